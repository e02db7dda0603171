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
        case ("prefetchDataSource", let table as UITableView):
            table.prefetchDataSource = value as? any UITableViewDataSourcePrefetching
        case ("prefetchDataSource", let list as UICollectionView):
            list.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
        case ("dragDelegate", let table as UITableView): table.dragDelegate = value as? any UITableViewDragDelegate
        case ("dragDelegate", let list as UICollectionView):
            list.dragDelegate = value as? any UICollectionViewDragDelegate
        case ("dropDelegate", let table as UITableView): table.dropDelegate = value as? any UITableViewDropDelegate
        case ("dropDelegate", let list as UICollectionView):
            list.dropDelegate = value as? any UICollectionViewDropDelegate
        case ("dataSource", let picker as UIPickerView): picker.dataSource = value as? any UIPickerViewDataSource
        default: return setViewOutlet(name, of: object, to: value)
        }
        return true
    }

    private static func setViewOutlet(_ name: String, of object: NSObject, to value: Any) -> Bool {
        guard let view = value as? UIView else { return false }
        switch (name, object) {
        case ("tableView", let controller as UITableViewController): controller.view = view
        case ("collectionView", let controller as UICollectionViewController): controller.view = view
        default: return KeyedProperties.property(name, of: object)?.assign?(object, view) ?? false
        }
        return true
    }

    // MARK: - Runtime attributes

    /// Sets a property by key path. False when no class of UIKit has it.
    static func set(_ keyPath: String, of object: NSObject, to value: Any?) -> Bool {
        if let layer = object as? CALayer { return set(keyPath, of: layer, to: value) }
        guard let dot = keyPath.firstIndex(of: ".") else {
            return KeyedProperties.property(keyPath, of: object)?.assign?(object, value) ?? false
        }
        let first = KeyedProperties.property(String(keyPath[..<dot]), of: object)?.read(object) as? NSObject
        return first.map { set(String(keyPath[keyPath.index(after: dot)...]), of: $0, to: value) } ?? false
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
        // On Apple's platforms a UIColor has no effect on these; apps add an extension such as `borderUIColor` for it.
        case "borderUIColor", "borderColor": layer.borderColor = (value as? UIColor)?.cgColor
        case "shadowUIColor", "shadowColor": layer.shadowColor = (value as? UIColor)?.cgColor
        case "backgroundColor": layer.backgroundColor = (value as? UIColor)?.cgColor
        default: return false
        }
        return true
    }
}
