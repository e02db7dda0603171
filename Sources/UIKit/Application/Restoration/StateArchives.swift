import Foundation

/// Stands in archives of state for a controller, a view or an object that is saved by itself, or for a storyboard.
final class StateReference: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let path: [String]
    let isStoryboard: Bool

    /// - Parameter path: Restoration identifiers, or the storyboard's name.
    init(_ path: [String], isStoryboard: Bool = false) { (self.path, self.isStoryboard) = (path, isStoryboard) }

    func encode(with coder: NSCoder) {
        coder.encode(path as NSArray, forKey: "path")
        coder.encode(isStoryboard, forKey: "storyboard")
    }

    init?(coder: NSCoder) {
        guard let path = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "path") as? [String] else {
            return nil
        }
        self.path = path
        isStoryboard = coder.decodeBool(forKey: "storyboard")
    }
}

/// An archive of what one object says of itself.
final class StateArchive: NSObject, NSKeyedArchiverDelegate {
    private let coder = NSKeyedArchiver(requiringSecureCoding: false)
    private let replacement: (Any) -> Any?

    /// - Parameter replacement: What is archived in place of an object; nil for nothing.
    init(replacing replacement: @escaping (Any) -> Any?) {
        self.replacement = replacement
        super.init()
        coder.delegate = self
    }

    func encode(_ body: (NSCoder) -> Void) -> Data {
        body(coder)
        coder.finishEncoding()
        return coder.encodedData
    }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? { replacement(object) }
    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
}

/// Reads archives of state. It is its coders' delegate, which these do not hold.
final class StateReader: NSObject, NSKeyedUnarchiverDelegate {
    private let find: (StateReference) -> Any?

    /// - Parameter find: What a reference stands for; nil where it is not there any more.
    init(_ find: @escaping (StateReference) -> Any?) { self.find = find }

    func coder(_ data: Data) -> NSCoder? {
        guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        coder.requiresSecureCoding = false
        coder.decodingFailurePolicy = .setErrorAndReturn
        coder.delegate = self
        return StateCoder(coder)
    }

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        guard let reference = object as? StateReference else { return object }
        return find(reference)
    }
    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
        originalClasses classNames: [String]
    ) -> AnyClass? { nil }
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}

/// A coder that has nothing for a key that its archive lacks, as Apple's: after such a question Foundation's on Linux, which can't
/// be inherited from, has nothing for any key.
final class StateCoder: NSCoder {
    private let archive: NSKeyedUnarchiver

    init(_ archive: NSKeyedUnarchiver) { self.archive = archive }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { false }
    override func containsValue(forKey key: String) -> Bool { archive.containsValue(forKey: key) }

    private func value<Value>(_ key: String, _ read: (String) -> Value?) -> Value? {
        archive.containsValue(forKey: key) ? read(key) : nil
    }

    override func decodeObject(forKey key: String) -> Any? { value(key) { archive.decodeObject(forKey: $0) } }
    override func decodeObject<DecodedObjectType>(of cls: DecodedObjectType.Type, forKey key: String)
        -> DecodedObjectType? where DecodedObjectType: NSObject, DecodedObjectType: NSCoding
    { value(key) { archive.decodeObject(of: cls, forKey: $0) } }
    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        value(key) { archive.decodeObject(of: classes, forKey: $0) }
    }
    override func decodeBool(forKey key: String) -> Bool { value(key, archive.decodeBool) ?? false }
    override func decodeInteger(forKey key: String) -> Int { value(key, archive.decodeInteger) ?? 0 }
    override func decodeInt32(forKey key: String) -> Int32 { value(key, archive.decodeInt32) ?? 0 }
    override func decodeInt64(forKey key: String) -> Int64 { value(key, archive.decodeInt64) ?? 0 }
    override func decodeFloat(forKey key: String) -> Float { value(key, archive.decodeFloat) ?? 0 }
    override func decodeDouble(forKey key: String) -> Double { value(key, archive.decodeDouble) ?? 0 }
}
