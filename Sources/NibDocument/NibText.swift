/// Escapes and references of XML text, as Xcode writes them.
enum NibText {
    /// Why a reference could not be read, and where it starts.
    struct BadReference: Error {
        let offset: Int
        let message: String
    }

    /// Resolves references and normalises line ends. In attributes, white space characters become spaces, as XML says.
    static func unescaped(_ bytes: ArraySlice<UInt8>, isAttribute: Bool) throws(BadReference) -> String {
        var isPlain = true
        for byte in bytes where byte == 0x26 || byte == 0x0D || (isAttribute && byte < 0x20) {
            isPlain = false
            break
        }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }

        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch byte {
            case 0x26:
                guard let end = bytes[index...].prefix(12).firstIndex(of: 0x3B) else {
                    throw BadReference(offset: index, message: "“&” starts no reference; write it as “&amp;”")
                }
                let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
                guard let scalar = scalar(named: name) else {
                    throw BadReference(
                        offset: index,
                        message: "“&\(name);” is not a reference XML knows; write “&amp;” for the character “&”")
                }
                out += Array(String(Character(scalar)).utf8)
                index = end + 1
                continue
            case 0x0D:
                out.append(isAttribute ? 0x20 : 0x0A)
                if index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A { index += 1 }
            case 0x09, 0x0A:
                out.append(isAttribute ? 0x20 : byte)
            default:
                out.append(byte)
            }
            index += 1
        }
        return String(decoding: out, as: UTF8.self)
    }

    /// Text in which only line ends change: CDATA sections and comments.
    static func normalised(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let value, let scalar = Unicode.Scalar(value), isAllowed(value) else { return nil }
            return scalar
        }
    }

    /// Characters XML 1.0 allows in a document.
    static func isAllowed(_ value: UInt32) -> Bool {
        value >= 0x20 ? value != 0xFFFE && value != 0xFFFF : value == 0x09 || value == 0x0A || value == 0x0D
    }

    /// The spelling Xcode gives an attribute value.
    static func escapedAttribute(_ text: String) -> String {
        escape(text) { byte in
            switch byte {
            case 0x22: "&quot;"
            case 0x0A: "&#10;"
            case 0x0D: "&#13;"
            case 0x09: "&#9;"
            default: nil
            }
        }
    }

    /// The spelling Xcode gives character content.
    static func escapedText(_ text: String) -> String {
        escape(text) { $0 == 0x0D ? "&#13;" : nil }
    }

    private static func escape(_ text: String, special: (UInt8) -> String?) -> String {
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case 0x26: out += Array("&amp;".utf8)
            case 0x3C: out += Array("&lt;".utf8)
            case 0x3E: out += Array("&gt;".utf8)
            default:
                if let name = special(byte) { out += Array(name.utf8) } else { out.append(byte) }
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
