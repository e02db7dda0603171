import InterfaceBuilder
import UIKit

/// Texts that are cut off or drawn over each other.
enum TextRules {
    static func remarks(_ screen: AuditedScreen) -> [AuditRemark] { truncations(screen) + overlaps(screen.tree) }

    // MARK: Cut off

    private static func truncations(_ screen: AuditedScreen) -> [AuditRemark] {
        screen.tree.nodes.compactMap { node in
            guard let text = node.text, !node.isInBar, text.room.width > 0, text.room.height > 0 else { return nil }
            let doubt = screen.isDraft ? ScreenTree.Text.doubt : 0
            let height = screen.isDraft ? text.heightInWiderRoom : text.needed.height
            let room = CGSize(width: max(1, text.needed.width * doubt), height: max(1, height * doubt))
            let name = screen.tree.name(of: node.id)
            let hint = "Give it room or more lines, or let it shrink."
            if text.needed.width > text.room.width + room.width {
                return AuditRemark(
                    .truncatedText, node.id,
                    "The text of \(name) is cut off: it takes \(short(text.needed.width)) points, and has \(short(text.room.width)).",
                    hint)
            }
            if height > text.room.height + room.height {
                let limit = text.lines > 1 ? " in at most \(text.lines) lines" : ""
                return AuditRemark(
                    .truncatedText, node.id,
                    "The text of \(name) is cut off: it is \(short(height)) points high, and has \(short(text.room.height))\(limit).",
                    hint)
            }
            return nil
        }
    }

    // MARK: Over each other

    private static func overlaps(_ tree: ScreenTree) -> [AuditRemark] {
        let texts = tree.nodes.filter { node in
            node.text != nil && !node.isInBar && !(node.text?.ink.intersection(node.visible).isEmpty ?? true)
        }
        var remarks: [AuditRemark] = []
        for (index, first) in texts.enumerated() {
            for second in texts.dropFirst(index + 1) {
                guard let a = ink(first), let b = ink(second) else { continue }
                let shared = a.intersection(b)
                guard !shared.isNull, shared.width > 3, shared.height > 3,
                    shared.width * shared.height > 0.1 * min(a.width * a.height, b.width * b.height),
                    !isHidden(first, behind: second, tree)
                else { continue }
                remarks.append(
                    AuditRemark(
                        .overlappingText, second.id,
                        "\(tree.name(of: second.id)) is drawn over \(tree.name(of: first.id)), on \(short(shared.width)) × \(short(shared.height)) points.",
                        "Let constraints keep them apart.", related: [first.id]))
            }
        }
        return remarks
    }

    /// Where letters are: lines are higher than what is drawn in them.
    private static func ink(_ node: ScreenTree.Node) -> CGRect? {
        guard let text = node.text else { return nil }
        let lines = max(1, (text.ink.height / max(1, 1.2 * text.pointSize)).rounded())
        let margin = min(text.ink.height / 4, 0.2 * text.pointSize)
        let box = text.ink.insetBy(dx: 0, dy: lines == 1 ? margin : margin / 2).intersection(node.visible)
        return box.isNull ? nil : box
    }

    /// Whether something opaque lies between a text and one that is drawn later.
    private static func isHidden(_ first: ScreenTree.Node, behind second: ScreenTree.Node, _ tree: ScreenTree) -> Bool {
        let around = Set(tree.path(to: first.id).map(\.id))
        if tree.path(to: second.id).contains(where: { !around.contains($0.id) && ($0.background?.alpha ?? 0) > 0.9 }) {
            return true
        }
        guard let box = first.text?.ink else { return false }
        return tree.nodes[(first.id + 1)..<second.id].contains { node in
            !around.contains(node.id) && ((node.background?.alpha ?? 0) > 0.9 || node.image != nil)
                && node.visible.contains(box.insetBy(dx: 1, dy: 1))
                && !tree.path(to: node.id).contains { $0.id == first.id }
        }
    }
}
