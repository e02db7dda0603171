/// Which rows or items were announced to a prefetching data source and have not come into view yet.
///
/// What lies within one screenful ahead, in the direction of the last scrolling, is announced once. How far UIKit looks
/// ahead is not documented.
package struct PrefetchState {
    package var isEnabled = true
    private var announced: Set<IndexPath> = []
    private var lastOffset: CGPoint?
    /// Whether the content moves towards its end, on either axis.
    private var movesOn = true

    package init() {}

    /// The part of the content that comes into view next.
    package mutating func rectAhead(of bounds: CGRect, isVertical: Bool) -> CGRect {
        if let lastOffset {
            let way = isVertical ? bounds.minY - lastOffset.y : bounds.minX - lastOffset.x
            if way != 0 { movesOn = way > 0 }
        }
        lastOffset = bounds.origin
        let step = movesOn ? 1.0 : -1.0
        return isVertical
            ? bounds.offsetBy(dx: 0, dy: bounds.height * step) : bounds.offsetBy(dx: bounds.width * step, dy: 0)
    }

    /// What to announce and what to take back, now that `ahead` is what comes next and `visible` what shows.
    ///
    /// - Parameter ahead: In the order of the content.
    package mutating func update(
        ahead: [IndexPath], visible: some Collection<IndexPath>
    ) -> (wanted: [IndexPath], cancelled: [IndexPath]) {
        let shown = Set(visible)
        let next = ahead.filter { !shown.contains($0) }
        let wanted = next.filter { !announced.contains($0) }
        let cancelled = announced.subtracting(shown).subtracting(next)
        announced = Set(next)
        return (movesOn ? wanted : wanted.reversed(), cancelled.sorted())
    }

    /// Forgets what was announced, after everything was reloaded.
    package mutating func forget() { announced = [] }

    /// After an update: what stays keeps being announced, under its new name.
    package mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        announced = Set(announced.compactMap(newPath))
    }
}
