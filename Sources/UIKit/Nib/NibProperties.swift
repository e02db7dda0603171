import Foundation

/// The properties of UIKit's own classes that nib files set by name.
///
/// There is no key-value coding without Objective-C; this table stands in for it.
@MainActor
enum NibProperties {
    // MARK: - Outlets

    /// Connects an outlet of a class of UIKit. False when the name belongs to none.
    static func setOutlet(_ name: String, of object: NSObject, to value: Any) -> Bool {
        switch (name, object) {
        case ("view", let controller as UIViewController):
            guard let view = value as? UIView else { return false }
            controller.view = view
        case ("delegate", let view as UITextView): view.delegate = value as? any UITextViewDelegate
        case ("delegate", let view as UIScrollView): view.delegate = value as? any UIScrollViewDelegate
        case ("delegate", let field as UITextField): field.delegate = value as? any UITextFieldDelegate
        case ("delegate", let recognizer as UIGestureRecognizer):
            recognizer.delegate = value as? any UIGestureRecognizerDelegate
        case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
        case ("delegate", let bar as UITabBar): bar.delegate = value as? any UITabBarDelegate
        case ("delegate", let bar as UINavigationBar): bar.delegate = value as? any UINavigationBarDelegate
        case ("delegate", let bar as UIToolbar): bar.delegate = value as? any UIToolbarDelegate
        case ("delegate", let picker as UIPickerView): picker.delegate = value as? any UIPickerViewDelegate
        case ("delegate", let controller as UINavigationController):
            controller.delegate = value as? any UINavigationControllerDelegate
        case ("delegate", let controller as UITabBarController):
            controller.delegate = value as? any UITabBarControllerDelegate
        case ("delegate", let controller as UIPageViewController):
            controller.delegate = value as? any UIPageViewControllerDelegate
        case ("dataSource", let controller as UIPageViewController):
            controller.dataSource = value as? any UIPageViewControllerDataSource
        case ("delegate", let controller as UISplitViewController):
            controller.delegate = value as? any UISplitViewControllerDelegate
        case ("dataSource", let table as UITableView): table.dataSource = value as? any UITableViewDataSource
        case ("dataSource", let list as UICollectionView): list.dataSource = value as? any UICollectionViewDataSource
        case ("dataSource", let picker as UIPickerView): picker.dataSource = value as? any UIPickerViewDataSource
        case ("inputView", let field as UITextField): field.inputView = value as? UIView
        case ("inputAccessoryView", let field as UITextField): field.inputAccessoryView = value as? UIView
        default: return setViewOutlet(name, of: object, to: value)
        }
        return true
    }

    private static func setViewOutlet(_ name: String, of object: NSObject, to value: Any) -> Bool {
        guard let view = value as? UIView else { return false }
        switch (name, object) {
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = view
        case ("editingAccessoryView", let cell as UITableViewCell): cell.editingAccessoryView = view
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = view
        case ("selectedBackgroundView", let cell as UITableViewCell): cell.selectedBackgroundView = view
        case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = view
        case ("selectedBackgroundView", let cell as UICollectionViewCell): cell.selectedBackgroundView = view
        case ("backgroundView", let table as UITableView): table.backgroundView = view
        case ("backgroundView", let list as UICollectionView): list.backgroundView = view
        case ("tableHeaderView", let table as UITableView): table.tableHeaderView = view
        case ("tableFooterView", let table as UITableView): table.tableFooterView = view
        case ("tableView", let controller as UITableViewController): controller.view = view
        case ("collectionView", let controller as UICollectionViewController): controller.view = view
        case ("titleView", let item as UINavigationItem): item.titleView = view
        case ("customView", let item as UIBarButtonItem): item.customView = view
        default: return false
        }
        return true
    }

    // MARK: - Runtime attributes

    /// Sets a property by key path. False when no class of UIKit has it.
    static func set(_ keyPath: String, of object: NSObject, to value: Any?) -> Bool {
        if keyPath.hasPrefix("layer."), let view = object as? UIView {
            return set(String(keyPath.dropFirst(6)), of: view.layer, to: value)
        }
        if let dot = keyPath.firstIndex(of: "."), let view = object as? UIView {
            let rest = String(keyPath[keyPath.index(after: dot)...])
            switch keyPath[..<dot] {
            case "titleLabel": return (view as? UIButton)?.titleLabel.map { set(rest, of: $0, to: value) } ?? false
            case "imageView": return (view as? UIButton)?.imageView.map { set(rest, of: $0, to: value) } ?? false
            default: break
            }
        }
        switch object {
        case let view as UIView: return set(keyPath, ofView: view, to: value)
        case let item as UIBarItem: return set(keyPath, ofItem: item, to: value)
        case let controller as UIViewController where keyPath == "title":
            controller.title = value as? String
            return true
        default: return false
        }
    }

    private static func set(_ key: String, ofItem item: UIBarItem, to value: Any?) -> Bool {
        switch key {
        case "title": item.title = value as? String
        case "image": item.image = value as? UIImage
        case "accessibilityIdentifier": item.accessibilityIdentifier = value as? String
        case "accessibilityLabel": item.accessibilityLabel = value as? String
        case "accessibilityHint": item.accessibilityHint = value as? String
        case "enabled", "isEnabled":
            guard let number = NibValueConversion.double(value) else { return false }
            item.isEnabled = number != 0
        case "tag":
            guard let number = NibValueConversion.double(value).flatMap({ Int(exactly: $0) }) else { return false }
            item.tag = number
        default: return false
        }
        return true
    }

    private static func set(_ key: String, ofView view: UIView, to value: Any?) -> Bool {
        let flag = NibValueConversion.double(value).map { $0 != 0 }
        let number = NibValueConversion.double(value).map { CGFloat($0) }
        switch key {
        case "hidden", "isHidden": if let flag { view.isHidden = flag }
        case "alpha": if let number { view.alpha = number }
        case "tag": if let number, let tag = Int(exactly: number) { view.tag = tag }
        case "clipsToBounds": if let flag { view.clipsToBounds = flag }
        case "backgroundColor": view.backgroundColor = value as? UIColor
        case "tintColor": view.tintColor = value as? UIColor
        case "userInteractionEnabled": if let flag { view.isUserInteractionEnabled = flag }
        case "exclusiveTouch": if let flag { view.isExclusiveTouch = flag }
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        case "accessibilityHint": view.accessibilityHint = value as? String
        case "contentHorizontalAlignment", "contentVerticalAlignment": return view is UIControl
        case "text":
            switch view {
            case let label as UILabel: label.text = value as? String
            case let field as UITextField: field.text = value as? String
            case let text as UITextView: text.text = value as? String ?? ""
            default: return false
            }
        case "placeholder":
            guard let field = view as? UITextField else { return false }
            field.placeholder = value as? String
        case "textColor":
            guard let color = value as? UIColor else { return false }
            switch view {
            case let label as UILabel: label.textColor = color
            case let field as UITextField: field.textColor = color
            case let text as UITextView: text.textColor = color
            default: return false
            }
        case "numberOfLines":
            guard let label = view as? UILabel, let number else { return false }
            label.numberOfLines = Int(exactly: number) ?? label.numberOfLines
        case "spacing":
            guard let stack = view as? UIStackView, let number else { return false }
            stack.spacing = number
        case "layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement":
            guard let stack = view as? UIStackView, let flag else { return false }
            stack.isLayoutMarginsRelativeArrangement = flag
        case "contentSize":
            guard let scroll = view as? UIScrollView, let size = value as? CGSize else { return false }
            scroll.contentSize = size
        case "image":
            guard let image = view as? UIImageView else { return false }
            image.image = value as? UIImage
        default:
            return false
        }
        return true
    }

    private static func set(_ key: String, of layer: CALayer, to value: Any?) -> Bool {
        let number = NibValueConversion.double(value).map { CGFloat($0) }
        switch key {
        case "cornerRadius": if let number { layer.cornerRadius = number }
        case "borderWidth": if let number { layer.borderWidth = number }
        case "masksToBounds": if let number { layer.masksToBounds = number != 0 }
        case "opacity": if let number { layer.opacity = Float(number) }
        case "zPosition": if let number { layer.zPosition = number }
        case "shadowOpacity": if let number { layer.shadowOpacity = Float(number) }
        case "shadowRadius": if let number { layer.shadowRadius = number }
        case "shadowOffset": if let size = value as? CGSize { layer.shadowOffset = size }
        // On Apple's platforms a UIColor has no effect here; extensions named `borderUIColor` are the usual way.
        case "borderUIColor", "borderColor": layer.borderColor = (value as? UIColor)?.cgColor
        case "shadowUIColor", "shadowColor": layer.shadowColor = (value as? UIColor)?.cgColor
        case "backgroundColor": layer.backgroundColor = (value as? UIColor)?.cgColor
        default: return false
        }
        return true
    }
}
