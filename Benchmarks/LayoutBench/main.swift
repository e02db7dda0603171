// What Auto Layout costs on views: ratios in one run, and counts of work. See `make bench-layout`.
import Foundation
import LayoutEngine
import UIKit

MainActor.assumeIsolated {
    // For a profiler: one workload again and again.
    if CommandLine.arguments.contains("profile") { return profileFeed() }
    if CommandLine.arguments.contains("profile-rows") { for _ in 0..<40 { _ = resizing() }; return }
    var results: [Result] = []
    results += feed()
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

/// A list of a hundred cells in one window, as a table holds them.
@MainActor
final class FeedList<Cell: FeedCell> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list = UIView()
    var cells: [Cell] = []

    init(count: Int, make: (CGRect) -> Cell) {
        list.frame = CGRect(x: 0, y: 0, width: 390, height: 418.5 * CGFloat(count))
        window.addSubview(list)
        for index in 0..<count {
            let cell = make(CGRect(x: 0, y: 418.5 * CGFloat(index), width: 390, height: HandWrittenFeedCell.height))
            cell.show(FeedItem(number: index))
            list.addSubview(cell)
            cells.append(cell)
        }
        window.layoutIfNeeded()
    }

    func resize(_ width: CGFloat) {
        for cell in cells {
            var frame = cell.frame
            frame.size.width = width
            cell.frame = frame
        }
        window.layoutIfNeeded()
    }

    /// Other items in the same cells, as when scrolling.
    func reuse(_ offset: Int) {
        for (index, cell) in cells.enumerated() {
            cell.show(FeedItem(number: offset + index))
            cell.setNeedsLayout()
        }
        window.layoutIfNeeded()
    }
}

@MainActor
func profileFeed() {
    let list = FeedList(count: 100) { ConstrainedFeedCell(frame: $0) }
    for step in 0..<300 { list.resize(320 + CGFloat(step * 37 % 448)) }
}

@MainActor
func feed() -> [Result] {
    let count = 100
    let constrained = FeedList(count: count) { ConstrainedFeedCell(frame: $0) }
    let byHand = FeedList(count: count) { HandWrittenFeedCell(frame: $0) }
    for (a, b) in zip(constrained.cells[7].parts, byHand.cells[7].parts)
    where abs(a.frame.minX - b.frame.minX) + abs(a.frame.minY - b.frame.minY) + abs(a.frame.width - b.frame.width)
        + abs(a.frame.height - b.frame.height) > 2
    {
        print("the two cells differ: \(a.frame) by constraints, \(b.frame) by hand")
    }
    var results: [Result] = []
    func add(_ phase: String, _ times: [Double]) {
        results.append(
            Result(
                workload: "feed cell, list of 100", phase: phase, microseconds: times[0] / Double(count),
                comparedWith: times[1] / Double(count), ratio: times[0] / times[1]))
    }
    var step = 0
    add(
        "another width",
        medians([
            {
                step += 1; constrained.resize(320 + CGFloat(step * 37 % 448))
            },
            { byHand.resize(320 + CGFloat(step * 37 % 448)) },
        ]))
    add(
        "other items (reuse)",
        medians([
            {
                step += 1; constrained.reuse(step * 1000)
            },
            { byHand.reuse(step * 1000) },
        ]))
    add(
        "made and laid out",
        medians(
            rounds: 7,
            [
                { _ = FeedList(count: count) { ConstrainedFeedCell(frame: $0) } },
                { _ = FeedList(count: count) { HandWrittenFeedCell(frame: $0) } },
            ]))
    return results
}

/// A screen of rows pinned at both sides beside views of fixed size: only the rows depend on the width.
@MainActor
func resizing() -> [Result] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let dependent = 100
    for index in 0..<1000 {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(index)),
            view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
            index < dependent
                ? view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8)
                : view.widthAnchor.constraint(equalToConstant: 30),
        ])
    }
    window.layoutIfNeeded()
    let before = window.layoutCounters ?? LayoutCounters()
    window.frame.size.width = 500
    window.layoutIfNeeded()
    let after = window.layoutCounters ?? LayoutCounters()
    var width: CGFloat = 400
    let time = medians([
        {
            width += 1; window.frame.size.width = width; window.layoutIfNeeded()
        }
    ])
    return [
        Result(
            workload: "1,000 views, 100 on width", phase: "another width", microseconds: time[0],
            counts: ["changed values": after.changedValues - before.changedValues])
    ]
}

/// A tree of boxes of four; one constant deep inside changes.
@MainActor
func localEdits() -> [Result] {
    func tree(_ count: Int) -> (UIWindow, NSLayoutConstraint) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        var queue: [UIView] = [window]
        var made = 0
        var last: NSLayoutConstraint?
        while made < count {
            let parent = queue.removeFirst()
            for index in 0..<4 {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
                let leading = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: CGFloat(index))
                NSLayoutConstraint.activate([
                    leading, view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 1),
                    view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 5),
                ])
                last = leading
                queue.append(view)
                made += 1
            }
        }
        window.layoutIfNeeded()
        guard let last else { preconditionFailure("a tree has views") }
        return (window, last)
    }
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
                    let list = FeedList(count: count) { ConstrainedFeedCell(frame: $0) }
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
