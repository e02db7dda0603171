/// What the lowering has to know of UIKit's own classes.
enum FrameworkClasses {
    /// Whether the class is the other one, or stands below it.
    static func isKind(_ name: String, of other: String) -> Bool {
        sequence(first: name) { superclass[$0] }.contains(other)
    }

    /// Superclasses, for methods that extensions add further up.
    static let superclass: [String: String] = [
        "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
        "UISplitViewController": "UIViewController", "UIPageViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UISearchController": "UIViewController",
        "UIActivityViewController": "UIViewController", "UIViewController": "UIResponder", "UIView": "UIResponder",
        "UIApplication": "UIResponder", "UIScene": "UIResponder", "UIWindowScene": "UIScene", "UIWindow": "UIView",
        "UIControl": "UIView", "UIButton": "UIControl", "UITextField": "UIControl", "UISlider": "UIControl",
        "UISwitch": "UIControl", "UIStepper": "UIControl", "UISegmentedControl": "UIControl",
        "UIPageControl": "UIControl", "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl",
        "UILabel": "UIView", "UIImageView": "UIView", "UIScrollView": "UIView", "UITextView": "UIScrollView",
        "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UIStackView": "UIView",
        "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
        "UICollectionViewCell": "UICollectionReusableView", "UICollectionViewListCell": "UICollectionViewCell",
        "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView",
        "UIPickerView": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
        "UIVisualEffectView": "UIView", "UIResponder": "NSObject", "UIGestureRecognizer": "NSObject",
        "UITapGestureRecognizer": "UIGestureRecognizer", "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UIBarItem": "NSObject", "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem", "UIColor": "NSObject",
        "UIImage": "NSObject", "UIFont": "NSObject", "CALayer": "NSObject", "CAShapeLayer": "CALayer",
        "CAGradientLayer": "CALayer", "CATextLayer": "CALayer", "CAReplicatorLayer": "CALayer",
        "CAEmitterLayer": "CALayer", "CATransformLayer": "CALayer", "CAScrollLayer": "CALayer",
        "CATiledLayer": "CALayer", "CAAnimation": "NSObject", "CAPropertyAnimation": "CAAnimation",
        "CABasicAnimation": "CAPropertyAnimation", "CAKeyframeAnimation": "CAPropertyAnimation",
        "CASpringAnimation": "CABasicAnimation", "CAAnimationGroup": "CAAnimation", "CATransition": "CAAnimation",
    ]

    /// Methods of UIKit's that sources name without their labels, and the labels.
    static let methodsWithSender: [String: [String]] = [
        "endEditing": ["_"], "setEditing": ["_", "animated"], "popViewController": ["animated"],
        "popToRootViewController": ["animated"], "dismiss": ["animated", "completion"], "scrollViewDidScroll": ["_"],
        "scrollViewDidEndScrollingAnimation": ["_"], "perform": ["_"],
    ]
}
