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
        let images = frames.compactMap(\.cgImage)
        guard images.count == frames.count else { return nil }
        // It runs once.
        var file = AnimatedPNG(hasAlpha: images.contains(where: \.hasTransparentPixels), plays: 1)
        for (index, image) in images.enumerated() {
            guard (try? file.add(image, at: Double(index) * frameDuration)) != nil else { return nil }
        }
        return try? file.finish(at: Double(images.count) * frameDuration)
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
                bodies[bodies.count - 1].append(PNGFile.Chunk(kind: "IDAT", body: chunk.body.dropFirst(4)))
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
