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
            let hugging = element.number("\(name)HuggingPriority")
            let standing = element.number("\(name)CompressionResistancePriority")
            if let hugging {
                out.call("setContentHuggingPriority(\(Self.priority(hugging)), for: .\(axis))")
            }
            if let standing, standing != 750 {
                out.call("setContentCompressionResistancePriority(\(Self.priority(standing)), for: .\(axis))")
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

    private static func priority(_ value: Double) -> String {
        switch value {
        case 1000...: ".required"
        case 750: ".defaultHigh"
        case 250: ".defaultLow"
        default: "UILayoutPriority(\(SwiftLiteral.number(max(value, 1))))"
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

    // MARK: Texts

    /// The plain text of attributed content, where it is given so.
    private mutating func attributed(_ element: NibElement, _ key: String) -> String? {
        guard let content = element.child(key: key), content.name == "attributedString" else { return nil }
        notes.append("the attributes of the text of \(ObjectName.of(element))")
        let text = content.children.filter { $0.name == "fragment" }.map { $0.string("content") ?? "" }.joined()
        return SwiftLiteral.string(text)
    }

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

    private mutating func label(_ element: NibElement, _ out: inout Lines) {
        out.set("text", attributed(element, "attributedText") ?? text(element, "text"))
        out.set("font", SwiftLiteral.font(element.font(), standard: 17))
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
    }

    private mutating func field(_ element: NibElement, _ out: inout Lines) {
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

    private mutating func textView(_ element: NibElement, _ out: inout Lines) {
        out.set("text", attributed(element, "attributedText") ?? text(element, "text"))
        out.set("font", SwiftLiteral.font(element.font(), standard: 14))
        out.set("textColor", color(element, "textColor"))
        out.set("textAlignment", Self.alignment(element["textAlignment"]))
        out.flag("isEditable", element.flag("editable"), standard: true)
        out.flag("isSelectable", element.flag("selectable"), standard: true)
        inputTraits(element, &out)
    }

    private func inputTraits(_ element: NibElement, _ out: inout Lines) {
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

    /// A case by its name, where it is one of those known.
    static func member(_ name: String?, _ known: [String]) -> String? {
        name.flatMap { known.contains($0) ? ".\($0)" : nil }
    }

    // MARK: Controls

    private func controlState(_ element: NibElement, _ out: inout Lines) {
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

    private func imageCode(_ element: NibElement, _ attribute: String = "image") -> String? {
        if let reference = element.child(key: attribute), reference.name == "imageReference" {
            guard let name = reference["image"] else { return nil }
            guard reference["catalog"] == "system" else { return "UIImage(named: \(SwiftLiteral.string(name)))" }
            let scale = Self.member(reference["symbolScale"], ["small", "medium", "large"])
            let with = scale.map { ", withConfiguration: UIImage.SymbolConfiguration(scale: \($0))" } ?? ""
            return "UIImage(systemName: \(SwiftLiteral.string(name))\(with))"
        }
        guard let name = element[attribute] else { return nil }
        let isSymbol = element["catalog"] == "system"
        return "UIImage(\(isSymbol ? "systemName" : "named"): \(SwiftLiteral.string(name)))"
    }

    private func symbolConfiguration(_ element: NibElement) -> String? {
        guard let child = element.children.first(where: { $0.name.lowercased().hasSuffix("symbolconfiguration") })
        else { return nil }
        let weight = child["weight"].map { $0 == "regular" ? ".regular" : ".\($0)" }
        let scale = Self.member(child["scale"], ["small", "medium", "large"])
        if child["configurationType"] == "font", let font = SwiftLiteral.font(child.font(), standard: 17) {
            let value = font.hasPrefix(".") ? "UIFont" + font : font
            return "UIImage.SymbolConfiguration(font: \(value)\(scale.map { ", scale: \($0)" } ?? ""))"
        }
        if let size = child.number("pointSize") {
            let parts = [
                "pointSize: \(SwiftLiteral.number(size))", "weight: \(weight ?? ".unspecified")",
                "scale: \(scale ?? ".default")",
            ]
            return "UIImage.SymbolConfiguration(\(parts.joined(separator: ", ")))"
        }
        if let weight { return "UIImage.SymbolConfiguration(weight: \(weight))" }
        return scale.map { "UIImage.SymbolConfiguration(scale: \($0))" }
    }

    private func image(_ element: NibElement, _ out: inout Lines) {
        out.set("preferredSymbolConfiguration", symbolConfiguration(element))
        out.set("image", imageCode(element))
        if element["highlightedImage"] != nil { out.set("highlightedImage", imageCode(element, "highlightedImage")) }
        out.flag("isHighlighted", element.flag("highlighted"), standard: false)
    }

    private mutating func button(_ element: NibElement, _ out: inout Lines) {
        controlState(element, &out)
        if let mode = Self.lineBreak(element["lineBreakMode"]) { out.set("titleLabel?.lineBreakMode", mode) }
        if element["lineBreakMode"] == "tailTruncation" { out.set("titleLabel?.lineBreakMode", ".byTruncatingTail") }
        if let configuration = element.child("buttonConfiguration") {
            configure(configuration, element, &out)
            return
        }
        out.set("titleLabel?.font", SwiftLiteral.font(element.font(), standard: 15))
        for name in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
            out.set(name, element.insets(name).map(SwiftLiteral.insets))
        }
        for state in element.children where state.name == "state" {
            let key: String = ["highlighted", "disabled", "selected"].first { $0 == state.key ?? "" } ?? "normal"
            let title =
                attributed(state, "attributedTitle")
                ?? state.string("title").map { localized($0, element.id, "\(key)Title") }
            if let title { out.call("setTitle(\(title), for: .\(key))") }
            if let color = color(state, "titleColor") { out.call("setTitleColor(\(color), for: .\(key))") }
            if let color = color(state, "titleShadowColor") { out.call("setTitleShadowColor(\(color), for: .\(key))") }
            if let image = imageCode(state) { out.call("setImage(\(image), for: .\(key))") }
            if let image = imageCode(state, "backgroundImage") {
                out.call("setBackgroundImage(\(image), for: .\(key))")
            }
        }
    }

    private mutating func configure(_ configuration: NibElement, _ button: NibElement, _ out: inout Lines) {
        let style: String = ["gray", "tinted", "filled"].first { $0 == configuration["style"] ?? "" } ?? "plain"
        var own = Lines(receiver: "configuration")
        own.set(
            "title",
            attributed(configuration, "attributedTitle")
                ?? configuration.string("title").map { localized($0, button.id, "configuration.title") })
        own.set("subtitle", configuration.string("subtitle").map(SwiftLiteral.string))
        own.set("image", imageCode(configuration))
        own.number("imagePadding", configuration.number("imagePadding"))
        own.number("titlePadding", configuration.number("titlePadding"))
        if let place = configuration["imagePlacement"], ["top", "bottom", "trailing"].contains(place) {
            own.set("imagePlacement", ".\(place)")
        }
        if let corner = configuration["cornerStyle"], ["small", "medium", "large", "capsule", "fixed"].contains(corner)
        {
            own.set("cornerStyle", ".\(corner)")
        }
        own.set("baseForegroundColor", color(configuration, "baseForegroundColor"))
        own.set("baseBackgroundColor", color(configuration, "baseBackgroundColor"))
        if let insets = configuration.insets("contentInsets") {
            var directional = insets
            directional.isDirectional = true
            own.set("contentInsets", SwiftLiteral.insets(directional))
        }
        for key in ["titleFontDescription", "background", "preferredSymbolConfigurationForImage"]
        where configuration.child(key: key) != nil {
            notes.append("\(key) of the configuration of \(ObjectName.of(button))")
        }
        out.lines.append("var configuration = UIButton.Configuration.\(style)()")
        out.lines += own.lines
        out.set("configuration", "configuration")
    }

    private mutating func control(_ element: NibElement, _ out: inout Lines) {
        switch element.name {
        case "switch":
            controlState(element, &out)
            out.set("isOn", element.flag("on") == true ? "true" : "false")
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
                let style = blur["style"].map { ".\($0)" } ?? ".regular"
                out.set("effect", "UIBlurEffect(style: \(style))")
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

    // MARK: Containers

    private func stack(_ element: NibElement, _ out: inout Lines) {
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

    private func scroll(_ element: NibElement, _ out: inout Lines) {
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

    private mutating func list(_ element: NibElement, _ out: inout Lines) {
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
        if element.child("prototypes") != nil { notes.append("registering the cells of \(ObjectName.of(element))") }
    }

    private mutating func collection(_ element: NibElement, _ out: inout Lines) {
        if color(element, "backgroundColor") == nil { out.set("backgroundColor", "nil") }
        scroll(element, &out)
        if element.child(key: "collectionViewLayout") != nil {
            notes.append("the layout of \(ObjectName.of(element))")
        }
        if element.child("cells") != nil { notes.append("registering the cells of \(ObjectName.of(element))") }
    }
}
