import Files
import Foundation
import SourcePort
import Testing
import XcodeProject

@testable import PortBuild

/// What would take for ever, or more memory or stack than there is, is a finding with its place, within two seconds.
@Suite("Reading projects ends", .serialized)
struct EndlessTests {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder("endless") }

    private func timed<T>(_ work: () throws -> T) throws -> T {
        var value: T?
        let time = try ContinuousClock().measure { value = try work() }
        #expect(time < .seconds(2))
        return try #require(value)
    }

    private func project(_ objects: String, app: String = "", settings: String = "") throws -> String {
        let text = """
            // !$*UTF8*$!
            { objects = {
                ROOT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP, TWO); };
                LIST = {isa = XCConfigurationList; buildConfigurations = (OWN); };
                APP = {isa = PBXNativeTarget; name = Lamp; productType = "com.apple.product-type.application";
                    buildConfigurationList = LIST; \(app) };
                TWO = {isa = PBXNativeTarget; name = Two; productType = "com.apple.product-type.framework";
                    buildConfigurationList = LIST; dependencies = (TOAPP); };
                TOAPP = {isa = PBXTargetDependency; target = APP; };
                TOTWO = {isa = PBXTargetDependency; target = TWO; };
                OWN = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
            \(objects)
            }; rootObject = ROOT; }
            """
        let path = folder.path + "/Lamp.xcodeproj"
        try TestFile.write(text, to: path + "/project.pbxproj")
        return path
    }

    @Test(
        "groups that hold each other",
        arguments: [
            "MAIN = {isa = PBXGroup; children = (MAIN, FILE); sourceTree = \"<group>\"; };",
            "MAIN = {isa = PBXGroup; children = (B); sourceTree = \"<group>\"; };\n"
                + "B = {isa = PBXGroup; name = B; children = (MAIN, FILE); sourceTree = \"<group>\"; };",
            "MAIN = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };\n"
                + "B = {isa = PBXVariantGroup; name = B; children = (B, FILE); sourceTree = \"<group>\"; };",
        ])
    func groups(_ groups: String) throws {
        let path = try project(
            groups + "\nFILE = {isa = PBXFileReference; path = a.swift; sourceTree = \"<group>\"; };\n"
                + "BUILD = {isa = PBXBuildFile; fileRef = \(groups.contains("B =") ? "B" : "FILE"); };\n"
                + "PHASE = {isa = PBXSourcesBuildPhase; files = (BUILD); };", app: "buildPhases = (PHASE);")
        let plan = try timed { try Planner().plan(path) }
        let finding = try #require(plan.findings.first { $0.what.hasPrefix("the group") })
        #expect(finding.file == path + "/project.pbxproj")
        // At the line where the group is written that holds itself.
        let lines = try String(contentsOfFile: finding.file, encoding: .utf8).components(separatedBy: "\n")
        let name = finding.what == "the group MAIN" ? "MAIN = {" : "B = {"
        #expect(lines.firstIndex { $0.hasPrefix(name) } == finding.line - 1)
    }

    @Test("targets that depend on themselves or each other")
    func targets() throws {
        let main = "MAIN = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };"
        for app in ["dependencies = (TOAPP);", "dependencies = (TOTWO);"] {
            let path = try project(main, app: app)
            let plan = try timed { try Planner().plan(path) }
            // The other is built whether or not the app needs it.
            #expect(plan.targets.count == 2)
            #expect(plan.findings.filter { $0.what.hasPrefix("the target") }.count == 1)
            #expect(PackageWriter.ordered(plan.targets).count == 2)
        }
    }

    @Test("settings that multiply, by names and by what they inherit")
    func settings() throws {
        let main =
            "MAIN = {isa = PBXGroup; children = (CONFIG); sourceTree = \"<group>\"; };\n"
            + "CONFIG = {isa = PBXFileReference; path = A.xcconfig; sourceTree = \"<group>\"; };"
        let names = (0..<12).map { "A\($0) = \"\(String(repeating: "$(A\($0 + 1))", count: 10))\";" }.joined()
        let byName = try project(main, settings: names + "A12 = xx; PRODUCT_NAME = \"$(A0)\";")
        let plan = try timed { try Planner().plan(byName) }
        // Each is ten times as long as the next: 2 times 10 to the power of 6 is the first beyond 2 to the power of 18.
        #expect(plan.findings.contains { $0.what == "the setting A6" && $0.file == byName + "/project.pbxproj" })

        try TestFile.write(
            "A = x\n" + String(repeating: "A = $(inherited)$(inherited)\n", count: 60), to: folder.path + "/A.xcconfig")
        let byFile = try project(main).replacing("", with: "")
        let text = try String(contentsOfFile: byFile + "/project.pbxproj", encoding: .utf8)
        try TestFile.write(
            text.replacing("name = Debug;", with: "name = Debug; baseConfigurationReference = CONFIG;"),
            to: byFile + "/project.pbxproj")
        let other = try timed { try Planner().plan(byFile) }
        let finding = try #require(other.findings.first { $0.what == "the setting A" })
        // Line k doubles it to 2 to the power of k - 1, and 24 bytes are written besides.
        #expect(finding.file == folder.path + "/A.xcconfig" && finding.line == 19)

        // Each includes the next twice.
        for number in 0..<40 {
            let line = "#include \"\(number + 1).xcconfig\"\n"
            try TestFile.write(line + line, to: "\(folder.path)/\(number).xcconfig")
        }
        try TestFile.write("#include \"0.xcconfig\"\n#include \"A.xcconfig\"\n", to: folder.path + "/A.xcconfig")
        try TestFile.write("B = 1\n", to: folder.path + "/40.xcconfig")
        let third = try timed { try Planner().plan(byFile) }
        #expect(third.findings.map(\.what) == ["#include of \(folder.path)/A.xcconfig"])
        #expect(third.findings.map(\.line) == [2])
    }

    @Test("links in circles, to what has no end, and out of the checkout")
    func links() throws {
        let manager = FileManager.default
        let sources = folder.path + "/sources"
        try TestFile.write("", to: sources + "/a/b.swift")
        for name in ["1", "2", "3"] {
            try manager.createSymbolicLink(atPath: "\(sources)/\(name)", withDestinationPath: ".")
        }
        try manager.createSymbolicLink(atPath: sources + "/0", withDestinationPath: "a")
        try manager.createSymbolicLink(atPath: sources + "/proc", withDestinationPath: "/proc")
        try manager.createSymbolicLink(atPath: sources + "/up", withDestinationPath: "../..")
        #expect(mkfifo(sources + "/pipe.swift", 0o600) == 0)
        let contents = try timed { FolderContents(sources) }
        #expect(contents.files == [sources + "/a/b.swift"])
        #expect(contents.problems.map(\.file).sorted() == [sources + "/proc", sources + "/up"])
    }

    @Test(
        "brackets, texts and members by the thousand",
        arguments: [
            ("", "[", 50, ""), ("", "[", 50_000, ""), ("", "(", 50_000, ""), ("", "{", 50_000, ""), ("", "[(", 20, "1"),
            ("a", ".b()", 50_000, ""), ("a", "\n.b()", 50_000, ""), ("", "\"\\(", 5_000, ""), ("a", "[0]", 50_000, ""),
        ])
    func brackets(_ first: String, _ part: String, _ count: Int, _ middle: String) throws {
        let closed = middle.isEmpty ? "" : middle + String(repeating: ")]", count: count)
        let text = first + String(repeating: part, count: count) + closed
        let source = folder.path + "/App/a.swift"
        try TestFile.write("import UIKit\nlet x = " + text, to: source)
        let report = try timed { try Checker(plan: Planner().plan(folder.path + "/App")).report() }
        #expect(report.findings.count == 1)
        #expect(report.findings.first?.rule == .unreadSource)
        #expect(report.findings.first.map { $0.file == source && $0.line >= 2 } == true)
    }

    @Test("sources that people write are far from the limits")
    func ordinary() throws {
        for text in [
            "let a = [[[[1]]]], b = \"\\(a[0].map { \"\\($0)\" })\"\nlet r = /[(]{2}\"/\n",
            String(repeating: "view.addSubview(a.b.c(d[0]))\n", count: 5000),
            "let x = [" + String(repeating: "[1, 2, f(3)],\n", count: 5000) + "]\n",
            String(
                repeating: "let t = \"\"\"\n  a \" \\(b) (((\n  \"\"\"\nlet u = #\"\\(\"#\n// [[[[[[[[[[[[[\n",
                count: 500),
        ] { #expect(SourceLimits.problem(in: Array(text.utf8)) == nil, "\(text.prefix(60))") }
    }
}
