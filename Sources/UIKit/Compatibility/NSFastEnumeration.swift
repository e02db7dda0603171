import Foundation

/// Collections of Foundation's, whose elements are enumerated without their types.
public protocol NSFastEnumeration {
    /// The elements in the order of the collection; of a dictionary the keys.
    var elementsForEnumeration: AnyIterator<Any> { get }
}

extension NSArray: NSFastEnumeration {
    /// The elements in their order.
    public var elementsForEnumeration: AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSSet: NSFastEnumeration {
    /// The elements in no order.
    public var elementsForEnumeration: AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSOrderedSet: NSFastEnumeration {
    /// The elements in their order.
    public var elementsForEnumeration: AnyIterator<Any> { AnyIterator(makeIterator()) }
}

extension NSDictionary: NSFastEnumeration {
    /// The keys in no order.
    public var elementsForEnumeration: AnyIterator<Any> { AnyIterator(allKeys.makeIterator()) }
}

extension NSEnumerator: NSFastEnumeration {
    /// The elements that are left, each given once.
    public var elementsForEnumeration: AnyIterator<Any> { AnyIterator { self.nextObject() } }
}

/// Gives the elements of a collection of Foundation's one by one.
public struct NSFastEnumerationIterator: IteratorProtocol {
    private let elements: AnyIterator<Any>

    public init(_ enumerable: any NSFastEnumeration) { elements = enumerable.elementsForEnumeration }

    public mutating func next() -> Any? { elements.next() }
}
