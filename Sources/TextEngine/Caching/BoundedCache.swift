import Synchronization

/// A cache that never holds more than twice its capacity: when the young half is full it becomes the old half, and
/// what nobody asked for since then goes. Both verbs take constant time, and no clock is involved.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Halves: Sendable {
        var young: [Key: Value] = [:]
        var old: [Key: Value] = [:]
        var made = 0
    }

    private let capacity: Int
    private let halves = Mutex(Halves())

    init(capacity: Int) { self.capacity = capacity }

    /// The value for the key, made where it is not there.
    func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        let known = halves.withLock { halves -> Value? in
            if let value = halves.young[key] { return value }
            guard let value = halves.old.removeValue(forKey: key) else { return nil }
            Self.insert(value, key, &halves, capacity)
            return value
        }
        if let known { return known }
        // Outside the lock: making one value may ask for others.
        let value = try make()
        halves.withLock {
            $0.made += 1
            Self.insert(value, key, &$0, capacity)
        }
        return value
    }

    /// How many values were made rather than found.
    var made: Int { halves.withLock(\.made) }

    var count: Int { halves.withLock { $0.young.count + $0.old.count } }

    private static func insert(_ value: Value, _ key: Key, _ halves: inout Halves, _ capacity: Int) {
        if halves.young.count >= capacity {
            halves.old = halves.young
            halves.young.removeAll(keepingCapacity: true)
        }
        halves.young[key] = value
    }
}
