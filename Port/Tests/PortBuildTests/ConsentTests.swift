import Files
import Foundation
import PackageTrust
import Testing

@testable import PortBuild

/// A project whose package brings a plugin along, which leaves a file where it runs.
@Suite("Plugins of packages run only when somebody was asked", .serialized)
struct ConsentTests {
    private let folder: PrivateFolder
    private var mark: String { folder.path + "/ran" }

    init() throws {
        folder = try PrivateFolder("consent")
        let package = folder.path + "/Lights"
        try TestFile.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Lights", products: [.library(name: "Lights", targets: ["Lights"])],
                targets: [
                    .target(name: "Lights", plugins: ["Switches"]), .plugin(name: "Switches", capability: .buildTool()),
                ])
            """, to: package + "/Package.swift")
        try TestFile.write("public let brightness = 3\n", to: package + "/Sources/Lights/Lights.swift")
        try TestFile.write(
            """
            import Foundation
            import PackagePlugin
            @main struct Switches: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
                    _ = FileManager.default.createFile(atPath: "\(mark)", contents: nil)
                    return []
                }
            }
            """, to: package + "/Plugins/Switches/Switches.swift")
        _ = try Tool.output([
            "sh", "-c",
            "cd '\(package)' && git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm a && git tag 1.0.0",
        ])
    }

    /// The package that is made of a project which depends on the other.
    private func builder(answers: [Bool]?) throws -> Builder {
        try TestFile.write(
            "import Lights\n@main enum Lamp {\n    static func main() { print(brightness) }\n}\n",
            to: folder.path + "/Lamp/Lamp.swift")
        var target = Plan.Target(name: "Lamp", kind: .executable)
        target.sources = [folder.path + "/Lamp/Lamp.swift"]
        target.products = [Plan.Product(name: "Lights", package: "Lights")]
        var plan = Plan(name: "Lamp", folder: folder.path + "/Lamp")
        plan.targets = [target]
        plan.packages = [Plan.Package(url: "file://\(folder.path)/Lights", requirement: .upToNextMajor("1.0.0"))]
        let writer = try PackageWriter(plan: plan, library: nil)
        try writer.write()
        var builder = Builder(plan: plan, folder: writer.folder, configuration: "Debug")
        builder.printsToError = true
        builder.consent = BuildConsent(isGiven: false, asks: false)
        builder.consent.remembered = RememberedConsent(folder: folder.path + "/cache")
        var rest = answers ?? []
        builder.consent.ask = answers == nil ? nil : { _ in rest.isEmpty ? false : rest.removeFirst() }
        return builder
    }

    @Test("a build and tests are refused with the plugin's name, unless a person says yes")
    func build() throws {
        for answers: [Bool]? in [nil, [false]] {
            let error = #expect(throws: TrustProblem.self) { try builder(answers: answers).build() }
            if answers == nil {
                #expect(error?.description.contains("the plugin Switches of lights") == true, "\(error as Any)")
                #expect(error?.description.contains("--trust") == true)
            }
        }
        var tests = try builder(answers: nil)
        tests.plan.targets[0].kind = .test
        #expect(throws: TrustProblem.self) { try tests.buildTests() }
        #expect(!FileManager.default.fileExists(atPath: mark))
        // The app's own code finds no library here, and need not: its package's plugin runs before.
        _ = try builder(answers: [true]).build()
        #expect(FileManager.default.fileExists(atPath: mark), "the test's plugin does run")
        // It is remembered.
        #expect(throws: Never.self) { try builder(answers: nil).build() }
    }
}
