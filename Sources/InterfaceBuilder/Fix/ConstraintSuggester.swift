import NibDocument
import UIKit

/// Finds the constraints that Xcode would suggest for views as they are drawn. The rules are in docs/fix.md.
///
/// Works on the laid out part: each candidate is tried there, and stays only if it decides something that was open and
/// contradicts nothing.
@MainActor
struct ConstraintSuggester {
    private let scene: LaidOutPart
    private let operation: FixOperation
    private var frames: RecordedGeometry { scene.recorded }
    private let siblings = Siblings()
    private let openness = Openness()
    /// What was added, in order.
    private(set) var added: [NewConstraint] = []
    /// How many views were looked at to find neighbours and rows.
    var visits: Int { siblings.visits + rowVisits }
    private var rowVisits = 0
    /// How often it was looked up what is open of a view.
    var questions: Int { openness.questions }

    init(_ scene: LaidOutPart, _ operation: FixOperation) {
        self.scene = scene
        self.operation = operation
    }

    /// Farther than this, views count as unrelated, and the edge around them is the better hold.
    private static let neighbourhood: CGFloat = 40

    /// Decides what is open of the views; superviews first, then as people read.
    mutating func complete(_ views: [UIView]) {
        var groups: [(parent: UIView, views: [UIView])] = []
        var places: [ObjectIdentifier: Int] = [:]
        for view in views {
            guard let parent = view.superview else { continue }
            if let place = places[ObjectIdentifier(parent)] {
                groups[place].views.append(view)
            } else {
                places[ObjectIdentifier(parent)] = groups.count
                groups.append((parent, [view]))
            }
        }
        for group in groups {
            let sorted = group.views.sorted { a, b in
                guard let a = frames[a], let b = frames[b] else { return false }
                return (a.minY, a.minX) < (b.minY, b.minX)
            }
            if !(group.parent is UIStackView) { divideRows(sorted) }
            for view in sorted {
                for isHorizontal in [true, false] { complete(view, isHorizontal) }
            }
            if let scroll = group.parent as? UIScrollView, !sorted.isEmpty { closeContent(of: scroll, sorted) }
        }
    }

    // MARK: One view

    private mutating func complete(_ view: UIView, _ isHorizontal: Bool) {
        guard isOpen(view, isHorizontal) else { return }
        let size: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
        if view.superview is UIStackView {
            if isSizeOpen(view, isHorizontal) { keep(ConstraintCandidate(view, size, frames), for: view, size: true) }
            return
        }
        let edges = (
            near: edge(view, isHorizontal, isNear: true), far: edge(view, isHorizontal, isNear: false)
        )
        let near = hold(view, isHorizontal, isNear: true, else: edges.near)
        let far = hold(view, isHorizontal, isNear: false, else: edges.far)
        if isStretched(view, isHorizontal, near, far) {
            keep(near, for: view, size: false)
            keep(far, for: view, size: true)
        } else if !isSizeOpen(view, isHorizontal), exceedsContent(view, isHorizontal) {
            keep(ConstraintCandidate(view, size, frames), for: view, size: true)
        }
        if isSizeOpen(view, isHorizontal) {
            for other in twins(of: view, isHorizontal) {
                if keep(ConstraintCandidate(view, size, other, size, frames), for: view, size: true) { break }
            }
        }
        if isSizeOpen(view, isHorizontal) { keep(ConstraintCandidate(view, size, frames), for: view, size: true) }
        var places = [centre(view, isHorizontal), aligned(view, isHorizontal, edges.near)]
        places += distance(near) <= distance(far) ? [near, far] : [far, near]
        places += [edges.near, edges.far]
        for place in places where isOpen(view, isHorizontal) { keep(place, for: view, size: false) }
    }

    private func isOpen(_ view: UIView, _ isHorizontal: Bool) -> Bool {
        openness.parts(of: view).contains { $0.isHorizontal == isHorizontal }
    }

    private func isSizeOpen(_ view: UIView, _ isHorizontal: Bool) -> Bool {
        openness.parts(of: view).contains(isHorizontal ? .width : .height)
    }

    /// What is open of views. Asking costs a search through all that hangs together, and is done again only for what was
    /// open before the last constraint came: those that come decide more, and those that were only tried change nothing.
    @MainActor
    private final class Openness {
        private var known: [ObjectIdentifier: (round: Int, parts: [UIView.FramePart])] = [:]
        private var round = 0
        private(set) var questions = 0

        func parts(of view: UIView) -> [UIView.FramePart] {
            if let (round, parts) = known[ObjectIdentifier(view)], parts.isEmpty || round == self.round { return parts }
            questions += 1
            let parts = view.ambiguousParts
            known[ObjectIdentifier(view)] = (round, parts)
            return parts
        }

        /// A constraint came to stay, after which a view has these open.
        func noteConstraint(_ view: UIView, _ parts: [UIView.FramePart]) {
            round += 1
            known[ObjectIdentifier(view)] = (round, parts)
        }

        func noteConstraints() { round += 1 }
    }

    /// Tries a candidate on the live tree.
    ///
    /// - Parameter size: Whether it has to decide the view's size, rather than its place.
    @discardableResult
    private mutating func keep(_ candidate: ConstraintCandidate?, for view: UIView, size: Bool) -> Bool {
        guard let candidate, candidate.names(scene) != nil else { return false }
        // A label has the size of its text, so it gets no fixed one.
        if candidate.second == nil, view is UILabel { return false }
        let before = openness.parts(of: view)
        let conflicts = scene.root.currentConflicts.count
        let constraint = candidate.makeConstraint()
        _ = Diagnostics.collect {
            // Where a view holds a new constraint itself, all its siblings are gone through to find it.
            if candidate.second == nil, let parent = view.superview {
                parent.addConstraint(constraint)
            } else {
                constraint.isActive = true
            }
        }
        let after = view.ambiguousParts
        let isHorizontal = candidate.firstAttribute.isHorizontal
        let wanted: UIView.FramePart =
            isHorizontal ? (size ? .width : .horizontalPosition) : (size ? .height : .verticalPosition)
        let decides = before.contains(wanted) && !after.contains(wanted)
        // A size that only content decides gives way to the one that is drawn.
        let overrules =
            size && !before.contains(wanted) && isUnlikeContent(view, isHorizontal)
            && !hasFixedSize(view, isHorizontal, besides: constraint)
        if decides || overrules || (after.count < before.count && !after.contains(wanted)),
            scene.root.currentConflicts.count <= conflicts
        {
            if let written = candidate.written(scene, operation) { added.append(written) }
            openness.noteConstraint(view, after)
            return true
        }
        constraint.isActive = false
        return false
    }

    // MARK: Candidates

    /// The nearest neighbour on a side within reach, else what is around the view.
    private func hold(
        _ view: UIView, _ isHorizontal: Bool, isNear: Bool, else container: ConstraintCandidate?
    ) -> ConstraintCandidate? {
        guard let neighbour = neighbour(of: view, isHorizontal, isNear: isNear) else { return container }
        let (own, other) = attributes(isHorizontal, isNear: isNear)
        // Of two neighbours the latter is held to the former, as Xcode writes it.
        let gap =
            isNear
            ? ConstraintCandidate(view, own, neighbour, other, frames)
            : ConstraintCandidate(neighbour, other, view, own, frames)
        guard let gap, abs(gap.constant) <= Self.neighbourhood, !isOpen(neighbour, isHorizontal) else {
            return container
        }
        return gap
    }

    /// The sibling that comes next on a side, among those beside the view.
    private func neighbour(of view: UIView, _ isHorizontal: Bool, isNear: Bool) -> UIView? {
        guard let own = frames[view], let parent = view.superview else { return nil }
        return siblings.index(of: parent, scene).neighbour(of: view, at: own, isHorizontal, isNear: isNear)
    }

    /// The indexes of views that were asked for.
    @MainActor
    private final class Siblings {
        private var indexes: [ObjectIdentifier: SiblingIndex] = [:]
        var visits: Int { indexes.values.reduce(0) { $0 + $1.visits } }

        func index(of parent: UIView, _ scene: LaidOutPart) -> SiblingIndex {
            if let known = indexes[ObjectIdentifier(parent)] { return known }
            let index = SiblingIndex(
                parent.subviews.compactMap { view in
                    guard scene.id(of: view) != nil, !view.isHidden else { return nil }
                    return scene.recorded[view].map { (view, $0) }
                })
            indexes[ObjectIdentifier(parent)] = index
            return index
        }
    }

    /// Margins where the view stands on them, else the safe area, else the superview's own edge.
    private func edge(_ view: UIView, _ isHorizontal: Bool, isNear: Bool) -> ConstraintCandidate? {
        guard let parent = scene.container(of: view) else { return nil }
        let own = attributes(isHorizontal, isNear: isNear).own
        func candidate(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> ConstraintCandidate? {
            isNear
                ? ConstraintCandidate(view, own, item, attribute, frames)
                : ConstraintCandidate(item, attribute, view, own, frames)
        }
        let isCell = scene.id(of: parent).flatMap { scene.document.element(id: $0) }?.name.contains("Cell") ?? false
        if isHorizontal || isCell, !(parent is UIScrollView), let margin = candidate(parent, own.margin),
            abs(margin.constant) < 0.5
        {
            return margin
        }
        if let safe = guide(of: parent, isHorizontal, isNear: isNear), let held = candidate(safe.item, safe.attribute),
            held.constant > -0.5
        {
            return held
        }
        if parent is UIScrollView, !isNear { return nil }
        return candidate(parent, own)
    }

    /// The safe area, or the layout guides of earlier documents, where the document knows them.
    private func guide(
        of parent: UIView, _ isHorizontal: Bool, isNear: Bool
    ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
        if scene.id(of: parent.safeAreaLayoutGuide) != nil {
            return (parent.safeAreaLayoutGuide, attributes(isHorizontal, isNear: isNear).own)
        }
        guard !isHorizontal else { return nil }
        let name = isNear ? "_UIViewControllerTop" : "_UIViewControllerBottom"
        return parent.layoutGuides.first { $0.identifier == name && scene.id(of: $0) != nil }
            .map { ($0, isNear ? .bottom : .top) }
    }

    private func centre(_ view: UIView, _ isHorizontal: Bool) -> ConstraintCandidate? {
        guard let parent = scene.container(of: view), !(parent is UIScrollView) else { return nil }
        let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .centerX : .centerY
        if let beside = isHorizontal ? nil : rowFellow(of: view),
            let level = ConstraintCandidate(view, attribute, beside, attribute, frames), abs(level.constant) < 0.5
        {
            return level
        }
        let middle = ConstraintCandidate(view, attribute, parent, attribute, frames)
        return middle.flatMap { abs($0.constant) < 0.5 ? $0 : nil }
    }

    /// A view beside this one, on the same line, whose height is decided.
    private func rowFellow(of view: UIView) -> UIView? {
        neighbour(of: view, true, isNear: true).flatMap { isOpen($0, false) ? nil : $0 }
    }

    /// The view above (or before) that begins where this one does, unless both stand at the margin.
    private func aligned(
        _ view: UIView, _ isHorizontal: Bool, _ edge: ConstraintCandidate?
    ) -> ConstraintCandidate? {
        let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .leading : .top
        if let edge, edge.secondAttribute.isMargin { return nil }
        guard let before = neighbour(of: view, !isHorizontal, isNear: true), !isOpen(before, isHorizontal) else {
            return nil
        }
        let candidate = ConstraintCandidate(view, attribute, before, attribute, frames)
        return candidate.flatMap { abs($0.constant) < 0.5 ? $0 : nil }
    }

    /// Siblings whose size is decided and equal, those next to the view first.
    private func twins(of view: UIView, _ isHorizontal: Bool) -> [UIView] {
        [true, false].compactMap { neighbour(of: view, isHorizontal, isNear: $0) }.filter { other in
            guard let a = frames[view], let b = frames[other], type(of: view) == type(of: other) else { return false }
            guard !isOpen(other, isHorizontal) else { return false }
            let size = isHorizontal ? (a.width, b.width) : (a.height, b.height)
            let place = isHorizontal ? (a.minY, b.minY) : (a.minX, b.minX)
            return abs(size.0 - size.1) < recordedPrecision && abs(place.0 - place.1) < 0.5
        }
    }

    /// Whether the view should follow the room it has: it comes near what is on both sides, or fills half of it.
    private func isStretched(
        _ view: UIView, _ isHorizontal: Bool, _ near: ConstraintCandidate?, _ far: ConstraintCandidate?
    ) -> Bool {
        guard isSizeOpen(view, isHorizontal) || isUnlikeContent(view, isHorizontal), near != nil, far != nil,
            let parent = view.superview, let frame = frames[view], let room = frames[parent]?.size
        else { return false }
        let isNearBoth = distance(near) <= Self.neighbourhood && distance(far) <= Self.neighbourhood
        let fills = isHorizontal ? frame.width >= room.width / 2 : frame.height >= room.height / 2
        return isNearBoth || fills
    }

    /// Whether the view is drawn with another size than its content has, beyond the error of measurement.
    private func isUnlikeContent(_ view: UIView, _ isHorizontal: Bool) -> Bool {
        excess(view, isHorizontal).map { abs($0) > 0 } ?? false
    }

    /// Whether the view is drawn larger than its content: one drawn smaller would cut it off.
    private func exceedsContent(_ view: UIView, _ isHorizontal: Bool) -> Bool {
        !(view is UILabel) && excess(view, isHorizontal).map { $0 > 0 } ?? false
    }

    /// By how much the drawn size exceeds the content's; 0 where measuring can't tell, nil where there is no content.
    private func excess(_ view: UIView, _ isHorizontal: Bool) -> CGFloat? {
        guard let frame = frames[view], let id = scene.id(of: view), let element = scene.document.element(id: id) else {
            return nil
        }
        let content = view.layoutContentSize
        let room = ContentSizeDoubt(element, view).room(content)
        let size = view.alignmentRect(forFrame: frame).size
        let (own, drawn, doubt) =
            isHorizontal ? (content.width, size.width, room.width) : (content.height, size.height, room.height)
        guard own >= 0 else { return nil }
        return abs(drawn - own) > max(1, doubt) ? drawn - own : 0
    }

    private func hasFixedSize(_ view: UIView, _ isHorizontal: Bool, besides own: NSLayoutConstraint) -> Bool {
        scene.constraints(of: view).contains { constraint in
            constraint !== own && constraint.isActive && constraint.priority == .required
                && constraint.firstItem === view && constraint.firstAttribute == (isHorizontal ? .width : .height)
        }
    }

    // MARK: Several views

    /// Views of one size that share a row from edge to edge keep equal widths.
    private mutating func divideRows(_ views: [UIView]) {
        var rows: [(frame: CGRect, views: [UIView])] = []
        // They come from top to bottom, so that rows that began higher up get no more of them.
        var first = 0
        for view in views where isSizeOpen(view, true) {
            guard let frame = frames[view] else { continue }
            while first < rows.count, rows[first].frame.minY <= frame.minY - 0.5 { first += 1 }
            let place = rows[first...].firstIndex { row in
                rowVisits += 1
                return abs(row.frame.minY - frame.minY) < 0.5 && abs(row.frame.height - frame.height) < 0.5
                    && abs(row.frame.width - frame.width) < 0.75
            }
            if let place { rows[place].views.append(view) } else { rows.append((frame, [view])) }
        }
        for row in rows where row.views.count > 1 { divide(row.views) }
    }

    private mutating func divide(_ row: [UIView]) {
        guard let first = row.first, let last = row.last, let near = edge(first, true, isNear: true),
            let far = edge(last, true, isNear: false), distance(near) <= Self.neighbourhood,
            distance(far) <= Self.neighbourhood
        else { return }
        var candidates: [ConstraintCandidate?] = [near]
        for (before, view) in zip(row, row.dropFirst()) {
            guard let gap = ConstraintCandidate(view, .leading, before, .trailing, frames), gap.constant >= 0,
                gap.constant <= Self.neighbourhood
            else { return }
            candidates += [gap, ConstraintCandidate(view, .width, first, .width, frames)]
        }
        candidates.append(far)
        let written = candidates.compactMap { $0?.written(scene, operation) }
        guard written.count == candidates.count else { return }
        let conflicts = scene.root.currentConflicts.count
        let constraints = candidates.compactMap { $0?.makeConstraint() }
        _ = Diagnostics.collect { NSLayoutConstraint.activate(constraints) }
        let isDecided = row.allSatisfy { !$0.ambiguousParts.contains(where: \.isHorizontal) }
        if isDecided, scene.root.currentConflicts.count <= conflicts {
            added += written
            openness.noteConstraints()
        } else {
            NSLayoutConstraint.deactivate(constraints)
        }
    }

    /// What is scrolled ends behind the farthest view, as far as it begins before the nearest.
    private mutating func closeContent(of scroll: UIScrollView, _ views: [UIView]) {
        for isHorizontal in [true, false] {
            let guide = scroll.contentLayoutGuide
            let isClosed = (scene.constraints(of: scroll) + scene.constraints(of: guide)).contains { constraint in
                let ends: [NSLayoutConstraint.Attribute] = isHorizontal ? [.trailing, .right] : [.bottom]
                return constraint.isActive
                    && ((constraint.firstItem === scroll || constraint.firstItem === guide)
                        && ends.contains(constraint.firstAttribute)
                        || (constraint.secondItem === scroll || constraint.secondItem === guide)
                            && ends.contains(constraint.secondAttribute))
            }
            guard !isClosed, operation == .reset else { continue }
            func end(_ view: UIView) -> CGFloat { frames[view].map { isHorizontal ? $0.maxX : $0.maxY } ?? 0 }
            guard let last = views.max(by: { end($0) < end($1) }), let owner = scene.id(of: scroll),
                let lastID = scene.id(of: last), let frame = frames[last]
            else { continue }
            let constant = max(0, isHorizontal ? frame.minX : min(frame.minY, Self.neighbourhood))
            let attribute = isHorizontal ? "trailing" : "bottom"
            added.append(
                NewConstraint(
                    operation: operation, owner: owner, first: owner, firstAttribute: attribute, second: lastID,
                    secondAttribute: attribute, constant: constant, text: "what is scrolled ends after \(lastID)"))
        }
    }

    // MARK: Attributes

    private func distance(_ candidate: ConstraintCandidate?) -> CGFloat {
        candidate.map { abs($0.constant) } ?? .infinity
    }

    /// The view's attribute on a side, and the attribute of a neighbour there.
    private func attributes(
        _ isHorizontal: Bool, isNear: Bool
    ) -> (own: NSLayoutConstraint.Attribute, other: NSLayoutConstraint.Attribute) {
        switch (isHorizontal, isNear) {
        case (true, true): (.leading, .trailing)
        case (true, false): (.trailing, .leading)
        case (false, true): (.top, .bottom)
        case (false, false): (.bottom, .top)
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var margin: NSLayoutConstraint.Attribute {
        switch self {
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        default: self
        }
    }
}
