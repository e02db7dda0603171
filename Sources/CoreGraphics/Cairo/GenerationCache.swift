import Synchronization

/// Keeps what was used lately, for all threads, and forgets the rest: what was not used while as much as the limit came
/// in new.
final class GenerationCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    fileprivate struct Entry: Sendable {
        var value: Value
        var cost: Int
    }

    fileprivate struct Contents: Sendable {
        var young: [Key: Entry] = [:]
        var old: [Key: Entry] = [:]
        var youngCost = 0
    }

    private let contents = Mutex(Contents())
    private let limit: Int

    /// - Parameter limit: Bytes of one generation; two are kept.
    init(limit: Int) { self.limit = limit }

    subscript(key: Key) -> Value? { contents.withLock { $0.find(key, limit) } }

    /// The values of many keys at once.
    func values(_ keys: [Key]) -> [Value?] { contents.withLock { contents in keys.map { contents.find($0, limit) } } }

    func keep(_ value: Value, for key: Key, cost: Int) {
        contents.withLock { $0.keep(Entry(value: value, cost: cost), key, limit) }
    }

    /// Bytes that are kept.
    var cost: Int {
        contents.withLock { contents in
            contents.young.values.reduce(0) { $0 + $1.cost } + contents.old.values.reduce(0) { $0 + $1.cost }
        }
    }
}

extension GenerationCache.Contents {
    fileprivate mutating func find(_ key: Key, _ limit: Int) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old[key] else { return nil }
        keep(entry, key, limit)
        return entry.value
    }

    fileprivate mutating func keep(_ entry: GenerationCache.Entry, _ key: Key, _ limit: Int) {
        if young.updateValue(entry, forKey: key) == nil { youngCost += entry.cost }
        guard youngCost > limit else { return }
        old = young
        young = [:]
        youngCost = 0
    }
}
