import Foundation

/// What a JPEG file's segments before the pixels say: how to turn the picture, and whose colours it has.
struct JPEGMarkers {
    private(set) var orientation = 1
    private(set) var hasDisplayP3Profile = false

    init(_ data: Data) {
        let bytes = [UInt8](data)
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            // The picture itself starts here; markers without a length stand alone.
            if marker == 0xDA || marker == 0xD9 { break }
            if marker == 0x01 || (0xD0...0xD7).contains(marker) {
                position += 2
                continue
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2, position + 2 + length <= bytes.count else { break }
            let body = bytes[position + 4..<position + 2 + length]
            if marker == 0xE1, body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
                orientation = Self.exifOrientation(Array(body.dropFirst(6))) ?? orientation
            }
            if marker == 0xE2, body.starts(with: Array("ICC_PROFILE\0".utf8)) {
                hasDisplayP3Profile = hasDisplayP3Profile || Self.names(Array(body), "Display P3")
            }
            position += 2 + length
        }
    }

    /// The file with an Exif segment of this one tag after its first marker.
    static func adding(orientation: Int, to jpeg: Data) -> Data {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0, 0,
            0,
            0, 0,
        ]
        let body = Array("Exif\0\0".utf8) + tiff
        return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(body.count + 2)] + body) + jpeg.dropFirst(2)
    }

    /// Tag 0x0112 in the first directory of Exif's TIFF structure.
    private static func exifOrientation(_ tiff: [UInt8]) -> Int? {
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= tiff.count else { return nil }
            let part = tiff[at..<at + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112, let value = number(entry + 8, 2) { return (1...8).contains(value) ? value : nil }
        }
        return nil
    }

    /// Whether the profile's description holds the text, in one byte or two per letter.
    private static func names(_ profile: [UInt8], _ text: String) -> Bool {
        let narrow = Array(text.utf8)
        let wide = Array(narrow.map { [0, $0] }.joined().dropFirst())
        return profile.firstRange(of: narrow) != nil || profile.firstRange(of: wide) != nil
    }
}
