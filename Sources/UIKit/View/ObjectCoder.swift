/// A coder that knows what an object is like, which it sets once the initialiser of the object's class has done its part, so that
/// a subclass finds it there. Each class of UIKit therefore ends its `init?(coder:)` with `coder.finish(self, as: TheClass.self)`.
class ObjectCoder: NSCoder {
    /// - Parameter level: The class that has just initialised its part of the object.
    @MainActor func setUp(_ object: NSObject, as level: AnyClass) {}
}

extension NSCoder {
    /// The last step of an `init?(coder:)` of UIKit's.
    ///
    /// - Parameter level: The class whose initialiser it is.
    @MainActor
    func finish(_ object: NSObject, as level: AnyClass) {
        if let coder = self as? ObjectCoder { return coder.setUp(object, as: level) }
        (object as? UIView)?.decodeArchive(self, level: level)
    }
}
