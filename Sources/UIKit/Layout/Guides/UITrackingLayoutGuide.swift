/// A guide that activates constraints according to which edges of its owner it is near.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private var sets: [Tracked] = []

    private struct Tracked {
        let edge: NSDirectionalRectEdge
        let whenNear: Bool
        var constraints: [NSLayoutConstraint]
    }

    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
    {
        set(trackedConstraints, edge, whenNear: true)
    }

    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, whenNear: false) }

    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        constraints(edge, whenNear: true)
    }

    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        constraints(edge, whenNear: false)
    }

    open func removeAllTrackedConstraints() {
        for set in sets { NSLayoutConstraint.deactivate(set.constraints) }
        sets = []
    }

    private func constraints(_ edge: NSDirectionalRectEdge, whenNear: Bool) -> [NSLayoutConstraint] {
        sets.first { $0.edge == edge && $0.whenNear == whenNear }?.constraints ?? []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, whenNear: Bool) {
        if let index = sets.firstIndex(where: { $0.edge == edge && $0.whenNear == whenNear }) {
            NSLayoutConstraint.deactivate(sets[index].constraints)
            sets.remove(at: index)
        }
        sets.append(Tracked(edge: edge, whenNear: whenNear, constraints: constraints))
        trackEdges()
    }

    /// The edges of the owner that the guide is at now.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Activates and deactivates the sets that the present edges ask for.
    func trackEdges() {
        let near = nearEdges
        let wanted = sets.map { ($0, $0.whenNear ? near.isSuperset(of: $0.edge) : near.isDisjoint(with: $0.edge)) }
        for (set, isWanted) in wanted where !isWanted { NSLayoutConstraint.deactivate(set.constraints) }
        for (set, isWanted) in wanted where isWanted { NSLayoutConstraint.activate(set.constraints) }
    }
}
