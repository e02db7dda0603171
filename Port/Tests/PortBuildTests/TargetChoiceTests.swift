import Foundation
import Testing

@testable import PortBuild
@testable import XcodeProject

@Suite("Targets are chosen as Xcode would build and test them for a phone")
struct TargetChoiceTests {
    private func target(
        _ name: String, _ kind: XcodeTarget.Kind, needs: [String] = [], platforms: String = "iphoneos iphonesimulator",
        module: String? = nil, sources: [String] = [], root: String = "iphoneos"
    ) -> XcodeTarget {
        var target = XcodeTarget(
            name: name, kind: kind, moduleName: module ?? name, productName: module ?? name,
            settings: BuildSettings(["SDKROOT": root, "SUPPORTED_PLATFORMS": platforms]))
        target.dependencies = needs
        target.sources = sources
        return target
    }

    private func chosen(_ all: [XcodeTarget], _ named: [String] = []) throws -> (names: [String], notes: [String]) {
        let (targets, notes) = try TargetChoice(all: all, named: named).targets()
        return (targets.map(\.name), notes)
    }

    @Test("the tests of a library beside a demo app are taken, with the library")
    func beside() throws {
        let (names, notes) = try chosen([
            target("Demo", .app), target("Kit", .library), target("KitTests", .unitTests, needs: ["Kit"]),
        ])
        #expect(names == ["Demo", "Kit", "KitTests"])
        #expect(notes.isEmpty)
    }

    @Test("tests within another app are not, nor what is not for a phone, and both are said with the option")
    func others() throws {
        let (names, notes) = try chosen([
            target("App", .app), target("Second", .app), target("SecondTests", .unitTests, needs: ["Second"]),
            target("MacTests", .unitTests, platforms: "macosx"), target("UITests", .uiTests, needs: ["App"]),
        ])
        #expect(names == ["App"])
        #expect(
            notes == [
                "of the project App is taken, and not Second (another app), SecondTests (it runs within another app), "
                    + "MacTests (not for a phone); --target NAME chooses otherwise",
                "UITests: tests that drive an app from outside are not run",
            ])
    }

    @Test("of the targets of one module, a project's for each system, one is built")
    func modules() throws {
        let names = try chosen([
            target("Kit iOS", .library, module: "Kit"), target("Kit both", .library, module: "Kit"),
        ]).names
        #expect(names == ["Kit iOS"])
    }

    @Test("of two demo apps the one in Swift is taken, and a library for all systems though it is made on a Mac's")
    func languages() throws {
        let names = try chosen([
            target("Old", .app, sources: ["/p/main.m", "/p/A.swift"]), target("New", .app, sources: ["/p/B.swift"]),
            target("Kit", .library, platforms: "macosx iphoneos iphonesimulator", root: "macosx"),
            target("MacKit", .library, platforms: "", root: "macosx"),
        ]).names
        #expect(names == ["New", "Kit"])
    }

    @Test("targets that are named are taken alone, with what they need; one that is not there is an error")
    func named() throws {
        let all = [target("App", .app), target("Kit", .library), target("KitTests", .unitTests, needs: ["Kit"])]
        #expect(try chosen(all, ["KitTests"]).names == ["Kit", "KitTests"])
        #expect(throws: PortError.self) { try chosen(all, ["Kitt"]) }
    }
}
