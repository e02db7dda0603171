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

    func coder(_ data: Data) -> NSKeyedUnarchiver? {
        guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        coder.requiresSecureCoding = false
        coder.decodingFailurePolicy = .setErrorAndReturn
        coder.delegate = self
        return coder
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
