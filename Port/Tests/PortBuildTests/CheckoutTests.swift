import Files
import Foundation
import SourcePort
import Testing
import XcodeProject

@testable import PortBuild

/// Repositories of packages, and what is made of them; all in one private folder.
struct Repositories {
    let folder: PrivateFolder
    var path: String { folder.path }

    init() throws { folder = try PrivateFolder("checkouts") }

    /// Makes a repository of files, or adds a commit to it, and tags it.
    @discardableResult
    func commit(_ name: String, _ files: [String: String], tag: String? = nil) throws -> String {
        let place = "\(path)/served/\(name)"
        for (file, text) in files { try TestFile.write(text, to: "\(place)/\(file)") }
        func git(_ words: String...) throws -> String {
            try Tool.output(
                ["git", "-C", place, "-c", "user.name=T", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"] + words)
        }
        if !FileManager.default.fileExists(atPath: place + "/.git") { _ = try git("init", "--quiet") }
        _ = try git("add", "-A")
        _ = try git("commit", "--quiet", "--allow-empty", "-m", "c")
        if let tag { _ = try git("tag", tag) }
        return try git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A package of one library that uses products of others.
    func package(_ name: String, uses: [String] = [], source: String) -> [String: String] {
        let dependencies = uses.map { ".package(url: \"https://git.test/o/\($0).git\", from: \"1.0.0\")" }
        let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
        return [
            "Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])])
            """,
            "Sources/\(name)/\(name).swift": source,
        ]
    }

    func app(uses: [String], source: String = "import UIKit\n") throws -> String {
        for (file, text) in package("App", uses: uses, source: source) {
            try TestFile.write(text, to: "\(path)/App/\(file)")
        }
        return path + "/App"
    }

    func checkouts(_ change: (inout PackageMirrors) throws -> Void = { _ in }, pins: PackagePins = PackagePins()) throws
        -> Checkouts
    {
        var mirrors = PackageMirrors()
        mirrors.offline = path + "/served"
        try change(&mirrors)
        return Checkouts(mirrors: mirrors, pins: pins, cache: path + "/cache")
    }

    func plan(_ folder: String, _ checkouts: Checkouts) throws -> Plan {
        var planner = PackagePlanner()
        planner.checkouts = checkouts
        return try planner.plan(folder)
    }
}

@Suite("Packages from elsewhere are checked out, and lowered where they use UIKit")
struct CheckoutTests {
    private let served: Repositories
    init() throws { served = try Repositories() }

    private func version(_ requirement: PackageRequirement, pins: PackagePins = PackagePins()) throws -> (
        String, String?
    ) {
        let checkout = try served.checkouts(pins: pins).checkout(
            Plan.Package(url: "https://git.test/o/Lamp.git", requirement: requirement))
        return (try String(contentsOfFile: checkout.folder + "/version", encoding: .utf8), checkout.remark)
    }

    @Test("the newest version that is taken is checked out, and what is not released only where it is asked for")
    func versions() throws {
        for tag in ["1.0.0", "v1.2.0", "1.10.0", "2.0.0-beta.1", "2.0.0", "words"] {
            try served.commit("Lamp", ["version": tag], tag: tag)
        }
        #expect(try version(.upToNextMajor("1.0.0")) == ("1.10.0", nil))
        #expect(try version(.upToNextMinor("1.2.0")) == ("v1.2.0", nil))
        #expect(try version(.exact("2.0.0-beta.1")) == ("2.0.0-beta.1", nil))
        #expect(try version(.range("1.0.0", "1.3.0")) == ("v1.2.0", nil))
        #expect(try version(.range("1.0.0", "3.0.0")) == ("2.0.0", nil))
        let (taken, remark) = try version(.upToNextMajor("1.30.0"))
        #expect(taken == "1.10.0")
        #expect(remark == "from 1.30.0 of Lamp is not in the repository; 1.10.0 was taken instead")
    }

    @Test("a pinned revision is taken, and for one that the copy lacks the tag of its version, which is said")
    func pins() throws {
        try served.commit("Lamp", ["version": "1"], tag: "1.0.0")
        let second = try served.commit("Lamp", ["version": "2"], tag: "1.1.0")
        try served.commit("Lamp", ["version": "3"], tag: "1.2.0")
        func pins(_ revision: String) throws -> PackagePins {
            let file = served.path + "/Package.resolved"
            try TestFile.write(
                """
                {"pins": [{"identity": "lamp", "kind": "remoteSourceControl", "location": "git@git.test:o/lamp",
                "state": {"revision": "\(revision)", "version": "1.1.0"}}], "version": 2}
                """, to: file)
            return .read([file])
        }
        #expect(try version(.upToNextMajor("1.0.0"), pins: pins(second)) == ("2", nil))
        let gone = String(repeating: "0", count: 40)
        let (taken, remark) = try version(.upToNextMajor("1.0.0"), pins: pins(gone))
        #expect(taken == "2")
        #expect(
            remark
                == "the revision 000000000000 of Package.resolved of Lamp is not in the repository; 1.1.0 was taken instead"
        )
    }

    @Test("the first format of pins is read as the later ones")
    func firstFormat() throws {
        let file = served.path + "/Package.resolved"
        try TestFile.write(
            """
            {"object": {"pins": [{"package": "Lamp", "repositoryURL": "https://git.test/o/Lamp.git",
            "state": {"branch": null, "revision": "abc", "version": "1.1.0"}}]}, "version": 1}
            """, to: file)
        #expect(PackagePins.read([file])["ssh://git@git.test/o/lamp"]?.revision == "abc")
    }

    @Test("a package that uses UIKit through another is lowered with it; others are used as they are")
    func lowering() throws {
        try served.commit("Views", served.package("Views", source: "import UIKit\n"), tag: "1.0.0")
        try served.commit(
            "Flow", served.package("Flow", uses: ["Views", "Sums"], source: "import Views\n"), tag: "1.0.0")
        try served.commit("Sums", served.package("Sums", source: "public let one = 1\n"), tag: "1.0.0")
        let plan = try served.plan(served.app(uses: ["Flow"]), served.checkouts())
        #expect(plan.findings == [])
        #expect(plan.targets.map(\.name) == ["Views", "Flow", "App"])
        #expect(plan.targets[1].dependencies == ["Views"])
        #expect(plan.targets[1].products == [Plan.Product(name: "Sums", package: "Sums")])
        #expect(plan.targets[2].dependencies == ["Flow"])
        #expect(plan.packages.map { URL(fileURLWithPath: $0.folder ?? "").lastPathComponent } == ["Sums"])
    }

    @Test(
        "a package that speaks of no Linux and names what Foundation lacks there is lowered",
        arguments: [
            ("import Foundation\npublic func f(_ a: URLRequest) {}\n", true),
            ("import Foundation\npublic let encoding = CFStringEncodings.big5\n", true),
            ("import Foundation\n// URLRequest\npublic let a = Data()\n", false),
            (
                "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
                    + "public func f(_ a: URLRequest) {}\n", false
            ),
            ("import CoreFoundation\nimport Foundation\n", false),
            (
                "#if os(macOS) || os(iOS)\nimport Compression\n#else\nimport Foundation\n#endif\nlet a: URLRequest?\n",
                false
            ),
            ("#if os(iOS)\nlet b = 1\n#else\nlet b = 2\n#endif\nimport Foundation\nlet a: URLRequest?\n", true),
        ])
    func foundation(source: String, isLowered: Bool) throws {
        try served.commit("Sums", served.package("Sums", source: source), tag: "1.0.0")
        let plan = try served.plan(served.app(uses: ["Sums"]), served.checkouts())
        #expect(plan.targets.map(\.name) == (isLowered ? ["Sums", "App"] : ["App"]))
        #expect(plan.packages.isEmpty == isLowered)
    }

    @Test("what can't be had is said, and what depends on it stays without it")
    func missing() throws {
        let plan = try served.plan(served.app(uses: ["Gone"]), served.checkouts())
        #expect(plan.targets.map(\.name) == ["App"])
        #expect(plan.targets[0].products == [])
        let finding = try #require(plan.findings.first)
        #expect(plan.findings.count == 1)
        #expect(finding.what == "the package Gone")
        #expect(finding.why.hasPrefix("there is no copy of it in \(served.path)/served"))
    }

    @Test("packages that no target uses, plugins and binaries are left out, and the rest is planned")
    func tools() throws {
        try TestFile.write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(url: "https://git.test/o/Lint", from: "1.0.0")],
                targets: [
                    .target(name: "App", dependencies: ["Closed"], plugins: [.plugin(name: "Lint", package: "Lint")]),
                    .binaryTarget(name: "Closed", url: "https://git.test/c.zip", checksum: "0"),
                    .plugin(name: "Form", capability: .buildTool()),
                ])
            """, to: served.path + "/App/Package.swift")
        try TestFile.write("", to: served.path + "/App/Sources/App/A.swift")
        let plan = try served.plan(served.path + "/App", served.checkouts())
        #expect(plan.targets.map(\.name) == ["App"])
        #expect(plan.targets[0].dependencies == [])
        #expect(plan.findings.map(\.what) == ["the target Closed"])
        #expect(
            plan.notes == [
                "the package lint is left out: no target that is built uses it",
                "the plugin Form is left out: it runs on a Mac, beside the build",
            ])
    }

    @Test("a local package whose folder is empty is said, as a submodule that was not fetched")
    func emptyFolder() throws {
        try TestFile.write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "App", dependencies: [.package(path: "Empty")],
                targets: [.target(name: "App", dependencies: ["Empty"])])
            """, to: served.path + "/App/Package.swift")
        try TestFile.write("", to: served.path + "/App/Sources/App/A.swift")
        try FileManager.default.createDirectory(atPath: served.path + "/App/Empty", withIntermediateDirectories: true)
        let plan = try served.plan(served.path + "/App", served.checkouts())
        #expect(plan.targets.map(\.name) == ["App"])
        #expect(plan.findings.map(\.what) == ["the local package \(served.path)/App/Empty"])
        #expect(plan.findings[0].why.contains("a submodule that was not fetched"))
    }

    @Test("mirrors are taken before the address, SwiftPM's too, and folders that are no repositories as they are")
    func mirrors() throws {
        for (file, text) in served.package("Lamp", source: "import UIKit\n") {
            try TestFile.write(text, to: "\(served.path)/plain/\(file)")
        }
        let package = Plan.Package(url: "https://git.test/o/Lamp", requirement: .upToNextMajor("1.0.0"))
        let named = try served.checkouts { try $0.add("git@git.test:o/lamp.git=\(served.path)/plain") }
        #expect(try named.checkout(package).folder == served.path + "/plain")
        try TestFile.write(
            "{\"object\": [{\"original\": \"https://git.test/o/Lamp\", \"mirror\": \"file://\(served.path)/plain\"}], \"version\": 1}",
            to: served.path + "/App/.swiftpm/configuration/mirrors.json")
        let configured = try served.checkouts { $0.addConfigured(for: served.path + "/App") }
        #expect(try configured.checkout(package).folder == served.path + "/plain")
        var mirrors = PackageMirrors()
        #expect(throws: PortError.self) { try mirrors.add("https://git.test/o/Lamp") }
    }

    @Test(
        "an address is one however it is spelled",
        arguments: [
            "https://Git.test/o/Lamp", "git@git.test:o/Lamp.git", "ssh://git@git.test/o/lamp/", "git.test/o/lamp",
        ])
    func keys(url: String) {
        #expect(PackageMirrors.key(url) == "git.test/o/lamp")
        #expect(PackageMirrors.name(of: url).lowercased() == "lamp")
    }

    @Test(
        "an offline folder has copies by owner and name, however the address is spelled",
        arguments: ["https://git.test/Owner/Lamp", "git@git.test:Owner/Lamp.git", "ssh://git@git.test/Owner/Lamp.git"])
    func offline(url: String) throws {
        try TestFile.write("", to: served.path + "/copies/Owner/Lamp/Package.swift")
        var mirrors = PackageMirrors()
        mirrors.offline = served.path + "/copies"
        #expect(try mirrors.place(of: url) == served.path + "/copies/Owner/Lamp")
        #expect(throws: PortError.self) { try mirrors.place(of: "git@git.test:Other/Lamp.git") }
    }

    @Test(
        "what is for Apple's systems alone",
        arguments: [
            ("import UIKit\n", true), ("#if canImport(UIKit)\nimport UIKit\n#endif\n", true),
            ("@_exported import class UIKit.UIView\n", true), ("import os\n", true),
            ("#if canImport(os)\nimport os\n#endif\n", false), ("import Foundation\n", false),
            ("#if canImport(Darwin)\nimport Darwin\n#endif\n", false), ("class A {\n    @objc func a() {}\n}\n", true),
            ("// import UIKit\n", false),
        ])
    func forApple(source: String, isForApple: Bool) {
        #expect(Plan.isForApple(source) == isForApple)
    }
}
