import InterfaceBuilder
import UIKit

/// Colours that stay as they are in dark surroundings.
enum DarkRules {
    static func remarks(_ dark: AuditedScreen, usual: AuditedScreen) -> [AuditRemark] {
        let twins = Twins(dark.tree, usual.tree)
        var remarks: [AuditRemark] = []
        for node in dark.tree.nodes {
            guard let twin = twins.twin(of: node.id), let text = node.text, !text.isDimmed, !node.isInBar else {
                continue
            }
            let needed = TextContrast.needed(by: text)
            guard let now = ContrastRule.measure(node, dark), now.ratio < min(3, needed),
                let then = ContrastRule.measure(twin, usual), then.ratio >= needed
            else { continue }
            let cause =
                text.color.isFixed
                ? "its colour stays the same while the ground turns dark"
                : "its colour follows the style while the ground stays the same"
            remarks.append(
                AuditRemark(
                    .fixedColor, node.id,
                    "In dark mode the contrast of \(dark.tree.name(of: node.id)) falls from \(ContrastRule.text(then.ratio)) to "
                        + "\(ContrastRule.text(now.ratio)) : 1: \(cause).",
                    text.color.isFixed
                        ? "Use a system colour such as label, or a colour of the asset catalogue with a dark variant."
                        : "Give the ground a system colour such as systemBackground, or one with a dark variant."))
        }
        return remarks + backgrounds(dark.tree)
    }

    /// The least share of the screen that a background which stays light must have to be reported.
    private static let share: CGFloat = 0.5

    private static func backgrounds(_ tree: ScreenTree) -> [AuditRemark] {
        let screen = tree.size.width * tree.size.height
        let found = tree.nodes.first { node in
            guard let color = node.background, color.isFixed, color.alpha > 0.9 else { return false }
            return Contrast.luminance(color.red, color.green, color.blue) > 0.5
                && node.visible.width * node.visible.height >= share * screen
        }
        guard let found else { return [] }
        return [
            AuditRemark(
                .fixedColor, found.id,
                "\(tree.name(of: found.id)) stays light in dark mode: its background is a fixed colour.",
                "Use systemBackground, or a colour of the asset catalogue with a dark variant.", severity: .note)
        ]
    }
}
