import Files
import Foundation
import NibDocument

extension SharedRuleCheck {
    // MARK: xiblint's

    func checkXiblint() {
        switch rule {
        case .labelsForImages:
            each("imageView") { image in
                if isAccessible(image) == true, label(image) == nil, attribute("accessibilityFormat", image) == nil {
                    report(image, "\(ObjectName.of(image)) is read to who can't see it, and has no label.")
                }
            }
        case .labelsForImageButtons: imageButtons()
        case .labelsForPlaceholders:
            each("textField", "textView") { field in
                let placeholder = field.name == "textField" ? field["placeholder"] : attribute("placeholder", field)
                // As xiblint does, only what the document marks as an accessibility element is looked at.
                guard placeholder != nil, accessibility(field)?["label"] == nil, isAccessible(field) == true else {
                    return
                }
                report(
                    field,
                    "\(ObjectName.of(field)) has a placeholder and no label, and is read as nothing once it has a text."
                )
            }
        case .autolayoutFrames:
            for element in document.elements {
                if element["ambiguous"] == "YES" {
                    report(element, "\(ObjectName.of(element)) has ambiguous constraints, as Xcode noted.")
                } else if element["misplaced"] == "YES" {
                    report(element, "\(ObjectName.of(element)) is misplaced, as Xcode noted.")
                }
            }
        case .automationIdentifiers:
            each("button", "textField", "textView") { view in
                if accessibility(view)?["identifier"] == nil {
                    report(view, "\(ObjectName.of(view)) needs an accessibility identifier, by which tests find it.")
                }
            }
        case .automationIdentifiersForLabels: outletLabels()
        case .runtimeAttributes: runtimeAttributes()
        case .systemProperties: systemProperties()
        case .namedColors: namedColors()
        case .colorAssets: colorAssets()
        case .noAttributedColors:
            each("color") { color in
                guard !isInNote(color), color.parent?.name != "namedColor", color.key == "NSColor" else { return }
                report(color, "A text's colour is set in the document; set it in code.")
            }
        case .noSimulatedMetrics:
            each("simulatedMetricsContainer") {
                report($0, "Simulated metrics are gone since Xcode 9; save the document.")
            }
        case .noTraitVariations:
            if root["useTraitCollections"] == "YES" { report(root, "The document uses trait variations.") }
        case .noOtherBundles:
            each("viewControllerPlaceholder") { placeholder in
                if let bundle = placeholder["bundleIdentifier"] {
                    report(placeholder, "\(ObjectName.of(placeholder)) is in another bundle, \(bundle).")
                }
            }
        case .simulatedMetrics:
            if let device = root.child("device"), !["retina4_0", "watch38"].contains(device["id"]) {
                report(device, "“View as” should be retina4_0, not \(device["id"] ?? "nothing").")
            }
        case .fontNames, .fontSizes, .fonts: fonts()
        case .unavailableCustomClasses:
            let replacements = RuleOptions(options["custom_classes"]?.members ?? [])
            for element in document.elements {
                guard let name = fullClass(element), let other = replacements[name]?.text else { continue }
                report(element, "\(name) is not to be used; \(other) is.")
            }
        case .unavailableSystemClasses:
            for (tag, classes) in options["system_classes"]?.members ?? [] {
                let allowed = classes.list.compactMap(\.text)
                for element in document.elements where element.name == tag {
                    if fullClass(element).map({ !allowed.contains($0) }) ?? true {
                        report(
                            element, "\(ObjectName.of(element)) should be one of \(allowed.joined(separator: ", ")).")
                    }
                }
            }
        default: break
        }
    }

    // MARK: Accessibility

    private func accessibility(_ element: NibElement) -> NibElement? {
        element.children.first { $0.name == "accessibility" && $0.key == "accessibilityConfiguration" }
    }

    private func label(_ element: NibElement) -> String? { accessibility(element)?["label"] }

    /// What the document says; nil where it says nothing.
    private func isAccessible(_ element: NibElement) -> Bool? {
        accessibility(element)?.child(key: "isElement")?["value"].map { $0 == "YES" }
    }

    private func attribute(_ keyPath: String, _ element: NibElement) -> String? {
        element.elements(in: "userDefinedRuntimeAttributes").first { $0["keyPath"] == keyPath }?["value"]
    }

    private func imageButtons() {
        each("button") { button in
            guard let state = button.children.first(where: { $0.name == "state" && $0.key == "normal" }),
                state["title"] == nil, isAccessible(button) == true, label(button) == nil,
                attribute("accessibilityFormat", button) == nil
            else { return }
            for name in ["image", "backgroundImage"].compactMap({ state[$0] }) {
                report(button, "\(ObjectName.of(button)) shows the image \(name), and has neither a title nor a label.")
                return
            }
        }
    }

    private func outletLabels() {
        each("outlet") { outlet in
            guard outlet.parent?.parent?.name == "viewController",
                let label = outlet["destination"].flatMap(document.element(id:)), label.name == "label",
                accessibility(label)?["identifier"] == nil
            else { return }
            report(label, "\(ObjectName.of(label)) has an outlet, and needs an accessibility identifier for tests.")
        }
    }

    // MARK: Values

    private func fullClass(_ element: NibElement) -> String? {
        element["customClass"].map { "\(element["customModule"] ?? "None").\($0)" }
    }

    private func runtimeAttributes() {
        for (type, attributes) in options.values("runtime_attributes") {
            let isCustom = type.contains(".")
            for element in document.elements where isCustom ? fullClass(element) == type : element.name == type {
                for (keyPath, allowed) in attributes {
                    let value = attribute(keyPath, element)
                    if !allowed.contains(value) { wrong(element, keyPath, value, allowed) }
                }
            }
        }
    }

    private func systemProperties() {
        for (path, properties) in options.values("system_properties") {
            let tags = path.split(separator: "/").map(String.init)
            for element in document.elements where element.name == tags.last {
                guard tags.count < 2 || element.parent?.name == tags[tags.count - 2] else { continue }
                for (property, allowed) in properties where !allowed.contains(element[property]) {
                    wrong(element, property, element[property], allowed)
                }
            }
        }
    }

    private func wrong(_ element: NibElement, _ name: String, _ value: String?, _ allowed: [String?]) {
        let list = allowed.map { $0 ?? "nothing" }.joined(separator: " or ")
        report(element, "\(name) of \(ObjectName.of(element)) should be \(list), not \(value ?? "nothing").")
    }

    // MARK: Colours and fonts

    /// Xcode keeps notes as attributed texts.
    private func isInNote(_ element: NibElement) -> Bool {
        let container = element.parent?.parent?.parent
        return container?.name == "attributedString" && container?.key == "userComments"
    }

    private func namedColors() {
        let allowed = options.strings("allowed_colors")
        each("color") { color in
            guard !isInNote(color), color.parent?.name != "namedColor", color.parent?.name != "systemColor" else {
                return
            }
            let alpha = color["alpha"]
            if options.flag("ignore_alpha"), let alpha, alpha != "1" { return }
            if options.flag("allow_clear_color"), let alpha, Double(alpha) == 0,
                color["white"].flatMap(Double.init) == 0
            {
                return
            }
            let key = color.key ?? "colour"
            if ["systemColor", "cocoaTouchSystemColor", "catalog"].contains(where: { color[$0] != nil }) {
                if !options.flag("allow_system_colors") {
                    report(color, "The \(key) is a system colour, not a named one.")
                }
            } else if let name = color["name"] {
                if !allowed.isEmpty, !allowed.contains(name) {
                    report(color, "The \(key) \(name) is none of \(allowed.joined(separator: ", ")).")
                }
            } else {
                report(color, "The \(key) is not a named one.")
            }
        }
    }

    /// The values that a document keeps of named colours are those of the catalogue.
    private func colorAssets() {
        guard let catalog = options["asset_catalog"]?.text else {
            return report(root, "color_assets needs its asset_catalog.")
        }
        let colors = ProjectFolderCache.files(catalog.hasPrefix("/") ? catalog : folder + "/" + catalog).colors
        each("namedColor") { color in
            guard let name = color["name"] else { return }
            guard let place = colors[name] else { return report(color, "The colour \(name) is not in \(catalog).") }
            let known = Self.components(at: place + "/Contents.json")
            let own = ["red", "green", "blue", "alpha"].map { color.child("color")?[$0].flatMap(Double.init) }
            let isSame = zip(own, known).allSatisfy { own, known in
                guard let own, let known else { return false }
                return abs(own - known) < 0.00005
            }
            if !isSame || known.count != 4 {
                report(color, "The document keeps another value of \(name) than \(catalog) has.")
            }
        }
    }

    /// Red, green, blue and alpha of the first colour of a set; a number without a point is one of 255.
    private static func components(at path: String) -> [Double?] {
        guard let data = try? FileInput.file(at: path, limit: 1 << 20), !JSONDepth.exceeds(64, in: data),
            let top = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let first = (top["colors"] as? [[String: Any]])?.first?["color"] as? [String: Any],
            let components = first["components"] as? [String: String]
        else { return [] }
        return ["red", "green", "blue", "alpha"].map { key in
            components[key].flatMap { text in Double(text).map { text.contains(".") ? $0 : $0 / 255 } }
        }
    }

    private func fonts() {
        each("font", "fontDescription") { font in
            guard !isInNote(font) || font.name != "font" else { return }
            let (name, size) = (font["name"], font[font.name == "font" ? "size" : "pointSize"])
            switch rule {
            case .fontNames:
                guard let name else {
                    if !options.flag("allow_system_fonts") { report(font, "The system font is not to be used.") }
                    return
                }
                if !options.strings("allowed_fonts").contains(name) {
                    report(font, "\(name) is none of the allowed fonts.")
                }
            case .fontSizes:
                // A text style decides the size itself.
                guard let size = size.flatMap(Double.init) else { return report(font, "The font has no size.") }
                if let least = options.number("minimum_size"), size < least {
                    report(font, "\(number(size)) points are less than the least size, \(number(least)).")
                } else if let most = options.number("maximum_size"), size > most {
                    report(font, "\(number(size)) points are more than the largest size, \(number(most)).")
                }
            default:
                let allowed = options["allowed_fonts"]?.list.map { RuleOptions($0.members) } ?? []
                guard let name, let size = size.flatMap(Double.init) else {
                    return report(font, "The font has no name or no size, so it is none of the allowed ones.")
                }
                if !allowed.contains(where: { $0["name"]?.text == name && $0.number("size") == size }) {
                    report(font, "\(name) in \(number(size)) points is none of the allowed fonts.")
                }
            }
        }
    }
}
