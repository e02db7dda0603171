import Files
import Foundation
import SourcePort
import Testing

@testable import PortBuild

/// Projects from strangers: what they name stays names, and what is built of them stays in their folder.
@Suite("A project writes and removes nothing outside of its folder", .serialized)
struct BoundaryTests {
    private let folder: PrivateFolder
    private var project: String { folder.path + "/project" }
    private var home: String { folder.path + "/home" }

    init() throws {
        folder = try PrivateFolder("boundary")
        try TestFile.write("mine", to: home + "/thesis.txt")
        try TestFile.write("mine", to: home + "/docs/letter.txt")
        try TestFile.write("import UIKit\nclass A: UIView { @objc func a() {} }\n", to: project + "/A.swift")
    }

    private var tree: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: home).sorted() }
    }

    private func expectUntouched(_ place: SourceLocation = #_sourceLocation) throws {
        #expect(try tree == ["docs", "docs/letter.txt", "thesis.txt"], sourceLocation: place)
        #expect(try String(contentsOfFile: home + "/thesis.txt", encoding: .utf8) == "mine", sourceLocation: place)
    }

    private func link(_ path: String, to target: String) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// A plan of one app whose program has been built, by a compiler that there is none of.
    private func builder(_ change: (inout Plan.Target) -> Void) throws -> Builder {
        var target = Plan.Target(name: "Lamp", kind: .app)
        change(&target)
        var plan = Plan(name: "Lamp", folder: project)
        plan.targets = [target]
        return Builder(plan: plan, folder: project + "/.plumb/Lamp", configuration: "Debug")
    }

    @Test("an app's name and its resources lead nowhere", arguments: ["../../../home/x", "..", "a/b", "/x"])
    func productName(_ name: String) throws {
        let builder = try builder { $0.displayName = name }
        #expect(throws: BoundedPath.Failure.self) { try builder.stage() }
        try expectUntouched()
        // As Xcode's projects say it, with a finding.
        try TestFile.write(Self.xcodeProject(product: name), to: project + "/Lamp.xcodeproj/project.pbxproj")
        let plan = try Planner().plan(project + "/Lamp.xcodeproj")
        if name.contains("/") {
            #expect(plan.findings.map(\.what) == ["the product name “\(name)” of Lamp"])
            #expect(plan.targets.first?.displayName == plan.targets.first?.name)
        }
    }

    @Test("a folder that is a resource and is called .. removes nothing beside the app")
    func resources() throws {
        try FileManager.default.createDirectory(atPath: project + "/x/y", withIntermediateDirectories: true)
        for path in [project + "/x/y/..", project + "/x/.", "/"] {
            let builder = try builder {
                $0.resources = [path]
                $0.folderReferences = [path]
            }
            try TestFile.write("kept", to: builder.folder + "/product/kept.txt")
            _ = try? builder.stage()
            #expect(FileManager.default.fileExists(atPath: builder.folder + "/product/kept.txt"), "\(path)")
        }
        try expectUntouched()
    }

    @Test("what is built goes through no link that came with the project")
    func links() throws {
        for path in ["product", "product/Lamp.app", "container"] {
            let builder = try builder { _ in }
            try link("\(builder.folder)/\(path)", to: home)
            #expect(throws: BoundedPath.Failure.self, "\(path)") { try builder.stage() }
            try FileManager.default.removeItem(atPath: project + "/.plumb")
        }
        for path in [".plumb", ".plumb/project", ".plumb/project/Sources", ".plumb/project/Package.swift"] {
            try link("\(project)/\(path)", to: path.hasSuffix("swift") ? home + "/thesis.txt" : home)
            #expect(throws: BoundedPath.Failure.self, "\(path)") {
                try PackageWriter(plan: Planner().plan(project), library: nil).write()
            }
            try FileManager.default.removeItem(atPath: project + "/.plumb")
        }
        try expectUntouched()
    }

    @Test("links in resources are followed inside of the checkout only; what its owner alone reads stays so")
    func linkedResources() throws {
        try TestFile.write("pictures", to: project + "/Data/a.txt")
        try link(project + "/Data/in.txt", to: "a.txt")
        try link(project + "/Data/out.txt", to: home + "/thesis.txt")
        try link(project + "/Data/docs", to: home + "/docs")
        try link(project + "/Data/loop", to: ".")
        chmod(project + "/Data/a.txt", 0o600)
        let place = BoundedPath(root: project + "/staged")
        try ResourceStaging.copy(project + "/Data", place)
        #expect(place.contents == ["a.txt", "in.txt"])
        let mode = try FileManager.default.attributesOfItem(atPath: place.path + "/a.txt")[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("a link where a copy belongs is refused, also where it leads to a file of the same size and age")
    func linkedCopies() throws {
        try TestFile.write("pictures", to: project + "/Data/a.txt")
        try TestFile.write("secrets!", to: home + "/other.txt")
        try link(project + "/staged/a.txt", to: home + "/other.txt")
        #expect(throws: BoundedPath.Failure.self) {
            try ResourceStaging.copy(project + "/Data", BoundedPath(root: project + "/staged"))
        }
        #expect(try String(contentsOfFile: home + "/other.txt", encoding: .utf8) == "secrets!")
    }

    @Test("resources that a project names elsewhere are findings, and not copied")
    func resourcesElsewhere() throws {
        try TestFile.write("own", to: project + "/own.txt")
        try TestFile.write("own", to: project + "/Kit/Sources/Kit/kit.txt")
        try link(project + "/linked.txt", to: home + "/thesis.txt")
        let resources = [home + "/thesis.txt", home + "/docs", "../home/thesis.txt", "linked.txt", "own.txt"]
        let text = Self.xcodeProject(product: "Lamp", resources: resources)
        try TestFile.write(text, to: project + "/Lamp.xcodeproj/project.pbxproj")
        let plan = try Planner().plan(project + "/Lamp.xcodeproj")
        let top = try #require(FilePath.real(project))
        let refused = plan.findings.filter {
            $0.why == "it lies outside of \(top), and is not copied into what is built"
        }
        let outside = [home + "/docs", home + "/thesis.txt", project + "/linked.txt"]
        #expect(Set(refused.map(\.file)) == Set(outside) && refused.allSatisfy { $0.what == "a resource of Lamp" })
        #expect(plan.targets.flatMap(\.resources) == [project + "/own.txt"])
        // The same project in a checkout that has both.
        try TestFile.write("", to: folder.path + "/.git")
        let whole = try Planner().plan(project + "/Lamp.xcodeproj")
        #expect(
            whole.findings.isEmpty && Set(whole.targets.flatMap(\.resources)) == Set(outside + [project + "/own.txt"]))
        try FileManager.default.removeItem(atPath: folder.path + "/.git")
        // Packages too.
        try TestFile.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kit",
                targets: [.target(name: "Kit", resources: [.copy("kit.txt"), .copy("../../../../home/docs")])])
            """, to: project + "/Kit/Package.swift")
        let package = try Planner().plan(project + "/Kit")
        #expect(package.findings.map(\.file) == [home + "/docs"])
        #expect(package.targets.flatMap(\.resources) == [project + "/Kit/Sources/Kit/kit.txt"])
    }

    @Test("a catalogue's language is the name of a folder")
    func languages() throws {
        let text =
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"../../home/x":{"stringUnit":{"value":"v"}}}}}}"#
        let catalog = try StringCatalog(Data(text.utf8), path: "a.xcstrings")
        #expect(throws: BoundedPath.Failure.self) {
            try catalog.write("a", into: BoundedPath(root: project + "/staged"))
        }
        try expectUntouched()
    }

    @Test("a package is kept in a new folder alone, and the .gitignore beside it stays")
    func package() throws {
        try TestFile.write("build/\n", to: project + "/.gitignore")
        try TestFile.write("mine", to: project + "/own/Sources/project/Mine.swift")
        let plan = try Planner().plan(project + "/A.swift")
        func write(_ name: String) throws {
            try PackageWriter(plan: plan, library: nil, folder: "\(project)/\(name)").write()
        }
        try write("out")
        try write("out")
        #expect(throws: PortError.self) { try write("own") }
        #expect(throws: PortError.self) { try write("") }
        #expect(try String(contentsOfFile: project + "/.gitignore", encoding: .utf8) == "build/\n")
        #expect(FileManager.default.fileExists(atPath: project + "/own/Sources/project/Mine.swift"))
    }

    @Test("lowering into somebody's folder removes only what it made")
    func lowered() throws {
        try TestFile.write("mine", to: project + "/output/Mine.swift")
        _ = try FolderLowering(
            module: "A", originals: project, output: folder.path + "/output", conditions: []
        ).run()
        try TestFile.write("mine", to: folder.path + "/output/Mine.swift")
        try TestFile.write("import UIKit\n", to: project + "/B.swift")
        _ = try FolderLowering(
            module: "A", originals: project, output: folder.path + "/output", conditions: []
        ).run()
        #expect(FileManager.default.fileExists(atPath: folder.path + "/output/Mine.swift"))
    }

    @Test("sources elsewhere, and links to them, are not rewritten in place, and neither is anything else then")
    func inPlace() throws {
        let source = "import UIKit\nclass B: UIView { @objc func a() {} }\n"
        try TestFile.write(source, to: home + "/B.swift")
        try link(project + "/Linked.swift", to: home + "/B.swift")
        for path in [home + "/B.swift", project + "/../home/B.swift", project + "/Linked.swift"] {
            var plan = try Planner().plan(project + "/A.swift")
            plan.targets[0].sources = [project + "/A.swift", path]
            let before = try String(contentsOfFile: project + "/A.swift", encoding: .utf8)
            #expect(throws: PortError.self, "\(path)") { try InPlace(plan: plan).run() }
            #expect(try String(contentsOfFile: home + "/B.swift", encoding: .utf8) == source)
            #expect(try String(contentsOfFile: project + "/A.swift", encoding: .utf8) == before)
        }
        #expect(try tree == ["B.swift", "docs", "docs/letter.txt", "thesis.txt"])
    }

    static func xcodeProject(product: String, resources: [String] = []) -> String {
        let numbers = resources.indices.map { "\($0)" }
        let files = zip(numbers, resources).map { number, path in
            let tree = path.hasPrefix("/") ? "<absolute>" : "<group>"
            return "REF\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"\(tree)\"; }; "
                + "FILE\(number) = {isa = PBXBuildFile; fileRef = REF\(number); };"
        }
        let children = numbers.map { "REF\($0)" }.joined(separator: ", ")
        let built = numbers.map { "FILE\($0)" }.joined(separator: ", ")
        return """
            // !$*UTF8*$!
            { objects = {
                ROOT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP; targets = (APP); };
                \(files.joined(separator: "\n"))
                COPY = {isa = PBXResourcesBuildPhase; files = (\(built)); };
                GROUP = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
                LIST = {isa = XCConfigurationList; buildConfigurations = (OWN); };
                APP = {isa = PBXNativeTarget; name = Lamp; productType = "com.apple.product-type.application";
                    buildConfigurationList = LIST; buildPhases = (\(resources.isEmpty ? "" : "COPY")); };
                OWN = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "\(product)"; }; };
            }; rootObject = ROOT; }
            """
    }
}
