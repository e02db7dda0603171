import Foundation
import UIKit

/// Runs scripts on new apps, to find the shortest that shows a fault.
@MainActor
final class FaultReplay {
    private let launch: Explorer.Launch
    private let isOver: () -> Bool
    /// What was seen, by setting and lines.
    private var seen: [String: Set<String>] = [:]
    private(set) var runs = 0

    init(launch: @escaping Explorer.Launch, isOver: @escaping () -> Bool) {
        (self.launch, self.isOver) = (launch, isOver)
    }

    /// A fault with the script that shows it.
    struct Result {
        var lines: [String]
        /// Whether leaving out any of the lines loses the fault.
        var isShortest: Bool
    }

    private struct OutOfTime: Error {}

    /// - Returns: Nil where the fault does not show again.
    func shorten(_ found: Explorer.Found, _ map: ScreenMap) throws -> Result? {
        // Lines that do nothing are for the walk alone.
        func acting(_ lines: [String]) -> [String] { lines.filter { $0 != "tick" } }
        var whole = acting(found.trail)
        do {
            var start: [String]?
            if let before = found.stateBefore, let home = map.start {
                start = map.lines(from: home) { $0 == before }.map { $0 + acting(found.tail) }
            }
            let short = start.flatMap { $0.count < whole.count ? $0 : nil }
            if let short, try shows(found, short) {
                whole = short
            } else if try !shows(found, whole) {
                return nil
            }
            let lines = try ScriptMinimizer.shortest(whole) { try shows(found, $0) }
            if found.fault.rule == FaultRule.leak.rawValue, try !grows(found, lines) { return nil }
            // A second tap on what does its work once does nothing.
            if found.fault.rule == FaultRule.noEffect.rawValue, let last = lines.last, lines.dropLast().contains(last) {
                return nil
            }
            return Result(lines: lines, isShortest: true)
        } catch is OutOfTime {
            return Result(lines: whole, isShortest: false)
        }
    }

    private func shows(_ found: Explorer.Found, _ lines: [String]) throws -> Bool {
        let fault = found.fault
        let isUnseen = fault.rule == FaultRule.noEffect.rawValue
        let place = "\(found.variant.name ?? "") \(fault.needsPictures)\n" + lines.joined(separator: "\n")
        if let keys = seen[place], !isUnseen { return keys.contains(fault.key) }
        if isOver() { throw OutOfTime() }
        runs += 1
        var watch = FaultWatch(remembers: false)
        var keys: Set<String> = []
        var before: Look?
        var last: Look?
        try run(found.variant, lines, pictures: { fault.needsPictures && $0 >= lines.count - (isUnseen ? 2 : 1) }) {
            index, outcome in
            switch outcome {
            case .success(let look):
                (before, last) = (last, look)
                keys.formUnion(
                    watch.faults(look, after: index < 0 ? nil : lines[index], isAudited: index == lines.count - 1).map(
                        \.key))
            case .failure(let trouble):
                if let fault = watch.fault(trouble, after: index < 0 ? nil : lines[index]) { keys.insert(fault.key) }
            }
        }
        seen[place] = keys
        guard keys.contains(fault.key) else { return false }
        return !isUnseen || last?.picture != nil && last?.picture == before?.picture
    }

    /// Whether one more is left behind each time that the lines are done: what only keeps some for later comes to an end.
    private func grows(_ found: Explorer.Found, _ lines: [String]) throws -> Bool {
        if isOver() { throw OutOfTime() }
        runs += 1
        var counts: [Int] = []
        let subject = found.fault.key.split(separator: " ").last.map(String.init) ?? ""
        try run(found.variant, lines + lines + lines, pictures: { _ in false }) { _, outcome in
            if case .success(let look) = outcome {
                counts.append(
                    look.observation.leftBehind.first { ScreenState.short($0.key) == subject }?.value ?? 0)
            }
        }
        return (counts.max() ?? 0) >= 4
    }

    /// - Parameter hear: Called with the index of the line, -1 for the launch.
    private func run(
        _ variant: Explorer.Variant, _ lines: [String], pictures: (Int) -> Bool,
        hear: (Int, Swift.Result<Look, AppTrouble>) -> Void
    ) throws {
        var index = -1
        do {
            let app = try launch(variant)
            defer { app.end() }
            hear(-1, .success(try app.observe(after: nil, takesPictures: pictures(-1))))
            for line in lines {
                index += 1
                hear(index, .success(try app.observe(after: line, takesPictures: pictures(index))))
            }
        } catch let trouble as AppTrouble {
            if trouble.kind == .unusable { throw trouble }
            hear(index, .failure(trouble))
        }
    }
}
