import Foundation
import Synchronization

/// One observer of one key of an object.
///
/// `@unchecked Sendable`: set up once; the flag is guarded by the registry's lock, handlers run where the property
/// changes.
final class KeyValueRegistration: @unchecked Sendable {
    enum Key: Hashable, @unchecked Sendable {
        case name(String)
        /// A property of the app's own.
        case path(AnyKeyPath)
    }

    struct Change {
        var old: Any?
        var new: Any?
        var isPrior = false
        var isInitial = false
        var kind = NSKeyValueChange.setting
        /// Of a change of members, their places.
        var indexes: IndexSet?
    }

    let key: Key
    let options: NSKeyValueObservingOptions
    weak var observer: AnyObject?
    let context: UnsafeMutableRawPointer?
    let handler: (Change) -> Void
    fileprivate let object: ObjectIdentifier
    fileprivate(set) var hasEnded = false
    /// Observers of the objects on the way of a key path with several keys.
    var inner: [KeyValueRegistration] = []

    init(
        _ object: NSObject, _ key: Key, _ options: NSKeyValueObservingOptions, observer: AnyObject? = nil,
        context: UnsafeMutableRawPointer? = nil, handler: @escaping (Change) -> Void
    ) {
        self.object = ObjectIdentifier(object)
        self.key = key
        self.options = options
        self.observer = observer
        self.context = context
        self.handler = handler
    }

    func end() {
        KeyValueObservers.remove(self, of: object)
        for registration in inner { registration.end() }
        inner = []
    }
}

/// Who watches which objects. Costs setters nothing while nobody watches anything.
package enum KeyValueObservers {
    private struct Entry: @unchecked Sendable {
        weak var object: NSObject?
        var registrations: [KeyValueRegistration] = []
    }

    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private static let count = Atomic<Int>(0)

    package static var isUsed: Bool { count.load(ordering: .relaxed) > 0 }

    static func add(_ registration: KeyValueRegistration, to object: NSObject) {
        entries.withLock { entries in
            // Entries of objects that have ended are removed, because a new object may get the same address.
            for (key, entry) in entries where entry.object == nil {
                count.subtract(entry.registrations.count, ordering: .relaxed)
                for _ in entry.registrations { ActionScope.unwatch() }
                entries[key] = nil
            }
            entries[ObjectIdentifier(object), default: Entry(object: object)].registrations.append(registration)
        }
        count.add(1, ordering: .relaxed)
        // Layers leave their short way of changing while somebody watches.
        ActionScope.watch()
    }

    fileprivate static func remove(_ registration: KeyValueRegistration, of object: ObjectIdentifier) {
        let removed = entries.withLock { entries in
            registration.hasEnded = true
            guard var entry = entries[object] else { return false }
            let before = entry.registrations.count
            entry.registrations.removeAll { $0 === registration }
            entries[object] = entry.registrations.isEmpty ? nil : entry
            return entry.registrations.count < before
        }
        guard removed else { return }
        count.subtract(1, ordering: .relaxed)
        ActionScope.unwatch()
    }

    static func registrations(of object: NSObject) -> [KeyValueRegistration] {
        entries.withLock { entries in
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [] }
            return entry.registrations
        }
    }

    static func isEnded(_ registration: KeyValueRegistration) -> Bool {
        entries.withLock { _ in registration.hasEnded }
    }

    /// A change that is under way, as `willChange` found it.
    struct Pending {
        var notices: [(registration: KeyValueRegistration, old: Any?)] = []
    }

    static func willChange(_ object: NSObject, _ key: KeyValueRegistration.Key) -> Pending {
        var pending = Pending()
        for registration in registrations(of: object) where registration.key == key {
            let value = value(of: object, key)
            pending.notices.append((registration, value))
            guard registration.options.contains(.prior) else { continue }
            let old = registration.options.contains(.old) ? value : nil
            registration.handler(.init(old: old, isPrior: true))
        }
        return pending
    }

    static func didChange(
        _ object: NSObject, _ key: KeyValueRegistration.Key, _ pending: Pending, onlyIfDifferent: Bool = false
    ) {
        guard !pending.notices.isEmpty else { return }
        let new = value(of: object, key)
        for (registration, old) in pending.notices where !isEnded(registration) {
            if onlyIfDifferent, case .name(let name) = key,
                KeyedProperties.property(name, of: object)?.areEqual(old, new) ?? false
            {
                continue
            }
            let options = registration.options
            registration.handler(
                .init(old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil))
        }
    }

    private static func value(of object: NSObject, _ key: KeyValueRegistration.Key) -> Any? {
        switch key {
        case .name(let name): KeyedProperties.property(name, of: object)?.read(object)
        case .path(let path): object[keyPath: path].flatMap(KeyedValue.flattened)
        }
    }

    /// Runs what changes properties of `object`, and tells who watches them: of the first key in any case, of the
    /// others where their values differ after it.
    package static func change<Result>(
        _ object: NSObject, _ key: String, andThen derived: [String] = [], _ body: () -> Result
    ) -> Result {
        guard isUsed, !registrations(of: object).isEmpty else { return body() }
        let first = willChange(object, .name(key))
        let others = derived.map { ($0, willChange(object, .name($0))) }
        let result = body()
        didChange(object, .name(key), first)
        for (name, pending) in others { didChange(object, .name(name), pending, onlyIfDifferent: true) }
        return result
    }

    /// Runs what changes members of a property's list, and tells who watches the property which ones they are.
    static func changeMembers(
        of object: NSObject, _ key: String, _ kind: NSKeyValueChange, at indexes: IndexSet, old: [Any], new: [Any],
        _ body: () -> Void
    ) {
        let watching = isUsed ? registrations(of: object).filter { $0.key == .name(key) } : []
        for registration in watching where registration.options.contains(.prior) {
            registration.handler(
                .init(
                    old: registration.options.contains(.old) ? old : nil, isPrior: true, kind: kind, indexes: indexes))
        }
        body()
        for registration in watching where !isEnded(registration) {
            let options = registration.options
            registration.handler(
                .init(
                    old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil, kind: kind,
                    indexes: indexes))
        }
    }

    /// As above, of properties that one act changes together, or that follow from another object's.
    package static func follow<Result>(_ object: NSObject, _ derived: [String], _ body: () -> Result) -> Result {
        guard isUsed, !registrations(of: object).isEmpty else { return body() }
        let pending = derived.map { ($0, willChange(object, .name($0))) }
        let result = body()
        for (name, pending) in pending { didChange(object, .name(name), pending, onlyIfDifferent: true) }
        return result
    }
}

/// Changes that an app announces by hand, until it says that they are done.
enum AnnouncedChanges {
    private struct Announced: @unchecked Sendable {
        let object: ObjectIdentifier
        let key: KeyValueRegistration.Key
        let pending: KeyValueObservers.Pending
    }

    private static let open = Mutex<[Announced]>([])

    static func begin(_ object: NSObject, _ key: KeyValueRegistration.Key) {
        guard KeyValueObservers.isUsed else { return }
        let announced = Announced(
            object: ObjectIdentifier(object), key: key, pending: KeyValueObservers.willChange(object, key))
        open.withLock { $0.append(announced) }
    }

    static func end(_ object: NSObject, _ key: KeyValueRegistration.Key) {
        let announced = open.withLock { open in
            open.lastIndex { $0.object == ObjectIdentifier(object) && $0.key == key }.map { open.remove(at: $0) }
        }
        if let announced { KeyValueObservers.didChange(object, key, announced.pending) }
    }
}
