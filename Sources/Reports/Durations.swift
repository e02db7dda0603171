import Foundation

/// How long each item of earlier runs took, in seconds, by which the next one is divided among machines.
package struct Durations: Sendable {
    private let seconds: [String: Double]

    /// What is wrong with a file of durations.
    package struct Unreadable: Error, CustomStringConvertible {
        package let description = "no durations of an earlier run"
    }

    private struct File: Codable {
        var durations: [String: Double]
    }

    /// - Parameter files: What ``data(_:)`` made on each machine; of an item in several the longest time counts.
    package init(_ files: [Data]) throws(Unreadable) {
        var seconds: [String: Double] = [:]
        for data in files {
            guard let file = try? JSONDecoder().decode(File.self, from: data) else { throw Unreadable() }
            seconds.merge(file.durations) { max($0, $1) }
        }
        self.seconds = seconds
    }

    /// The file that a run leaves.
    package static func data(_ seconds: [String: Double]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(File(durations: seconds.mapValues { ($0 * 1000).rounded() / 1000 })) + Data("\n".utf8)
    }

    /// What an item weighs: its time, or for one that was never measured its size at the speed of the others.
    ///
    /// - Parameter size: Of any unit; items without durations at all weigh their sizes.
    package func weights(of items: [String], size: (String) -> Double) -> [String: Double] {
        let sizes = Dictionary(items.map { ($0, size($0)) }, uniquingKeysWith: { a, _ in a })
        let known = sizes.filter { seconds[$0.key] != nil }
        let all = known.values.reduce(0, +)
        let speed = all > 0 ? known.keys.reduce(0) { $0 + (seconds[$1] ?? 0) } / all : 1
        return sizes.merging(sizes.map { ($0.key, seconds[$0.key] ?? $0.value * speed) }) { $1 }
    }
}
