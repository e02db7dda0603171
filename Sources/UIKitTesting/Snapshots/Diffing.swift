import Foundation

/// How stored values are written, read and compared.
public struct Diffing<Value> {
    /// The bytes that are stored as the reference.
    public var toData: (Value) -> Data
    /// The value that stored bytes stand for.
    public var fromData: (Data) -> Value
    /// What differs, reference first, with files that show it; nil when the two are as equal as asked for.
    public var diff: (Value, Value) -> (String, [XCTAttachment])?

    public init(
        toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
        diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
    ) {
        self.toData = toData
        self.fromData = fromData
        self.diff = diff
    }
}

/// A file that shows how a comparison came out. XCTest has no attachments off Apple's platforms; this one carries what
/// strategies of your own give, and what reports show.
public final class XCTAttachment {
    /// The name that the file gets in the results; nil for one that is made up.
    public var name: String?
    /// The bytes of the file.
    public let data: Data
    /// The ending of the file, such as "png".
    public let pathExtension: String

    public init(data: Data, pathExtension: String = "data") {
        self.data = data
        self.pathExtension = pathExtension
    }

    /// An attachment of bytes; the type identifier gives the file's extension.
    public convenience init(data: Data, uniformTypeIdentifier: String) {
        let extensions = ["public.png": "png", "public.plain-text": "txt", "public.json": "json"]
        self.init(data: data, pathExtension: extensions[uniformTypeIdentifier] ?? "data")
    }

    /// An attachment of text, in UTF-8.
    public convenience init(string: String) {
        self.init(data: Data(string.utf8), pathExtension: "txt")
    }
}
