import NibDocument
import UIKit

/// A document under repair. Each step lays out what the steps before it left.
@MainActor
struct FixWork {
    private(set) var editor: DocumentEditor
    private let path: String?
    private let base: LayoutOptions
    private var scope: ScopedViews
    private var traits: NibTraits?
    /// What the last look left as it is because something else would be worse, in words.
    var refusals: [String] = []

    init(_ document: NibDocument, path: String?, scope: ScopedViews, base: LayoutOptions = LayoutOptions()) {
        self.base = base
        editor = DocumentEditor(document)
        self.path = path
        self.scope = scope
        let device = CanvasDevice(of: document)
        traits =
            document.usesTraitCollections
            ? NibTraits(widthClass: device.widthClass, heightClass: device.heightClass) : nil
    }

    /// What a reset replaces, where it is known from a layout of the document as it is.
    private var plan: ResetPlan?

    /// Has the next steps pass over views with what is in them, by id.
    mutating func leaveAlone(_ views: Set<String>) {
        scope.exempt = views
        if !views.isEmpty { plan = nil }
    }

    /// Whether nothing was left alone, and nothing done but to replace constraints.
    var isOnlyReset: Bool { refusals.isEmpty && editor.changes.allSatisfy { $0.operation == .reset } }

    mutating func renameRepeatedElements() { editor.renameRepeatedElements() }

    private func eachPart(_ body: (LaidOutPart) -> Void) {
        LaidOutPart.each(
            of: editor.document, path: path, options: base, where: { scope.touches($0.view) }
        ) { scene, _ in body(scene) }
    }

    // MARK: Frames

    /// Writes the frames that constraints give.
    ///
    /// - Parameter onlyCertain: Leaves frames alone that may be right on Xcode's canvas.
    mutating func updateFrames(onlyCertain: Bool = false) {
        // A frame that was wrong may have hidden what the canvas is like, so that a second look finds more.
        for _ in 0..<4 {
            var found: [(id: String, frame: CGRect)] = []
            eachPart { scene in
                guard scene.designConflicts.isEmpty, !onlyCertain || Certainty(scene).hasBrokenFrames else { return }
                let misplaced = scene.misplacements.filter { scope.contains($0.element) }
                let cells = scene.fitCells { cell in
                    isWhole(cell, in: scene) && misplaced.contains { $0.view.isDescendant(of: cell) }
                }
                for misplacement in misplaced
                where !cells.contains(where: { misplacement.view.isDescendant(of: $0.cell) }) {
                    guard let id = misplacement.element.id else { continue }
                    found.append((id, misplacement.actual))
                }
                for (cell, content, growth) in cells { found += frames(of: cell, content, growth, in: scene) }
            }
            guard !found.isEmpty else { return }
            for (id, frame) in found { editor.setFrame(frame, of: id, traits) }
        }
    }

    /// Whether a view may change as a whole.
    private func isWhole(_ view: UIView, in scene: LaidOutPart) -> Bool {
        scene.id(of: view).flatMap { scene.document.element(id: $0) }.map(scope.contains) ?? false
    }

    /// The frames of a cell that has got another height, of what it holds, and of the cells below it.
    private func frames(
        of cell: UIView, _ content: UIView, _ growth: CGFloat, in scene: LaidOutPart
    ) -> [(id: String, frame: CGRect)] {
        scene.views.compactMap { element, view in
            guard let id = element.id, let recorded = scene.recorded[view] else { return nil }
            if view === cell || view === content { return (id, view.frame) }
            if view.isDescendant(of: cell) {
                let distance =
                    [
                        view.frame.minX - recorded.minX, view.frame.minY - recorded.minY,
                        view.frame.width - recorded.width,
                        view.frame.height - recorded.height,
                    ].map(abs).max() ?? 0
                return distance > LaidOutPart.tolerance ? (id, view.frame) : nil
            }
            let isBelow =
                element.name == "tableViewCell" && view.superview === cell.superview
                && recorded.minY > (scene.recorded[cell]?.minY ?? 0)
            return isBelow ? (id, recorded.offsetBy(dx: 0, dy: growth)) : nil
        }
    }

    /// Gives views the size of their content: fixed sizes change, frames follow.
    mutating func sizeToFit() {
        var constants: [(id: String, value: CGFloat)] = []
        var frames: [(id: String, frame: CGRect)] = []
        eachPart { scene in
            for (element, view) in scene.views where scope.contains(element) && view !== scene.root {
                guard let id = element.id, let recorded = scene.recorded[view], !(view is UIScrollView) else {
                    continue
                }
                var fit = view.layoutContentSize
                if view is UIStackView { fit = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
                if let label = view as? UILabel, label.numberOfLines != 1 {
                    // How a text breaks follows from a width, not the other way round.
                    fit = CGSize(
                        width: -1, height: label.sizeThatFits(CGSize(width: recorded.width, height: 0)).height)
                }
                // What shows nothing yet, such as a label without text, keeps the size it was given for what it will show.
                guard fit.width != 0, fit.height != 0 else { continue }
                var isFixed = false
                for (attribute, size) in [(NSLayoutConstraint.Attribute.width, fit.width), (.height, fit.height)]
                where size >= 0 {
                    for constraint in scene.constraints(of: view)
                    where constraint.firstItem === view && constraint.secondItem == nil
                        && constraint.firstAttribute == attribute && constraint.relation == .equal
                    {
                        isFixed = true
                        if let id = scene.id(of: constraint), Self.canChange(constraint, to: size, in: scene) {
                            constants.append((id, size))
                        }
                    }
                }
                guard !isFixed, view.translatesAutoresizingMaskIntoConstraints || element["fixedFrame"] == "YES" else {
                    continue
                }
                var box = view.alignmentRect(forFrame: recorded)
                if fit.width >= 0 { box.size.width = fit.width }
                if fit.height >= 0 { box.size.height = fit.height }
                let frame = view.frame(forAlignmentRect: box)
                if abs(frame.width - recorded.width) > 1 || abs(frame.height - recorded.height) > 1 {
                    frames.append((id, frame))
                }
            }
        }
        for (id, value) in constants { editor.setConstant(value, of: id, traits) }
        for (id, frame) in frames { editor.setFrame(frame, of: id, traits) }
    }

    /// Whether a constant can change by more than the error of measurement without a contradiction; the change stays.
    private static func canChange(_ constraint: NSLayoutConstraint, to value: CGFloat, in scene: LaidOutPart) -> Bool {
        let old = constraint.constant
        guard abs(old - value) > LaidOutPart.tolerance else { return false }
        let conflicts = scene.root.currentConflicts.count
        constraint.constant = value
        if scene.root.currentConflicts.count <= conflicts { return true }
        constraint.constant = old
        return false
    }

    // MARK: Constraints

    /// Changes constants so that misplaced views stay where they are drawn.
    mutating func updateConstants() {
        var changes: [(id: String, value: CGFloat)] = []
        var fitting: [String] = []
        eachPart { scene in
            let misplaced = scene.misplacements.filter { scope.contains($0.element) }
            guard !misplaced.isEmpty else { return }
            // A constraint that the layout does not keep now is left alone: a stronger one may overrule it.
            let laidOut = RecordedGeometry(scene.root)
            let views = Set(misplaced.map { ObjectIdentifier($0.view) })
            for (element, constraint) in scene.constraints where constraint.relation == .equal {
                guard let id = element.id,
                    [constraint.firstItem, constraint.secondItem].contains(where: { item in
                        item.map { views.contains(ObjectIdentifier($0)) } ?? false
                    }),
                    let off = scene.recorded.residual(of: constraint), abs(off) > 0.5,
                    let now = laidOut.residual(of: constraint), abs(now) <= 0.75
                else { continue }
                let value = ((constraint.constant + off) * 1000).rounded() / 1000
                changes.append((id, value))
            }
            fitting += misplaced.compactMap(\.element.id)
        }
        for (id, value) in changes { editor.setConstant(value, of: id, traits) }
        if !changes.isEmpty { for id in fitting { editor.forgetMarks(of: id) } }
    }

    /// Removes duplicates and constraints on lost objects, and has masks give way to constraints.
    mutating func repairRemarks() {
        var repairs: [Remark] = []
        ConstraintRules(editor.document).check { remark in
            if remark.repair != nil, scope.contains(remark.element) { repairs.append(remark) }
        }
        var inPlace: [Remark] = []
        ReferenceRules(editor.document).check { inPlace.append($0) }
        CellRules(editor.document).check { inPlace.append($0) }
        DocumentRules(editor.document).check { inPlace.append($0) }
        for remark in inPlace where remark.repair != nil && scope.contains(remark.element) { editor.mend(remark) }
        var removals: [(id: String, why: String)] = []
        var followers: [String] = []
        for remark in repairs {
            switch remark.repair {
            case .remove: if let id = remark.element.id { removals.append((id, remark.message)) }
            case .followConstraints(let view): followers.append(view)
            case .write, .completeColor, nil: continue
            }
        }
        editor.removeConstraints(removals, .resolve)
        followConstraints(followers)
    }

    /// Has the masks of those views give way to constraints that do not move by it: where one would, nobody but its author
    /// knows which of the two is meant.
    private mutating func followConstraints(_ views: [String]) {
        var (tried, left) = (views, [String]())
        // Views that others pull along get a second chance without these. What is not settled by then stays.
        for _ in 0..<20 where !tried.isEmpty {
            var trial = self
            for view in tried { trial.editor.followConstraints(view, isTold: true) }
            let misplaced = trial.misplacedViews
            let moved = tried.filter(misplaced.contains)
            if moved.isEmpty {
                self = trial
                (tried, left) = (left, [])
            } else {
                left += moved
                tried.removeAll(where: misplaced.contains)
            }
        }
    }

    private var misplacedViews: Set<String> {
        var result: Set<String> = []
        eachPart { scene in result.formUnion(scene.misplacements.compactMap(\.element.id)) }
        return result
    }

    /// Takes the constraints out that the drawn frames belie, until none contradict each other.
    mutating func resolveConflicts() { for _ in 0..<10 { guard resolvePresentConflicts() else { return } } }

    /// - Returns: Whether there may be more, once the document is laid out again.
    private mutating func resolvePresentConflicts() -> Bool {
        var removed: [(id: String, why: String)] = []
        var yielding: [(id: String, why: String)] = []
        var hasMore = false
        eachPart { scene in
            for _ in 0..<100 {
                let victims = victims(in: scene)
                guard !victims.isEmpty else { return }
                yielding += victims.filter(\.canYield).map { ($0.id, $0.why) }
                removed += victims.filter { !$0.canYield }.map { ($0.id, $0.why) }
                // The solver takes back row by row what was broken; for many, starting over is faster.
                if victims.count > 10 {
                    hasMore = true
                    return
                }
                for victim in victims {
                    victim.constraint.isActive = false
                    guard victim.canYield else { continue }
                    victim.constraint.priority = Self.almostRequired
                    victim.constraint.isActive = true
                }
                scene.layOut()
            }
        }
        editor.removeConstraints(removed, .resolve)
        for (id, why) in yielding {
            let priority = number(Double(Self.almostRequired.rawValue))
            editor.setConstraint("priority", to: priority, of: id, "priority is now \(priority): \(why)")
        }
        return hasMore
    }

    private static let almostRequired = UILayoutPriority(999)

    private struct Victim {
        let constraint: NSLayoutConstraint
        let id: String
        let why: String
        /// It is right as long as a view isn't hidden, so that a lower priority is enough.
        let canYield: Bool
    }

    /// Of each conflict, the constraint that the recorded frames miss by most, else the one that layout breaks.
    ///
    /// A conflict that another one's victim is part of is left for the next look: it may have ended with it. The others
    /// lose nothing by it, and stay conflicts.
    private func victims(in scene: LaidOutPart) -> [Victim] {
        let certainty = Certainty(scene)
        var victims: [Victim] = []
        var chosen: Set<ObjectIdentifier> = []
        for conflict in scene.conflicts {
            guard !conflict.members.contains(where: { chosen.contains(ObjectIdentifier($0.constraint)) }) else {
                continue
            }
            // A conflict that only this canvas may have is not repaired, nor one in which content may not shrink: its
            // author decided that.
            guard LaidOutPart.comesFromHiding(conflict) || certainty.isCertain(conflict),
                !Self.hasRequiredContent(conflict)
            else { continue }
            var best: (constraint: NSLayoutConstraint, id: String, off: CGFloat)?
            for member in conflict.members {
                guard let id = scene.id(of: member.constraint), let element = scene.document.element(id: id),
                    element.name == "constraint", scope.contains(element)
                else { continue }
                var off = scene.recorded.residual(of: member.constraint).map(abs) ?? 0
                if off <= 0.5 { off = member.constraint === conflict.broken ? 0.5 : 0 }
                if best.map({ off > $0.off }) ?? true { best = (member.constraint, id, off) }
            }
            guard let best else { continue }
            let others = scene.texts(of: conflict, without: best.constraint).joined(separator: "; ")
            chosen.insert(ObjectIdentifier(best.constraint))
            victims.append(
                Victim(
                    constraint: best.constraint, id: best.id,
                    why: "\(scene.text(of: best.constraint)) contradicts \(others)",
                    canYield: LaidOutPart.comesFromHiding(conflict)))
        }
        return victims
    }

    /// Whether the size of a content takes part as something required.
    private static func hasRequiredContent(_ conflict: ConstraintConflict) -> Bool {
        conflict.members.contains { member in
            "\(type(of: member.constraint))".contains("ContentSize") && member.constraint.priority == .required
        }
    }

    /// Adds constraints for what is open.
    ///
    /// - Parameter onlyCertain: Leaves what may be open on this canvas alone.
    mutating func addMissing(onlyCertain: Bool = false) {
        // A constraint that one pass adds may determine a view that others depend on.
        for _ in 0..<3 {
            var added: [NewConstraint] = []
            eachPart { scene in
                let certainty = Certainty(scene)
                let open = scene.views.filter { element, view in
                    scope.contains(element) && scene.isAmbiguous(view)
                        && (!onlyCertain || certainty.isCertainlyAmbiguous(element, view))
                }
                guard !open.isEmpty else { return }
                var suggester = ConstraintSuggester(scene, .addMissing)
                suggester.complete(open.map(\.view))
                added += suggester.added
            }
            guard !added.isEmpty else { return }
            editor.add(added)
        }
    }

    /// What goes when constraints are replaced, and what comes.
    private struct ResetPlan {
        var removed: [String] = []
        var added: [NewConstraint] = []
        /// Views that follow constraints from then on.
        var followers: [String] = []
    }

    /// Takes the constraints of a part away and finds those that its drawn frames suggest, for ``reset()``.
    mutating func planReset(of scene: LaidOutPart) {
        var plan = plan ?? ResetPlan()
        defer { self.plan = plan }
        guard scope.touches(scene.part.view) else { return }
        let views = scene.views.filter { Self.isMovable($0.element) && scope.contains($0.element) }
        for (element, constraint) in scene.constraints where concerns(element, constraint, scene) {
            constraint.isActive = false
            if let id = element.id { plan.removed.append(id) }
        }
        for (element, view) in views where !(view.superview is UIStackView) {
            view.translatesAutoresizingMaskIntoConstraints = false
            if let id = element.id { plan.followers.append(id) }
        }
        scene.layOut()
        var suggester = ConstraintSuggester(scene, .reset)
        suggester.complete(views.map(\.view))
        plan.added += suggester.added
    }

    /// Replaces the constraints by those that the drawn frames suggest.
    mutating func reset() {
        if plan == nil {
            var planning = self
            eachPart { planning.planReset(of: $0) }
            plan = planning.plan
        }
        guard let (removed, added, followers) = plan.map({ ($0.removed, $0.added, $0.followers) }) else { return }
        plan = nil
        // Constraints that stay the same keep their ids and lines.
        let present = Dictionary(
            removed.compactMap { id in editor.document.element(id: id).map { (Self.key(NibConstraint($0)), id) } },
            uniquingKeysWith: { first, _ in first })
        var kept: Set<String> = []
        var new: [NewConstraint] = []
        for constraint in added {
            if let same = present[Self.key(constraint)] { kept.insert(same) } else { new.append(constraint) }
        }
        editor.removeConstraints(removed.filter { !kept.contains($0) }.map { ($0, "reset") }, .reset)
        for id in followers { editor.followConstraints(id) }
        editor.add(new)
    }

    private static func key(_ constraint: NibConstraint) -> String {
        guard constraint.relation == "equal", constraint.priority == 1000, constraint.multiplier == 1,
            !constraint.element.hasVariations
        else { return "other \(constraint.element.id ?? "")" }
        return "\(constraint.firstItem ?? "").\(constraint.firstAttribute) \(constraint.secondItem ?? "")."
            + "\(constraint.secondAttribute ?? "") \(number(constraint.constant))"
    }

    private static func key(_ constraint: NewConstraint) -> String {
        "\(constraint.first).\(constraint.firstAttribute) \(constraint.second ?? "").\(constraint.secondAttribute ?? "") "
            + number(Double(constraint.constant))
    }

    /// Removes the constraints; views keep the frames they are drawn at.
    mutating func clear() {
        var removed: [String] = []
        var views: [String] = []
        eachPart { scene in
            removed += scene.constraints.filter { concerns($0.element, $0.constraint, scene) }.compactMap(\.element.id)
            views += scene.views.filter { Self.isMovable($0.element) && scope.contains($0.element) }
                .compactMap(\.element.id)
        }
        editor.removeConstraints(removed.map { ($0, "cleared") }, .clear)
        for id in views { editor.keepFrame(id) }
    }

    // MARK: Scope

    /// Views that constraints may move: no root views, no contents of cells.
    private static func isMovable(_ view: NibElement) -> Bool { view.parent?.name == "subviews" }

    /// Whether a constraint is about one of the views: in the whole document, all are.
    private func concerns(_ element: NibElement, _ constraint: NSLayoutConstraint, _ scene: LaidOutPart) -> Bool {
        if scope.isWholeDocument { return true }
        return [constraint.firstItem, constraint.secondItem].contains { item in
            guard let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView, let id = scene.id(of: view),
                let element = scene.document.element(id: id)
            else { return false }
            return scope.contains(element) && Self.isMovable(element)
        }
    }
}
