import NibDocument
import UIKit

/// How the views of a document come out: on its own device, as Xcode's canvas shows it, and on a smaller and a larger one.
///
/// Repairs compare two of them; docs/fix.md says it.
@MainActor
struct FixOutcome {
    /// By device, the own one first.
    private var devices: [OnDevice] = []
    private var canvas = OnCanvas()
    /// On the document's own device, the frames of views that constraints place without doubt.
    private var placed: [String: CGRect] = [:]

    /// What the views have for room.
    private struct OnDevice {
        var sizes: [String: CGSize] = [:]
        /// Views that are smaller than their content or have no extent.
        var cut: Set<String> = []
        var decisions = Decisions()
    }

    /// What is shown where no evidence of the frames is taken into account.
    private struct OnCanvas {
        var frames: [String: CGRect] = [:]
        /// The frames that the document gives.
        var drawn: [String: CGRect] = [:]
        var decisions = Decisions()
    }

    /// What constraints contradict and leave open.
    private struct Decisions {
        /// The objects of each contradiction.
        var conflicts: [Set<String>] = []
        /// The objects of what layout had to report, be it over in the end.
        var reports: [Set<String>] = []
        var open: Set<String> = []

        /// The objects that are part of more contradictions than before, or open and were not.
        func losses(since before: Decisions) -> [String: String] {
            var losses: [String: String] = [:]
            if reports.count > before.reports.count {
                for report in reports where !before.reports.contains(report) {
                    for object in report { losses[object] = "could not be laid out without trouble" }
                }
            }
            if conflicts.count > before.conflicts.count {
                for conflict in conflicts where !before.conflicts.contains(conflict) {
                    for object in conflict { losses[object] = "would have constraints that contradict each other" }
                }
            }
            for object in open.subtracting(before.open) { losses[object] = "would be ambiguous" }
            return losses
        }
    }

    private static let others = ["retina4_0", "ipad9_7"]

    init(of document: NibDocument, path: String?, base: LayoutOptions) {
        for device in [base.device] + Self.others {
            var options = base
            options.device = device
            var state = OnDevice()
            var known = 0
            LaidOutPart.each(of: document, path: path, options: options) { part, stage in
                state.decisions.reports += stage.diagnostics.dropFirst(known).map { Self.objects(of: $0, in: part) }
                known = stage.diagnostics.count
                for (element, view) in part.views where !part.isShrunkAway(view) {
                    guard let id = element.id else { continue }
                    if !view.ambiguousParts.isEmpty { state.decisions.open.insert(id) }
                    guard view !== part.root else { continue }
                    state.sizes[id] = view.bounds.size
                    if Self.isCut(view) { state.cut.insert(id) }
                    if devices.isEmpty, !view.translatesAutoresizingMaskIntoConstraints, view.ambiguousParts.isEmpty {
                        placed[id] = view.frame
                    }
                }
                state.decisions.conflicts += part.root.currentConflicts.map { conflict in
                    Self.objects(of: conflict) { part.id(of: $0) }
                }
            }
            devices.append(state)
        }
        draw(document, path, base)
    }

    private mutating func draw(_ document: NibDocument, _ path: String?, _ options: LayoutOptions) {
        var rendering = SceneRendering(document, path: path, options)
        rendering.placeholderQuality = .empty
        var shown = OnCanvas()
        rendering.render { scene in
            let names = DocumentNames(scene.design)
            for element in scene.part.view.subtree {
                guard let id = element.id, let view = scene.design.object(of: element) as? UIView,
                    view.isDescendant(of: scene.root)
                else { continue }
                // Where a root stands is not the document's business.
                shown.frames[id] = view === scene.root ? scene.root.bounds : view.frame
                if view.hasAmbiguousLayout { shown.decisions.open.insert(id) }
                guard !element.hasVariations, let rect = element.rect() else { continue }
                shown.drawn[id] = view === scene.root ? CGRect(origin: .zero, size: rect.size) : rect
            }
            shown.decisions.conflicts += scene.root.currentConflicts.map { conflict in
                Self.objects(of: conflict) { names.id(of: $0) }
            }
        }
        canvas = shown
    }

    private static func objects(of report: Diagnostic, in part: LaidOutPart) -> Set<String> {
        if let conflict = report.subject as? ConstraintConflict {
            let objects = objects(of: conflict) { part.id(of: $0) }
            if !objects.isEmpty { return objects }
        }
        let view = (report.subject as? UIView).flatMap { part.named($0) } ?? part.root
        return Set([part.id(of: view)].compactMap { $0 })
    }

    private static func objects(of conflict: ConstraintConflict, _ id: (AnyObject) -> String?) -> Set<String> {
        Set(
            conflict.members.flatMap { member in
                [member.constraint, member.constraint.firstItem, member.constraint.secondItem].compactMap { item in
                    item.flatMap { id($0) }
                }
            })
    }

    /// The objects that a repair harmed, and how, in words that follow their names.
    ///
    /// - Parameters:
    ///   - keepsPlaces: Whether views stay as near as they were to where the document draws them.
    ///   - movesNothing: Whether what constraints placed stays there, wherever it is drawn.
    func harms(since before: FixOutcome, keepsPlaces: Bool, movesNothing: Bool) -> [String: String] {
        var harms: [String: String] = [:]
        for id in losses(since: before) { harms[id] = "would have too little room" }
        for (now, old) in zip(devices, before.devices) {
            harms.merge(now.decisions.losses(since: old.decisions)) { first, _ in first }
        }
        harms.merge(canvas.decisions.losses(since: before.canvas.decisions)) { first, _ in first }
        if keepsPlaces { harms.merge(departures(since: before)) { first, _ in first } }
        if movesNothing {
            for id in moves(since: before) { harms[id] = harms[id] ?? "would move" }
        }
        return harms
    }

    /// The views that had room, or were not there to need any, and have less and too little now. What a view asks for may
    /// change by its recorded frame alone, on the canvas; that takes nothing from it.
    private func losses(since before: FixOutcome) -> Set<String> {
        zip(devices, before.devices).reduce(into: []) { losses, states in
            let (now, old) = states
            losses.formUnion(
                now.cut.subtracting(old.cut).filter { id in
                    guard let room = old.sizes[id], let left = now.sizes[id] else { return false }
                    return left.width < room.width || left.height < room.height
                })
        }
    }

    /// The views of which an edge or a length is farther now from where it was drawn before.
    private func departures(since before: FixOutcome) -> [String: String] {
        var departures: [String: String] = [:]
        for (id, drawn) in before.canvas.drawn {
            guard let old = before.canvas.frames[id], let new = canvas.frames[id] else { continue }
            let isAway = zip(drawn.parts, zip(old.parts, new.parts)).contains { drawn, places in
                abs(places.1 - drawn) > max(LaidOutPart.tolerance, abs(places.0 - drawn) + recordedPrecision)
            }
            if isAway { departures[id] = "would move from \(Self.text(old)) to \(Self.text(new))" }
        }
        return departures
    }

    /// The views that constraints placed and that are somewhere else now.
    private func moves(since before: FixOutcome) -> Set<String> {
        Set(
            before.placed.compactMap { id, old in
                guard let new = placed[id] else { return nil }
                return zip(old.parts, new.parts).contains { abs($0 - $1) > LaidOutPart.tolerance } ? id : nil
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

    private static func text(_ rect: CGRect) -> String {
        let words = rect.parts.map { number(Double($0)) }
        return "(\(words[0]) \(words[1]); \(words[2]) \(words[3]))"
    }
}

extension CGRect {
    fileprivate var parts: [CGFloat] { [minX, minY, width, height] }
}
