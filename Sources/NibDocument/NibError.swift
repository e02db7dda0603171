/// A document that cannot be read or written: what is wrong, where, and what to do about it.
public struct NibError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path or name the document was read under.
    public var document: String
    /// Where in the document, when the trouble has a place.
    public var position: NibPosition?
    /// What is wrong and what to do, without the place.
    public var message: String
    /// The document is sound, but for macOS, watchOS or tvOS: nothing to be done here, and nothing wrong.
    public var isOtherPlatform = false

    /// An error about a document: what is wrong, and where in it, if that is known.
    public init(document: String, position: NibPosition? = nil, message: String) {
        self.document = document
        self.position = position
        self.message = message
    }

    /// `file:line:column: error: message`, the form editors and build logs understand.
    public var description: String {
        guard let position else { return "\(document): error: \(message)" }
        return "\(document):\(position): error: \(message)"
    }
}

/// A place in a document. Lines and columns count from 1; columns count characters (Unicode scalars).
public struct NibPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column in characters, from 1.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The position of a byte in UTF-8 text.
    init(of offset: Int, in bytes: some RandomAccessCollection<UInt8>) {
        var line = 1
        var lineStart = bytes.startIndex
        let end = bytes.index(bytes.startIndex, offsetBy: min(offset, bytes.count))
        var index = bytes.startIndex
        while index != end {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            let endsLine = byte == 0x0A || (byte == 0x0D && (next == bytes.endIndex || bytes[next] != 0x0A))
            if endsLine {
                line += 1
                lineStart = next
            }
            index = next
        }
        let scalars = bytes[lineStart..<end].lazy.filter { $0 & 0xC0 != 0x80 }.count
        self.init(line: line, column: scalars + 1)
    }

    /// The position after a byte that this is the position of.
    fileprivate mutating func pass(_ byte: UInt8, next: UInt8?) {
        if byte == 0x0A || (byte == 0x0D && next != 0x0A) {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    public var description: String { "\(line):\(column)" }

    public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// The positions of a text's bytes, each found in the same short time however long text and lines are.
struct NibPositions: Sendable {
    private static let distance = 512
    /// The position of the first byte of each piece.
    private var starts: [NibPosition] = []

    init(_ bytes: [UInt8]) {
        var position = NibPosition(line: 1, column: 1)
        for index in bytes.indices {
            if index % Self.distance == 0 { starts.append(position) }
            position.pass(bytes[index], next: index + 1 < bytes.count ? bytes[index + 1] : nil)
        }
    }

    func position(of offset: Int, in bytes: [UInt8]) -> NibPosition {
        guard !starts.isEmpty else { return NibPosition(line: 1, column: 1) }
        let end = min(offset, bytes.count)
        let piece = min(end / Self.distance, starts.count - 1)
        var position = starts[piece]
        for index in piece * Self.distance..<end {
            position.pass(bytes[index], next: index + 1 < bytes.count ? bytes[index + 1] : nil)
        }
        return position
    }
}
