// What kinds of views are called in short names; see ``ScreenTree/shortNames``.
extension UIView {
    /// What a person calls this kind of view; the class for kinds of the app's own.
    package var roleName: String {
        switch self {
        case is UITableViewCell, is UICollectionViewListCell: "row"
        case is UICollectionViewCell: "item"
        case is UIWindow: "window"
        case is UIButton, is BarButton: "button"
        case is TabBarButton: "tab"
        case is UISwitch: "switch"
        case is UISlider: "slider"
        case is UIStepper: "stepper"
        case is UISegmentedControl: "segmented control"
        case is UIPageControl: "page control"
        case is UIDatePicker: "date picker"
        case is UIPickerView: "picker"
        case is UIRefreshControl: "refresh control"
        case is UISearchBar: "search bar"
        case is UITextField: "text field"
        case is UITextView: "text view"
        case is UILabel: "label"
        case is UIImageView: "image"
        case is UIProgressView: "progress"
        case is UIActivityIndicatorView: "activity indicator"
        case is UINavigationBar: "navigation bar"
        case is UITabBar: "tab bar"
        case is UIToolbar: "toolbar"
        case is UITableView: "table"
        case is UICollectionView: "collection"
        case is UIScrollView: "scroll view"
        case is UIStackView: "stack"
        default: describedClassName(of: self)
        }
    }

    /// The place of a row or item in its list, from 1, with the section's before it where there are several.
    package var placeInList: String? {
        guard self is UITableViewCell || self is UICollectionViewCell else { return nil }
        var link = superview
        while let here = link {
            let place: (path: IndexPath, sections: Int)?
            switch here {
            case let table as UITableView:
                place = (self as? UITableViewCell).flatMap(table.indexPath).map { ($0, table.numberOfSections) }
            case let list as UICollectionView:
                place = (self as? UICollectionViewCell).flatMap(list.indexPath).map { ($0, list.numberOfSections) }
            default: place = nil
            }
            if let place {
                let item = place.path[1] + 1
                return place.sections > 1 ? "\(place.path[0] + 1).\(item)" : "\(item)"
            }
            link = here.superview
        }
        return nil
    }
}
