import Foundation
import NibDocument

/// Stacks, scroll views and lists.
extension SwiftWriter {
    func stack(_ element: NibElement, _ out: inout Lines) {
        if element["axis"] == "vertical" { out.set("axis", ".vertical") }
        if let distribution = element["distribution"],
            ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"].contains(distribution)
        {
            out.set("distribution", ".\(distribution)")
        }
        switch element["alignment"] {
        case "leading", "top": out.set("alignment", ".leading")
        case "trailing", "bottom": out.set("alignment", ".trailing")
        case "center": out.set("alignment", ".center")
        case "firstBaseline": out.set("alignment", ".firstBaseline")
        case "lastBaseline", "baseline": out.set("alignment", ".lastBaseline")
        default: break
        }
        if element["spacingType"] == "standard" {
            out.set("spacing", "UIStackView.spacingUseSystem")
        } else {
            out.number("spacing", element.number("spacing"), standard: 0)
        }
        out.flag("isBaselineRelativeArrangement", element.flag("baselineRelativeArrangement"), standard: false)
        if element.insets("layoutMargins") != nil || element.insets("directionalLayoutMargins") != nil {
            out.set("isLayoutMarginsRelativeArrangement", "true")
        }
    }

    func scroll(_ element: NibElement, _ out: inout Lines) {
        let flags = [
            ("scrollEnabled", "isScrollEnabled", true), ("pagingEnabled", "isPagingEnabled", false),
            ("bounces", "bounces", true), ("alwaysBounceVertical", "alwaysBounceVertical", false),
            ("alwaysBounceHorizontal", "alwaysBounceHorizontal", false),
            ("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", true),
            ("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", true),
            ("directionalLockEnabled", "isDirectionalLockEnabled", false),
        ]
        for (name, property, standard) in flags { out.flag(property, element.flag(name), standard: standard) }
        out.set("contentInset", element.insets("contentInset").map(SwiftLiteral.insets))
        if let behaviour = element["contentInsetAdjustmentBehavior"],
            ["never", "always", "scrollableAxes"].contains(behaviour)
        {
            out.set("contentInsetAdjustmentBehavior", ".\(behaviour)")
        }
        if let mode = element["keyboardDismissMode"], ["onDrag", "interactive"].contains(mode) {
            out.set("keyboardDismissMode", ".\(mode)")
        }
    }

    mutating func list(_ element: NibElement, _ out: inout Lines) {
        scroll(element, &out)
        for name in ["rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight"] {
            if let height = element.number(name) {
                out.set(name, height > 0 ? SwiftLiteral.number(height) : "UITableView.automaticDimension")
            }
        }
        if element["separatorStyle"] == "none" { out.set("separatorStyle", ".none") }
        out.set("separatorColor", color(element, "separatorColor"))
        out.set("separatorInset", element.insets("separatorInset").map(SwiftLiteral.insets))
        out.flag("allowsSelection", element.flag("allowsSelection"), standard: true)
        if element.child("sections") != nil { notes.append("the rows of \(ObjectName.of(element)), which are static") }
        registerCells(of: element, &out)
    }

    mutating func collection(_ element: NibElement, _ out: inout Lines) {
        if color(element, "backgroundColor") == nil { out.set("backgroundColor", "nil") }
        scroll(element, &out)
        if let layout = element.child(key: "collectionViewLayout"), layout.name != "collectionViewFlowLayout" {
            notes.append("the layout of \(ObjectName.of(element))")
        }
        registerCells(of: element, &out)
    }
}
