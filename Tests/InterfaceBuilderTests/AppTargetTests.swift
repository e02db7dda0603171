import Files
import Foundation
import PackageTrust
import Testing

@testable import InterfaceBuilder

@Suite("The app whose classes draw on the canvas")
struct AppTargetTests {
    private func folder(_ files: [String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/target-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in files {
            let file = URL(fileURLWithPath: folder + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        try body(folder)
    }

    @Test("packages are built as they are; projects, and folders of sources, are lowered first")
    func kinds() throws {
        try folder(["P/Package.swift", "X/X.xcodeproj/project.pbxproj", "S/View.swift", "N/notes.txt"]) { folder in
            func target(_ name: String) throws -> AppTarget {
                try AppTarget(package: "\(folder)/\(name)", name: "App") { "/porter" }
            }
            #expect(try target("P").lowering == nil)
            for name in ["X", "S"] {
                let lowering = try #require(try target(name).lowering)
                #expect(lowering.program == "/porter" && lowering.project == "\(folder)/\(name)")
                #expect(lowering.package == "\(folder)/\(name)/.plumb/canvas-App")
            }
            let project = try target("X/X.xcodeproj")
            #expect(project.package.path == folder + "/X")
            #expect(project.lowering?.project == "\(folder)/X/X.xcodeproj")
            for name in ["N", "missing"] { #expect(throws: FixError.self) { try target(name) } }
        }
    }

    @Test("nothing is built before somebody says so; the answer is remembered for the project")
    @MainActor func asking() throws {
        let folder = try PrivateFolder("asking")
        for name in ["P", "Q"] {
            try BoundedPath(root: folder.path).appending(path: name + "/Package.swift").write("")
        }
        @MainActor func code(_ name: String, isTrusted: Bool = false) throws -> AppCode {
            var target = try AppTarget(package: "\(folder.path)/\(name)", name: "App") { "/porter" }
            target.isTrusted = isTrusted
            return AppCode(target, remembered: RememberedConsent(folder: folder.path + "/cache"))
        }
        let first = try code("P")
        #expect(first.state == .asking)
        first.refresh()
        #expect(first.state == .asking)
        try first.answer(false)
        #expect(first.state == .declined)
        #expect(try code("P").state == .asking)
        try first.answer(true)
        #expect(first.state == .building)
        #expect(try code("P").state == .building)
        #expect(try code("Q").state == .asking)
        #expect(try code("Q", isTrusted: true).state == .building)
    }

    @Test(
        "code of another version of Swift than the editor's is not loaded",
        arguments: [
            ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64", "6.3.0", false),
            ("swift-driver version: 1.2 Apple Swift version 6.3 (x)", "6.3.0", false),
            ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "6.3.0", true),
            ("Swift version 6.30 (x)", "6.3.0", true), ("what nobody knows", "6.3.0", false),
        ])
    func toolchain(compiler: String, runtime: String, isOther: Bool) {
        #expect((AppBuild.mismatch(of: compiler, with: runtime) != nil) == isOther)
    }
}
