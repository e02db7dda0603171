import Foundation
import NibDocument

/// What is set on a view, where it differs from what such a view has anyway.
extension SwiftWriter {
    /// - Parameter receiver: What the code calls the view.
    mutating func settings(of element: NibElement, receiver: String, isRoot: Bool) -> [String] {
        var out = Lines(receiver: receiver)
        appearance(element, &out)
        layout(element, &out)
        accessibility(element, &out)
        switch element.name {
        case "label": label(element, &out)
        case "button": button(element, &out)
        case "imageView": image(element, &out)
        case "stackView": stack(element, &out)
        case "textField": field(element, &out)
        case "textView":
            scroll(element, &out)
            textView(element, &out)
        case "scrollView": scroll(element, &out)
        case "tableView": list(element, &out)
        case "collectionView": collection(element, &out)
        default: control(element, &out)
        }
        runtimeAttributes(element, &out)
        if element.child("gestureRecognizers") != nil
            || element.connections.contains(where: { $0.element["property"] == "gestureRecognizers" })
        {
            notes.append("the gesture recognizers of \(ObjectName.of(element))")
        }
        return out.lines
    }

    /// Statements about one object.
    struct Lines {
        let receiver: String
        var lines: [String] = []

        mutating func set(_ property: String, _ value: String?) {
            if let value { lines.append("\(receiver).\(property) = \(value)") }
        }

        mutating func call(_ call: String) { lines.append("\(receiver).\(call)") }

        /// A flag that differs from what the class has.
        mutating func flag(_ property: String, _ value: Bool?, standard: Bool) {
            if let value, value != standard { set(property, value ? "true" : "false") }
        }

        mutating func number(_ property: String, _ value: Double?, standard: Double? = nil) {
            if let value, value != standard { set(property, SwiftLiteral.number(value)) }
        }
    }

    func color(_ element: NibElement, _ key: String) -> String? { SwiftLiteral.color(element.color(key), in: document) }

    /// A text as it is, or in the user's language.
    func text(_ element: NibElement, _ name: String, key: String? = nil) -> String? {
        guard let text = element.string(name) else { return nil }
        return localized(text, element.id, key ?? name)
    }

    func localized(_ text: String, _ id: String?, _ key: String) -> String {
        guard let table, let id, !text.isEmpty else { return SwiftLiteral.string(text) }
        return "NSLocalizedString(\(SwiftLiteral.string("\(id).\(key)")), tableName: \(SwiftLiteral.string(table)), "
            + "bundle: .main, value: \(SwiftLiteral.string(text)), comment: \"\")"
    }

    // MARK: Every view

    private func appearance(_ element: NibElement, _ out: inout Lines) {
        out.set("backgroundColor", color(element, "backgroundColor"))
        out.set("tintColor", color(element, "tintColor"))
        out.flag("isHidden", element.flag("hidden"), standard: false)
        out.number("alpha", element.number("alpha"), standard: 1)
        out.number("tag", element.number("tag"), standard: 0)
        let ignoresTouches = element.name == "label" || element.name == "imageView"
        out.flag(
            "isUserInteractionEnabled", element.flag("userInteractionEnabled") ?? true, standard: !ignoresTouches)
        let clips = ["scrollView", "textView", "tableView", "collectionView"].contains(element.name)
        if !clips { out.flag("clipsToBounds", element.flag("clipsSubviews"), standard: false) }
        if let mode = element["contentMode"], mode != "scaleToFill", ["imageView", "view"].contains(element.name),
            mode.allSatisfy(\.isLetter)
        {
            out.set("contentMode", ".\(mode.prefix(1).lowercased() + mode.dropFirst())")
        }
        if let direction = element["semanticContentAttribute"],
            ["forceLeftToRight", "forceRightToLeft", "playback", "spatial"].contains(direction)
        {
            out.set("semanticContentAttribute", ".\(direction)")
        }
    }

    private mutating func layout(_ element: NibElement, _ out: inout Lines) {
        let mask = element.child(key: "autoresizingMask")
        if keepsFrame(element), element.node != root.view.node, let mask {
            let names = [
                ("flexibleMinX", ".flexibleLeftMargin"), ("widthSizable", ".flexibleWidth"),
                ("flexibleMaxX", ".flexibleRightMargin"), ("flexibleMinY", ".flexibleTopMargin"),
                ("heightSizable", ".flexibleHeight"), ("flexibleMaxY", ".flexibleBottomMargin"),
            ].filter { mask.flag($0.0) == true }.map(\.1)
            if !names.isEmpty { out.set("autoresizingMask", "[\(names.joined(separator: ", "))]") }
        }
        if element.flag("autoresizesSubviews") == false { out.set("autoresizesSubviews", "false") }
        for (axis, name) in [("horizontal", "horizontal"), ("vertical", "vertical")] {
            let hugging = element.number("\(name)HuggingPriority") ?? 250
            let standing = element.number("\(name)CompressionResistancePriority")
            if hugging != SwiftKinds.hugging(element, axis) {
                out.call("setContentHuggingPriority(\(SwiftLiteral.priority(hugging)), for: .\(axis))")
            }
            if let standing, standing != 750 {
                out.call("setContentCompressionResistancePriority(\(SwiftLiteral.priority(standing)), for: .\(axis))")
            }
        }
        out.flag("preservesSuperviewLayoutMargins", element.flag("preservesSuperviewLayoutMargins"), standard: false)
        out.flag("insetsLayoutMarginsFromSafeArea", element.flag("insetsLayoutMarginsFromSafeArea"), standard: true)
        out.set("layoutMargins", element.insets("layoutMargins").map(SwiftLiteral.insets))
        out.set("directionalLayoutMargins", element.insets("directionalLayoutMargins").map(SwiftLiteral.insets))
        if element.flag("layoutMarginsFollowReadableWidth") == true {
            notes.append("margins of \(ObjectName.of(element)) that follow the readable width")
        }
    }

    private func accessibility(_ element: NibElement, _ out: inout Lines) {
        guard let known = element.child("accessibility") else { return }
        out.set("accessibilityIdentifier", known["identifier"].map(SwiftLiteral.string))
        out.set(
            "accessibilityLabel", known.string("label").map { localized($0, element.id, "accessibilityLabel") })
        out.set("accessibilityHint", known.string("hint").map { localized($0, element.id, "accessibilityHint") })
        if let flag = known.child(key: "isElement")?.flag("value") {
            out.set("isAccessibilityElement", flag ? "true" : "false")
        }
        if let traits = known.child("accessibilityTraits") {
            let names = [
                "button", "link", "image", "selected", "header", "staticText", "notEnabled", "searchField",
                "playsSound",
                "keyboardKey", "summaryElement", "updatesFrequently", "adjustable",
            ].filter { traits.flag($0) == true }
            out.set(
                "accessibilityTraits", names.isEmpty ? ".none" : "[\(names.map { ".\($0)" }.joined(separator: ", "))]")
        }
    }

    private mutating func runtimeAttributes(_ element: NibElement, _ out: inout Lines) {
        for attribute in element.elements(in: "userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"] else { continue }
            let own = attribute.child(key: "value")
            let number = (own?.number("value") ?? attribute.number("value")).map(SwiftLiteral.number)
            switch (path, attribute["type"]) {
            case ("layer.cornerRadius", _), ("layer.borderWidth", _), ("layer.zPosition", _), ("layer.shadowRadius", _):
                out.set(path, number)
            case ("layer.shadowOpacity", _), ("layer.opacity", _): out.set(path, number)
            case ("layer.masksToBounds", "boolean"), ("clipsToBounds", "boolean"):
                out.set(path, (attribute.flag("value") ?? false) ? "true" : "false")
            default: notes.append("the runtime attribute \(path) of \(ObjectName.of(element))")
            }
        }
    }
}
