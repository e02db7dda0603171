import Foundation
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
        classes[element.name] != nil && element.name != "tableViewCell" && element.name != "collectionViewCell"
            && element.name != "collectionReusableView"
    }

    /// Rows and their views are no views of the table's owner.
    static func isListPart(_ element: NibElement) -> Bool {
        element.name == "prototypes" || element.name == "sections"
            || ["cells", "collectionReusableView"].contains(element.name) && element.parent?.name == "collectionView"
    }

    static func className(_ element: NibElement) -> String { classes[element.name] ?? "UIView" }

    /// The class of the app's own that an element names; nil for UIKit's.
    static func ownClass(_ element: NibElement) -> String? {
        guard let name = element.customClass?.name, SwiftNames.isIdentifier(name), !isSystem(name) else { return nil }
        return name
    }

    private static func isSystem(_ name: String) -> Bool {
        NSClassFromString("UIKit.\(name)") != nil
    }

    /// What an element is declared as.
    ///
    /// - Parameter isRoot: The code declares the element's own class, which inherits from the type.
    static func type(of element: NibElement, isRoot: Bool = false) -> String {
        guard let name = element.customClass?.name, SwiftNames.isIdentifier(name) else { return className(element) }
        return isRoot && !isSystem(name) ? className(element) : name
    }

    /// How much a view made in code holds on to its size; documents have 250 where they say nothing.
    static func hugging(_ element: NibElement, _ axis: String) -> Double {
        switch element.name {
        case "activityIndicatorView", "switch", "stepper": 750
        case "progressView" where axis == "vertical": 750
        case "label" where axis == "vertical": 251
        default: 250
        }
    }

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
    /// - Returns: What comes before, and the expression.
    static func construction(
        _ element: NibElement, type: String, frame: String?
    ) -> (preparation: [String], code: String) {
        switch element.name {
        case "tableView":
            let style =
                element["style"] == "grouped"
                ? ".grouped" : element["style"] == "insetGrouped" ? ".insetGrouped" : ".plain"
            return ([], "\(type)(frame: \(frame ?? ".zero"), style: \(style))")
        case "collectionView":
            let layout = flowLayout(element)
            return (
                layout,
                "\(type)(frame: \(frame ?? ".zero"), collectionViewLayout: "
                    + "\(layout.isEmpty ? "UICollectionViewFlowLayout()" : "layout"))"
            )
        case "button" where type == "UIButton":
            return ([], buttonType(element["buttonType"]).map { "UIButton(type: \($0))" } ?? "UIButton()")
        case "visualEffectView" where frame == nil: return ([], "\(type)(effect: nil)")
        default: return ([], frame.map { "\(type)(frame: \($0))" } ?? "\(type)()")
        }
    }

    /// A flow layout as the document has it; nothing where it is as it was made.
    private static func flowLayout(_ collection: NibElement) -> [String] {
        guard let layout = collection.child(key: "collectionViewLayout"), layout.name == "collectionViewFlowLayout"
        else { return [] }
        var out = SwiftWriter.Lines(receiver: "layout")
        if layout["scrollDirection"] == "horizontal" { out.set("scrollDirection", ".horizontal") }
        for name in ["minimumLineSpacing", "minimumInteritemSpacing"] {
            out.number(name, layout.number(name), standard: 10)
        }
        if let size = layout.size("itemSize"), size.width != 50 || size.height != 50 {
            out.set("itemSize", SwiftLiteral.size(size))
        }
        if layout.flag("automaticEstimatedItemSize") == true || (layout.size("estimatedItemSize")?.width ?? 0) < 0 {
            out.set("estimatedItemSize", "UICollectionViewFlowLayout.automaticSize")
        } else if let size = layout.size("estimatedItemSize"), size != .zero {
            out.set("estimatedItemSize", SwiftLiteral.size(size))
        }
        for name in ["headerReferenceSize", "footerReferenceSize"] {
            if let size = layout.size(name), size != .zero { out.set(name, SwiftLiteral.size(size)) }
        }
        if let insets = layout.insets("sectionInset"),
            [insets.top, insets.left, insets.bottom, insets.right].contains(where: { $0 != 0 })
        {
            out.set("sectionInset", SwiftLiteral.insets(insets))
        }
        return out.lines.isEmpty ? [] : ["let layout = UICollectionViewFlowLayout()"] + out.lines
    }
}
