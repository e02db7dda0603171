import Foundation

/// The text of a log in whatever encoding it was saved.
public enum LogText {
    /// UTF-16 with or without a byte order mark (as Windows tools and some editors save logs), else UTF-8, where wrong
    /// bytes become replacement characters.
    public static func decode(_ data: Data) -> String {
        if let isBig = isBigEndian16(data.prefix(512)) {
            let units = stride(from: data.startIndex, to: data.endIndex - 1, by: 2).map { index in
                let (first, second) = (UInt16(data[index]), UInt16(data[index + 1]))
                return isBig ? first << 8 | second : second << 8 | first
            }
            return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
        }
        let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
        return String(decoding: hasMark ? data.dropFirst(3) : data, as: UTF8.self)
    }

    /// Nil for what isn't UTF-16: text in Latin letters has a zero in nearly every second byte of it.
    private static func isBigEndian16(_ start: Data) -> Bool? {
        if start.starts(with: [0xFE, 0xFF]) { return true }
        if start.starts(with: [0xFF, 0xFE]) { return false }
        let bytes = Array(start)
        let zeros = (
            even: stride(from: 0, to: bytes.count, by: 2).filter { bytes[$0] == 0 }.count,
            odd: stride(from: 1, to: bytes.count, by: 2).filter { bytes[$0] == 0 }.count
        )
        let many = bytes.count * 2 / 5
        if zeros.even > many, zeros.odd == 0 { return true }
        if zeros.odd > many, zeros.even == 0 { return false }
        return nil
    }
}
