import Foundation
import Synchronization

extension NSObjectProtocol where Self: NSObject {
    /// The list that a property holds, to be changed in place: the property follows each change, and its observers hear
    /// which members came, went or were replaced. The property's value is an `NSArray` or a Swift array.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        KeyedMembers(of: self, KeyedProperties.property(key, of: self)?.name ?? key)
    }

    /// The list at the end of a path.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let dot = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
        guard let owner = value(forKeyPath: String(keyPath[..<dot])) as? NSObject else { return NSMutableArray() }
        return owner.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: dot)...]))
    }
}

/// A property's list. Holds nothing itself: it reads the property, and sets it with each change.
final class KeyedMembers: NSMutableArray {
    private struct Place: Hashable, Sendable {
        let object: ObjectIdentifier
        let key: String
    }

    /// The properties that a list sets just now, whose setters must not tell of it as well.
    private static let changing = Mutex<Set<Place>>([])

    static func isChanging(_ object: NSObject, _ key: String) -> Bool {
        changing.withLock { !$0.isEmpty && $0.contains(Place(object: ObjectIdentifier(object), key: key)) }
    }

    private let owner: NSObject
    private let key: String

    init(of owner: NSObject, _ key: String) {
        self.owner = owner
        self.key = key
        super.init(capacity: 0)
    }

    required init(objects: UnsafePointer<AnyObject>?, count: Int) { fatalError("made by an object") }
    public required convenience init(arrayLiteral elements: Any...) { fatalError("made by an object") }
    required init?(coder: NSCoder) { nil }

    private var list: [Any] {
        switch owner.value(forKey: key) {
        case let list as NSArray: list.map { $0 }
        case let list as [Any]: list
        default: []
        }
    }

    private func change(_ kind: NSKeyValueChange, at range: Range<Int>, to new: [Any]) {
        var members = list
        precondition(range.upperBound <= members.count, "index \(range.upperBound) beyond bounds \(members.count)")
        let old = Array(members[range])
        let indexes = IndexSet(integersIn: kind == .insertion ? range.lowerBound..<range.lowerBound + new.count : range)
        KeyValueObservers.changeMembers(of: owner, key, kind, at: indexes, old: old, new: new) {
            members.replaceSubrange(range, with: new)
            let place = Place(object: ObjectIdentifier(owner), key: key)
            _ = Self.changing.withLock { $0.insert(place) }
            defer { _ = Self.changing.withLock { $0.remove(place) } }
            let isReference = KeyedProperties.property(key, of: owner)?.valueType is NSArray.Type
            let list = NSMutableArray()
            for member in members { list.add(member) }
            owner.setValue(isReference ? list : members, forKey: key)
        }
    }

    // MARK: `NSMutableArray`'s primitives

    override var count: Int { list.count }
    override func object(at index: Int) -> Any { list[index] }
    override func insert(_ anObject: Any, at index: Int) { change(.insertion, at: index..<index, to: [anObject]) }
    override func removeObject(at index: Int) { change(.removal, at: index..<index + 1, to: []) }
    override func replaceObject(at index: Int, with anObject: Any) {
        change(.replacement, at: index..<index + 1, to: [anObject])
    }
    override func add(_ anObject: Any) { insert(anObject, at: count) }
    override func removeLastObject() {
        if count > 0 { removeObject(at: count - 1) }
    }

    // MARK: Several members at once, which Foundation does for its own lists only

    override func addObjects(from otherArray: [Any]) {
        for object in otherArray { add(object) }
    }
    override func removeAllObjects() {
        if count > 0 { change(.removal, at: 0..<count, to: []) }
    }
    override func removeObjects(in range: NSRange) {
        if let range = Range(range), !range.isEmpty { change(.removal, at: range, to: []) }
    }
    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        guard let range = Range(range) else { return }
        let common = Swift.min(range.count, otherArray.count)
        if common > 0 {
            change(
                .replacement, at: range.lowerBound..<range.lowerBound + common, to: Array(otherArray.prefix(common)))
        }
        let place = range.lowerBound + common
        if common < range.count { change(.removal, at: place..<range.upperBound, to: []) }
        if common < otherArray.count { change(.insertion, at: place..<place, to: Array(otherArray.dropFirst(common))) }
    }
    override func setArray(_ otherArray: [Any]) {
        replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: otherArray)
    }
    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
        let (first, second) = (object(at: idx1), object(at: idx2))
        replaceObject(at: idx1, with: second)
        replaceObject(at: idx2, with: first)
    }
}
