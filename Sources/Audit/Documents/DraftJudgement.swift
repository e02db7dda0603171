import InterfaceBuilder
import NibDocument
import UIKit

/// How much what a document shows says of the app: code may still change what it reaches, and a project may not be made for
/// every setting. What is likely to be otherwise when the app runs is a note.
struct DraftJudgement {
    /// Objects that code gets hold of by an outlet.
    private let outlets: Set<String>
    /// Objects of the app's own classes, which may draw themselves otherwise.
    private let customized: Set<String>
    /// Labels that UIKit lays out: those of cells in the system's styles.
    private let placedByCells: Set<String>
    /// Labels in cells that take the height that their content asks for.
    private let inGrowingCells: Set<String>
    /// Whether the document comes from an Xcode that knows dark mode, 11 and later: those write the appearance it was drawn in;
    /// and its project is known to follow it.
    private let followsDark: Bool
    /// Whether the project beside it has texts in a language that is written from right to left.
    private let isMirrored: Bool

    @MainActor
    init(_ document: NibDocument, path: String?) {
        outlets = Set(
            document.elements.lazy.filter { $0.name == "outlet" || $0.name == "outletCollection" }
                .compactMap { $0["destination"] })
        customized = Set(document.elements.lazy.filter { $0["customClass"] != nil }.compactMap(\.id))
        placedByCells = Set(
            document.elements.lazy.filter { $0.name == "tableViewCell" }
                .flatMap { [$0["textLabel"], $0["detailTextLabel"]] }.compactMap { $0 })
        inGrowingCells = Set(
            document.elements.lazy.filter { $0.name == "label" && Self.growsWithCell($0) }.compactMap(\.id))
        followsDark =
            DarkModeSupport.around(path) == .followed
            && document.elements.contains { $0.name == "device" && $0["appearance"] != nil }
        isMirrored = AuditSetting.projectLanguages(path).contains { LayoutOptions.isRightToLeft($0) }
    }

    private static func growsWithCell(_ element: NibElement) -> Bool {
        var cell: NibElement?
        for ancestor in element.ancestors {
            if ancestor.name == "tableViewCell" { cell = ancestor }
            guard ancestor.name == "tableView", let cell else { continue }
            func isFixed(_ element: NibElement) -> Bool { (element["rowHeight"].flatMap(Double.init) ?? -1) > 0 }
            return !isFixed(ancestor) && !isFixed(cell)
        }
        // Whether a cell in a file of its own grows is up to the table, which is not known; it may.
        return cell != nil
    }

    /// The remark at the severity that it has for a document; nil for what is no part of it.
    func judged(_ remark: AuditRemark, in tree: ScreenTree, _ setting: AuditSetting) -> AuditRemark? {
        // Views without an object are the canvas's own, around rows and cells; the app will not have them.
        if remark.rule == .unmirroredView, tree.nodes[remark.node].object == nil { return nil }
        var judged = remark
        judged.severity = min(remark.severity, isCertain(remark, in: tree, setting) ? .warning : .note)
        return judged
    }

    private func isCertain(_ remark: AuditRemark, in tree: ScreenTree, _ setting: AuditSetting) -> Bool {
        // These pseudo-texts are longer than known translations.
        if setting.pseudo == .doubleLength || setting.pseudo == .accented { return false }
        switch remark.rule {
        // Above 3 : 1 a text is read with effort; Apple's own tint on white has 4 : 1.
        case .lowContrast: return remark.severity > .warning && !isCustomized(remark.node, in: tree)
        case .smallTouchTarget:
            let area = tree.nodes[remark.node].touch?.area ?? .zero
            return min(area.width, area.height) < TouchTarget.least
        case .missingLabel: return !isReached(remark.node, in: tree)
        // Views over each other may be alternatives, of which code shows one at a time.
        case .coveredControl, .overlappingText:
            return !([remark.node] + remark.related).contains { isReached($0, in: tree) }
        case .unmirroredView: return isMirrored
        case .fixedColor:
            return followsDark && !isCustomized(remark.node, in: tree) && !isReached(remark.node, in: tree)
        case .truncatedText:
            guard let object = object(of: remark.node, in: tree) else { return true }
            return !placedByCells.contains(object) && (setting.isDesign || !inGrowingCells.contains(object))
        default: return true
        }
    }

    /// Whether an outlet leads to the nearest object of the document.
    private func isReached(_ node: Int, in tree: ScreenTree) -> Bool {
        object(of: node, in: tree).map(outlets.contains) ?? false
    }

    /// Whether the nearest object of the document is of the app's own class.
    private func isCustomized(_ node: Int, in tree: ScreenTree) -> Bool {
        object(of: node, in: tree).map(customized.contains) ?? false
    }

    private func object(of node: Int, in tree: ScreenTree) -> String? {
        tree.path(to: node).lazy.compactMap(\.object).first
    }
}
