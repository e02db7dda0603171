import Foundation

/// How a table holds its objects. Foundation's on Apple's platforms.
public struct NSPointerFunctions {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let strongMemory: Options = []
        public static let copyIn = Options(rawValue: 1 << 16)
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are the same where they are one object, whatever they say of being equal.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    }
}

private struct TableEntry {
    private weak var weakObject: AnyObject?
    private let strongObject: AnyObject?
    let isByIdentity: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let isWeak = options.contains(.weakMemory)
        weakObject = object
        strongObject = isWeak ? nil : object
        isByIdentity = options.contains(.objectPointerPersonality)
    }

    var object: AnyObject? { strongObject ?? weakObject }

    func holds(_ other: AnyObject) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !isByIdentity, let a = object as? NSObject, let b = other as? NSObject else { return false }
        return a.isEqual(b)
    }
}

/// A set of objects that need not be kept alive by it. Objects stand in the order they came in.
public final class NSHashTable<ObjectType>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: [TableEntry] = []

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) { self.options = options }

    public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    private func removeGone() { entries.removeAll { $0.object == nil } }

    public func add(_ object: ObjectType?) {
        guard let object else { return }
        removeGone()
        let reference = object as AnyObject
        if !entries.contains(where: { $0.holds(reference) }) { entries.append(TableEntry(reference, options)) }
    }
    public func remove(_ object: ObjectType?) {
        guard let object else { return }
        entries.removeAll { $0.holds(object as AnyObject) || $0.object == nil }
    }
    public func removeAllObjects() { entries.removeAll() }

    public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
    public func member(_ object: ObjectType?) -> ObjectType? {
        object.flatMap { object in entries.first { $0.holds(object as AnyObject) }?.object.flatMap { $0 as? ObjectType }
        }
    }
    // An optional is unwrapped first: a cast of nil to AnyObject makes a box of it.
    public var allObjects: [ObjectType] { entries.compactMap(\.object).compactMap { $0 as? ObjectType } }
    public var anyObject: ObjectType? { allObjects.first }
    public var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
    public func objectEnumerator() -> NSEnumerator { (allObjects as [Any] as NSArray).objectEnumerator() }
    /// The number of objects that are still there.
    public var count: Int { allObjects.count }
}

/// Objects for keys, either of which need not be kept alive by it.
public final class NSMapTable<KeyType, ObjectType>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [(key: TableEntry, value: TableEntry)] = []

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
    }

    public static func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .strongMemory)
    }
    public static func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    public static func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(valueOptions: .weakMemory)
    }
    public static func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private func removeGone() { entries.removeAll { $0.key.object == nil || $0.value.object == nil } }

    public func object(forKey aKey: KeyType?) -> ObjectType? {
        aKey.flatMap { key in
            entries.first { $0.key.holds(key as AnyObject) }?.value.object.flatMap { $0 as? ObjectType }
        }
    }
    public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        removeObject(forKey: aKey)
        guard let anObject, let aKey else { return }
        entries.append(
            (TableEntry(aKey as AnyObject, keyOptions), TableEntry(anObject as AnyObject, valueOptions)))
    }
    public func removeObject(forKey aKey: KeyType?) {
        removeGone()
        guard let aKey else { return }
        entries.removeAll { $0.key.holds(aKey as AnyObject) }
    }
    public func removeAllObjects() { entries.removeAll() }

    public func keyEnumerator() -> NSEnumerator {
        (entries.compactMap(\.key.object) as [Any] as NSArray).objectEnumerator()
    }
    public func objectEnumerator() -> NSEnumerator? {
        (entries.compactMap(\.value.object) as [Any] as NSArray).objectEnumerator()
    }
    public var count: Int { entries.count { $0.key.object != nil && $0.value.object != nil } }
    public func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        entries.reduce(into: [:]) { result, entry in
            if let key = entry.key.object as? AnyHashable {
                result[key] = entry.value.object.flatMap { $0 as? ObjectType }
            }
        }
    }
}
