import InterfaceBuilder
import NibDocument
import UIKit

/// How much what a document shows says of the app: code may still change what it reaches, and a project may not be made for
/// every setting. What is likely to be otherwise when the app runs is a note.
struct DraftJudgement {
    /// Objects that code gets hold of by an outlet.
    private let outlets: Set<String>
    /// Whether the document comes from an Xcode that knows dark mode, 11 and later: those write the appearance it was drawn in.
    private let knowsDark: Bool
    /// Whether the project beside it has texts in a language that is written from right to left.
    private let isMirrored: Bool

    init(_ document: NibDocument, path: String?) {
        outlets = Set(
            document.elements.lazy.filter { $0.name == "outlet" || $0.name == "outletCollection" }
                .compactMap { $0["destination"] })
        knowsDark = document.elements.contains { $0.name == "device" && $0["appearance"] != nil }
        isMirrored = AuditSetting.projectLanguages(path).contains { LayoutOptions.isRightToLeft($0) }
    }

    /// The remark at the severity that it has for a document; nil for what is no part of it.
    func judged(_ remark: AuditRemark, in tree: ScreenTree, _ setting: AuditSetting) -> AuditRemark? {
        // Views that UIKit makes around rows and cells of a canvas are not what runs.
        if remark.rule == .unmirroredView, tree.nodes[remark.node].object == nil { return nil }
        var judged = remark
        judged.severity = min(remark.severity, isCertain(remark, in: tree, setting) ? .warning : .note)
        return judged
    }

    private func isCertain(_ remark: AuditRemark, in tree: ScreenTree, _ setting: AuditSetting) -> Bool {
        // No translation is known to be that long.
        if setting.pseudo == .doubleLength || setting.pseudo == .accented { return false }
        switch remark.rule {
        // Above 3 : 1 a text is read with effort; Apple's own tint on white has 4 : 1.
        case .lowContrast: return remark.severity > .warning
        case .smallTouchTarget:
            let area = tree.nodes[remark.node].touch?.area ?? .zero
            return min(area.width, area.height) < TouchTarget.least
        case .missingLabel: return !isReached(remark.node, in: tree)
        // Code shows one at a time.
        case .coveredControl, .overlappingText:
            return !([remark.node] + remark.related).contains { isReached($0, in: tree) }
        case .unmirroredView: return isMirrored
        case .fixedColor: return knowsDark
        default: return true
        }
    }

    /// Whether an outlet leads to the nearest object of the document.
    private func isReached(_ node: Int, in tree: ScreenTree) -> Bool {
        tree.path(to: node).lazy.compactMap(\.object).first.map(outlets.contains) ?? false
    }
}
