import Files
import Foundation
import SourcePort
import Testing
import XcodeProject

@testable import PortBuild

@Suite("Manifests: those of others are read, and in those that are made all texts are texts", .serialized)
struct ManifestTests {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder("manifest") }

    /// Ends a literal, and what it stands in, by every way; a file is left where any of it runs.
    private var hostile: [String] {
        let code = "import Foundation\nFileManager.default.createFile(atPath: \"\(folder.path)/ran\", contents: nil)\n"
        return [
            "x\"))\n\(code)//", "x\\(FileManager.default)", "x\n\(code)", "x\"\u{301})\n\(code)", "x\r\u{2028}\(code)",
            "x*/\(code)/*", "MainActor.self)])])\n\(code)//", "\u{1}\u{B}\u{7F}", "\"\"\"\n\(code)\"\"\"",
        ]
    }

    @Test("texts of a project in the manifest that is made of it are literals")
    func literals() throws {
        for (number, text) in hostile.enumerated() {
            var target = Plan.Target(name: "Lamp", kind: .app)
            var settings = BuildSettings(["SWIFT_DEFAULT_ACTOR_ISOLATION": text])
            #expect(target.takeCompilerSettings(settings, configuration: "Debug", in: "p").count == 1)
            settings = BuildSettings(["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor", "SWIFT_VERSION": text])
            #expect(target.takeCompilerSettings(settings, configuration: "Debug", in: "p").isEmpty)
            // After the settings, which replace them.
            target.conditions = [text]
            target.upcomingFeatures = [text]
            target.experimentalFeatures = [text]
            var plan = Plan(name: text, folder: "\(folder.path)/\(number)")
            plan.targets = [target]
            plan.packages = [
                Plan.Package(url: "https://a/" + text, requirement: .branch(text)),
                Plan.Package(url: "https://b/" + text, requirement: .revision(text)),
            ]
            let writer = try PackageWriter(plan: plan, library: nil)
            try writer.write()
            let dump = try PackageManifest.run(writer.folder)
            #expect(dump.name == text)
            let defined = dump.targets.flatMap(\.settings).filter { $0.kind == "define" }.map(\.value)
            #expect(dump.targets.map(\.name) == ["Lamp"] && defined == [text], "\(defined)")
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"), "\(text)")
            // Products of packages that it does not know SwiftPM refuses.
            plan.targets[0].products = [Plan.Product(name: text, package: text)]
            try PackageWriter(plan: plan, library: nil).write()
            _ = try? PackageManifest.run(writer.folder)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"), "\(text)")
        }
        // Versions are refused by SwiftPM, before anything runs that stands in them.
        for text in hostile {
            for requirement: PackageRequirement in [
                .upToNextMajor(text), .upToNextMinor(text), .exact(text), .range(text, text),
            ] {
                var plan = Plan(name: "Lamp", folder: folder.path + "/version")
                plan.packages = [Plan.Package(url: "https://a/b", requirement: requirement)]
                let writer = try PackageWriter(plan: plan, library: nil)
                try writer.write()
                _ = try? PackageManifest.run(writer.folder)
                #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"), "\(requirement)")
            }
            break
        }
    }

    @Test("folders of interfaces that have no module's name stand for no module")
    func stubs() throws {
        try TestFile.write("", to: folder.path + "/PlumbStubs/A\", path: \"x/A.swift")
        try TestFile.write("", to: folder.path + "/PlumbStubs/PDFKit/PDFKit.swift")
        #expect(Stubs.frameworks(of: folder.path).map(\.module) == ["PDFKitStub"])
    }

    private static let written = #"""
        // swift-tools-version:5.9
        import PackageDescription

        let package = Package(
            name: "Kit", defaultLocalization: "en", platforms: [.iOS(.v15)],
            products: [.library(name: "Kit", targets: ["Kit"])],
            dependencies: [
                .package(url: "https://a.org/a", from: "1.2.3"), .package(url: "https://a.org/b", exact: "1.0.0"),
                .package(url: "https://a.org/c", branch: "main"), .package(url: "https://a.org/d", revision: "abc"),
                .package(url: "https://a.org/e", .upToNextMinor(from: "0.4.1")),
                .package(url: "https://a.org/f", "1.0.0"..<"1.5.0"), .package(url: "https://a.org/g", "1.0.0"..."1.5.0"),
                .package(name: "Other", path: "../Other"),
            ],
            targets: [
                .target(
                    name: "Kit", dependencies: ["Core", .product(name: "A", package: "a"), .target(name: "Core")],
                    path: "Code", exclude: ["old"], sources: ["new"], resources: [.process("r"), .copy("c")],
                    swiftSettings: [
                        .define("A"), .define("B", .when(configuration: .debug)), .enableUpcomingFeature("ExistentialAny"),
                        .unsafeFlags(["-x", "-y"]),
                    ]),
                .target(name: "Core"), .testTarget(name: "KitTests", dependencies: [.byName(name: "Kit")]),
                .executableTarget(name: "tool"), .plugin(name: "Plug", capability: .buildTool()),
            ],
            swiftLanguageVersions: [.v5, .version("4.2")])
        """#

    @Test("a manifest of literals says as text what it says when SwiftPM runs it")
    func text() throws {
        try TestFile.write(Self.written, to: folder.path + "/Kit/Package.swift")
        for target in ["Code", "Sources/Core", "Sources/tool", "Tests/KitTests", "Plugins/Plug"] {
            try TestFile.write("", to: "\(folder.path)/Kit/\(target)/a.swift")
        }
        let kit = folder.path + "/Kit"
        let text = try ManifestText.read(Self.written, folder: kit)
        var run = try PackageManifest.run(kit)
        // SwiftPM resolves links in places of local packages.
        run.dependencies = run.dependencies.map {
            if case .local(let path) = $0 { .local(path) } else { $0 }
        }
        #expect(text == run)
    }

    @Test(
        "what is worked out is named, with its line, and not run",
        arguments: [
            ("let name = \"Kit\"\nlet package = Package(name: name)", 2),
            ("let package = Package(name: \"a\\(1)\")", 2),
            ("let package = Package(name: \"Kit\")\npackage.targets = []", 3),
            ("let package = Package(name: \"Kit\", targets: [1].map { _ in .target(name: \"\") })", 2),
            ("import Glibc\nlet package = Package(name: \"Kit\")", 2),
        ])
    func unreadable(_ text: String, _ line: Int) throws {
        let error = #expect(throws: ManifestText.Unreadable.self) {
            try ManifestText.read("// swift-tools-version: 6.0\n" + text, folder: "/")
        }
        #expect(error?.line == line)
    }

    @Test("planning runs no manifest of a project unless it is told to")
    func nothingRuns() throws {
        let code =
            "import Foundation\nlet ran = FileManager.default.createFile(atPath: \"\(folder.path)/ran\", contents: nil)\n"
        let manifest =
            "// swift-tools-version: 6.0\nimport PackageDescription\n\(code)let package = Package(name: \"Evil\")\n"
        try TestFile.write(manifest, to: folder.path + "/Evil/Package.swift")
        let project = BoundaryTests.xcodeProject(product: "Lamp").replacing(
            "children = ();", with: "children = (REF);"
        ).replacing(
            "ROOT = {", with: "REF = {isa = PBXFileReference; path = Evil; sourceTree = \"<group>\"; }; ROOT = {")
        try TestFile.write(project, to: folder.path + "/Lamp.xcodeproj/project.pbxproj")
        let plan = try Planner().plan(folder.path + "/Lamp.xcodeproj")
        #expect(plan.findings.map(\.what) == ["the local package \(folder.path)/Evil"])
        #expect(plan.findings.first?.why.contains("Evil/Package.swift:4: ") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
        var planner = Planner()
        planner.runsManifests = true
        #expect(try planner.plan(folder.path + "/Lamp.xcodeproj").findings == [])
        #expect(FileManager.default.fileExists(atPath: folder.path + "/ran"), "the test's manifest does run")
    }

    @Test("packages that depend on each other are a finding")
    func circle() throws {
        for (one, other) in [("A", "B"), ("B", "A")] {
            try TestFile.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(one)", dependencies: [.package(path: "../\(other)")], targets: [.target(name: "\(one)")])
                """, to: "\(folder.path)/\(one)/Package.swift")
            try TestFile.write("", to: "\(folder.path)/\(one)/Sources/\(one)/a.swift")
        }
        let plan = try Planner().plan(folder.path + "/A")
        #expect(plan.findings.map(\.why) == ["it depends on this one"])
        #expect(plan.targets.map(\.name) == ["B", "A"])
    }

    @Test("a manifest is read as on a Mac where the package's code is compiled as for iOS alone")
    func mac() throws {
        let place = folder.path + "/rx"
        try TestFile.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            #if os(Linux)
            let names = ["Rx"]
            #elseif os(macOS)
            let names = ["Rx", "RxRuntime"]
            #endif
            let package = Package(name: "Rx", targets: names.map { .target(name: $0) })
            """, to: place + "/Package.swift")
        let proxy = "public protocol HasProxy {}\n"
        try TestFile.write(proxy, to: place + "/Sources/Rx/Proxy.swift")
        try TestFile.write("#if os(iOS)\nextension Int: HasProxy {}\n#endif\n", to: place + "/Sources/Rx/Field.swift")
        #expect(try PackageManifest.read(place, runs: true).targets.map(\.name) == ["Rx"])
        try TestFile.write("#if !os(Linux)\n\(proxy)#endif\n", to: place + "/Sources/Rx/Proxy.swift")
        #expect(try PackageManifest.read(place, runs: true).targets.map(\.name) == ["Rx", "RxRuntime"])
    }

    @Test("a manifest is read as on a Mac where only that has a product that is used")
    func productOfMac() throws {
        let place = folder.path + "/cocoa"
        try TestFile.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            #if canImport(Darwin)
            let names = ["Rx", "Cocoa"]
            #else
            let names = ["Rx"]
            #endif
            let package = Package(
                name: "Rx", products: names.map { .library(name: $0, targets: [$0]) }, targets: names.map { .target(name: $0) })
            """, to: place + "/Package.swift")
        for name in ["Rx", "Cocoa"] { try TestFile.write("", to: "\(place)/Sources/\(name)/A.swift") }
        func targets(_ wanted: Set<String>) throws -> [String] {
            try PackageManifest.read(place, runs: true, wanted: wanted).targets.map(\.name)
        }
        #expect(try targets(["Rx"]) == ["Rx"])
        #expect(try targets(["Rx", "Cocoa"]) == ["Rx", "Cocoa"])
        #expect(try targets(["Nowhere"]) == ["Rx"])
    }
}
