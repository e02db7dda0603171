import Foundation
import NibDocument
import NibSchema
import QuartzCore

/// The classes that elements' objects have when the file names no other.
@MainActor
package enum NibKinds {
    private static let types: [String: AnyClass] = Dictionary(
        uniqueKeysWithValues: [
            UIView.self, UILabel.self, UIButton.self, UIImageView.self, UIStackView.self, UIScrollView.self,
            UITextField.self, UITextView.self, UISwitch.self, UISlider.self, UISegmentedControl.self, UIStepper.self,
            UIProgressView.self, UIActivityIndicatorView.self, UIPageControl.self, UIDatePicker.self,
            UIPickerView.self, UISearchBar.self, UINavigationBar.self, UIToolbar.self, UITabBar.self,
            UIVisualEffectView.self, UIControl.self, UIRefreshControl.self, UIWindow.self, UITableView.self,
            UITableViewCell.self, UICollectionView.self, UICollectionViewCell.self, UICollectionReusableView.self,
            UIViewController.self, UITableViewController.self, UICollectionViewController.self,
            UINavigationController.self, UITabBarController.self, UISplitViewController.self,
            UIPageViewController.self, UITapGestureRecognizer.self, UIPanGestureRecognizer.self,
            UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self,
            UISwipeGestureRecognizer.self, UILongPressGestureRecognizer.self, UINavigationItem.self,
            UIBarButtonItem.self, UITabBarItem.self, UICollectionViewFlowLayout.self, UICollectionViewLayout.self,
        ].map { (type: AnyClass) in ("\(type)", type) })

    /// Classes of other frameworks, by the stand-in that has them for apps that link it.
    private static let modules = [
        "MKMapView": "PlumbMapKit", "WKWebView": "PlumbWebKit", "AVPlayerViewController": "PlumbAVKit",
        "MTKView": "PlumbMetalKit",
    ]

    private static let own = Set(types.values.map { ObjectIdentifier($0) })

    /// Whether a type is a class of UIKit that documents name.
    static func isOwn(_ type: Any.Type) -> Bool { own.contains(ObjectIdentifier(type)) }

    private static var found: [String: AnyClass] = [:]

    /// The class UIKit gives an element's object; nil for elements that are no objects.
    package static func baseClass(of element: NibElement) -> AnyClass? {
        if let known = found[element.name] { return known }
        guard let rows = NibSchema.objectClass(of: element.name) else { return nil }
        let type: AnyClass? =
            modules[rows.name].flatMap { NSClassFromString("\($0).\(rows.name)") }
            // What this UIKit has not is what it inherits from.
            ?? NibSchema.chain(of: rows.name).lazy.compactMap { types[$0.name] }.first
            ?? (rows.name == "NSObject" ? NibObject.self : nil)
        found[element.name] = type
        return type
    }

    package static func isController(_ element: NibElement) -> Bool { controllerClass(of: element) != nil }

    /// The class UIKit gives a controller's element; nil for elements that are no controllers.
    static func controllerClass(of element: NibElement) -> UIViewController.Type? {
        baseClass(of: element) as? UIViewController.Type
    }

    /// What Apple calls the class of an element's object.
    package static func className(of element: String) -> String {
        NibSchema.objectClass(of: element)?.name ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }

    static func make(_ type: AnyClass, coder: NibCoder) -> NSObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        case let type as UIGestureRecognizer.Type: ClassMaker.make(type, coder: coder)
        case let type as UIBarItem.Type: type.init(coder: coder)
        case let type as UINavigationItem.Type: type.init(coder: coder)
        case let type as UICollectionViewLayout.Type: type.init(coder: coder)
        case let type as NSObject.Type: ClassMaker.make(type)
        default: NibObject()
        }
    }

    static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
        // An object of the app's own needs no class of UIKit's above it.
        if base == NibObject.self { return type is NSObject.Type }
        var current: AnyClass? = type
        while let level = current {
            if level == base { return true }
            current = superclass(of: level)
        }
        return false
    }

    private static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
}

/// The object in place of one whose class is not part of this program.
final class NibObject: NSObject {}
