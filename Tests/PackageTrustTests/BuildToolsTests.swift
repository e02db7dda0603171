import Files
import Foundation
import Testing

@testable import PackageTrust

/// Packages on the disk, with the real package manager.
@Suite("Macros and plugins are named before they run", .serialized)
struct BuildToolsTests {
    private let folder: PrivateFolder
    private var app: String { folder.path + "/App" }

    init() throws {
        folder = try PrivateFolder("tools")
        try write("App/Sources/App/main.swift", "print(1)\n")
        try write("Kit/Sources/Kit/Kit.swift", "public let kit = 1\n")
        try write("Kit/Sources/Words/Words.swift", "public let words = 1\n")
        try write("Kit/Plugins/Gen/Gen.swift", "// runs\n")
        try write("Kit/Plugins/Format/Format.swift", "// runs only where it is asked for\n")
        try manifest(
            "App",
            """
            dependencies: [.package(path: "../Kit")],
            targets: [.executableTarget(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])]
            """)
        try manifest(
            "Kit",
            """
            products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [
                .target(name: "Kit", plugins: ["Gen"]), .executableTarget(name: "Words"),
                .plugin(name: "Gen", capability: .buildTool(), dependencies: ["Words"]),
                .plugin(name: "Format", capability: .command(intent: .sourceCodeFormatting())),
            ]
            """)
    }

    private func write(_ path: String, _ text: String) throws {
        try BoundedPath(root: folder.path).appending(path: path).write(text)
    }

    private func manifest(_ package: String, _ members: String) throws {
        try write(
            package + "/Package.swift",
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(package)\", \(members))\n"
        )
    }

    private func names() throws -> [String] { try BuildTools.find(in: app).map(\.description) }

    @Test("a package's plugins are found in what it depends on; commands, which no build runs, in its own alone")
    func found() throws {
        #expect(try names() == ["the plugin Gen of kit"])
        #expect(try BuildTools.find(in: folder.path + "/Kit").map(\.name) == ["Format", "Gen"])
        #expect(!FileManager.default.fileExists(atPath: app + "/.build/debug"), "nothing is built")
    }

    @Test("macros are found, and manifests for one version of the package manager")
    func macros() throws {
        try manifest("Kit", #"products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")]"#)
        #expect(try names() == [])
        try write("Kit/Sources/Spells/Spells.swift", "")
        try write(
            "Kit/Package@swift-6.swift",
            """
            // swift-tools-version: 6.0
            import CompilerPluginSupport
            import PackageDescription
            let package = Package(
                name: "Kit", platforms: [.macOS(.v13)], products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.target(name: "Kit", dependencies: ["Spells"]), .macro(name: "Spells")])
            """)
        #expect(try names() == ["the macro Spells of kit"])
    }

    @Test("a package of sources and resources alone asks nothing")
    func plain() throws {
        try manifest("App", #"targets: [.executableTarget(name: "App", resources: [.process("a.txt")])]"#)
        try write("App/Sources/App/a.txt", "a")
        var consent = BuildConsent(isGiven: false, asks: false)
        consent.ask = { _ in
            Issue.record("nothing is to be asked"); return false
        }
        try consent.obtain(forBuilding: app)
    }

    @Test("what was let run is remembered until its sources, or those of what it is built of, change")
    func remembered() throws {
        var asked: [String] = []
        func build(_ answer: Bool?) throws {
            var consent = BuildConsent(isGiven: false, asks: false)
            consent.remembered = RememberedConsent(folder: folder.path + "/cache")
            if let answer {
                consent.ask = {
                    asked.append($0)
                    return answer
                }
            }
            try consent.obtain(forBuilding: app)
        }
        let error = #expect(throws: TrustProblem.self) { try build(nil) }
        #expect(error?.description.contains("the plugin Gen of kit") == true)
        #expect(error?.description.contains("--trust") == true)
        #expect(throws: TrustProblem.self) { try build(false) }
        try build(true)
        #expect(asked.count == 2 && asked.allSatisfy { $0.contains("the plugin Gen of kit, in ") })
        try build(nil)
        // Sources that do not run.
        try write("Kit/Sources/Kit/Kit.swift", "public let kit = 2\n")
        try build(nil)
        for path in ["Kit/Plugins/Gen/Gen.swift", "Kit/Sources/Words/Words.swift", "Kit/Plugins/Gen/New.swift"] {
            try write(path, "// changed\n")
            #expect(throws: TrustProblem.self, "\(path)") { try build(nil) }
            try build(true)
            try build(nil)
        }
        var given = BuildConsent(isGiven: true, asks: false)
        given.remembered = RememberedConsent(folder: folder.path + "/nothing")
        try given.obtain(forBuilding: app)
    }

    @Test("a name that ends a line does not let another tool run")
    func lines() throws {
        let remembered = RememberedConsent(folder: folder.path)
        let other = BuildTool(
            kind: .macro, name: "A", package: "a", folder: "/", hash: String(repeating: "b", count: 64))
        let tool = BuildTool(
            kind: .macro, name: "B\n\(other.hash) x", package: "b", folder: "/", hash: String(repeating: "a", count: 64)
        )
        try remembered.add([tool])
        #expect(remembered.contains(tool) && !remembered.contains(other))
        try remembered.add([other])
        #expect(remembered.contains(tool) && remembered.contains(other))
        #expect(!remembered.containsProject(folder.path))
        try remembered.addProject(folder.path)
        #expect(remembered.containsProject(folder.path) && !remembered.containsProject("/"))
    }

    @Test("the hash is SHA-256's")
    func hash() {
        // The test vectors of FIPS 180-4.
        func hex(_ text: String) -> String { SHA256.hexadecimal(of: Data(text.utf8)) }
        #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }
}
