import Foundation
import NibDocument

/// The coder that objects of a nib get in `init(coder:)`. It carries the object's element.
///
/// As in UIKit, what the file says about an object is in place when the initialiser of its UIKit base class returns, so
/// a subclass finds its frame, texts and subviews: only the call of the element's own base class does something, with
/// everything the classes above it have set up in place.
final class NibCoder: ObjectCoder {
    let element: NibElement
    let loader: NibLoader
    private let baseClass: AnyClass
    private var isFinished = false

    init(element: NibElement, loader: NibLoader, baseClass: AnyClass) {
        self.element = element
        self.loader = loader
        self.baseClass = baseClass
    }

    override func setUp(_ object: NSObject, as level: AnyClass) {
        if baseClass == level { apply(to: object, isNew: true) }
    }

    /// Applies the element, once.
    ///
    /// - Parameter isNew: Whether no class of the app's own was able to set anything yet.
    @MainActor
    func apply(to object: NSObject, isNew: Bool = false) {
        guard !isFinished else { return }
        isFinished = true
        loader.configure(object, from: element, isNew: isNew)
    }

    // A nib's values have no archive keys here: asked by key, the coder has nothing.
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeObject<DecodedObjectType>(of cls: DecodedObjectType.Type, forKey key: String)
        -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding
    { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}
