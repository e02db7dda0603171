/// What turns of the update cycle did and how long they took: the view debugger's timeline. It is kept only in apps that
/// tools can attach to.
@MainActor
package final class TurnLog {
    /// A turn, or what `layoutIfNeeded` did outside of one.
    package struct Entry: Sendable {
        /// Grows by one with each entry.
        package var number: Int
        /// Seconds of the app's clock.
        package var time: TimeInterval
        /// Whether the app asked for it by `layoutIfNeeded`.
        package var isImmediate: Bool
        /// Passes over constraints that had something to do, and their seconds.
        package var constraintPasses = 0
        package var constraintSeconds = 0.0
        /// Calls of `layoutSubviews`, and the seconds of layout without those of constraints.
        package var layouts = 0
        package var layoutSeconds = 0.0
        /// Layers that drew their contents, and the seconds that it took to record what the screen shows.
        package var displays = 0
        package var displaySeconds = 0.0
        /// Seconds of the rest, such as traits and completions.
        package var otherSeconds = 0.0

        var isEmpty: Bool { constraintPasses == 0 && layouts == 0 && displays == 0 }
    }

    /// The last ones, the oldest first.
    package private(set) var entries: [Entry] = []
    private var current: Entry?
    private var depth = 0
    private var begin = ContinuousClock.now
    private var layoutsBefore = 0
    private var displays = 0
    private var number = 0

    /// So many are kept.
    private static let capacity = 600

    package init() {}

    /// - Parameter layouts: Calls of `layoutSubviews` so far.
    func beginTurn(isImmediate: Bool, layouts: Int) {
        depth += 1
        guard depth == 1 else { return }
        begin = .now
        layoutsBefore = layouts
        current = Entry(number: number + 1, time: MediaClock.now, isImmediate: isImmediate)
    }

    func endTurn(layouts: Int) {
        depth -= 1
        guard depth == 0, var entry = current else { return }
        current = nil
        entry.layouts = layouts - layoutsBefore
        guard !entry.isEmpty else { return }
        // Constraints are brought up to date within layout.
        entry.layoutSeconds = max(0, entry.layoutSeconds - entry.constraintSeconds)
        let all = begin.duration(to: .now).seconds
        entry.otherSeconds = max(0, all - entry.constraintSeconds - entry.layoutSeconds)
        add(entry)
    }

    func noteConstraints(since begin: ContinuousClock.Instant) {
        current?.constraintPasses += 1
        current?.constraintSeconds += begin.duration(to: .now).seconds
    }

    func noteLayout(since begin: ContinuousClock.Instant) {
        guard depth == 1 else { return }
        current?.layoutSeconds += begin.duration(to: .now).seconds
    }

    func noteDisplayed() { displays += 1 }

    /// The frame that follows a turn belongs to it.
    func noteFrame(since begin: ContinuousClock.Instant) {
        let seconds = begin.duration(to: .now).seconds
        let count = displays
        displays = 0
        if let last = entries.indices.last, entries[last].time == MediaClock.now {
            entries[last].displays += count
            entries[last].displaySeconds += seconds
        } else if count > 0 {
            var entry = Entry(number: number + 1, time: MediaClock.now, isImmediate: false)
            entry.displays = count
            entry.displaySeconds = seconds
            add(entry)
        }
    }

    private func add(_ entry: Entry) {
        number = entry.number
        entries.append(entry)
        if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
