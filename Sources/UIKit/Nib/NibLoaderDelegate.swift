import Foundation
import NibDocument

/// What the loader asks of those it loads a document for. A running app on a device is the default; Interface Builder's
/// canvas answers otherwise.
@MainActor
package protocol NibLoaderDelegate {
    /// The class of UIKit that an element's object has, before its custom class; nil for elements that no object is
    /// made of.
    func baseClass(of element: NibElement) -> AnyClass?
    /// Whether the classes that a document names are part of this program, so that one that is missing is worth a word.
    var hasCustomClasses: Bool { get }
    /// Whether constraints that are to be removed at build time hold.
    var keepsPlaceholderConstraints: Bool { get }
    /// What a font that a document names is measured with.
    func fontChoice(_ name: String, size: CGFloat) -> NibFontChoice
    /// An image of the project; `bundle` is that of the document.
    func image(named name: String, in bundle: Bundle) -> UIImage?
    /// A colour of the project; `bundle` is that of the document.
    func color(named name: String, in bundle: Bundle) -> UIColor?
    /// How placeholders of missing images are drawn.
    var placeholderQuality: NibPlaceholderQuality { get }

    /// An element has its object, which may not be complete yet.
    func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement)
    /// A view has what its element says, and its subviews.
    func loader(_ loader: NibLoader, didConfigure view: UIView, from reader: NibReader)
    /// An object is connected, and awoke.
    func loader(_ loader: NibLoader, didWake object: NSObject)
}

extension NibLoaderDelegate {
    package func baseClass(of element: NibElement) -> AnyClass? { NibKinds.baseClass(of: element) }
    package var hasCustomClasses: Bool { true }
    package var keepsPlaceholderConstraints: Bool { false }
    package func fontChoice(_ name: String, size: CGFloat) -> NibFontChoice { .standard }
    package func image(named name: String, in bundle: Bundle) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: nil)
    }
    package func color(named name: String, in bundle: Bundle) -> UIColor? {
        UIColor(named: name, in: bundle, compatibleWith: nil)
    }
    package var placeholderQuality: NibPlaceholderQuality { .full }
    package func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement) {}
    package func loader(_ loader: NibLoader, didConfigure view: UIView, from reader: NibReader) {}
    package func loader(_ loader: NibLoader, didWake object: NSObject) {}
}

/// An app that runs on a device.
struct RunningApp: NibLoaderDelegate {}

/// A font in place of the one that a document calls by its name.
package enum NibFontChoice {
    /// The font itself.
    case font(UIFont)
    /// Another font with the measures of Helvetica Neue.
    case helveticaNeue
    /// What this machine has, or something like it.
    case standard
}
