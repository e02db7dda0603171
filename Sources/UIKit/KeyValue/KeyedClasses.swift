import QuartzCore

/// Which classes have keys. A class's own come after those of the classes above it.
@MainActor
enum KeyedClasses {
    /// Opened as a type, the class itself is the root of the key paths: they equal the ones that an app writes for a subclass.
    static func all(of type: any KeyedObject.Type) -> [KeyedProperty] {
        var all: [KeyedProperty] = []
        if let type = type as? any (UIResponder & KeyedObject).Type { all += responder(type) }
        if let type = type as? any (UIView & KeyedObject).Type { all += view(type) }
        if let type = type as? any (UIWindow & KeyedObject).Type { all += window(type) }
        if let type = type as? any (UIControl & KeyedObject).Type { all += control(type) }
        if let type = type as? any (UILabel & KeyedObject).Type { all += label(type) }
        if let type = type as? any (UIImageView & KeyedObject).Type { all += imageView(type) }
        if let type = type as? any (UIButton & KeyedObject).Type { all += button(type) }
        if let type = type as? any (UITextField & KeyedObject).Type { all += textField(type) }
        if let type = type as? any (UITextView & KeyedObject).Type { all += textView(type) }
        if let type = type as? any (UISwitch & KeyedObject).Type { all += toggle(type) }
        if let type = type as? any (UISlider & KeyedObject).Type { all += slider(type) }
        if let type = type as? any (UIStepper & KeyedObject).Type { all += stepper(type) }
        if let type = type as? any (UIProgressView & KeyedObject).Type { all += progressView(type) }
        if let type = type as? any (UIPageControl & KeyedObject).Type { all += pageControl(type) }
        if let type = type as? any (UIActivityIndicatorView & KeyedObject).Type { all += activityIndicator(type) }
        if let type = type as? any (UISegmentedControl & KeyedObject).Type { all += segmentedControl(type) }
        if let type = type as? any (UIDatePicker & KeyedObject).Type { all += datePicker(type) }
        if let type = type as? any (UIScrollView & KeyedObject).Type { all += scrollView(type) }
        if let type = type as? any (UIStackView & KeyedObject).Type { all += stackView(type) }
        if let type = type as? any (UITableView & KeyedObject).Type { all += tableView(type) }
        if let type = type as? any (UITableViewCell & KeyedObject).Type { all += tableViewCell(type) }
        if let type = type as? any (UICollectionView & KeyedObject).Type { all += collectionView(type) }
        if let type = type as? any (UICollectionViewCell & KeyedObject).Type { all += collectionViewCell(type) }
        if let type = type as? any (UICollectionViewFlowLayout & KeyedObject).Type { all += flowLayout(type) }
        if let type = type as? any (UINavigationBar & KeyedObject).Type { all += navigationBar(type) }
        if let type = type as? any (UIToolbar & KeyedObject).Type { all += toolbar(type) }
        if let type = type as? any (UITabBar & KeyedObject).Type { all += tabBar(type) }
        if let type = type as? any (UISearchBar & KeyedObject).Type { all += searchBar(type) }
        if let type = type as? any (UIViewController & KeyedObject).Type { all += viewController(type) }
        if let type = type as? any (UINavigationController & KeyedObject).Type { all += navigationController(type) }
        if let type = type as? any (UIAlertController & KeyedObject).Type { all += alertController(type) }
        if let type = type as? any (UITabBarController & KeyedObject).Type { all += tabBarController(type) }
        if let type = type as? any (UITableViewController & KeyedObject).Type { all += tableViewController(type) }
        if let type = type as? any (UICollectionViewController & KeyedObject).Type {
            all += collectionViewController(type)
        }
        if let type = type as? any (UISplitViewController & KeyedObject).Type { all += splitViewController(type) }
        if let type = type as? any (UIGestureRecognizer & KeyedObject).Type { all += gesture(type) }
        if let type = type as? any (UITapGestureRecognizer & KeyedObject).Type { all += tap(type) }
        if let type = type as? any (UILongPressGestureRecognizer & KeyedObject).Type { all += longPress(type) }
        if let type = type as? any (UISwipeGestureRecognizer & KeyedObject).Type { all += swipe(type) }
        if let type = type as? any (UIPanGestureRecognizer & KeyedObject).Type { all += pan(type) }
        if let type = type as? any (UIPinchGestureRecognizer & KeyedObject).Type { all += pinch(type) }
        if let type = type as? any (UIRotationGestureRecognizer & KeyedObject).Type { all += rotation(type) }
        if let type = type as? any (UIBarItem & KeyedObject).Type { all += barItem(type) }
        if let type = type as? any (UIBarButtonItem & KeyedObject).Type { all += barButtonItem(type) }
        if let type = type as? any (UITabBarItem & KeyedObject).Type { all += tabBarItem(type) }
        if let type = type as? any (UINavigationItem & KeyedObject).Type { all += navigationItem(type) }
        if let type = type as? any (UIAlertAction & KeyedObject).Type { all += alertAction(type) }
        if let type = type as? any (NSLayoutConstraint & KeyedObject).Type { all += constraint(type) }
        if let type = type as? any (UIDynamicAnimator & KeyedObject).Type { all += dynamicAnimator(type) }
        return all
    }
}

// Key-value coding knows no actors; UIKit's objects live on the main thread.
extension KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] {
        let type: any KeyedObject.Type = self
        return onMain { KeyedClasses.all(of: type) }
    }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }

    nonisolated fileprivate func notCompliant(_ word: String, _ key: String) {
        // `onMain` runs its closure on this thread, so the value does not leave it.
        nonisolated(unsafe) let object = self
        onMain {
            Diagnostics.log(
                "[\(object) \(word):]: this class is not key value coding-compliant for the key \(key).")
        }
    }
}

extension UIGestureRecognizer: KeyedObject {}
extension UIBarItem: KeyedObject {}
extension UINavigationItem: KeyedObject {}
extension UIAlertAction: KeyedObject {}
extension NSLayoutConstraint: KeyedObject {}
extension UIDynamicAnimator: KeyedObject {}
extension UICollectionViewLayout: KeyedObject {}

extension UIResponder: KeyedObject {
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        onMain { self.value(forUndefinedKey: key) }
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        // `onMain` runs its closure on this thread, so the value does not leave it.
        nonisolated(unsafe) let value = value
        onMain { setValue(value, forUndefinedKey: key) }
    }

    func reportUndefined(_ key: String, setting: Bool) {
        notCompliant(setting ? "setValue:forUndefinedKey" : "valueForUndefinedKey", key)
    }
}
