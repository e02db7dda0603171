import Foundation
import NibDocument

/// Controls, bars and cells.
extension SwiftWriter {
    /// A case by its name, where it is one of those known.
    static func member(_ name: String?, _ known: [String]) -> String? {
        name.flatMap { known.contains($0) ? ".\($0)" : nil }
    }

    // MARK: Controls

    func controlState(_ element: NibElement, _ out: inout Lines) {
        out.flag("isEnabled", element.flag("enabled"), standard: true)
        out.flag("isSelected", element.flag("selected"), standard: false)
        if let side = element["contentHorizontalAlignment"],
            ["left", "right", "fill", "leading", "trailing"].contains(side)
        {
            if !(element.name == "textField" && side == "left") { out.set("contentHorizontalAlignment", ".\(side)") }
        }
        if let side = element["contentVerticalAlignment"], ["top", "bottom", "fill"].contains(side) {
            out.set("contentVerticalAlignment", ".\(side)")
        }
    }

    mutating func control(_ element: NibElement, _ out: inout Lines) {
        switch element.name {
        case "switch":
            controlState(element, &out)
            out.flag("isOn", element.flag("on"), standard: false)
            out.set("onTintColor", color(element, "onTintColor"))
            out.set("thumbTintColor", color(element, "thumbTintColor"))
        case "slider":
            controlState(element, &out)
            out.number("minimumValue", element.number("minValue"), standard: 0)
            out.number("maximumValue", element.number("maxValue"), standard: 1)
            out.number("value", element.number("value"), standard: 0)
            for name in ["minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"] {
                out.set(name, color(element, name))
            }
        case "stepper":
            controlState(element, &out)
            for name in ["minimumValue", "maximumValue", "stepValue", "value"] {
                out.number(name, element.number(name))
            }
        case "segmentedControl":
            controlState(element, &out)
            for (index, segment) in element.elements(in: "segments").enumerated() {
                let title = localized(segment.string("title") ?? "", element.id, "segmentTitles[\(index)]")
                if (segment.string("title") ?? "").isEmpty, let image = imageCode(segment) {
                    out.call("insertSegment(with: \(image), at: \(index), animated: false)")
                } else {
                    out.call("insertSegment(withTitle: \(title), at: \(index), animated: false)")
                }
                if let width = segment.number("width"), width > 0 {
                    out.call("setWidth(\(SwiftLiteral.number(width)), forSegmentAt: \(index))")
                }
            }
            out.number("selectedSegmentIndex", element.number("selectedSegmentIndex"), standard: -1)
            out.flag(
                "apportionsSegmentWidthsByContent", element.flag("apportionsSegmentWidthsByContent"), standard: false)
            out.set("selectedSegmentTintColor", color(element, "selectedSegmentTintColor"))
        case "progressView":
            if element["progressViewStyle"] == "bar" { out.set("progressViewStyle", ".bar") }
            out.number("progress", element.number("progress"), standard: 0)
            for name in ["progressTintColor", "trackTintColor"] { out.set(name, color(element, name)) }
        case "pageControl":
            controlState(element, &out)
            for name in ["numberOfPages", "currentPage"] { out.number(name, element.number(name), standard: 0) }
            for name in ["pageIndicatorTintColor", "currentPageIndicatorTintColor"] {
                out.set(name, color(element, name))
            }
        case "activityIndicatorView":
            if ["large", "whiteLarge"].contains(element["style"] ?? "") { out.set("style", ".large") }
            if element["style"]?.hasPrefix("white") == true { out.set("color", ".white") }
            out.set("color", color(element, "color"))
            out.set("hidesWhenStopped", (element.flag("hidesWhenStopped") ?? false) ? "true" : "false")
            if element.flag("animating") == true { out.call("startAnimating()") }
        case "datePicker":
            if let mode = element["datePickerMode"], ["time", "date", "countDownTimer"].contains(mode) {
                out.set("datePickerMode", ".\(mode)")
            }
            if let style = element["style"], ["wheels", "compact", "inline"].contains(style) {
                out.set("preferredDatePickerStyle", ".\(style)")
            }
            out.number("minuteInterval", element.number("minuteInterval"), standard: 1)
        case "searchBar":
            out.set("placeholder", text(element, "placeholder"))
            out.set("text", text(element, "text"))
            out.flag("showsCancelButton", element.flag("showsCancelButton"), standard: false)
            if element["searchBarStyle"] == "minimal" { out.set("searchBarStyle", ".minimal") }
        case "visualEffectView":
            if let blur = element.child("blurEffect") {
                out.set("effect", "UIBlurEffect(style: \(SwiftLiteral.blur(blur["style"])))")
            }
        case "navigationBar", "toolbar", "tabBar":
            notes.append("the items of \(ObjectName.of(element))")
        case "tableViewCell":
            out.set(
                "accessoryType",
                Self.member(
                    element["accessoryType"],
                    ["disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]))
            if element["selectionStyle"] == "none" { out.set("selectionStyle", ".none") }
            out.number("indentationWidth", element.number("indentationWidth"), standard: 10)
            out.set("separatorInset", element.insets("separatorInset").map(SwiftLiteral.insets))
        default: break
        }
    }
}
