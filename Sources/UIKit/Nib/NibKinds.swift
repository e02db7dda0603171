import Foundation
import NibDocument
import QuartzCore

/// The kinds of elements and the classes that their objects have when the file names no other.
@MainActor
enum NibKinds {
    static let views: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self,
        "imageView": UIImageView.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
        "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
        "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self, "searchBar": UISearchBar.self,
        "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
        "visualEffectView": UIVisualEffectView.self, "control": UIControl.self,
        "refreshControl": UIRefreshControl.self, "window": UIWindow.self,
        // Views whose content comes from frameworks that this UIKit has no part of.
        "mapView": UIView.self, "wkWebView": UIView.self, "webView": UIView.self, "glkView": UIView.self,
        "mtkView": UIView.self, "sceneKitView": UIView.self, "arscnView": UIView.self, "skView": UIView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self,
        "tableViewCellContentView": UIView.self, "collectionViewCellContentView": UIView.self,
    ]

    /// What stands for lists and bars on the canvas: there each part keeps the frame the document gives it.
    static let design: [String: UIView.Type] = [
        "tableView": UIScrollView.self, "tableViewCell": UIView.self, "collectionView": UIScrollView.self,
        "collectionViewCell": UIView.self, "collectionReusableView": UIView.self, "navigationBar": UIView.self,
        "toolbar": UIView.self, "tabBar": UIView.self,
    ]

    /// Objects that the canvas does not show.
    private static let hiddenOnCanvas: Set<String> = [
        "navigationItem", "barButtonItem", "tabBarItem", "collectionViewFlowLayout", "collectionViewLayout",
    ]

    /// Elements of view controllers.
    static let controllers: Set<String> = [
        "viewController", "tableViewController", "collectionViewController", "navigationController",
        "tabBarController", "splitViewController", "pageViewController", "glkViewController",
        "avPlayerViewController", "hostingController",
    ]

    static let others: [String: NSObject.Type] = [
        "customObject": NibObject.self,
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        // Xcode's own spelling.
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "navigationItem": UINavigationItem.self, "barButtonItem": UIBarButtonItem.self,
        "tabBarItem": UITabBarItem.self, "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
        "collectionViewLayout": UICollectionViewLayout.self,
    ]

    /// The class UIKit gives an element's object; nil for elements that are no objects.
    static func baseClass(of element: NibElement, isDesign: Bool = false) -> AnyClass? {
        let found: AnyClass? = views[element.name] ?? others[element.name] ?? controllerClass(of: element)
        guard isDesign else { return found }
        return hiddenOnCanvas.contains(element.name) ? nil : design[element.name] ?? found
    }

    /// The class UIKit gives a controller's element; nil for elements that are no controllers.
    static func controllerClass(of element: NibElement) -> UIViewController.Type? {
        NibContainers.classes[element.name] ?? (controllers.contains(element.name) ? UIViewController.self : nil)
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

/// What stands for an object whose class is not part of this program.
final class NibObject: NSObject {}
