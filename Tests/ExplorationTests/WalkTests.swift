import Foundation
import Reports
import Testing
import UIKit
import UIKitTesting

@testable import Exploration

/// Two screens without a process behind them. What was added twice can't be checked.
@MainActor
private final class TwoScreens: LedApp {
    private var added = 0
    private var isOpen = false

    nonisolated func observe(after line: String?, takesPictures: Bool) throws -> Look {
        // Walks are on the main actor.
        try MainActor.assumeIsolated { try look(after: line) }
    }

    nonisolated func end() {}

    private func look(after line: String?) throws -> Look {
        switch line {
        case "tap button \"Add\"" where !isOpen: added += 1
        case "tap button \"Open\"" where !isOpen: isOpen = true
        case "tap button \"Close\"" where isOpen: isOpen = false
        case "tap button \"Check\"" where isOpen && added >= 2:
            throw AppTrouble(.ended(status: nil, signal: SIGILL), "", log: "Shop/Shop.swift:7: Fatal error: too many\n")
        default: break
        }
        return try Harness.run { harness in
            let controller = UIViewController()
            let titles = isOpen ? ["Close", "Check"] : ["Add", "Open"]
            for (index, title) in titles.enumerated() {
                let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
                button.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(index), width: 100, height: 50)
                controller.view.addSubview(button)
            }
            let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
            label.text = "\(added) added"
            controller.view.addSubview(label)
            harness.show(controller)
            var observation = HostObservation(tree: ScreenTree(of: Runtime.current.windows, named: ""))
            observation.controllers = [isOpen ? "Shop.Detail" : "Shop.Home"]
            return Look(observation)
        }
    }
}

@Suite("Walks")
@MainActor
struct WalkTests {
    private func explore(seed: UInt64, steps: Int = 120) throws -> Exploration {
        try Exploration(
            app: "Shop", seed: seed, budget: .steps(steps), variants: [.init(name: nil, environment: [:])], now: { 0 }
        ) { _ in TwoScreens() }
    }

    @Test(
        "a crash that needs three things comes with those three and nothing else", arguments: [1, 2, 3, 4] as [UInt64])
    func crash(_ seed: UInt64) throws {
        let exploration = try explore(seed: seed, steps: 300)
        let crash = try #require(exploration.findings.first { $0.fault.rule == "crash" })
        #expect(
            crash.lines == ["tap button \"Add\"", "tap button \"Add\"", "tap button \"Open\"", "tap button \"Check\""])
        #expect(crash.isShortest)
        #expect(crash.fault.message == "Fatal error: too many (Shop.swift:7)")
        // A tap takes 0.05 seconds, and one second passes after each.
        let times = crash.script.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(times == ["1.00", "2.05", "3.10", "4.15"])
    }

    @Test("the map has each screen once, with the shortest way there, and the ways between them")
    func map() throws {
        let map = try explore(seed: 1).map
        #expect(map.screens.map(\.title) == ["Home", "Detail"])
        #expect(map.ways.map { [$0.from, $0.to] }.sorted { $0[0] < $1[0] } == [[0, 1], [1, 0]])
        #expect(Set(map.ways.map(\.line)) == ["tap button \"Open\"", "tap button \"Close\""])
    }

    @Test("the same seed gives the same report")
    func seeds() throws {
        func text(_ seed: UInt64) throws -> String {
            Rendered(ExplorationReport(try explore(seed: seed, steps: 30)).json).text
        }
        #expect(try text(3) == text(3))
        let page = ScreenMapPage(try explore(seed: 3, steps: 30)).html.source
        #expect(page.contains("Home") && page.contains("id=\"screen-2\"") && !page.contains("&quot;Inter"))
    }

    @Test("an app that does not do what its lines did the first time gives no finding that nobody sees again")
    func unsteady() throws {
        var launches = 0
        let exploration = try Exploration(
            app: "Shop", seed: 1, budget: .steps(30), variants: [.init(name: nil, environment: [:])], now: { 0 }
        ) { _ in
            launches += 1
            if launches == 1 { throw AppTrouble(.ended(status: 3, signal: nil), "") }
            return TwoScreens()
        }
        #expect(!exploration.findings.contains { $0.fault.rule == "ended" })
    }
}
