import NibSchema

/// What Interface Builder is known to write.
enum Census {
    /// Attributes of an element, in Xcode's order.
    static func attributes(of element: String) -> [String] {
        (NibSchema.ranks(of: element) ?? [:]).sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    /// Views and controls.
    static let elements = [
        "label", "button", "segmentedControl", "textField", "slider", "switch", "activityIndicatorView", "progressView",
        "pageControl", "stepper", "stackView", "tableView", "imageView", "collectionView", "textView", "scrollView",
        "datePicker", "pickerView", "visualEffectView", "mapView", "wkWebView", "searchBar", "toolbar", "tabBar",
        "navigationBar", "containerView", "view",
    ]
}
