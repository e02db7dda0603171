import NibDocument

/// What a person calls an object of a document.
package enum ObjectName {
    /// The object's label in Xcode, its text, or its class and id.
    package static func of(_ element: NibElement) -> String {
        let kind = element.customClass?.name ?? element.name
        if let label = element["userLabel"] { return label }
        let configuration = element.child("buttonConfiguration")
        let attributed = configuration?.children.first { $0.key == "attributedTitle" }?
            .children.compactMap { $0["content"] }.joined()
        // A configuration's title is shown in place of the state's.
        let texts = [
            element.string("text"), element["title"], configuration?["title"], attributed,
            element.child("state")?["title"], element["placeholder"],
        ]
        if let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) {
            return "\(kind) “\(line(text, upTo: 30))”"
        }
        if let key = element.key, key != "view" { return "\(kind) \(key)" }
        return element.id.map { "\(kind) \($0)" } ?? kind
    }

    /// The beginning of a text, without line breaks.
    static func line(_ text: String, upTo length: Int) -> String {
        var line = String.UnicodeScalarView()
        // Marks that pile up on one letter are cut off too.
        for scalar in text.prefix(length).unicodeScalars.prefix(4 * length) {
            line.append(scalar.properties.isWhitespace ? " " : scalar)
        }
        return String(line)
    }

    /// What a constraint calls one of its items: guides by what they are for.
    static func ofItem(_ element: NibElement) -> String {
        switch (element.name, element.key, element["type"]) {
        case ("viewLayoutGuide", "safeArea", _): return "safe area"
        case ("viewLayoutGuide", let key?, _): return key
        case ("viewControllerLayoutGuide", _, let type?): return type + " layout guide"
        case ("keyboardLayoutGuide", _, _): return "keyboard"
        case ("view", "view", _) where element["userLabel"] == nil && element.customClass == nil: return "view"
        default: return of(element)
        }
    }

    /// The scene or top-level object that an element belongs to.
    package static func scene(of element: NibElement) -> String? {
        var top: NibElement? = element
        for ancestor in element.ancestors {
            if ancestor.name == "objects" { break }
            top = ancestor
        }
        guard let top else { return nil }
        return top["storyboardIdentifier"] ?? top["title"] ?? of(top)
    }
}
