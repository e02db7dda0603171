import Files
import Foundation
import SourcePort
import Testing

@testable import PortBuild

@Suite("Specs of Quick run as tests, and a test that stops the program does not take the others along", .serialized)
struct QuickSpecTests {
    private let served: Repositories
    init() throws { served = try Repositories() }

    /// As much of Quick as specs need, with its members and their types of version 7 where there is no Objective-C.
    private static let quick = """
        import XCTest
        open class QuickConfiguration {
            open class func configure(_ names: inout [String]) {}
            static func configureSubclassesIfNeeded(_ all: [QuickConfiguration.Type]? = nil, world: World) {
                for one in all ?? [] { one.configure(&world.names) }
            }
        }
        class World {
            nonisolated(unsafe) static let sharedWorld = World()
            var names: [String] = []
            var examples: [String: [(String, () -> Void)]] = [:]
            var current = ""
        }
        public func it(_ name: String, _ body: @escaping () -> Void) {
            World.sharedWorld.examples[World.sharedWorld.current, default: []].append((name, body))
        }
        public func configured() -> [String] { World.sharedWorld.names }
        public func gathered() -> Int { World.sharedWorld.examples.count }
        open class QuickSpec: XCTestCase {
            open class func spec() {}
            public required override init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
                super.init(name: name, testClosure: testClosure)
            }
            public class var allTests: [(String, (QuickSpec) -> () throws -> Void)] {
                let (world, name) = (World.sharedWorld, "\\(self)")
                if world.examples[name] == nil {
                    world.examples[name] = []
                    world.current = name
                    spec()
                }
                return world.examples[name]!.map { name, body in (name, { _ in { body() } }) }
            }
        }
        """

    private static let specs = """
        import Quick
        import XCTest
        class Names: QuickConfiguration {
            override class func configure(_ names: inout [String]) { names.append("named") }
        }
        class Base: QuickSpec {}
        final class LampSpec: Base {
            override class func spec() {
                it("can't be lit, twice") { XCTAssertEqual(configured(), ["named"]) }
                it("is dim") { XCTAssertEqual(gathered(), 3) }
                it("breaks") { let none: Int? = nil; print(none!) }
                it("fails") { XCTAssertEqual(1, 2) }
            }
        }
        #if os(iOS)
        class RoomSpec: QuickSpec {
            override class func spec() { it("is dark") {} }
        }
        #endif
        final class PlainTests: XCTestCase {
            func testA() {}
            func testB() { fatalError("no lamp") }
            func testC() { XCTFail("off") }
        }
        """

    @Test("examples are tests of their names; packages that nobody has keep nothing from being built")
    func examples() throws {
        let quick = served.package("Quick", uses: ["Nowhere"], source: Self.quick)
        try served.commit("Quick", quick, tag: "7.0.0")
        let place = try served.app(uses: ["Quick"], source: "public struct Lamp {}\n")
        let manifest = try String(contentsOfFile: place + "/Package.swift", encoding: .utf8)
        let tests =
            ", .testTarget(name: \"AppTests\", dependencies: [\"App\", .product(name: \"Quick\", package: \"Quick\")])])"
        try TestFile.write(
            manifest.replacing(")])])", with: ")])" + tests).replacing(
                "[.product(name: \"Quick\", package: \"Quick\")])", with: "[])"
            )
            .replacing("from: \"1", with: "from: \"7"),
            to: place + "/Package.swift")
        try TestFile.write(Self.specs, to: place + "/Tests/AppTests/Specs.swift")
        func plan(_ treatment: PackageTreatment) throws -> Plan {
            var planner = PackagePlanner()
            planner.checkouts = try served.checkouts()
            planner.treatment = treatment
            return try planner.plan(place)
        }
        var build = PartialBuild(plan: try plan(PackageTreatment()), library: try TestLibrary.make(in: served.path))
        build.isForTests = true
        build.replan = plan
        var lines: [String] = []
        build.line = { lines.append($0) }
        var outcome = try build.run()
        #expect(outcome.status == 0, "\(lines.suffix(20))")
        #expect(
            lines.contains(
                "Quick: built without its manifest, since not all packages can be had that are named there"))
        #expect(outcome.report.status == 0)
        #expect(outcome.report.targets.map(\.name).sorted() == ["App", "AppTests", "Quick"])
        #expect(outcome.report.notes.contains { $0.hasPrefix("Quick is built without the package Nowhere: ") })

        lines = []
        #expect(try build.test(&outcome) != 0)
        #expect(
            outcome.report.tests.map { [$0.passed, $0.failed, $0.skipped] } == [[4, 4, 0]], "\(lines)")
        let ends = lines.compactMap { $0.firstMatch(of: /^Test Case '(.*)' (passed|failed)/).map { "\($0.1) \($0.2)" } }
        #expect(
            ends.sorted() == [
                "LampSpec.breaks failed", "LampSpec.can't be lit, twice passed", "LampSpec.fails failed",
                "LampSpec.is dim passed", "PlainTests.testA passed", "PlainTests.testB failed",
                "PlainTests.testC failed", "RoomSpec.is dark passed",
            ])
        let stopped = lines.filter { $0.contains(" : stopped the program: ") }
        #expect(stopped.count == 2)
        #expect(
            stopped.contains {
                $0.hasSuffix("Specs.swift:22: error: PlainTests.testB : stopped the program: Fatal error: no lamp")
            }, "\(stopped)")
        #expect(!lines.contains { $0.hasPrefix("Test ") && $0.contains("_Examples") })
    }

    @Test("what XCTest prints tells the test that stopped the program; those that ended are not run again")
    func progress() {
        var progress = TestProgress()
        for line in [
            "Test Case 'LampTests.testA' started at 2026-11-28", "Test Case 'LampTests.testA' passed (0.001 seconds)",
            "Test Case 'LampTests.testB' started at 2026-11-28", "App/Lamp.swift:7: Fatal error: none",
        ] { progress.take(line) }
        #expect(
            progress.takeEnd() == [
                "App/Lamp.swift:7: error: LampTests.testB : stopped the program: Fatal error: none",
                "Test Case 'LampTests.testB' failed (0.0 seconds)",
            ])
        #expect(
            progress.rest == [
                "--disable-swift-testing", "--skip", "[./]LampTests[./]testA$", "--skip", "[./]LampTests[./]testB$",
            ])
        // It ended, and no test with it.
        #expect(progress.takeEnd() == nil)
        // A test that stops the program before it says anything, and one that would for ever.
        progress.take("Test Case 'LampTests.testC' started at 2026-11-28")
        #expect(
            progress.takeEnd()?[0] == "<unknown>:0: error: LampTests.testC : stopped the program: the program ended")
        progress.take("Test Case 'LampTests.testC' started at 2026-11-28")
        #expect(progress.takeEnd() == nil)
    }
}

/// A library that has no more than lowered files need to compile and link.
enum TestLibrary {
    static func make(in folder: String) throws -> Library {
        try TestFile.write(
            """
            public protocol PortedModule {
                static var dependencies: [String] { get }
                @MainActor static func registerMembers()
            }
            """, to: folder + "/UIKit.swift")
        let modules = folder + "/library/modules"
        try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
        try Tool.output([
            "swiftc", "-emit-module", "-emit-library", "-module-name", "UIKit", "-parse-as-library",
            "-emit-module-path", modules + "/UIKit.swiftmodule", "-o", folder + "/library/libPlumb.so",
            folder + "/UIKit.swift",
        ])
        return Library(sources: folder, folder: folder + "/library")
    }
}
