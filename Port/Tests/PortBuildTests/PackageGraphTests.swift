import Foundation
import SourcePort
import Testing

@testable import PortBuild

@Suite("Packages beside the library", .serialized)
struct PackageGraphTests {
    private static let checkout: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    @Test("a package that takes UIKit alone resolves nothing of the port, the editor or Combine")
    func pruned() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestFile.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Drawing",
                dependencies: [.package(name: "Plumb", path: \(PackageWriter.literal(Self.checkout)))],
                targets: [.target(name: "Drawing", dependencies: [.product(name: "UIKit", package: "Plumb")])])
            """, to: folder + "/Package.swift")
        try TestFile.write("import UIKit\n", to: folder + "/Sources/Drawing/Drawing.swift")
        let text = try Tool.output([
            "swift", "package", "--package-path", folder, "show-dependencies", "--format", "json",
        ])
        for name in ["swift-syntax", "flyingfox", "opencombine", "swift-log", "sdl"] {
            #expect(!text.lowercased().contains(name), "\(name)")
        }
        let checkouts = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/.build/checkouts")) ?? []
        #expect(Set(checkouts).isSubset(of: ["swift-argument-parser", "Yams"]), "\(checkouts)")
    }

    @Test("no module of the library bears a name of Apple's that other packages ask for with canImport")
    func names() throws {
        let output = try Tool.output(["swift", "package", "--package-path", Self.checkout, "dump-package"])
        let manifest = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let targets = (manifest?["targets"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        #expect(targets.contains("UIKit"))
        #expect(Set(targets).isDisjoint(with: AppleModules.all))
        #expect(Frameworks.all.allSatisfy { $0.module.hasPrefix("Plumb") })
    }

    @Test("the library is compiled with all modules that its manifest names below UIKit, and with no tool's")
    func modules() throws {
        let modules = try LibraryModules(sources: Self.checkout)
        #expect(modules.testing.map(\.name) == ["UIKitTesting"])
        let names = Set(modules.compiled.map(\.name))
        #expect(
            names.isSuperset(of: ["UIKit", "QuartzCore", "CoreGraphics", "TextEngine", "NibDocument", "ViewDebugger"]))
        #expect(names.isDisjoint(with: ["plumb", "InterfaceBuilder", "CCairo", "UIKitTesting"]))
    }

    @Test(
        "other packages that ask which of Apple's modules are there compile beside UIKit, imported before or after it")
    func beside() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("beside-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let packages = [
            ("apple/swift-argument-parser", "1.8.0", "ArgumentParser"), ("jpsim/Yams", "6.2.0", "Yams"),
            ("OpenCombine/OpenCombine", "0.14.0", "OpenCombine"),
            ("pointfreeco/xctest-dynamic-overlay", "1.8.0", "IssueReporting"),
        ]
        let products = packages.map { package -> String in
            let name = package.0.split(separator: "/").last ?? ""
            return ".product(name: \"\(package.2)\", package: \"\(name)\")"
        }
        let dependencies = products.joined(separator: ", ")
        try TestFile.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let all: [Target.Dependency] = [.product(name: "UIKit", package: "Plumb"), \(dependencies)]
            let package = Package(
                name: "Beside",
                dependencies: [
                    .package(name: "Plumb", path: \(PackageWriter.literal(Self.checkout))),
            \(packages.map { "        .package(url: \"https://github.com/\($0.0)\", from: \"\($0.1)\")," }.joined(separator: "\n"))
                ],
                targets: [.target(name: "After", dependencies: all), .target(name: "Before", dependencies: all)])
            """, to: folder + "/Package.swift")
        let imports = packages.map { "import \($0.2)\n" }.joined()
        let use = "\n#if canImport(Combine) || canImport(os) || canImport(ImageIO)\n#error(\"found\")\n#endif\n"
        try TestFile.write("import UIKit\n" + imports + use, to: folder + "/Sources/After/After.swift")
        try TestFile.write(imports + "import UIKit\n" + use, to: folder + "/Sources/Before/Before.swift")
        // Where the library is built anyway.
        let scratch = try Library.scratch(Self.checkout)
        for target in ["After", "Before"] {
            _ = try Tool.output([
                "swift", "build", "--package-path", folder, "--scratch-path", scratch,
                "--disable-build-manifest-caching", "-c", "release", "--target", target,
            ])
        }
    }

    @Test("a package that the project and a stand-in need stands once in the manifest, as the project has it")
    func once() {
        let project = Plan.Package(
            url: "https://github.com/OpenCombine/OpenCombine.git", requirement: .range("0.13.0", "1.0.0"))
        let lines = [
            project,
            Plan.Package(url: "https://github.com/OpenCombine/OpenCombine", requirement: .upToNextMajor("0.14.0")),
        ]
        #expect(PackageWriter.distinct(lines) == [project])
    }

    @Test("a stand-in brings the stand-ins that it uses")
    func used() {
        let frameworks = Frameworks(project: "/no/such/project")
        #expect(frameworks.needed(by: ["MapKit"]).map(\.module) == ["PlumbCoreLocation", "PlumbMapKit"])
        #expect(frameworks.needed(by: ["AVKit", "CoreMedia"]).map(\.module) == ["PlumbAVFoundation", "PlumbAVKit"])
        #expect(frameworks.needed(by: ["UIKit"]).isEmpty)
    }

    @Test("a product that a manifest names without its package is kept")
    func byName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestFile.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Names", dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.0")],
                targets: [.target(name: "Names", dependencies: ["Yams"])])
            """, to: folder + "/Package.swift")
        try TestFile.write("import Yams\n", to: folder + "/Sources/Names/Names.swift")
        let writer = try PackageWriter(plan: Planner().plan(folder), library: nil)
        try writer.write()
        let manifest = try String(contentsOfFile: writer.folder + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains(#"name: "Names", dependencies: [.product(name: "Yams", package: "Yams")]"#))
    }
}
