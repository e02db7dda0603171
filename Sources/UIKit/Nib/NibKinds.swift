import Foundation
import NibDocument
import QuartzCore

/// The kinds of elements and the classes that their objects have when the file names no other.
@MainActor
package enum NibKinds {
    private struct Kind {
        let type: AnyClass
        /// Apple's name of the class, where this UIKit has not the class itself.
        let name: String?

        /// - Parameter module: The stand-in that has the class, for apps that link it.
        init(_ type: AnyClass, name: String? = nil, module: String? = nil) {
            self.type = module.flatMap { module in name.flatMap { NSClassFromString("\(module).\($0)") } } ?? type
            self.name = name
        }
    }

    private static let kinds: [String: Kind] = [
        "view": Kind(UIView.self), "containerView": Kind(UIView.self), "label": Kind(UILabel.self),
        "button": Kind(UIButton.self), "imageView": Kind(UIImageView.self), "stackView": Kind(UIStackView.self),
        "scrollView": Kind(UIScrollView.self), "textField": Kind(UITextField.self), "textView": Kind(UITextView.self),
        "switch": Kind(UISwitch.self), "slider": Kind(UISlider.self),
        "segmentedControl": Kind(UISegmentedControl.self), "stepper": Kind(UIStepper.self),
        "progressView": Kind(UIProgressView.self), "activityIndicatorView": Kind(UIActivityIndicatorView.self),
        "pageControl": Kind(UIPageControl.self), "datePicker": Kind(UIDatePicker.self),
        "pickerView": Kind(UIPickerView.self), "searchBar": Kind(UISearchBar.self),
        "navigationBar": Kind(UINavigationBar.self), "toolbar": Kind(UIToolbar.self), "tabBar": Kind(UITabBar.self),
        "visualEffectView": Kind(UIVisualEffectView.self), "control": Kind(UIControl.self),
        "refreshControl": Kind(UIRefreshControl.self), "window": Kind(UIWindow.self),
        "tableView": Kind(UITableView.self), "tableViewCell": Kind(UITableViewCell.self),
        "collectionView": Kind(UICollectionView.self), "collectionViewCell": Kind(UICollectionViewCell.self),
        "collectionReusableView": Kind(UICollectionReusableView.self),
        "tableViewCellContentView": Kind(UIView.self, name: "UITableViewCellContentView"),
        "collectionViewCellContentView": Kind(UIView.self),
        // Views whose content comes from frameworks that this UIKit has no part of.
        "mapView": Kind(UIView.self, name: "MKMapView", module: "PlumbMapKit"),
        "wkWebView": Kind(UIView.self, name: "WKWebView", module: "PlumbWebKit"),
        "webView": Kind(UIView.self, name: "UIWebView"), "glkView": Kind(UIView.self, name: "GLKView"),
        "mtkView": Kind(UIView.self, name: "MTKView"), "sceneKitView": Kind(UIView.self, name: "SCNView"),
        "arscnView": Kind(UIView.self, name: "ARSCNView"), "skView": Kind(UIView.self, name: "SKView"),

        "viewController": Kind(UIViewController.self), "tableViewController": Kind(UITableViewController.self),
        "collectionViewController": Kind(UICollectionViewController.self),
        "navigationController": Kind(UINavigationController.self),
        "tabBarController": Kind(UITabBarController.self), "splitViewController": Kind(UISplitViewController.self),
        "pageViewController": Kind(UIPageViewController.self),
        "glkViewController": Kind(UIViewController.self, name: "GLKViewController"),
        "avPlayerViewController": Kind(
            UIViewController.self, name: "AVPlayerViewController", module: "PlumbAVKit"),
        "hostingController": Kind(UIViewController.self, name: "UIHostingController"),

        "tapGestureRecognizer": Kind(UITapGestureRecognizer.self),
        "panGestureRecognizer": Kind(UIPanGestureRecognizer.self),
        "pinchGestureRecognizer": Kind(UIPinchGestureRecognizer.self),
        "rotationGestureRecognizer": Kind(UIRotationGestureRecognizer.self),
        "screenEdgePanGestureRecognizer": Kind(UIScreenEdgePanGestureRecognizer.self),
        "swipeGestureRecognizer": Kind(UISwipeGestureRecognizer.self),
        // Xcode's own spelling.
        "pongPressGestureRecognizer": Kind(UILongPressGestureRecognizer.self),
        "navigationItem": Kind(UINavigationItem.self), "barButtonItem": Kind(UIBarButtonItem.self),
        "tabBarItem": Kind(UITabBarItem.self), "collectionViewFlowLayout": Kind(UICollectionViewFlowLayout.self),
        "collectionViewLayout": Kind(UICollectionViewLayout.self),
        "customObject": Kind(NibObject.self, name: "NSObject"),
    ]

    /// The class UIKit gives an element's object; nil for elements that are no objects.
    package static func baseClass(of element: NibElement) -> AnyClass? { kinds[element.name]?.type }

    package static func isController(_ element: NibElement) -> Bool { controllerClass(of: element) != nil }

    /// The class UIKit gives a controller's element; nil for elements that are no controllers.
    static func controllerClass(of element: NibElement) -> UIViewController.Type? {
        baseClass(of: element) as? UIViewController.Type
    }

    /// What Apple calls the class of an element's object.
    package static func className(of element: String) -> String {
        guard let kind = kinds[element] else { return "UI" + element.prefix(1).uppercased() + element.dropFirst() }
        return kind.name ?? "\(kind.type)"
    }

    static func make(_ type: AnyClass, coder: NibCoder) -> NSObject? {
        switch type {
        case let type as UIView.Type: type.init(coder: coder)
        case let type as UIViewController.Type: type.init(coder: coder)
        case let type as UIGestureRecognizer.Type: ClassInstantiation.make(type, coder: coder)
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
