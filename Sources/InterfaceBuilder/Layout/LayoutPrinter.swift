import Foundation

/// A laid out document as text.
package enum LayoutPrinter {
    /// A tree with classes, names and frames.
    package static func tree(_ layout: DocumentLayout) -> String {
        var lines = ["\(layout.file) (\(layout.device), @\(number(layout.scale))x)"]
        for view in layout.views {
            let frame =
                "(\(number(view.frame.minX)) \(number(view.frame.minY)); "
                + "\(number(view.frame.width)) \(number(view.frame.height)))"
            let label = view.label.map { " “\($0.prefix(40).replacing("\n", with: " "))”" } ?? ""
            let mark = layout.ambiguous.contains(view.id) ? "  AMBIGUOUS" : ""
            let indent = String(repeating: "  ", count: view.depth + 1)
            lines.append("\(indent)\(view.className)\(label) \(frame) \(view.id)\(mark)")
        }
        lines += layout.conflicts.map { "  conflict: \($0)" }
        lines += layout.warnings.map { "  warning: \($0)" }
        return lines.joined(separator: "\n")
    }

    /// One line of JSON; numbers as short as they can be, names in the order of the file.
    package static func json(_ layout: DocumentLayout) -> String {
        let views = layout.views.map { view in
            let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map(number)
            return
                "\(JSONText.quoted(view.id)): {\"class\": \(JSONText.quoted(view.className)), \"frame\": [\(frame.joined(separator: ", "))], "
                + "\"superview\": \(view.superview.map(JSONText.quoted) ?? "null")}"
        }
        return "{\"file\": \(JSONText.quoted(layout.file)), \"device\": \(JSONText.quoted(layout.device)), "
            + "\"scale\": \(number(layout.scale)), \"views\": {\(views.joined(separator: ", "))}, "
            + "\"conflicts\": [\(layout.conflicts.map(JSONText.quoted).joined(separator: ", "))], "
            + "\"ambiguous\": [\(layout.ambiguous.map(JSONText.quoted).joined(separator: ", "))]}"
    }

    package static func json(file: String, error: String) -> String {
        "{\"file\": \(JSONText.quoted(file)), \"error\": \(JSONText.quoted(error))}"
    }

    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(value) * 10000).rounded() / 10000
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
