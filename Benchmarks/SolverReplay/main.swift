// Replays solver traces.
//
//   SolverReplay TRACE [RUNS [SECONDS [dump]]]
//
// Prints the median time of each phase, the bytes held after the build, and a checksum per checkpoint; with `dump` the values at each checkpoint of the first
// run instead, one `VAL index value` a line. Stops after SECONDS at the latest. `manual` times hand-written code for the resize
// phase too, `statistics` prints the solver's counters, `check` verifies all invariants (in debug builds).
import ConstraintSolver
import Foundation
import TestSupport

func replay(_ arguments: [String]) throws {
    let trace = try Trace(path: arguments[1])
    let runs = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1
    let limit = arguments.count > 3 ? Double(arguments[3]) ?? 0 : 0
    if arguments.contains("dump") { return try dump(trace) }
    var replay = Replay(trace)
    var timings = Array(repeating: Replay.Timing(seconds: []), count: trace.phases.count)
    var sums: [String] = []
    let begin = now()
    for run in 0..<runs where run == 0 || limit == 0 || now() - begin < limit {
        let solver = try replay.run(&timings) { _, values in
            guard run == 0 else { return }
            sums.append(String(format: "%.6f", values.enumerated().reduce(0) { $0 + $1.1 * Double(1 + $1.0 % 7) }))
        }
        if run == 0, arguments.contains("statistics") { print(solver.statistics, "bytes", solver.byteCount) }
    }
    let name = URL(fileURLWithPath: arguments[1]).deletingPathExtension().lastPathComponent
    if arguments.contains("manual"), let manual = ManualLayout(name) {
        print("MANUAL resize", String(format: "%.4f", manual.run() * 1e6))
    }
    for (phase, timing) in zip(trace.phases, timings) {
        let passes = phase == "build" ? 1 : max(1, timing.solves)
        print("RES", phase, String(format: "%.3f", median(timing.seconds) / Double(passes) * 1e6), timing.solves)
    }
    print("BYTES", replay.bytesAfterBuild)
    print("SUM", sums.joined(separator: ","))
}

func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

/// Prints the values at each checkpoint. Where required constraints contradict each other, those of a system in which they
/// are the highest optional level instead, since that is what a linear program can be asked for.
func dump(_ trace: Trace) throws {
    var checkpoints: [(values: [Double], contradictory: Bool)] = []
    var timings = Array(repeating: Replay.Timing(seconds: []), count: trace.phases.count)
    var replay = Replay(trace)
    replay.readsBack = true
    _ = try replay.run(&timings) { solver, values in checkpoints.append((values, !solver.brokenConstraints.isEmpty)) }
    var index = 0
    replay.requiredPriority = 999.5
    _ = try replay.run(&timings) { _, values in
        if checkpoints[index].contradictory { checkpoints[index].values = values }
        index += 1
    }
    for checkpoint in checkpoints {
        for (index, value) in checkpoint.values.enumerated() { print("VAL", index, value) }
    }
}

do {
    guard CommandLine.arguments.count > 1 else {
        throw Trace.Unreadable(description: "usage: SolverReplay TRACE [RUNS [SECONDS [dump]]]")
    }
    try replay(CommandLine.arguments)
} catch {
    FileHandle.standardError.write(Data("SolverReplay: \(error)\n".utf8))
    exit(1)
}
