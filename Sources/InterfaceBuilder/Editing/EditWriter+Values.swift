import Foundation
import NibDocument

extension EditWriter {
    // MARK: Frames

    mutating func setFrame(_ id: String, _ frame: EditRect, _ sizeClass: String?) throws(EditError) {
        let element = try object(id)
        for value in [frame.x, frame.y, frame.width, frame.height] where !value.isFinite {
            throw EditError("a frame consists of finite numbers")
        }
        guard frame.width >= 0, frame.height >= 0 else { throw EditError("a width or height can't be negative") }
        if element.name == "tableViewCell", sizeClass == nil { setRowHeight(CGFloat(frame.height), of: element) }
        let holder = try holder(element, sizeClass)
        if let rect = holder.children.first(where: { $0.name == "rect" && $0.key == "frame" }) {
            // A coordinate that stays keeps its spelling.
            for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)]
            where rect.number(name) != value {
                document.setAttribute(name, to: XcodeForm.number(value), of: rect.node)
            }
        } else {
            var rect = NibNewElement("rect", ["key": "frame"])
            for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
                rect[name] = XcodeForm.number(value)
            }
            add(rect, to: holder)
        }
        guard sizeClass == nil else { return }
        if let laidOut = layout(id) {
            let off =
                [
                    laidOut.minX - frame.x, laidOut.minY - frame.y, laidOut.width - frame.width,
                    laidOut.height - frame.height,
                ].map(abs).max() ?? 0
            document.setAttribute("misplaced", to: off > 0.5 ? "YES" : nil, of: element.node)
        }
    }

    // MARK: Attributes

    mutating func setAttribute(_ id: String, _ name: String, _ value: String?, _ sizeClass: String?) throws(EditError) {
        let element = try object(id)
        guard name != "id", name != "key", AttributeRules.isName(name) else {
            throw EditError("“\(name)” is no attribute that can be changed")
        }
        if let value { try AttributeRules.check(name, value, of: element) }
        if name == "initialViewController" { return try setInitial(element, value) }
        if name == "customClass", value == nil {
            document.setAttribute("customModule", to: nil, of: element.node)
            document.setAttribute("customModuleProvider", to: nil, of: element.node)
        }
        let holder = try holder(element, sizeClass)
        let written = sizeClass == nil ? value.flatMap { AttributeRules.written(name, $0, of: element) } : value
        document.setAttribute(name, to: written, of: holder.node)
        if element.name == "constraint", name == "constant", sizeClass == nil {
            document.setAttribute("symbolic", to: nil, of: element.node)
        }
        if sizeClass != nil { removeIfEmpty(holder) }
        if element.name == "tableViewCell", name == "rowHeight", let height = value.flatMap(Double.init), height > 0 {
            setRowHeight(CGFloat(height), of: element)
        }
        if name == "useStoryboardIdentifierAsRestorationIdentifier", value == "YES" {
            document.setAttribute("restorationIdentifier", to: nil, of: element.node)
        }
        if SceneName.parts.contains(name) { updateComment(of: element) }
    }

    /// The document says with which controller it begins.
    private mutating func setInitial(_ element: NibElement, _ value: String?) throws(EditError) {
        guard document.kind == .storyboard, element["sceneMemberID"] == "viewController", let id = element.id else {
            throw EditError("\(name(element)) is no controller that a storyboard can begin with")
        }
        let isInitial = document.root["initialViewController"] == id
        guard isInitial != (value == "YES") else { return }
        document.setAttribute("initialViewController", to: isInitial ? nil : id, of: document.root.node)
    }

    mutating func setText(_ id: String, _ key: String, _ text: String?) throws(EditError) {
        let element = try object(id)
        if let text { try AttributeRules.checkText(text) }
        if key == "text", element.flag("usesAttributedText") == true,
            let attributed = element.child(key: "attributedText")
        {
            let fragments = attributed.children.filter { $0.name == "fragment" }
            guard fragments.count == 1, let fragment = fragments.first else {
                throw EditError("\(name(element)) has a text of several styles, which can't be replaced as a whole")
            }
            put(text ?? "", "content", of: fragment)
            return
        }
        put(text, key, of: element)
        if SceneName.parts.contains(key) { updateComment(of: element) }
    }

    /// In an attribute, or in an element of its own where there are line breaks.
    mutating func put(_ text: String?, _ key: String, of element: NibElement) {
        let child = element.child(key: key).flatMap { ["string", "mutableString"].contains($0.name) ? $0 : nil }
        guard let text, text.contains("\n") else {
            document.setAttribute(key, to: text, of: element.node)
            if let child { document.remove(child.node) }
            return
        }
        document.setAttribute(key, to: nil, of: element.node)
        if let child {
            document.setAttribute("base64-UTF8", to: nil, of: child.node)
            document.setText(text, of: child.node)
        } else {
            add(NibNewElement("string", ["key": key], text: text), to: element)
        }
    }

    // MARK: Elements

    mutating func setColor(
        _ id: String, _ key: String, _ color: EditColor?, _ sizeClass: String?, _ state: String? = nil
    ) throws(EditError) {
        let element = try object(id)
        if let state {
            try Self.checkState(state)
            let new = try color?.element(key: key)
            if let present = element.children.first(where: { $0.name == "state" && $0.key == state }) {
                replace(key, of: present, by: new)
                removeStateIfEmpty(present)
            } else if let new {
                let node = add(NibNewElement("state", ["key": state]), to: element)
                replace(key, of: document.element(node), by: new)
            }
            return
        }
        let holder = try holder(element, sizeClass)
        guard let color else {
            replace(key, of: holder, by: nil)
            if sizeClass != nil {
                removeIfEmpty(holder)
            } else if ["label", "textView"].contains(element.name), ["textColor", "highlightedColor"].contains(key) {
                // Labels always say which colours they have.
                add(NibNewElement("nil", ["key": key]), to: element)
            }
            return
        }
        replace(key, of: holder, by: try color.element(key: key))
    }

    mutating func setFont(_ id: String, _ font: EditFont?, _ sizeClass: String?) throws(EditError) {
        let element = try object(id)
        let holder = try holder(element, sizeClass)
        replace("fontDescription", of: holder, by: try font?.element())
        if sizeClass != nil { removeIfEmpty(holder) }
    }

    mutating func setValue(
        _ id: String, _ key: String, _ tag: String, _ attributes: [String: String]?, _ sizeClass: String?
    ) throws(EditError) {
        let element = try object(id)
        guard AttributeRules.isName(tag), AttributeRules.isName(key),
            attributes?.keys.allSatisfy(AttributeRules.isName) ?? true
        else { throw EditError("“\(tag)” with the key “\(key)” is nothing a document holds") }
        let holder = try holder(element, sizeClass)
        // Effects are named by their kind alone.
        let isUnkeyed = tag == "blurEffect" && key == tag
        if isUnkeyed {
            if let present = holder.child(tag) { document.remove(present.node) }
            if let attributes {
                var new = NibNewElement(tag)
                for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { new[name] = value }
                add(new, to: holder)
            }
            return
        }
        guard let attributes else {
            replace(key, of: holder, by: nil)
            if sizeClass != nil { removeIfEmpty(holder) }
            return
        }
        if let present = holder.child(key: key), present.name == tag {
            for (name, value) in attributes.sorted(by: { $0.key < $1.key }) where present[name] != value {
                document.setAttribute(name, to: spelled(value, tag), of: present.node)
            }
            for (name, _) in present.attributes where name != "key" && attributes[name] == nil {
                document.setAttribute(name, to: nil, of: present.node)
            }
            return
        }
        var new = NibNewElement(tag, ["key": key])
        let order = [
            "x", "y", "top", "left", "leading", "minX", "minY", "width", "height", "bottom", "right", "trailing",
            "maxX", "maxY",
        ]
        func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
        for (name, value) in attributes.sorted(by: { (rank($0.key), $0.key) < (rank($1.key), $1.key) }) {
            // “#” asks for a new id: layout guides are objects with ids of their own.
            new[name] = name == "id" && value == "#" ? freshID("\(id) \(key)") : spelled(value, tag)
        }
        replace(key, of: holder, by: new)
    }

    private func spelled(_ value: String, _ tag: String) -> String {
        guard ["rect", "size", "point", "inset", "edgeInsets", "directionalEdgeInsets"].contains(tag),
            let number = Double(value), number.isFinite
        else { return value }
        return XcodeForm.number(number)
    }

    /// Puts one element in the place of that with the same key.
    mutating func replace(_ key: String, of holder: NibElement, by new: NibNewElement?) {
        let now = document.element(holder.node)
        guard let old = now.child(key: key) else {
            if let new { add(new, to: holder) }
            return
        }
        let place = now.children.firstIndex { $0.node == old.node } ?? 0
        document.remove(old.node)
        if let new { document.insert(new, into: holder.node, at: place) }
    }

    // MARK: Kinds

    mutating func setState(_ id: String, _ state: String, _ name: String, _ value: String?) throws(EditError) {
        let element = try object(id)
        try Self.checkState(state)
        if let value { try AttributeRules.checkText(value) }
        // Buttons of Xcode 13 and newer say their title in the configuration too.
        if state == "normal", ["title", "image", "catalog"].contains(name),
            let configuration = element.child("buttonConfiguration"),
            element.child(key: state) == nil || configuration[name] != nil
        {
            put(value, name, of: configuration)
            guard element.child(key: state) != nil else { return }
        }
        if let holder = element.children.first(where: { $0.name == "state" && $0.key == state }) {
            put(value, name, of: holder)
            removeStateIfEmpty(holder)
        } else if let value {
            let node = add(NibNewElement("state", ["key": state]), to: element)
            put(value, name, of: document.element(node))
        }
    }

    private static func checkState(_ state: String) throws(EditError) {
        guard ["normal", "highlighted", "disabled", "selected", "focused"].contains(state) else {
            throw EditError("“\(state)” is no state of a control")
        }
    }

    private mutating func removeStateIfEmpty(_ state: NibElement) {
        let now = document.element(state.node)
        if now.attributes.allSatisfy({ $0.name == "key" }), now.children.isEmpty { document.remove(now.node) }
    }

    mutating func setSegments(_ id: String, _ titles: [String]) throws(EditError) {
        let element = try object(id)
        guard element.name == "segmentedControl" else {
            throw EditError("\(name(element)) is no segmented control, so it has no segments")
        }
        for title in titles { try AttributeRules.checkText(title) }
        let list = list("segments", of: element)
        let present = list.children
        for (segment, title) in zip(present, titles) { document.setAttribute("title", to: title, of: segment.node) }
        for segment in present.dropFirst(titles.count) { document.remove(segment.node) }
        for title in titles.dropFirst(present.count) {
            document.insert(NibNewElement("segment", ["title": title]), into: list.node)
        }
    }

    mutating func setRuntimeAttribute(
        _ id: String, _ keyPath: String, _ type: String?, _ value: String?
    ) throws(EditError) {
        let element = try object(id)
        guard !keyPath.isEmpty else { throw EditError("a runtime attribute needs a key path") }
        try AttributeRules.checkText(keyPath + (value ?? ""))
        let present = element.elements(in: "userDefinedRuntimeAttributes").first { $0["keyPath"] == keyPath }
        guard let type else {
            guard let present else { throw EditError("\(name(element)) has no runtime attribute \(keyPath)") }
            let list = present.parent
            document.remove(present.node)
            removeIfEmpty(list)
            return
        }
        let new = try AttributeRules.runtimeAttribute(keyPath, type, value)
        if let present, let list = present.parent {
            let place = list.children.firstIndex { $0.node == present.node } ?? 0
            document.remove(present.node)
            document.insert(new, into: list.node, at: place)
        } else {
            document.insert(new, into: list("userDefinedRuntimeAttributes", of: element).node)
        }
    }

    // MARK: Scenes

    /// The comment before a scene is the name of its controller; views beside it have none.
    mutating func updateComment(of element: NibElement) {
        let controller =
            element.name == "navigationItem" || element.name == "tabBarItem" ? element.parent ?? element : element
        guard let scene = controller.parent?.parent, scene.name == "scene",
            controller["sceneMemberID"] == "viewController", document.comment(before: scene.node) != nil
        else { return }
        document.setComment(SceneName.comment(document.element(controller.node)), before: scene.node)
    }
}

/// What Xcode calls a scene: its label, title, the title in a bar, what it refers to, its class or kind, in words.
enum SceneName {
    /// The attributes that it is made of.
    static let parts: Set = ["userLabel", "title", "customClass", "referencedIdentifier", "storyboardName"]

    static func comment(_ controller: NibElement) -> String {
        let titles = [
            controller["userLabel"], controller["title"], controller.child("navigationItem")?["title"],
            controller.child("tabBarItem")?["title"], controller["referencedIdentifier"], controller["storyboardName"],
        ]
        if let title = titles.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return title }
        return words(
            controller.customClass?.name ?? controller.name.prefix(1).uppercased() + controller.name.dropFirst())
    }

    /// `ABCLoginViewController` as `Login View Controller`.
    private static func words(_ name: String) -> String {
        let letters = Array(name)
        var parts: [String] = [""]
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : nil
            let after = index + 1 < letters.count ? letters[index + 1] : nil
            let begins =
                letter.isUppercase
                && (before.map { $0.isLowercase || $0.isNumber } ?? false
                    || (before?.isUppercase ?? false) && (after?.isLowercase ?? false))
            if begins, !(parts.last ?? "").isEmpty { parts.append("") }
            parts[parts.count - 1].append(letter)
        }
        // A first part in capitals is the prefix of the project's classes.
        if parts.count > 1, parts[0].count > 1, parts[0].allSatisfy(\.isUppercase) { parts.removeFirst() }
        return parts.joined(separator: " ")
    }
}

extension EditColor {
    /// The colour as Xcode writes it.
    func element(key: String) throws(EditError) -> NibNewElement {
        var result = NibNewElement("color", ["key": key])
        for part in [red, green, blue, white, alpha].compactMap({ $0 }) where !(0...1).contains(part) {
            throw EditError("the parts of a colour are between 0 and 1")
        }
        if let system {
            guard AttributeRules.isName(system) else { throw EditError("“\(system)” is no system colour") }
            result["systemColor"] = system
        } else if let named {
            result["name"] = named
        } else if let white {
            result["white"] = XcodeForm.number(white)
            result["alpha"] = XcodeForm.number(alpha ?? 1)
            result["colorSpace"] = "custom"
            result["customColorSpace"] = "genericGamma22GrayColorSpace"
        } else if let red, let green, let blue {
            result["red"] = XcodeForm.number(red)
            result["green"] = XcodeForm.number(green)
            result["blue"] = XcodeForm.number(blue)
            result["alpha"] = XcodeForm.number(alpha ?? 1)
            result["colorSpace"] = "custom"
            result["customColorSpace"] = "sRGB"
        } else {
            throw EditError("a colour needs “system”, “named”, “white”, or “red”, “green” and “blue”")
        }
        return result
    }
}

extension EditFont {
    /// The font as Xcode writes it.
    func element() throws(EditError) -> NibNewElement {
        var result = NibNewElement("fontDescription", ["key": "fontDescription"])
        if let size, !(size > 0 && size < 10000) { throw EditError("a font's size is a positive number of points") }
        if let style {
            result["style"] = style
        } else if let name {
            result["name"] = name
            result["family"] = family ?? name.split(separator: "-").first.map(String.init) ?? name
            result["pointSize"] = XcodeForm.number(size ?? 17)
        } else {
            if italic == true {
                result["type"] = "italicSystem"
            } else if weight == "bold" {
                result["type"] = "boldSystem"
            } else {
                result["type"] = "system"
                if let weight, weight != "regular" { result["weight"] = weight }
            }
            result["pointSize"] = XcodeForm.number(size ?? 17)
        }
        return result
    }
}
