import InterfaceBuilder
import UIKit

/// Contrast of texts with what is drawn beneath them: colours of views, images, gradients.
enum ContrastRule {
    static func remarks(_ screen: AuditedScreen) -> [AuditRemark] {
        screen.tree.nodes.compactMap { node in
            guard let text = node.text,
                TextContrast.isJudged(text, visible: node.visible, isInBar: node.isInBar),
                let measure = measure(node, screen)
            else {
                return nil
            }
            let needed = TextContrast.needed(by: text)
            guard measure.ratio < needed - 0.005 else { return nil }
            return AuditRemark(
                .lowContrast, node.id,
                "The contrast of \(screen.tree.name(of: node.id)) with what lies beneath is "
                    + "\(Self.text(measure.ratio)) : 1; \(Self.text(needed)) : 1 is what WCAG 2.2 asks of a text of "
                    + "\(short(text.pointSize)) points\(text.isBold ? " in bold" : "").",
                measure.isSeen
                    ? "Use a darker or lighter colour, or a larger text." : "It can't be told from the ground at all.",
                severity: liesOnStandIn(node, text, screen) ? .note : severity(measure, text, in: screen.tree, node))
        }
    }

    /// The system's own colours on its own backgrounds are below the limit in places, by Apple's choice.
    private static func severity(
        _ measure: TextContrast, _ text: ScreenTree.Text, in tree: ScreenTree, _ node: ScreenTree.Node
    ) -> Severity {
        let isPlaceholder = node.parent.map { tree.nodes[$0].touch?.kind == "UITextField" } ?? false
        if isPlaceholder || (!text.color.isFixed && measure.ratio >= 3) { return .note }
        return measure.ratio >= 3 ? .warning : .error
    }

    /// Whether an image that nobody has lies beneath, of which only a box is drawn.
    private static func liesOnStandIn(_ node: ScreenTree.Node, _ text: ScreenTree.Text, _ screen: AuditedScreen) -> Bool
    {
        screen.isDraft
            && screen.tree.nodes[..<node.id].contains { other in
                other.image.map { $0.name == nil && !$0.isSymbol } ?? false && other.visible.intersects(text.ink)
            }
    }

    static func measure(_ node: ScreenTree.Node, _ screen: AuditedScreen) -> TextContrast? {
        guard let text = node.text, let picture = screen.picture, let ground = screen.ground else { return nil }
        return TextContrast(text, visible: node.visible, picture: picture, ground: ground)
    }

    static func text(_ ratio: Double) -> String {
        let rounded = (ratio * 100).rounded(.down) / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
