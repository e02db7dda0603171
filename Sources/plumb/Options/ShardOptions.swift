import ArgumentParser
import Foundation
import InterfaceBuilder

/// A part of a run, for the machines of a CI matrix.
struct ShardOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only part K of N, for the machines of a CI matrix.", valueName: "k/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "Times of an earlier run: parts then take about as long as each other. Without them, by the files' sizes.",
            valueName: "file"),
        completion: .file())
    var durations: [String] = []

    @Option(help: ArgumentHelp("Write how long each item took, for --durations.", valueName: "file"))
    var writeDurations: String?

    /// The items of the part, in their order.
    func part(of items: [String], size: (String) -> Double) throws -> [String] {
        let files = try durations.map { try Input.data($0) }
        guard let known = try? Durations(files) else {
            throw Trouble("\(durations.joined(separator: ", ")): no durations that --write-durations wrote")
        }
        let weights = known.weights(of: items, size: size)
        return try Shard(shard).part(of: items, by: { weights[$0] ?? 0 })
    }

    func write(_ seconds: [String: Double]) throws {
        if let writeDurations { try Input.write(try Durations.data(seconds), to: writeDurations) }
    }

    /// Runs the work, and says how long it took.
    static func timed<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
        let start = DispatchTime.now().uptimeNanoseconds
        let result = try work()
        return (result, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }
}
