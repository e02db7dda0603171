import Files
import Foundation
import UIKit

/// Frames by ids between processes. Their numbers are attached as they are, because a scene has hundreds.
struct FrameTable: Codable {
    var frames: [String: CGRect]

    private enum Key: String, CodingKey { case ids, numbers }

    init(frames: [String: CGRect]) { self.frames = frames }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let ids = try values.decode([String].self, forKey: .ids)
        let data = try values.decode(AttachedData.self, forKey: .numbers).data
        let size = MemoryLayout<Double>.size
        guard data.count == ids.count * 4 * size else {
            throw DecodingError.dataCorruptedError(
                forKey: .numbers, in: values, debugDescription: "not four for each id")
        }
        frames = data.withUnsafeBytes { bytes in
            func number(_ index: Int) -> Double { bytes.loadUnaligned(fromByteOffset: index * size, as: Double.self) }
            return Dictionary(
                uniqueKeysWithValues: ids.enumerated().map { index, id in
                    let at = index * 4
                    return (id, CGRect(x: number(at), y: number(at + 1), width: number(at + 2), height: number(at + 3)))
                })
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        let numbers = frames.values.flatMap { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } }
        try values.encode(Array(frames.keys), forKey: .ids)
        try values.encode(AttachedData(numbers.withUnsafeBytes { Data($0) }), forKey: .numbers)
    }
}
