import NibDocument

/// The classes that documents' elements stand for, and how code makes them.
enum SwiftKinds {
    private static let classes: [String: String] = [
        "view": "UIView", "containerView": "UIView", "label": "UILabel", "button": "UIButton",
        "imageView": "UIImageView", "stackView": "UIStackView", "scrollView": "UIScrollView",
        "textField": "UITextField", "textView": "UITextView", "switch": "UISwitch", "slider": "UISlider",
        "segmentedControl": "UISegmentedControl", "stepper": "UIStepper", "progressView": "UIProgressView",
        "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl",
        "datePicker": "UIDatePicker", "pickerView": "UIPickerView", "searchBar": "UISearchBar",
        "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
        "visualEffectView": "UIVisualEffectView", "control": "UIControl", "tableView": "UITableView",
        "collectionView": "UICollectionView", "tableViewCell": "UITableViewCell",
        "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
        // What other frameworks draw is a plain view here.
        "mapView": "UIView", "wkWebView": "UIView", "webView": "UIView", "glkView": "UIView", "mtkView": "UIView",
        "sceneKitView": "UIView", "arscnView": "UIView", "skView": "UIView",
    ]

    static func isView(_ element: NibElement) -> Bool {
        classes[element.name] != nil && element.parent?.name != "prototypes" && element.parent?.name != "cells"
            && element.name != "tableViewCell" && element.name != "collectionViewCell"
            && element.name != "collectionReusableView" && !element.ancestors.contains(where: isList)
    }

    /// Rows and their views are no views of the table's owner.
    private static func isList(_ element: NibElement) -> Bool {
        element.name == "prototypes" || element.name == "sections"
            || element.name == "cells" && element.parent?.name == "collectionView"
    }

    static func className(_ element: NibElement) -> String { classes[element.name] ?? "UIView" }

    /// What a property's own code calls the view.
    static func local(_ element: NibElement) -> String {
        switch element.name {
        case "label": "label"
        case "button": "button"
        case "imageView": "imageView"
        case "stackView": "stack"
        case "textField": "field"
        default: "view"
        }
    }

    static func cellStyle(_ name: String?) -> String {
        switch name {
        case "IBUITableViewCellStyleValue1": ".value1"
        case "IBUITableViewCellStyleValue2": ".value2"
        case "IBUITableViewCellStyleSubtitle": ".subtitle"
        default: ".default"
        }
    }

    private static func buttonType(_ name: String?) -> String? {
        switch name {
        case "system", "roundedRect": ".system"
        case "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close": name.map { ".\($0)" }
        default: nil
        }
    }

    /// - Parameter frame: As code spells it; nil for views that constraints place.
    static func construction(_ element: NibElement, type: String, frame: String?) -> String {
        let framed = frame.map { "\(type)(frame: \($0))" } ?? "\(type)()"
        switch element.name {
        case "tableView":
            let style =
                element["style"] == "grouped"
                ? ".grouped" : element["style"] == "insetGrouped" ? ".insetGrouped" : ".plain"
            return "\(type)(frame: \(frame ?? ".zero"), style: \(style))"
        case "collectionView":
            return "\(type)(frame: \(frame ?? ".zero"), collectionViewLayout: UICollectionViewFlowLayout())"
        case "button" where type == "UIButton":
            return buttonType(element["buttonType"]).map { "UIButton(type: \($0))" } ?? "UIButton()"
        case "visualEffectView" where frame == nil: return "\(type)(effect: nil)"
        default: return framed
        }
    }
}
