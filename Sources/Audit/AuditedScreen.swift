import InterfaceBuilder
import UIKit

/// A screen in one setting, as the rules see it: values only.
package struct AuditedScreen: Sendable {
    package var tree: ScreenTree
    /// The screen as it is seen, and without texts; nil where nothing was drawn.
    package var picture: PixelPicture?
    package var ground: PixelPicture?
    /// Whether code may still change what is seen, as with a document.
    package var isDraft: Bool

    package init(tree: ScreenTree, picture: PixelPicture? = nil, ground: PixelPicture? = nil, isDraft: Bool = false) {
        self.tree = tree
        self.picture = picture
        self.ground = ground
        self.isDraft = isDraft
    }
}

/// What a rule says of a view of a screen.
package struct AuditRemark: Sendable {
    package let rule: AuditRule
    package var severity: Severity
    /// The view's node.
    package let node: Int
    package let message: String
    package let hint: String?
    package var related: [Int] = []

    init(
        _ rule: AuditRule, _ node: Int, _ message: String, _ hint: String?, severity: Severity? = nil,
        related: [Int] = []
    ) {
        self.rule = rule
        self.severity = severity ?? rule.defaultSeverity
        self.node = node
        self.message = message
        self.hint = hint
        self.related = related
    }
}

/// The rules, over one screen or over the same screen in two settings.
package enum ScreenRules {
    /// What shows in the setting by itself.
    package static func remarks(_ screen: AuditedScreen) -> [AuditRemark] {
        var remarks = ContrastRule.remarks(screen)
        remarks += TouchRules.remarks(screen.tree)
        remarks += LabelRules.remarks(screen)
        remarks += TextRules.remarks(screen)
        return remarks.filter { !screen.tree.nodes[$0.node].isBehind }
    }

    /// What shows when a screen is compared with itself as it is usually set.
    package static func remarks(_ screen: AuditedScreen, usual: AuditedScreen) -> [AuditRemark] {
        var remarks: [AuditRemark] = []
        if screen.tree.setting.isRightToLeft, !usual.tree.setting.isRightToLeft {
            remarks += MirroringRules.remarks(screen.tree, usual: usual.tree)
        }
        if screen.tree.setting.isDark, !usual.tree.setting.isDark {
            remarks += DarkRules.remarks(screen, usual: usual)
        }
        return remarks.filter { !screen.tree.nodes[$0.node].isBehind }
    }
}

/// A number as messages have it: at most one digit after the point.
func short(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
}
