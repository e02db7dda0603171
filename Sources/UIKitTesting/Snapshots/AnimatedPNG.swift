import Foundation
import UIKit

/// Pictures one after the other, each shown as long.
public struct Recording: @unchecked Sendable {  // Images never change.
    /// All of one size, in the order of time.
    public var frames: [UIImage]
    /// How long each frame is shown, in seconds.
    public var frameDuration: TimeInterval

    public init(frames: [UIImage], frameDuration: TimeInterval) {
        self.frames = frames
        self.frameDuration = frameDuration
    }

    /// The recording as an animated PNG (PNG, third edition): programs that know no animations show its first frame.
    /// Nil without frames, or where they are of different sizes.
    public func apngData() -> Data? {
        let files = frames.compactMap { $0.pngData().flatMap(PNGFile.init) }
        guard files.count == frames.count, let first = files.first, let header = first["IHDR"],
            files.allSatisfy({ $0["IHDR"] == header })
        else { return nil }
        var chunks = [PNGFile.Chunk(kind: "IHDR", body: header)]
        // The number of frames, and that they run once.
        chunks.append(
            PNGFile.Chunk(kind: "acTL", body: PNGFile.bytes(UInt32(files.count)) + PNGFile.bytes(UInt32(1))))
        chunks += first.chunks.filter { !["IHDR", "IDAT", "IEND"].contains($0.kind) }
        var number: UInt32 = 0
        for (index, file) in files.enumerated() {
            let delay = UInt16(clamping: Int((frameDuration * 1000).rounded()))
            let control =
                PNGFile.bytes(number) + header.prefix(8) + PNGFile.bytes(UInt32(0)) + PNGFile.bytes(UInt32(0))
                + PNGFile.bytes(delay) + PNGFile.bytes(UInt16(1000)) + Data([0, 0])
            chunks.append(PNGFile.Chunk(kind: "fcTL", body: control))
            number += 1
            for part in file.chunks where part.kind == "IDAT" {
                guard index > 0 else {
                    chunks.append(part)
                    continue
                }
                chunks.append(PNGFile.Chunk(kind: "fdAT", body: PNGFile.bytes(number) + part.body))
                number += 1
            }
        }
        chunks.append(PNGFile.Chunk(kind: "IEND", body: Data()))
        return PNGFile(chunks: chunks).data
    }

    /// Reads what ``apngData()`` writes: whole frames, all of one size. Nil for anything else.
    ///
    /// - Parameters:
    ///   - data: A file's bytes.
    ///   - scale: Pixels in a point.
    public init?(apngData data: Data, scale: CGFloat = 1) {
        guard let file = PNGFile(data), let header = file["IHDR"], file["acTL"] != nil else { return nil }
        let shared = file.chunks.filter { !["IHDR", "acTL", "fcTL", "IDAT", "fdAT", "IEND"].contains($0.kind) }
        var bodies: [[PNGFile.Chunk]] = []
        var duration: TimeInterval?
        for chunk in file.chunks {
            switch chunk.kind {
            case "fcTL":
                guard chunk.body.count == 26, chunk.body.dropFirst(4).prefix(8) == header.prefix(8) else { return nil }
                let (delay, parts) = (PNGFile.number(chunk.body, 20) >> 16, PNGFile.number(chunk.body, 20) & 0xFFFF)
                duration = duration ?? Double(delay) / Double(parts == 0 ? 100 : parts)
                bodies.append([])
            case "IDAT":
                guard !bodies.isEmpty else { return nil }
                bodies[bodies.count - 1].append(chunk)
            case "fdAT":
                guard !bodies.isEmpty, chunk.body.count > 4 else { return nil }
                bodies[bodies.count - 1].append(PNGFile.Chunk(kind: "IDAT", body: Data(chunk.body.dropFirst(4))))
            default: break
            }
        }
        let end = PNGFile.Chunk(kind: "IEND", body: Data())
        let images = bodies.compactMap { body in
            UIImage(
                data: PNGFile(chunks: [PNGFile.Chunk(kind: "IHDR", body: header)] + shared + body + [end]).data,
                scale: scale)
        }
        guard !images.isEmpty, images.count == bodies.count else { return nil }
        self.init(frames: images, frameDuration: duration ?? 0)
    }
}
