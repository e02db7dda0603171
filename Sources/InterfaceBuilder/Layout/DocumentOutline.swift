import NibDocument

/// A document's objects as indented text, without laying them out.
package enum DocumentOutline {
    /// - Parameter name: Only the object with this id or user label, and what is in it; nil for the whole document.
    /// - Throws: ``FixError`` when no object has the name.
    package static func text(of document: NibDocument, below name: String?) throws -> String {
        var lines: [String] = []
        if let name {
            let found = document.elements.first { $0.id == name } ?? document.elements.first { $0["userLabel"] == name }
            guard let found else { throw FixError(description: "No object has the id or label \(name)") }
            add(found, 0, to: &lines)
        } else {
            add(document.root, 0, to: &lines)
        }
        return lines.joined(separator: "\n")
    }

    private static func add(_ element: NibElement, _ depth: Int, to lines: inout [String]) {
        var depth = depth
        if let line = line(for: element) {
            lines.append(String(repeating: "  ", count: depth) + line)
            depth += 1
        }
        guard !leaves.contains(element.name) else { return }
        for child in element.children { add(child, depth, to: &lines) }
    }

    /// Elements whose content is said in the line of the object they belong to, or by nobody.
    private static let leaves: Set<String> = ["resources", "dependencies", "constraint", "designables"]

    private static func line(for element: NibElement) -> String? {
        guard let id = element.id, element.name != "document" else { return nil }
        if element.name == "constraint" { return "constraint \(id): \(equation(element))" }
        var parts = [element.name]
        if let custom = element["customClass"] { parts.append(custom) }
        if let label = element["userLabel"] { parts.append("“\(label)”") }
        let text =
            element.string("text") ?? element.string("title") ?? element.string("placeholder")
            ?? element.child("state")?["title"] ?? element.child("buttonConfiguration")?["title"]
        if let text, !text.isEmpty { parts.append("“\(short(text))”") }
        if element["hidden"] == "YES" { parts.append("hidden") }
        if let identifier = element["storyboardIdentifier"] ?? element["reuseIdentifier"] {
            parts.append("identifier \(identifier)")
        }
        if element.name == "segue", let kind = element["kind"], let destination = element["destination"] {
            parts.append("\(kind) to \(destination)")
        }
        if let property = element["property"], let destination = element["destination"] {
            parts.append("\(property) → \(destination)")
        }
        if let selector = element["selector"], let destination = element["destination"] {
            parts.append("\(selector) → \(destination)")
        }
        return (parts + [id]).joined(separator: " ")
    }

    private static func equation(_ element: NibElement) -> String {
        let constraint = NibConstraint(element)
        let priority = constraint.priority == 1000 ? "" : " @\(constraint.priority.percentG)"
        return constraint.text { $0 }.equation + priority
    }

    /// The text on one line, of at most forty characters.
    private static func short(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(40) {
            let isControl =
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.properties.isBidiControl
            result.unicodeScalars.append(isControl ? " " : scalar)
        }
        return text.unicodeScalars.count > 40 ? result + "…" : result
    }
}
