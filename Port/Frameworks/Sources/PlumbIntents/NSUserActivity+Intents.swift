import UIKit

extension NSUserActivity {
    /// What a person might say to do this again; nil for nothing.
    public var suggestedInvocationPhrase: String? {
        get { activityParts[self].phrase }
        set { activityParts[self].phrase = newValue }
    }
    public var shortcutAvailability: INShortcutAvailabilityOptions {
        get { activityParts[self].availability }
        set { activityParts[self].availability = newValue }
    }
    /// Nil: no intent starts an app here.
    public var interaction: INInteraction? { nil }
}

private struct ActivityParts {
    var phrase: String?
    var availability: INShortcutAvailabilityOptions = []
}

private let activityParts = PartsOfActivities()

/// What activities have beside their own properties, as long as they live.
private final class PartsOfActivities: @unchecked Sendable {
    private struct Entry {
        weak var activity: NSUserActivity?
        var parts: ActivityParts
    }
    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

    subscript(activity: NSUserActivity) -> ActivityParts {
        get {
            lock.withLock {
                guard let entry = entries[ObjectIdentifier(activity)], entry.activity === activity else {
                    return ActivityParts()
                }
                return entry.parts
            }
        }
        set {
            lock.withLock {
                entries = entries.filter { $0.value.activity != nil }
                entries[ObjectIdentifier(activity)] = Entry(activity: activity, parts: newValue)
            }
        }
    }
}
