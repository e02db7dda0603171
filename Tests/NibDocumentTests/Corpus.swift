import Foundation
import TestSupport

/// Documents that properties are tried on: all of our own, and those recorded ones of the first set that are there.
enum Corpus {
    static let recorded = SharedFiles.documents(in: "nibs/files").map(\.path)

    /// Our own, then of the recorded ones each `step`th.
    static func paths(each step: Int = 1) -> [String] {
        Fixtures.documents.map(\.path)
            + recorded.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    }

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
