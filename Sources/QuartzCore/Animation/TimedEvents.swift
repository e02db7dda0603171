import CoreGraphics
import Synchronization

/// Something that happens at a known time.
protocol TimedEventSource: AnyObject {
    /// When something is due next; infinite when nothing is.
    var nextEventTime: CFTimeInterval { get }
    func performEvents(at time: CFTimeInterval)
}

/// All that waits for a clock, in the order of registration.
final class TimedEvents: Sendable {
    private struct Entry: @unchecked Sendable {
        weak var source: (any TimedEventSource)?
    }

    private let entries = Mutex<[Entry]>([])

    /// With the present clock.
    static func register(_ source: any TimedEventSource) {
        let entry = Entry(source: source)
        MediaClock.current.events.entries.withLock { entries in
            entries.removeAll { $0.source == nil }
            if !entries.contains(where: { $0.source === entry.source }) { entries.append(entry) }
        }
        MediaClock.noteScheduled()
    }

    static func unregister(_ source: any TimedEventSource) {
        let entry = Entry(source: source)
        MediaClock.current.events.entries.withLock { $0.removeAll { $0.source == nil || $0.source === entry.source } }
    }

    func nextTime(notAfter limit: CFTimeInterval) -> CFTimeInterval? {
        let next = sources.map(\.nextEventTime).min() ?? .infinity
        return next <= limit ? next : nil
    }

    func performDue(at time: CFTimeInterval) {
        for source in sources where source.nextEventTime <= time { source.performEvents(at: time) }
    }

    static var hasSources: Bool { MediaClock.current.events.entries.withLock { !$0.isEmpty } }

    private var sources: [any TimedEventSource] {
        entries.withLock { $0 }.compactMap(\.source)
    }
}
