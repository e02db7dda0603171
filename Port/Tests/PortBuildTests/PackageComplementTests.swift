import Foundation
import Testing

@testable import PortBuild

@Suite("What a package beside a project has and the project forgot is taken")
struct PackageComplementTests {
    private static let manifest = """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
            name: "Kit", targets: [.target(name: "Kit", path: "Sources", exclude: ["Old"]), .testTarget(name: "KitTests")])
        """

    private func missing(_ own: [String], named: [String] = [], kind: Plan.Target.Kind = .library) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("complement-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestFile.write(Self.manifest, to: folder + "/Package.swift")
        for (name, text) in [
            ("A", "class A {}"), ("B", "class B {}"), ("C", "let c = Bundle.module"), ("Old/D", "class D {}"),
            ("E", "#if SWIFT_PACKAGE\nlet e = 1\n#endif"),
        ] { try TestFile.write(text, to: "\(folder)/Sources/\(name).swift") }
        var target = Plan.Target(name: "Kit", kind: kind)
        target.sources = own.map { "\(folder)/Sources/\($0).swift" }
        let all = (own + named).map { "\(folder)/Sources/\($0).swift" }
        return PackageComplement(beside: folder, named: all).sources(missingIn: target).map {
            String($0.dropFirst(folder.count + "/Sources/".count).dropLast(".swift".count))
        }
    }

    @Test("files of the same target, unless they are the package's alone or of another target")
    func forgotten() throws {
        #expect(try missing(["A"]) == ["B"])
        #expect(try missing(["A", "B"]) == [])
        #expect(try missing(["A"], named: ["B"]) == [])
        #expect(try missing(["A"], kind: .app) == [])
        #expect(try missing(["X", "Y", "Z", "A"]) == [])
    }
}
