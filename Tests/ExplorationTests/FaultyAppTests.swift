import Files
import Foundation
import Reports
import Testing
import UIKit

@testable import Exploration

/// The sample app with twenty mistakes, each led to by a script of somebody's and found by a walk of its own.
@Suite("An app with twenty mistakes", .serialized, .enabled(if: FaultyApp.isBuilt))
@MainActor
struct FaultyAppTests {
    /// By number, with the beginnings of keys that name them.
    static let planted: [(Int, [String])] = [
        (1, ["crash BasketViewController"]), (2, ["dead-button BasketViewController button \"Pay\""]),
        (3, ["lost-state BasketViewController turn"]),
        (4, ["truncated-text ProfileViewController label \"Wilhelmina"]),
        (5, ["truncated-text ProfileViewController label \"Head"]),
        (6, ["covered-control ProfileViewController button \"Follow\""]),
        (
            7,
            [
                "overlapping-text ProfileViewController label \"Three",
                "overlapping-text ProfileViewController label \"Joined",
            ]
        ),
        (8, ["offscreen-control ProfileViewController button \"Help\""]),
        (9, ["leak PlayerViewController"]), (10, ["conflicting-constraints"]), (11, ["hang PlayerViewController"]),
        (12, ["missing-label PlayerViewController"]),
        (13, ["fixed-color ArticleViewController label \"All", "low-contrast ArticleViewController label \"All"]),
        (14, ["low-contrast ArticleViewController label \"The first"]),
        (15, ["unanswered-action"]), (16, ["blank-screen"]), (17, ["covered-by-keyboard FormViewController"]),
        (18, ["crash Screens.swift:\(line(of: "Int(text)!"))"]), (19, ["lost-state SettingsViewController place"]),
        (20, ["crash Screens.swift:\(line(of: "cache!"))"]),
    ]

    /// Where the sample has its mistake.
    static func line(of text: String) -> Int {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = root.deletingLastPathComponent().appendingPathComponent("Samples/Faults/Screens.swift")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        return (lines.firstIndex { $0.contains(text) } ?? -1) + 1
    }

    @Test(
        "a walk finds 17 of them with scripts that lose them when any line is left out",
        .enabled(if: ProcessInfo.processInfo.environment["PLUMB_LONG"] == "1", "takes five minutes"))
    func walk() throws {
        let exploration = try FaultyApp.explore(seed: UInt64.random(in: 0...9999), .seconds(300))
        let keys = exploration.findings.map(\.fault.key)
        let missing = Self.planted.filter { entry in
            !keys.contains { key in entry.1.contains { key.hasPrefix($0) } }
        }
        #expect(missing.count <= 3, "seed \(exploration.seed) misses \(missing); found \(keys)")
        let open = exploration.findings.filter { !$0.isShortest }
        #expect(open.isEmpty, "\(open.map(\.fault.key))")
    }

    @Test("a script of a crash crashes the app when its own host performs it")
    func replayed() throws {
        let folder = try PrivateFolder("plumb-test")
        let script = folder.path + "/a.script"
        try Data(ScriptTime.script(["tap row 6", "memoryWarning"]).utf8).write(to: URL(fileURLWithPath: script))
        let outcome = try Subprocess.run(
            try #require(FaultyApp.program), [],
            environment: ["PLUMB_SCRIPT": script, "PLUMB_OUTPUT": folder.path, "SWIFT_BACKTRACE": "enable=no"])
        #expect(outcome.status > 128)
        #expect(outcome.errorText.contains("Fatal error"))
    }

    @Test("the same seed gives the same walk, byte by byte, and another seed another")
    func seeds() throws {
        func text(_ seed: UInt64) throws -> String {
            Rendered(ExplorationReport(try FaultyApp.explore(seed: seed, .steps(25))).json).text
        }
        let first = try text(5)
        #expect(try text(5) == first)
        #expect(try text(6) != first)
    }
}

@MainActor
enum FaultyApp {
    nonisolated static let program: String? = {
        let folders =
            [URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()]
            + CommandLine.arguments.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        return folders.map { $0.appendingPathComponent("Faults").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()
    nonisolated static var isBuilt: Bool { program != nil }

    static func explore(seed: UInt64, _ budget: Explorer.Budget) throws -> Exploration {
        let program = try #require(program)
        let environment = ["PLUMB_SCALE": "1", "SWIFT_BACKTRACE": "enable=no"]
        return try Exploration(
            app: "Faults", seed: seed, budget: budget, variants: [.init(name: nil, environment: environment)]
        ) { try AppSession(program, environment: $0.environment, patience: 8) }
    }
}
