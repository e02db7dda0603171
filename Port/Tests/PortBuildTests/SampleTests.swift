import Files
import Foundation
import SourcePort
import Testing
import XcodeProject

@testable import PortBuild

/// The checkout's samples.
private let samples: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Samples").path
}()

@Suite("An Xcode project becomes a package")
struct SampleTests {
    @Test("its target, sources, resources of languages, and Info.plist are read")
    func project() throws {
        let plan = try Planner().plan(samples + "/PlainIOS")
        let target = try #require(plan.targets.first)
        #expect(target.kind == .app && target.name == "PlainIOS")
        #expect(plan.targets.dropFirst().map(\.name) == ["PlainIOSTests"])
        #expect(
            target.infoPlist["UISupportedInterfaceOrientations"]
                == .list(["Portrait", "LandscapeLeft", "LandscapeRight"].map { .text("UIInterfaceOrientation" + $0) }))
        #expect(
            target.sources.map { URL(fileURLWithPath: $0).lastPathComponent }
                == ["AppDelegate.swift", "ListViewController.swift", "TaskCell.swift"])
        #expect(
            Set(target.resources.map { String($0.dropFirst(samples.count + "/PlainIOS/PlainIOS/".count)) }) == [
                "TaskCell.xib", "Base.lproj/Main.storyboard", "en.lproj/Localizable.strings",
                "de.lproj/Localizable.strings",
            ])
        #expect(target.infoPlist["UIMainStoryboardFile"] == .text("Main"))
        #expect(target.infoPlist["CFBundleIdentifier"] == .text("com.example.PlainIOS"))
        #expect(target.languageMode == "5" && target.conditions == ["DEBUG"])
        #expect(plan.findings.isEmpty)
    }

    @Test("the whole of it is lowered: nothing remains")
    func clean() throws {
        let report = try Checker(plan: Planner().plan(samples + "/PlainIOS/PlainIOS.xcodeproj")).report()
        #expect(report.findings == [] && report.files == 4)
    }

    @Test("only what changed is lowered again, and only its file is written")
    func incremental() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for number in 0..<20 {
            try TestFile.write(
                "import UIKit\nclass A\(number): UIView { @objc func a() {} }\n", to: "\(folder)/A\(number).swift")
        }
        func write() throws -> PackageWriter.Result {
            try PackageWriter(plan: Planner().plan(folder), library: nil).write()
        }
        func outputs() -> [String: FileStamp] {
            let root = folder + "/.plumb"
            let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
            return Dictionary(
                uniqueKeysWithValues: all.filter { $0.hasSuffix(".swift") }.map {
                    ($0, FileStamp(path: root + "/" + $0))
                })
        }
        #expect(try write().lowered == 20)
        let first = outputs()
        #expect(first.count == 22)
        #expect(try write().lowered == 0)
        #expect(outputs() == first)
        try TestFile.write("import UIKit\nclass A3: UIView { @objc func a() { f() } }\n", to: "\(folder)/A3.swift")
        #expect(try write().lowered == 1)
        let second = outputs()
        #expect(second.filter { first[$0.key] != $0.value }.count == 1)
        try FileManager.default.removeItem(atPath: folder + "/A7.swift")
        _ = try write()
        #expect(!outputs().keys.contains { $0.hasSuffix("/A7+lowered.swift") })
    }

    @Test("the originals stay as they are, byte for byte")
    func untouched() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: samples + "/PlainIOS/PlainIOS", toPath: folder + "/PlainIOS")
        let before = try Tool.output(["find", folder + "/PlainIOS", "-type", "f", "-exec", "cksum", "{}", "+"])
        _ = try PackageWriter(plan: Planner().plan(folder + "/PlainIOS"), library: nil).write()
        let after = try Tool.output(
            ["find", folder + "/PlainIOS", "-not", "-path", "*/.plumb/*", "-type", "f", "-exec", "cksum", "{}", "+"])
        #expect(before.split(separator: "\n").sorted() == after.split(separator: "\n").sorted())
    }

    @Test("a path that is nothing, or holds nothing, is one clear error")
    func nothing() {
        #expect(throws: PortError.self) { try Planner().plan("/no/such/place") }
        #expect(throws: ProjectError.self) { try XcodeProject(path: samples) }
    }
}
