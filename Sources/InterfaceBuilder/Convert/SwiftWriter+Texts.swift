import Foundation
import NibDocument

/// What labels, fields and text views show.
extension SwiftWriter {
    /// Attributed content: what has to be made before, and the text.
    ///
    /// - Parameter prefix: What the names of constants begin with, where there are several texts.
    func attributed(
        _ element: NibElement, _ key: String, prefix: String = ""
    ) -> (preparation: [String], code: String)? {
        guard let content = element.child(key: key), content.name == "attributedString" else { return nil }
        var (preparation, parts): ([String], [String]) = ([], [])
        for (index, fragment) in content.children.filter({ $0.name == "fragment" }).enumerated() {
            let paragraph = Self.name("paragraph", prefix) + (index == 0 ? "" : String(index + 1))
            var attributes: [String] = []
            for child in fragment.elements(in: "attributes") {
                guard let attribute = attribute(child, paragraph) else { continue }
                preparation += attribute.preparation
                attributes.append(attribute.code)
            }
            let text = SwiftLiteral.string(fragment.string("content") ?? "")
            let with = attributes.isEmpty ? "" : ", attributes: [\(attributes.joined(separator: ", "))]"
            parts.append("NSAttributedString(string: \(text)\(with))")
        }
        guard parts.count != 1 else { return (preparation, parts[0]) }
        let name = Self.name("text", prefix)
        preparation.append("let \(name) = NSMutableAttributedString()")
        return (preparation + parts.map { "\(name).append(\($0))" }, name)
    }

    private static func name(_ name: String, _ prefix: String) -> String {
        prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The text alone, where attributes have no place.
    func plainText(_ element: NibElement, _ key: String) -> String? {
        guard let content = element.child(key: key), content.name == "attributedString" else { return nil }
        let text = content.children.filter { $0.name == "fragment" }.map { $0.string("content") ?? "" }.joined()
        return SwiftLiteral.string(text)
    }

    private func attribute(_ child: NibElement, _ paragraph: String) -> (preparation: [String], code: String)? {
        func color(_ name: String) -> (preparation: [String], code: String)? {
            SwiftLiteral.color(child.colorValue, in: document).map { code in
                // Values of a dictionary have no type that a short name could be looked up in.
                let full = code.hasPrefix(".") ? "UIColor" + code : code
                return ([], ".\(name): \(full)\(code.hasPrefix("UIColor(named") ? " ?? UIColor.label" : "")")
            }
        }
        func number(_ name: String) -> (preparation: [String], code: String)? {
            child.number("value").map { ([], ".\(name): \(SwiftLiteral.number($0))") }
        }
        switch (child.name, child.key) {
        case ("font", "NSFont"):
            let system = NibFont(face: .system(weight: nil, italic: false), pointSize: nil)
            // The Mac's own system size.
            guard let font = SwiftLiteral.font(child.fontValue ?? system, standard: 13) else { return nil }
            return ([], ".font: \(SwiftLiteral.full(font, "UIFont"))")
        case ("color", "NSColor"): return color("foregroundColor")
        case ("color", "NSBackgroundColor"): return color("backgroundColor")
        case ("color", "NSStrokeColor"): return color("strokeColor")
        case ("real", "NSKern"), ("integer", "NSKern"): return number("kern")
        case ("real", "NSStrokeWidth"), ("integer", "NSStrokeWidth"): return number("strokeWidth")
        case ("real", "NSBaselineOffset"), ("integer", "NSBaselineOffset"): return number("baselineOffset")
        case ("integer", "NSUnderline"): return number("underlineStyle")
        case ("integer", "NSStrikethrough"): return number("strikethroughStyle")
        case ("paragraphStyle", _):
            var style = Lines(receiver: paragraph)
            style.set("alignment", Self.alignment(child["alignment"]))
            style.set("lineBreakMode", Self.lineBreak(child["lineBreakMode"]))
            for name in Self.paragraphLengths { style.number(name, child.number(name), standard: 0) }
            return (["let \(paragraph) = NSMutableParagraphStyle()"] + style.lines, ".paragraphStyle: \(paragraph)")
        default: return nil
        }
    }

    private static let paragraphLengths = [
        "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent", "headIndent", "tailIndent",
        "minimumLineHeight", "maximumLineHeight", "lineHeightMultiple", "hyphenationFactor",
    ]

    static func alignment(_ name: String?) -> String? {
        ["left", "center", "right", "justified"].contains(name ?? "") ? name.map { ".\($0)" } : nil
    }

    static func lineBreak(_ name: String?) -> String? {
        switch name {
        case "wordWrap", "wordWrapping": ".byWordWrapping"
        case "characterWrap", "charWrapping", "characterWrapping": ".byCharWrapping"
        case "clip", "clipping": ".byClipping"
        case "headTruncation", "truncatingHead": ".byTruncatingHead"
        case "middleTruncation", "truncatingMiddle": ".byTruncatingMiddle"
        default: nil
        }
    }

    mutating func label(_ element: NibElement, _ out: inout Lines) {
        if element.child(key: "attributedText") == nil { out.set("text", text(element, "text")) }
        let font = SwiftLiteral.font(element.font(), standard: 17)
        if font != ".systemFont(ofSize: 17)" || element.hasVariations { out.set("font", font) }
        out.set("textColor", color(element, "textColor"))
        out.set("highlightedTextColor", color(element, "highlightedColor"))
        out.set("textAlignment", Self.alignment(element["textAlignment"]))
        out.number("numberOfLines", element.number("numberOfLines"), standard: 1)
        out.set("lineBreakMode", Self.lineBreak(element["lineBreakMode"]))
        let isLimited = element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil
        out.flag("adjustsFontSizeToFitWidth", element.flag("adjustsFontSizeToFit") ?? isLimited, standard: false)
        out.flag(
            "adjustsFontForContentSizeCategory", element.flag("adjustsFontForContentSizeCategory"), standard: false)
        if let scale = element.number("minimumScaleFactor") {
            out.number("minimumScaleFactor", scale, standard: 0)
        } else if let size = element.number("minimumFontSize"), size > 0 {
            let full = max(element.font()?.pointSize ?? 17, 1)
            out.number("minimumScaleFactor", size / full, standard: 0)
        }
        if element["baselineAdjustment"] == "alignCenters" { out.set("baselineAdjustment", ".alignCenters") }
        if element["baselineAdjustment"] == "none" { out.set("baselineAdjustment", ".none") }
        if element.flag("adjustsLetterSpacingToFitWidth") == true {
            out.set("allowsDefaultTighteningForTruncation", "true")
        }
        if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
            out.number("preferredMaxLayoutWidth", width)
        }
        out.flag("isEnabled", element.flag("enabled"), standard: true)
        out.set("shadowColor", color(element, "shadowColor"))
        out.set("shadowOffset", element.size("shadowOffset").map(SwiftLiteral.size))
        setAttributed(element, &out)
    }

    private func setAttributed(_ element: NibElement, _ out: inout Lines) {
        guard let text = attributed(element, "attributedText") else { return }
        out.lines += text.preparation
        out.set("attributedText", text.code)
    }

    mutating func field(_ element: NibElement, _ out: inout Lines) {
        controlState(element, &out)
        out.set("text", text(element, "text"))
        out.set("placeholder", text(element, "placeholder"))
        out.set("font", SwiftLiteral.font(element.font(), standard: 14))
        out.set("textColor", color(element, "textColor"))
        out.set("textAlignment", Self.alignment(element["textAlignment"]))
        if let style = element["borderStyle"], ["line", "bezel", "roundedRect"].contains(style) {
            out.set("borderStyle", ".\(style)")
        }
        out.flag("adjustsFontSizeToFitWidth", element.flag("adjustsFontSizeToFit") ?? true, standard: false)
        out.number("minimumFontSize", element.number("minimumFontSize"), standard: 0)
        out.flag(
            "adjustsFontForContentSizeCategory", element.flag("adjustsFontForContentSizeCategory"), standard: false)
        out.flag("clearsOnBeginEditing", element.flag("clearsOnBeginEditing"), standard: false)
        if let mode = element["clearButtonMode"], ["whileEditing", "unlessEditing", "always"].contains(mode) {
            out.set("clearButtonMode", ".\(mode)")
        }
        inputTraits(element, &out)
    }

    mutating func textView(_ element: NibElement, _ out: inout Lines) {
        if element.child(key: "attributedText") == nil { out.set("text", text(element, "text")) }
        out.set("font", SwiftLiteral.font(element.font(), standard: 14))
        out.set("textColor", color(element, "textColor"))
        out.set("textAlignment", Self.alignment(element["textAlignment"]))
        out.flag("isEditable", element.flag("editable"), standard: true)
        out.flag("isSelectable", element.flag("selectable"), standard: true)
        inputTraits(element, &out)
        setAttributed(element, &out)
    }

    func inputTraits(_ element: NibElement, _ out: inout Lines) {
        guard let traits = element.child("textInputTraits") else { return }
        out.flag("isSecureTextEntry", traits.flag("secureTextEntry"), standard: false)
        let names = [
            (
                "keyboardType", "keyboardType",
                [
                    "URL", "emailAddress", "numberPad", "phonePad", "decimalPad", "alphabet", "namePhonePad",
                    "numbersAndPunctuation", "twitter", "webSearch", "ASCIICapable",
                ]
            ),
            (
                "returnKeyType", "returnKeyType",
                [
                    "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall",
                    "continue",
                ]
            ),
            ("autocapitalizationType", "autocapitalizationType", ["words", "sentences", "allCharacters"]),
            ("autocorrectionType", "autocorrectionType", ["no", "yes"]),
            ("spellCheckingType", "spellCheckingType", ["no", "yes"]),
        ]
        for (attribute, property, known) in names {
            guard let value = traits[attribute], known.contains(value) else { continue }
            let spelled = value == "ASCIICapable" ? "asciiCapable" : value == "continue" ? "`continue`" : value
            out.set(property, ".\(spelled)")
        }
    }
}
