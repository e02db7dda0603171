import Foundation

/// Names of files as texts and as what the system has: bytes without a fixed encoding.
///
/// Bytes that are no UTF-8 stand in a path as characters of a private use area, from U+10F780 to U+10F7FF, so that a
/// path read from the system opens the same file again.
public enum FilePath {
    private static let base: UInt32 = 0x10F700

    /// The byte that a character of a path stands for; nil for characters that stand for themselves.
    public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        (0x80...0xFF).contains(scalar.value &- base) ? UInt8(scalar.value - base) : nil
    }

    /// A path for bytes from the system.
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while let first = rest.first {
            let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            if rest.count >= length, let whole = String(validating: rest.prefix(length), as: UTF8.self) {
                scalars.append(contentsOf: whole.unicodeScalars)
                rest = rest.dropFirst(length)
            } else {
                Unicode.Scalar(base + UInt32(first)).map { scalars.append($0) }
                rest = rest.dropFirst()
            }
        }
        return String(scalars)
    }

    /// A name of the system's, which need not be UTF-8, as text that names the same file.
    public static func text(_ name: UnsafePointer<CChar>) -> String {
        text(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// The bytes of a path, ended by zero.
    public static func bytes(_ path: String) -> [CChar] {
        guard path.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
            return path.utf8.map { CChar(bitPattern: $0) } + [0]
        }
        var bytes: [CChar] = []
        for scalar in path.unicodeScalars {
            if let byte = byte(of: scalar) {
                bytes.append(CChar(bitPattern: byte))
            } else {
                bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
            }
        }
        return bytes + [0]
    }

    /// A path without links; nil where nothing is.
    public static func real(_ path: String) -> String? {
        guard let real = realpath(bytes(path), nil) else { return nil }
        defer { free(real) }
        return text(real)
    }

    /// Whether a file lies in a folder, links followed.
    public static func contains(_ folder: String, _ path: String) -> Bool {
        guard let path = real(path), let root = real(folder) else { return false }
        return isBelow(root, path)
    }

    /// A path from a folder.
    public static func joined(_ folder: String, _ name: String) -> String {
        folder == "/" ? "/\(name)" : "\(folder)/\(name)"
    }

    /// Whether a path leads below another, by its bytes: to texts, names that are spelled by other scalars are equal, and a
    /// slash is no slash before a combining mark.
    public static func isBelow(_ folder: String, _ path: String) -> Bool {
        path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
    }

    /// Whether a path ends so, by its bytes.
    public static func hasSuffix(_ path: String, _ end: String) -> Bool {
        path.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }

    /// Whether a folder is there, or a link to one.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(bytes(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
