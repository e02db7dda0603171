// What Auto Layout costs on views: ratios in one run, and counts of work. See `make bench-layout`.
import Foundation
import LayoutEngine
import LayoutScreens
import UIKit

MainActor.assumeIsolated {
    // Two pixels a point, which the views' half points fit.
    Runtime.current = Runtime(device: .blank(CGSize(width: 390, height: 844), scale: 2))
    // For a profiler: one workload again and again.
    switch CommandLine.arguments.dropFirst().first {
    case "profile": return profileFeed(CellList(count: 100) { ConstrainedFeedCell(frame: $0) })
    case "profile-by-hand": return profileFeed(CellList(count: 100) { HandWrittenFeedCell(frame: $0) })
    case "profile-making":
        for _ in 0..<40 { _ = CellList(count: 100) { ConstrainedFeedCell(frame: $0) } }
        return
    case "profile-making-by-hand":
        for _ in 0..<40 { _ = CellList(count: 100) { HandWrittenFeedCell(frame: $0) } }
        return
    case "profile-rows":
        let window = screen(views: 1000, dependent: 100)
        for step in 0..<3000 { resize(window, step) }
        return
    default: break
    }
    var results: [Result] = []
    results += cells(
        "feed cell", 100, constraints: { ConstrainedFeedCell(frame: $0) }, byHand: { HandWrittenFeedCell(frame: $0) })
    results += cells(
        "form of 20", 10, constraints: { ConstrainedForm(frame: $0) }, byHand: { HandWrittenForm(frame: $0) })
    results += cells(
        "settings row", 100, constraints: { ConstrainedSetting(frame: $0) }, byHand: { HandWrittenSetting(frame: $0) })
    results += cells(
        "chat message", 100, constraints: { ConstrainedMessage(frame: $0) }, byHand: { HandWrittenMessage(frame: $0) })
    results += stacks()
    results += tables()
    results += resizing()
    results += localEdits()
    results += linearity()
    for result in results { print(result.line) }
    let folder = URL(fileURLWithPath: ".build/bench")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try? encoder.encode(results).write(to: folder.appendingPathComponent("layout.json"))
}

@MainActor
func profileFeed(_ list: CellList<some BenchCell>) {
    for step in 0..<600 { list.resize(320 + CGFloat(step * 37 % 448)) }
}

/// A kind of cell laid out by constraints against the same by hand.
@MainActor
func cells<A: BenchCell, B: BenchCell>(
    _ name: String, _ count: Int, constraints: @escaping (CGRect) -> A, byHand: @escaping (CGRect) -> B
) -> [Result] {
    let constrained = CellList(count: count, make: constraints)
    let written = CellList(count: count, make: byHand)
    // The comparison means something only if both lay their cells out alike.
    for (a, b) in zip(constrained.cells[count / 2].parts, written.cells[count / 2].parts) {
        precondition(a.frame == b.frame, "\(name): the two cells differ: \(a.frame) by constraints, \(b.frame) by hand")
    }
    func result(_ phase: String, _ times: [Double]) -> Result {
        Result(
            workload: "\(name), list of \(count)", phase: phase, microseconds: times[0] / Double(count),
            comparedWith: times[1] / Double(count), ratio: times[0] / times[1])
    }
    var step = 0
    let resized = medians([
        {
            step += 1
            constrained.resize(330 + CGFloat(step * 37 % 448))
        },
        { written.resize(330 + CGFloat(step * 37 % 448)) },
    ])
    let reused = medians([
        {
            step += 1
            constrained.reuse(step * 1000)
        },
        { written.reuse(step * 1000) },
    ])
    let made = medians(
        rounds: 7,
        [
            { _ = CellList(count: count, make: constraints) },
            { _ = CellList(count: count, make: byHand) },
        ])
    return [result("another width", resized), result("other items (reuse)", reused), result("made and laid out", made)]
}

/// A window of 1,000 views that changes its width: what each view that depends on it costs, by how many do.
@MainActor
func resizing() -> [Result] {
    let dependents = [1000, 300, 100, 30]
    let windows = dependents.map { screen(views: 1000, dependent: $0) }
    var step = 0
    let times = medians(
        windows.map { window in
            {
                step += 1
                resize(window, step)
            }
        })
    return zip(dependents, zip(windows, times)).map { dependent, measured in
        let (window, time) = measured
        let before = window.layoutCounters ?? LayoutCounters()
        let work = PassCounters.counting {
            step += 1
            resize(window, step)
        }
        let after = window.layoutCounters ?? LayoutCounters()
        return Result(
            workload: "1,000 views, \(dependent) on width", phase: "another width", microseconds: time,
            comparedWith: dependent == 1000 ? nil : times[0], ratio: dependent == 1000 ? nil : time / times[0],
            counts: [
                "changed values": after.changedValues - before.changedValues, "layouts": work.layouts,
                "safe areas": work.safeAreas, "traits": work.traits,
            ])
    }
}

/// One constant deep inside a tree changes.
@MainActor
func localEdits() -> [Result] {
    let trees = [tree(100), tree(10_000)]
    var results: [Result] = []
    var offset: CGFloat = 10
    let times = medians(
        rounds: 101,
        trees.map { tree in
            {
                offset += 1
                tree.1.constant = offset
                tree.0.layoutIfNeeded()
            }
        })
    for (index, name) in ["100 views", "10,000 views"].enumerated() {
        let (window, constraint) = trees[index]
        let before = window.layoutCounters ?? LayoutCounters()
        constraint.constant += 1
        window.layoutIfNeeded()
        let after = window.layoutCounters ?? LayoutCounters()
        results.append(
            Result(
                workload: "tree of \(name)", phase: "one constant", microseconds: times[index],
                comparedWith: index == 0 ? nil : times[0], ratio: index == 0 ? nil : times[index] / times[0],
                counts: [
                    "changed values": after.changedValues - before.changedValues,
                    "solves": after.solves - before.solves,
                ]))
    }
    return results
}

/// Building and tearing down independent cells.
@MainActor
func linearity() -> [Result] {
    var results: [Result] = []
    var first: Double?
    for count in [50, 100, 200, 400] {
        let time = medians(
            rounds: 5,
            [
                {
                    let list = CellList(count: count) { ConstrainedFeedCell(frame: $0) }
                    for cell in list.cells { cell.removeFromSuperview() }
                    list.window.layoutIfNeeded()
                }
            ])
        let perCell = time[0] / Double(count)
        results.append(
            Result(
                workload: "\(count) cells", phase: "built and torn down, a cell", microseconds: perCell,
                comparedWith: first, ratio: first.map { perCell / $0 }))
        first = first ?? perCell
    }
    return results
}
