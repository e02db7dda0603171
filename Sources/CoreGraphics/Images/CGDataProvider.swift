import Foundation

/// Bytes for an image or a font.
public final class CGDataProvider: Sendable {
    /// What ``data`` gives, without a copy.
    package let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    public convenience init?(data: CFData) {
        self.init(bytes: Data(referencing: data))
    }

    /// The bytes of a file; nil where it can't be read.
    public convenience init?(url: CFURL) {
        guard let bytes = try? Data(contentsOf: url as URL) else { return nil }
        self.init(bytes: bytes)
    }

    /// The bytes of a file; nil where it can't be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: String(cString: filename))) else { return nil }
        self.init(bytes: bytes)
    }

    /// All bytes.
    public var data: CFData? { bytes as NSData }
}

/// Where a PDF context's bytes go once it is closed.
public final class CGDataConsumer {
    private let put: (Data) -> Void

    /// Appends to the data.
    public init?(data: CFMutableData) {
        put = { data.append($0) }
    }

    /// Writes the file in one piece.
    public init?(url: CFURL) {
        let url = url as URL
        guard url.isFileURL else { return nil }
        put = { try? $0.write(to: url) }
    }

    func write(_ bytes: Data) { put(bytes) }
}
