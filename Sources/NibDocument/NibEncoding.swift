/// How a document's characters are stored. Kept from reading to writing.
public enum NibEncoding: Equatable, Sendable {
    /// What Interface Builder writes, without a mark at the beginning.
    case utf8(byteOrderMark: Bool)
    /// Two bytes a unit, either byte first.
    case utf16(littleEndian: Bool, byteOrderMark: Bool)
    /// A byte a character, ISO 8859-1.
    case latin1

    /// Detects the encoding and gives the document as UTF-8 without a byte order mark.
    static func decode(_ bytes: [UInt8], name: String) throws(NibError) -> (NibEncoding, [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return (.utf8(byteOrderMark: true), try checkedUTF8(Array(bytes.dropFirst(3)), name: name))
        }
        if bytes.starts(with: [0xFF, 0xFE]) {
            return try decodeUTF16(bytes, littleEndian: true, mark: true, name: name)
        }
        if bytes.starts(with: [0xFE, 0xFF]) {
            return try decodeUTF16(bytes, littleEndian: false, mark: true, name: name)
        }
        if bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
            return try decodeUTF16(bytes, littleEndian: true, mark: false, name: name)
        }
        if bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
            return try decodeUTF16(bytes, littleEndian: false, mark: false, name: name)
        }
        switch declaredEncoding(bytes) {
        case nil, "UTF-8", "UTF8", "US-ASCII", "ASCII":
            return (.utf8(byteOrderMark: false), try checkedUTF8(bytes, name: name))
        case "ISO-8859-1", "LATIN1":
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            for byte in bytes {
                if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
            }
            return (.latin1, text)
        case let other?:
            throw NibError(
                document: name, position: NibPosition(line: 1, column: 1),
                message: "the encoding “\(other)” is not supported; save the file as UTF-8")
        }
    }

    /// The document's bytes in this encoding. Characters that Latin-1 lacks become character references.
    func encode(_ utf8: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8(let mark):
            return mark ? [0xEF, 0xBB, 0xBF] + utf8 : utf8
        case .utf16(let littleEndian, let mark):
            var out: [UInt8] = []
            let units = (mark ? [0xFEFF] : []) + Array(String(decoding: utf8, as: UTF8.self).utf16)
            out.reserveCapacity(units.count * 2)
            for unit in units {
                let low = UInt8(truncatingIfNeeded: unit)
                let high = UInt8(truncatingIfNeeded: unit >> 8)
                out += littleEndian ? [low, high] : [high, low]
            }
            return out
        case .latin1:
            return String(decoding: utf8, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
                if let byte = UInt8(exactly: scalar.value) { return [byte] }
                return Array("&#\(scalar.value);".utf8)
            }
        }
    }

    private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>") else { return nil }
        guard let found = head[..<end.lowerBound].range(of: "encoding") else { return nil }
        let rest = head[found.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return rest.dropFirst().prefix { $0 != quote }.uppercased()
    }

    private static func checkedUTF8(_ bytes: [UInt8], name: String) throws(NibError) -> [UInt8] {
        if let bad = firstInvalidUTF8(bytes) {
            throw NibError(
                document: name, position: NibPosition(of: bad, in: bytes),
                message: "this byte is not valid UTF-8; save the file as UTF-8 or restore it from version control")
        }
        return bytes
    }

    /// The offset of the first byte that cannot be part of UTF-8.
    private static func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
        if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    private static func decodeUTF16(
        _ bytes: [UInt8], littleEndian: Bool, mark: Bool, name: String
    ) throws(NibError) -> (NibEncoding, [UInt8]) {
        let failure = NibError(
            document: name, position: NibPosition(line: 1, column: 1),
            message: "the file says it is UTF-16 but holds characters that are not; save the file as UTF-8")
        guard bytes.count.isMultiple(of: 2) else { throw failure }
        let units = stride(from: mark ? 2 : 0, to: bytes.count, by: 2).map { index -> UInt16 in
            let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return littleEndian ? b << 8 | a : a << 8 | b
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw failure }
        return (.utf16(littleEndian: littleEndian, byteOrderMark: mark), Array(text.utf8))
    }
}
