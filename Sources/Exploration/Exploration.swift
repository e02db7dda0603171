import Foundation
import InterfaceBuilder
import UIKit

/// A walk through an app: its screens, what is wrong with it, and how to see that again.
package struct Exploration: Sendable {
    /// Something wrong, with the script that shows it.
    package struct Finding: Sendable {
        package let fault: Fault
        /// Lines without times; see ``script``.
        package let lines: [String]
        /// Whether leaving out any line loses the fault.
        package let isShortest: Bool
        /// The setting of the process that it was found in, such as a language; nil for the usual one.
        package let variant: String?
        /// The index of the screen that it shows on.
        package let screen: Int?
        /// The lines with times, for `plumb run --headless --script`.
        package let script: String
    }

    package let app: String
    package let seed: UInt64
    package let map: ScreenMap
    /// The worst first.
    package let findings: [Finding]
    package let steps: Int
    package let launches: Int

    /// Walks, and shortens the scripts of what was found.
    ///
    /// - Parameters:
    ///   - app: What the app is called in reports.
    ///   - progress: Hears what is done, in a few words.
    @MainActor
    package init(
        app: String, seed: UInt64, budget: Explorer.Budget, variants: [Explorer.Variant],
        now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }, progress: (String) -> Void = { _ in },
        launch: @escaping Explorer.Launch
    ) throws {
        let begin = now()
        let explorer = Explorer(seed: seed, budget: budget, variants: variants, now: now, launch: launch)
        try explorer.walk { progress("step \($0), \($1) screens, \($2) faults") }
        let replay = FaultReplay(launch: launch) {
            if case .seconds(let limit) = budget { now() - begin >= limit } else { false }
        }
        var findings: [Finding] = []
        // What matters most is shortened first, and what is seen soonest.
        let order = explorer.found.enumerated().sorted {
            ($1.element.fault.severity, $0.element.tail.count, $0.offset)
                < ($0.element.fault.severity, $1.element.tail.count, $1.offset)
        }
        for (index, entry) in order.enumerated() {
            progress("script \(index + 1) of \(order.count)")
            let found = entry.element
            guard let result = try replay.shorten(found, explorer.map) else { continue }
            findings.append(
                Finding(
                    fault: found.fault, lines: result.lines, isShortest: result.isShortest,
                    variant: found.variant.name, screen: found.screen, script: ScriptTime.script(result.lines)))
        }
        (self.app, self.seed, map, self.findings) = (app, seed, explorer.map, findings)
        (steps, launches) = (explorer.steps, explorer.launches)
    }

    /// Whether something was found that should not be so.
    package var isFaulty: Bool { findings.contains { $0.fault.severity > .note } }
}
