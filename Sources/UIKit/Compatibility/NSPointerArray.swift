import Foundation

/// An array of objects that may be held weakly: where one has ended there is nil.
public final class NSPointerArray: NSObject {
    /// How objects are held.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }

    private struct Slot {
        weak var weakly: AnyObject?
        var strongly: AnyObject?
        var object: AnyObject? { strongly ?? weakly }
    }

    private let holdsWeakly: Bool
    private var slots: [Slot] = []

    public init(options: Options = []) {
        holdsWeakly = options.contains(.weakMemory)
        super.init()
    }

    /// Holds no object alive.
    public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
    /// Holds its objects.
    public class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

    /// With places of objects that have ended. Setting it adds nils, or cuts off the end.
    public var count: Int {
        get { slots.count }
        set {
            if newValue < slots.count { slots.removeSubrange(newValue...) }
            while slots.count < newValue { slots.append(Slot()) }
        }
    }
    /// The objects that there are.
    public var allObjects: [AnyObject] { slots.compactMap(\.object) }

    /// Nil where the object has ended.
    public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
        slots[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
    /// Adds an object at the end.
    public func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }
    /// Puts in an object.
    public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) { slots.insert(slot(item), at: index) }
    /// Puts an object in place of another.
    public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) { slots[index] = slot(item) }
    /// Takes out a place, and what is there.
    public func removePointer(at index: Int) { slots.remove(at: index) }
    /// Takes out the nils.
    public func compact() { slots.removeAll { $0.object == nil } }

    private func slot(_ pointer: UnsafeMutableRawPointer?) -> Slot {
        let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
        return holdsWeakly ? Slot(weakly: object) : Slot(strongly: object)
    }
}
