import Foundation

/// Writes pictures shown one after the other into one animated PNG file: the same pictures as `pngData`, with their times.
package struct AnimatedPNG {
    private struct Picture {
        let data: [Data]
        let time: TimeInterval
    }

    private let width: Int
    private let height: Int
    /// Signature and header of the first picture's file.
    private var start = Data()
    private var pictures: [Picture] = []

    /// - Parameter width: In pixels, as all pictures must have.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Adds a picture that shows from `time` on, in seconds after the first.
    package mutating func add(_ image: CGImage, at time: TimeInterval) throws {
        guard image.width == width, image.height == height else {
            throw ImageFileError(
                "A picture of \(image.width) by \(image.height) pixels in an animated PNG of \(width) by \(height).")
        }
        let file = try image.pngData()
        var (place, data) = (8, [Data]())
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let body = file.subdata(in: place + 8..<place + 8 + length)
            switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
            case "IHDR":
                let header = file.prefix(8) + PNGFile.chunk("IHDR", body)
                if start.isEmpty { start = header }
                // All have the first one's kind of pixels.
                guard header == start else { throw ImageFileError("Pictures of an animated PNG differ in kind.") }
            case "IDAT": data.append(body)
            default: break
            }
            place += 12 + length
        }
        pictures.append(Picture(data: data, time: time))
    }

    /// The file, which repeats for ever. `end` is when the last picture ends, in seconds after the first.
    package func finish(at end: TimeInterval) throws -> Data {
        guard !pictures.isEmpty else { throw ImageFileError("An animated PNG without pictures.") }
        var file = start + PNGFile.chunk("acTL", Self.word(pictures.count) + Self.word(0))
        var number = 0
        for (index, picture) in pictures.enumerated() {
            let next = index + 1 < pictures.count ? pictures[index + 1].time : end
            let milliseconds = min(max(Int(((next - picture.time) * 1000).rounded()), 1), 65535)
            var control = Data()
            for value in [number, width, height, 0, 0] { control += Self.word(value) }
            // The delay as a fraction of a second, then two zero bytes: no disposal, and the picture replaces the one
            // before.
            for value in [milliseconds, 1000, 0] { control += Self.word(value).suffix(2) }
            file += PNGFile.chunk("fcTL", control)
            number += 1
            for part in picture.data {
                // The first picture is an ordinary PNG's, which programs show that know no animation.
                if index == 0 {
                    file += PNGFile.chunk("IDAT", part)
                } else {
                    file += PNGFile.chunk("fdAT", Self.word(number) + part)
                    number += 1
                }
            }
        }
        return file + PNGFile.chunk("IEND", Data())
    }

    private static func word(_ value: Int) -> Data {
        Data([UInt8(value >> 24 & 0xFF), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)])
    }
}
