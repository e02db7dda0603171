import Foundation
import NibDocument

/// What one loading of a document is for, and what it found to say.
@MainActor
package final class NibSession {
    /// The document is shown as Interface Builder shows it: placeholder constraints hold, classes of the app may be
    /// missing without a word, images have the sizes recorded in the document.
    package let isDesign: Bool
    /// Languages to look for texts in, most wanted first; empty leaves the document's own.
    package let languages: [String]
    /// How large texts are taken to be, to tell what follows from them.
    package enum TextSizes: String, CaseIterable, Sendable {
        /// As large as the fonts make them.
        case measured
        /// As large as Xcode recorded the views that show them.
        case recorded
        /// A little larger than recorded: what differs then is what texts decide.
        case enlarged
    }

    package var textSizes = TextSizes.measured
    /// On the canvas, plain views in stacks keep the lengths the document gives them.
    package var keepsRows = false
    /// Off where only frames are wanted, which spares drawing what stands for missing images.
    package var showsPictures = true
    /// Changes every text shown, for pseudo-languages.
    package var transformText: ((String) -> String)?
    /// On the canvas, the height a bar of that element's name has, on its own or with another view right below it.
    package var barHeight: (_ name: String, _ isAboveAnother: Bool) -> CGFloat? = { _, _ in nil }
    /// On the canvas, the margins of the content of a cell of some width, in a table or on its own.
    package var cellMargins: (_ width: CGFloat, _ isInTable: Bool) -> UIEdgeInsets = { _, _ in
        UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }
    /// A font in place of the one that is called by its name.
    package enum FontChoice {
        /// The font itself.
        case font(UIFont)
        /// Another font with the measures of Helvetica Neue.
        case helveticaNeue
        /// What this machine has, or something like it.
        case standard
    }

    /// On the canvas, what texts in a font that the document names are measured with.
    package var fontChoice: (_ name: String, _ size: CGFloat) -> FontChoice = { _, _ in .standard }
    /// On the canvas, hidden views in stacks keep their sizes and take no room; in an app they are made to have none.
    package var keepsHiddenSizes = false
    /// On the canvas, texts in fonts that are not at hand have the sizes that Xcode recorded of their views.
    package var believesSizesInMissingFonts = false
    /// On the canvas, folders of images and asset catalogues besides those around the document.
    package var assetFolders: [String] = []
    /// On the canvas, the images and colours of the project; nil for an app, whose bundle has them.
    var assets: ProjectAssets?
    /// Told of each trouble once, when it happens. The canvas collects them only.
    var report: ((String) -> Void)?
    /// What could not be done, in order.
    package private(set) var warnings: [String] = []
    /// The objects made, by the document's object ids.
    package internal(set) var objects: [String: NSObject] = [:]

    package init(isDesign: Bool = false, languages: [String] = []) {
        self.isDesign = isDesign
        self.languages = languages
        if !isDesign { report = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) } }
    }

    package func warn(_ message: String) {
        guard !warnings.contains(message) else { return }
        warnings.append(message)
        report?(message)
    }
}
