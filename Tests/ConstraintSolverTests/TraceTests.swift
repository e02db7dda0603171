import Foundation
import TestSupport
import Testing

/// Traces of layouts, with the values that HiGHS found at their checkpoints: Fixtures/solver/record.py.
@Suite("Recorded traces")
struct TraceTests {
    static let traces = Fixtures.files("solver", "trace")

    @Test("there are traces")
    func presence() { #expect(Self.traces.count >= 4) }

    @Test("the solver ends at each checkpoint where a linear program does", arguments: traces)
    func values(_ file: URL) throws {
        let text = try String(
            contentsOf: file.deletingPathExtension().appendingPathExtension("values"), encoding: .utf8)
        let expected = text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
        let trace = try Trace(path: file.path)
        var timings = Array(repeating: Replay.Timing(seconds: []), count: trace.phases.count)
        var reached: [[Double]] = []
        var replay = Replay(trace)
        _ = try replay.run(&timings) { _, values in reached.append(values) }
        try #require(!expected.isEmpty && reached.count == expected.count)
        for (checkpoint, (values, recorded)) in zip(reached, expected).enumerated() {
            try #require(values.count == recorded.count)
            let differing = values.indices.filter { abs(values[$0] - recorded[$0]) > 1e-3 }
            #expect(
                differing.isEmpty,
                "checkpoint \(checkpoint): variables \(differing) are \(differing.map { values[$0] }), not \(differing.map { recorded[$0] })"
            )
        }
    }
}
