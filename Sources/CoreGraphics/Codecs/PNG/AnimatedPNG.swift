import Foundation

/// Writes pictures shown one after the other into one animated PNG file (PNG specification, third edition): the same
/// pictures as `pngData`, with their times.
package struct AnimatedPNG {
    private struct Picture {
        let data: [Data]
        let time: TimeInterval
    }

    private let hasAlpha: Bool
    private let plays: Int
    /// The chunks before the pixels in each picture's own file: its header and its colour space.
    private var start: [PNGFile.Chunk] = []
    private var pictures: [Picture] = []

    /// - Parameters:
    ///   - hasAlpha: Whether the pictures may be transparent; all of a file are written in one way.
    ///   - plays: How often the pictures are shown; 0 for ever.
    package init(hasAlpha: Bool, plays: Int = 0) {
        self.hasAlpha = hasAlpha
        self.plays = plays
    }

    /// Adds a picture, as large as the ones before, that shows from `time` on, in seconds after the first.
    package mutating func add(_ image: CGImage, at time: TimeInterval) throws {
        let file = PNGCodec.file(image, hasAlpha: hasAlpha)
        if start.isEmpty { start = Array(file.chunks.prefix { $0.kind != "IDAT" }) }
        guard let header = start.first?.body, file["IHDR"] == header else {
            throw ImageFileError(
                "A picture of \(image.width) by \(image.height) pixels in an animated PNG of "
                    + "\(PNGFile.number(start[0].body, 0)) by \(PNGFile.number(start[0].body, 4)).")
        }
        pictures.append(Picture(data: file.chunks.filter { $0.kind == "IDAT" }.map(\.body), time: time))
    }

    /// The file. `end` is when the last picture ends, in seconds after the first.
    package func finish(at end: TimeInterval) throws -> Data {
        guard let header = start.first else { throw ImageFileError("An animated PNG without pictures.") }
        let animation = PNGFile.bytes(UInt32(pictures.count)) + PNGFile.bytes(UInt32(plays))
        var file = PNGFile(chunks: [header, PNGFile.Chunk(kind: "acTL", body: animation)] + start.dropFirst())
        var number: UInt32 = 0
        for (index, picture) in pictures.enumerated() {
            let next = index + 1 < pictures.count ? pictures[index + 1].time : end
            let milliseconds = UInt16(clamping: Int(((next - picture.time) * 1000).rounded()))
            // The whole picture, which begins at the top left.
            var control = PNGFile.bytes(number) + header.body.prefix(8) + Data(count: 8)
            // The delay as a fraction of a second, then two zero bytes: no disposal, and the picture replaces the one
            // before.
            control += PNGFile.bytes(milliseconds) + PNGFile.bytes(UInt16(1000)) + Data(count: 2)
            file.chunks.append(PNGFile.Chunk(kind: "fcTL", body: control))
            number += 1
            for part in picture.data {
                // The first picture is an ordinary PNG's, which programs show that know no animation.
                if index == 0 {
                    file.chunks.append(PNGFile.Chunk(kind: "IDAT", body: part))
                } else {
                    file.chunks.append(PNGFile.Chunk(kind: "fdAT", body: PNGFile.bytes(number) + part))
                    number += 1
                }
            }
        }
        file.chunks.append(PNGFile.Chunk(kind: "IEND", body: Data()))
        return file.data
    }
}
