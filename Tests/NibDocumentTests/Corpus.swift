import Foundation

/// The shared Interface Builder documents beside the package; empty when they are absent.
enum Corpus {
    static let directory = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/nibs").path

    static let paths: [String] = {
        let found = FileManager.default.enumerator(atPath: directory + "/files")?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
            .map { directory + "/files/" + $0 }
    }()

    static let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] == "1"
}

/// A small generator with a fixed seed, so that a failing mutation can be made again.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
