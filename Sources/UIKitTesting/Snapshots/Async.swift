/// A value that may take a while to make, such as the picture of a view that loads.
public struct Async<Value> {
    /// Begins the work; the callback gets its value, once.
    public let run: (@escaping (Value) -> Void) -> Void

    /// - Parameter run: Makes the value and hands it to the callback, now or later, once.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
        self.run = run
    }

    /// A value that is there already.
    public init(value: Value) {
        self.init { callback in callback(value) }
    }

    /// The work with its value turned into another.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}
