import Files
import Foundation
import SourcePort
import Testing

@testable import PortBuild

@Suite("What can't be compiled is left out with what needs it, and the rest is built", .serialized)
struct PartialBuildTests {
    private let folder: PrivateFolder
    init() throws { folder = try PrivateFolder("partial") }

    private func library() throws -> Library { try TestLibrary.make(in: folder.path) }

    private func build(
        _ files: [String: String], keepsGoing: Bool = true, line: @escaping (String) -> Void = { _ in }
    ) throws -> PartialBuild.Outcome {
        for (name, text) in files { try TestFile.write(text, to: "\(folder.path)/Lamps/\(name)") }
        var build = PartialBuild(plan: try Planner().plan(folder.path + "/Lamps"), library: try library())
        build.keepsGoing = keepsGoing
        build.line = line
        return try build.run()
    }

    private static let files = [
        "Good.swift": "struct Good { var number = 1 }\n",
        "Screen.swift": "import SwiftUI\nstruct Screen: View { var body: Text { Text(\"a\") } }\n",
        "User.swift": "struct User { let screen = Screen() }\n",
        "Wrong.swift": "let wrong: Int = \"text\"\n",
    ]

    @Test("a file with an error, one of a framework that is not here, and one that needs it")
    func leftOut() throws {
        let report = try build(Self.files).report
        #expect(report.isBuilt)
        #expect(report.status == 1)
        let names = report.leftOut.map { URL(fileURLWithPath: $0.file).lastPathComponent }
        #expect(names == ["Screen.swift", "User.swift", "Wrong.swift"])
        #expect(report.leftOut[0].reason == "SwiftUI does not exist here")
        #expect(report.leftOut[2].reason.hasPrefix("line 1: cannot convert value of type 'String'"))
        #expect(report.leftOut[1].reason == "it needs Screen of Screen.swift")
        #expect(report.causes.map(\.files) == [2, 1])
        #expect(report.targets.map { [$0.files, $0.compiled] } == [[4, 1]])
    }

    @Test(
        "a package that is used as it is and does not compile so is lowered, and only its file with the error is left out"
    )
    func packageOfApple() throws {
        let served = try Repositories()
        var files = served.package("Touches", source: "public struct Touch { public init() {} }\n")
        files["Sources/Touches/Screen.swift"] = "public func open(_ app: XCUIApplication) {}\n"
        try served.commit("Touches", files, tag: "1.0.0")
        let package = served.package("App", uses: ["Touches"], source: "import Touches\nlet touch = Touch()\n")
        for (name, text) in package { try TestFile.write(text, to: "\(served.path)/App/\(name)") }
        func plan(_ treatment: PackageTreatment) throws -> Plan {
            var planner = PackagePlanner()
            planner.checkouts = try served.checkouts()
            planner.treatment = treatment
            return try planner.plan(served.path + "/App")
        }
        var build = PartialBuild(plan: try plan(PackageTreatment()), library: try library())
        #expect(build.plan.packages.count == 1)
        var lines: [String] = []
        build.line = { lines.append($0) }
        build.replan = plan
        let report = try build.run().report
        #expect(report.leftOut.map { URL(fileURLWithPath: $0.file).lastPathComponent } == ["Screen.swift"])
        #expect(report.isBuilt && report.targets.map(\.name).sorted() == ["App", "Touches"])
        #expect(lines.contains { $0.hasSuffix("Touches: doesn't compile for Linux as it is, and is lowered") })
    }

    @Test("a chain of files that need a type of one with an error goes at once; what only looks like a use stays")
    func chains() throws {
        var files = ["Wrong.swift": "struct Lamp { let power: Int = \"text\" }\nprivate struct Hidden {}\n"]
        files["First.swift"] = "struct First { var lamp = Lamp() }\n"
        for (name, other) in [("Second", "First"), ("Third", "Second"), ("Fourth", "Third")] {
            files[name + ".swift"] = "struct \(name) { var other: [\(other)]? }\n"
        }
        files["Good.swift"] = """
            // A Lamp
            struct Room<Lamp> { var lamp: Lamp; var name = "Lamp" }
            enum Kind { struct First {}; case Second }
            #if canImport(SwiftUI)
                let third = Third()
            #endif
            struct Hidden { let kind = Kind.First() }
            """
        var rounds = 0
        let report = try build(files) { if $0.contains(" can't be compiled and ") { rounds += 1 } }.report
        #expect(rounds == 1 && report.isBuilt)
        #expect(
            report.leftOut.map { URL(fileURLWithPath: $0.file).lastPathComponent } == [
                "Wrong.swift", "First.swift", "Second.swift", "Third.swift", "Fourth.swift",
            ])
        #expect(report.leftOut.last?.reason == "it needs Third of Third.swift")
        #expect(report.causes.map(\.files) == [5])
    }

    @Test("what nothing but the linker refuses counts as compiled, and the file that the program starts in is named")
    func start() throws {
        let files = [
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "Lamps", targets: [.executableTarget(name: "Lamps", path: ".")])
            """,
            "main.swift": "let wrong: Int = \"text\"\n", "Good.swift": "struct Good {}\n",
        ]
        let report = try build(files).report
        #expect(!report.isBuilt)
        #expect(report.obstacle == "the program starts in main.swift, which was left out")
        #expect(report.targets.map(\.compiled) == [1])
    }

    @Test("an error names a file that was left out only where its module is seen")
    func modules() throws {
        let files = [
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Lamps",
                targets: [
                    .target(name: "Other", path: "Other"), .target(name: "Lamps", path: "Lamps"),
                    .target(name: "Last", dependencies: ["Lamps"], path: "Last"),
                ])
            """,
            "Other/A.swift": "public struct A { public func stripping() -> Int { \"text\" } }\n",
            "Lamps/B.swift": "extension Int { public func light() -> Int { \"text\" } }\n",
            "Last/C.swift": "import Lamps\nlet a = 1.stripping()\n",
            "Last/D.swift": "import Lamps\nlet b = 1.light()\n",
        ]
        let report = try build(files).report
        let reasons = Dictionary(
            uniqueKeysWithValues: report.leftOut.map { (URL(fileURLWithPath: $0.file).lastPathComponent, $0.reason) })
        #expect(reasons["C.swift"]?.contains("has no member 'stripping'") == true)
        #expect(reasons["D.swift"] == "it needs light of B.swift")
    }

    @Test("who reads without a terminal gets the outcome, each error once and why files are left out, in 40 lines")
    func brief() throws {
        let brief = BriefOutcome()
        let outcome = try build(Self.files, line: brief.take)
        let text = try brief.text(of: outcome)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Lamps: built, 1 of 4 files compiled" && lines.count <= 40)
        #expect(lines.count { $0.contains("error: cannot convert value of type 'String'") } == 1)
        #expect(lines.contains { $0.hasSuffix("it needs Screen of Screen.swift") })
        let last = try #require(lines.last)
        #expect(last.hasPrefix("All that was printed: ") && last.hasSuffix("/printed.log, or with --verbose"))
        let log = try String(contentsOfFile: outcome.builder.folder + "/printed.log", encoding: .utf8)
        #expect(log.contains("] Compiling ") || log.contains("] Emitting module"))
    }

    @Test(
        "what can't be linked because of what was left out says so in the headline",
        arguments: [
            (["Wrong.swift": "let wrong: Int = \"text\"\n"], "every file was left out"),
            (
                [
                    "Start.swift": "@main struct Start { static func main() { unknown() } }\n",
                    "Good.swift": "struct A {}\n",
                ],
                "the program starts in Start.swift, which was left out"
            ),
        ])
    func obstacle(files: [String: String], reason: String) throws {
        let outcome = try build(files)
        #expect(!outcome.report.isBuilt && outcome.status != 0 && outcome.report.status == 1)
        #expect(outcome.report.headline.hasSuffix("files compiled: \(reason)"), "\(outcome.report.headline)")
    }

    @Test("failed tests come first, with their places; all that passed is a number")
    func briefTests() {
        var report = BuildReport(name: "App", isBuilt: true)
        report.targets = [BuildReport.Target(name: "App", kind: "app", files: 2, lines: 9, lowered: 2, compiled: 2)]
        let findings = PortReport(files: 2, lines: 9, findings: [])
        let passed = (1...50).map { "Test Case 'ATests.test\($0)' passed (0.001 seconds)\n" }.joined()
        let good = BriefOutcome().summary(report, passed, findings)
        #expect(good.outcome == "50 tests passed; App: built, 2 of 2 files compiled" && good.lines.isEmpty)
        let failed =
            "/a/ATests.swift:7: error: ATests.testBad : XCTAssertTrue failed\n"
            + "Test Case 'ATests.testBad' failed (0.004 seconds)\n"
        let bad = BriefOutcome().summary(report, passed + failed, findings)
        #expect(bad.outcome == "1 of 51 tests failed; App: built, 2 of 2 files compiled")
        #expect(bad.lines == ["/a/ATests.swift:7: error: ATests.testBad : XCTAssertTrue failed"])
    }

    @Test("with --no-keep-going nothing is left out, and nothing is built")
    func stops() throws {
        let outcome = try build(Self.files, keepsGoing: false)
        #expect(outcome.status != 0)
        #expect(outcome.report.leftOut.isEmpty && !outcome.report.isBuilt && outcome.report.status == 1)
    }

    @Test("the status is 0 when all is built, and 1 when the project names what is not here")
    func status() throws {
        var report = try build(["Good.swift": "struct Good {}\n"]).report
        #expect(report.status == 0)
        report.missing = [
            Finding(file: "a", line: 0, rule: .dependency, what: "the package A", why: "it is gone", instead: "Get it")
        ]
        #expect(report.status == 1)
    }

    @Test("a report of a thousand files has at most 40 lines, and the causes stand before the files")
    func text() throws {
        var report = BuildReport(name: "App", isBuilt: true)
        report.targets = (0..<30).map {
            BuildReport.Target(name: "Target\($0)", kind: "library", files: 40, lines: 9, lowered: 40, compiled: 4)
        }
        report.leftOut = (0..<1000).map {
            BuildReport.LeftOut(file: "/a/F\($0).swift", target: "App", reason: "r\($0)")
        }
        report.causes = (0..<60).map { BuildReport.Cause(what: "cause \($0)", files: 60 - $0, instead: "Write it") }
        report.notes = ["a note"]
        let lines = report.text.split(separator: "\n")
        #expect(lines.count <= 40, "\(lines.count)")
        #expect(lines[0] == "App: built, 120 of 1200 files compiled")
        let causes = try #require(lines.firstIndex { $0.hasPrefix("Causes") })
        let files = try #require(lines.firstIndex { $0 == "Left out:" })
        #expect(causes < files)
        #expect(lines.contains("  60  cause 0. Write it"))
        let decoded = try JSONDecoder().decode(BuildReport.self, from: Data(try report.json.utf8))
        #expect(decoded == report)
    }

    @Test("tests are counted as XCTest and Swift Testing print them, by the targets of their classes")
    func tests() {
        var counts = TestCounts(targets: ["ATests": "KitTests"], fallback: "Swift Testing")
        for line in [
            "Test Suite 'ATests' started at 2026-11-28", "Test Case 'ATests.testA' started at 2026-11-28",
            "Test Case 'ATests.testA' passed (0.001 seconds)", "Test Case 'ATests.testB' failed (0.1 seconds)",
            "Test Case 'ATests.testC' skipped (0.0 seconds)", "Executed 3 tests, with 1 failure",
            "\u{25C7} Test lamp() started.", "\u{2714} Test lamp() passed after 0.001 seconds.",
            "\u{2714} Test \"a lamp, passed on\" passed after 0.001 seconds.",
            "\u{2718} Test \"off\" failed after 0.001 seconds with 1 issue.",
            "\u{2714} Suite \"Lamps\" passed after 1 second.",
            "\u{2718} Test run with 3 tests in 1 suite failed after 1 second with 1 issue.",
        ] { counts.take(line) }
        #expect(counts.all.map(\.target) == ["KitTests", "Swift Testing"])
        #expect(counts.all.map { [$0.passed, $0.failed, $0.skipped] } == [[1, 1, 1], [2, 1, 0]])
    }
}
