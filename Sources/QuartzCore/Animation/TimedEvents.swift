import CoreGraphics
import Synchronization

/// Something that happens at a known time.
protocol TimedEventSource: AnyObject {
    /// When something is due next; infinite when nothing is.
    var nextEventTime: CFTimeInterval { get }
    func performEvents(at time: CFTimeInterval)
}

/// All that waits for the clock, in the order of registration.
enum TimedEvents {
    private struct Entry: @unchecked Sendable {
        weak var source: (any TimedEventSource)?
    }

    private static let entries = Mutex<[Entry]>([])

    static func register(_ source: any TimedEventSource) {
        let entry = Entry(source: source)
        entries.withLock { entries in
            entries.removeAll { $0.source == nil }
            if !entries.contains(where: { $0.source === entry.source }) { entries.append(entry) }
        }
        MediaClock.noteScheduled()
    }

    static func unregister(_ source: any TimedEventSource) {
        let entry = Entry(source: source)
        entries.withLock { $0.removeAll { $0.source == nil || $0.source === entry.source } }
    }

    static func nextTime(notAfter limit: CFTimeInterval) -> CFTimeInterval? {
        let next = sources.map(\.nextEventTime).min() ?? .infinity
        return next <= limit ? next : nil
    }

    static func performDue(at time: CFTimeInterval) {
        for source in sources where source.nextEventTime <= time { source.performEvents(at: time) }
    }

    static var hasSources: Bool { entries.withLock { !$0.isEmpty } }

    private static var sources: [any TimedEventSource] {
        entries.withLock { $0 }.compactMap(\.source)
    }
}
