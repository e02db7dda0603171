import NibDocument
import UIKit

/// What laid out parts of a document have that a repair may be for.
struct FixTroubles: OptionSet {
    let rawValue: Int
    static let conflicts = FixTroubles(rawValue: 1 << 0)
    static let open = FixTroubles(rawValue: 1 << 1)
    static let misplaced = FixTroubles(rawValue: 1 << 2)
    static let any: FixTroubles = [.conflicts, .open, .misplaced]

    @MainActor
    init(in part: LaidOutPart) {
        self = []
        if !part.conflicts.isEmpty { insert(.conflicts) }
        if !part.misplacements.isEmpty { insert(.misplaced) }
        if part.views.contains(where: { part.isAmbiguous($0.view) }) { insert(.open) }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
}

/// What lint says of a document, and what a repair may find there; one layout tells both.
@MainActor
struct FixSurvey {
    let findings: [Finding]
    let troubles: FixTroubles

    init(of document: NibDocument, path: String?, by linter: inout Linter) {
        var troubles: FixTroubles = []
        findings = linter.findings(in: document, name: document.name, path: path) { part in
            troubles.formUnion(FixTroubles(in: part))
        }
        self.troubles = troubles
    }

    /// What a repair left, for the next one.
    init(after result: FixResult) { (findings, troubles) = (result.remaining, .any) }

    /// Something that is wrong with an object, whatever its numbers and lines.
    struct Worry: Hashable {
        let rule: LintRule
        /// The id of the object; empty for what is about none.
        let object: String
    }

    var worries: Set<Worry> {
        Set(findings.filter { $0.severity > .note }.map { Worry(rule: $0.rule, object: $0.object ?? "") })
    }
}

/// Which views have no room for their content, on the document's own device, a smaller and a larger one, and where those
/// are that the document decides.
@MainActor
struct FixExtents {
    /// By device, the sizes of the views that are shown, and those of them that are smaller than their content or have no
    /// extent.
    private var devices: [(sizes: [String: CGSize], cut: Set<String>)] = []
    /// On the document's own device, the frames of views that constraints place without doubt.
    private var placed: [String: CGRect] = [:]

    private static let others = ["retina4_0", "ipad9_7"]

    init(of document: NibDocument, path: String?, base: LayoutOptions) {
        for device in [base.device] + Self.others {
            var options = base
            options.device = device
            var (sizes, cut): ([String: CGSize], Set<String>) = ([:], [])
            LaidOutPart.each(of: document, path: path, options: options) { part, _ in
                for (element, view) in part.views where view !== part.root && !part.isShrunkAway(view) {
                    guard let id = element.id else { continue }
                    sizes[id] = view.bounds.size
                    if Self.isCut(view) { cut.insert(id) }
                    if devices.isEmpty, !view.translatesAutoresizingMaskIntoConstraints, view.ambiguousParts.isEmpty {
                        placed[id] = view.frame
                    }
                }
            }
            devices.append((sizes, cut))
        }
    }

    /// The views that had room, or were not there to need any, and have less and too little now. What a view asks for may
    /// change by its recorded frame alone, on the canvas; that takes nothing from it.
    func losses(since before: FixExtents) -> Set<String> {
        zip(devices, before.devices).reduce(into: []) { losses, states in
            let (now, old) = states
            losses.formUnion(
                now.cut.subtracting(old.cut).filter { id in
                    guard let room = old.sizes[id], let left = now.sizes[id] else { return false }
                    return left.width < room.width || left.height < room.height
                })
        }
    }

    /// The views that constraints placed and that are somewhere else now.
    func moves(since before: FixExtents) -> Set<String> {
        Set(
            before.placed.compactMap { id, old in
                guard let new = placed[id] else { return nil }
                let distances = [
                    new.minX - old.minX, new.minY - old.minY, new.width - old.width, new.height - old.height,
                ]
                return distances.contains { abs($0) > LaidOutPart.tolerance } ? id : nil
            })
    }

    private static func isCut(_ view: UIView) -> Bool {
        let room = view.alignmentRect(forFrame: view.bounds).size
        if room.width <= 0 || room.height <= 0 { return true }
        var content = view.layoutContentSize
        if let label = view as? UILabel, label.numberOfLines != 1 {
            content = CGSize(width: -1, height: label.sizeThatFits(CGSize(width: room.width, height: 0)).height)
        }
        let least = LaidOutPart.tolerance
        return room.width < content.width - least || room.height < content.height - least
    }
}
