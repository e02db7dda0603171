import UIKit

extension NSUserActivity {
    /// What is known of the activity for searches; nil for nothing.
    public var contentAttributeSet: CSSearchableItemAttributeSet? {
        get { ActivityAttributes.shared[self] }
        set { ActivityAttributes.shared[self] = newValue }
    }
}

/// The attribute sets of activities, as long as these live.
private final class ActivityAttributes: @unchecked Sendable {
    static let shared = ActivityAttributes()
    private struct Entry {
        weak var activity: NSUserActivity?
        var set: CSSearchableItemAttributeSet
    }
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    subscript(activity: NSUserActivity) -> CSSearchableItemAttributeSet? {
        get {
            lock.withLock { entries[ObjectIdentifier(activity)].flatMap { $0.activity === activity ? $0.set : nil } }
        }
        set {
            lock.withLock {
                entries = entries.filter { $0.value.activity != nil }
                entries[ObjectIdentifier(activity)] = newValue.map { Entry(activity: activity, set: $0) }
            }
        }
    }
}
