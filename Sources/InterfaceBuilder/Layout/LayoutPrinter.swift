import Foundation

/// A laid out document as text.
package enum LayoutPrinter {
    /// A tree with classes, names and frames.
    package static func tree(_ layout: DocumentLayout) -> TerminalText {
        let design = layout.design.map { ", iOS \($0)" } ?? ""
        var lines = [TerminalText("\(layout.file) (\(layout.deviceName), @\(number(layout.scale))x\(design))")]
        let scenes = Dictionary(
            layout.scenes.compactMap { scene in scene.view.map { ($0, scene) } },
            uniquingKeysWith: { first, _ in first })
        let details = Dictionary(grouping: layout.details, by: \.view)
        for view in layout.views {
            if let scene = scenes[view.id], let controller = scene.controller {
                lines.append(TerminalText("  \(scene.name): \(controller.className) \(controller.id)"))
            }
            let label = view.label.map { " “\(ObjectName.line($0, upTo: 40))”" } ?? ""
            let mark = layout.ambiguous.contains(view.id) ? "  AMBIGUOUS" : ""
            let indent = String(repeating: "  ", count: view.depth + 1)
            lines.append(TerminalText("\(indent)\(view.className)\(label) \(text(view.frame)) \(view.id)\(mark)"))
            for detail in details[view.id] ?? [] {
                let frame = detail.frame.map { " \(text($0))" } ?? ""
                lines.append(TerminalText("\(indent)  · \(detail.text)\(frame) \(detail.id ?? "")"))
            }
        }
        lines += layout.conflicts.map { TerminalText(lines: "  conflict: \($0)") }
        lines += layout.warnings.map { "  warning: \($0)" }
        return TerminalText(lines)
    }

    /// One line of JSON; numbers as short as they can be, names in the order of the file.
    package static func json(_ layout: DocumentLayout) -> JSONText {
        let views = layout.views.map { view -> (String, JSONText) in
            return (
                view.id,
                .object([
                    ("class", .string(view.className)),
                    ("frame", numbers(view.frame)),
                    ("superview", .optional(view.superview)),
                ])
            )
        }
        return .object(
            [
                ("file", .string(layout.file)), ("device", .string(layout.device)),
                ("deviceName", .string(layout.deviceName)), ("scale", .number(Double(layout.scale))),
                ("views", .object(views)), ("conflicts", .strings(layout.conflicts)),
                ("ambiguous", .strings(layout.ambiguous)), ("scenes", .array(layout.scenes.map(json))),
            ] + (layout.design.map { [("design", .number(Double($0)))] } ?? [])
                + (layout.details.isEmpty ? [] : [("details", .array(layout.details.map(json)))]))
    }

    private static func json(_ scene: DocumentLayout.Scene) -> JSONText {
        .object([
            ("name", .string(scene.name)), ("controller", .optional(scene.controller?.id)),
            ("class", .optional(scene.controller?.className)), ("view", .optional(scene.view)),
        ])
    }

    private static func json(_ detail: DocumentLayout.Detail) -> JSONText {
        .object([
            ("kind", .string(detail.kind.rawValue)), ("id", .optional(detail.id)), ("view", .string(detail.view)),
            ("text", .string(detail.text)), ("frame", detail.frame.map(numbers) ?? .null),
        ])
    }

    private static func numbers(_ frame: CGRect) -> JSONText {
        .array(
            [frame.minX, frame.minY, frame.width, frame.height].map {
                .rounded(Double($0.isFinite ? $0 : 0), places: 4)
            })
    }

    static func text(_ frame: CGRect) -> String {
        "(\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))"
    }

    package static func json(file: String, error: String) -> JSONText {
        .object([("file", .string(file)), ("error", .string(error))])
    }

    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(value) * 10000).rounded() / 10000
        return Int(exactly: rounded).map(String.init) ?? String(rounded.isFinite ? rounded : Double(value))
    }
}
