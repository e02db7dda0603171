/// How a value becomes something that can be stored and compared: a view a picture, a model a text.
///
/// New strategies are made from old ones with ``pullback(_:)``: whoever can turn a value into a view has a strategy for it.
public struct Snapshotting<Value, Format> {
    /// The ending of stored files, such as "png"; nil for none.
    public var pathExtension: String?
    /// How a snapshot is stored, and compared with the reference.
    public var diffing: Diffing<Format>
    /// Turns a value into what is stored.
    public var snapshot: (Value) -> Async<Format>

    /// A strategy that takes time to make its snapshot.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        self.pathExtension = pathExtension
        self.diffing = diffing
        snapshot = asyncSnapshot
    }

    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
    }

    /// The same strategy for another type, whose values `transform` turns into this one's.
    public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value)
        -> Snapshotting<NewValue, Format>
    {
        asyncPullback { Async(value: transform($0)) }
    }

    /// A strategy for another type, whose values are turned, in their time, into what this one takes.
    public func asyncPullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Async<Value>)
        -> Snapshotting<NewValue, Format>
    {
        Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { other in
            Async<Format> { callback in
                transform(other).run { value in snapshot(value).run(callback) }
            }
        }
    }
}

/// A strategy for values that are stored as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
    }
}
