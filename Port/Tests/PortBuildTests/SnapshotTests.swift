import Foundation
import SourcePort
import Testing

@testable import PortBuild

/// A package with tests for swift-snapshot-testing, as they are written for iOS.
@Suite("Tests that import SnapshotTesting", .serialized)
struct SnapshotTests {
    private static let checkout: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    private func package() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cards-\(UUID().uuidString)").path
        try TestFile.write(
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Cards",
                dependencies: [.package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0")],
                targets: [
                    .target(name: "Cards"),
                    .testTarget(
                        name: "CardsTests",
                        dependencies: ["Cards", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")]),
                ])
            """, to: folder + "/Package.swift")
        try TestFile.write(
            """
            import UIKit
            public final class CardController: UIViewController {
                public override func viewDidLoad() {
                    super.viewDidLoad()
                    view.backgroundColor = .systemTeal
                }
            }
            """, to: folder + "/Sources/Cards/Cards.swift")
        try TestFile.write(
            """
            import Cards
            import SnapshotTesting
            import XCTest

            final class CardTests: XCTestCase {
                func testCard() {
                    assertSnapshot(of: CardController(), as: .image(on: .iPhoneSe))
                }
            }
            """, to: folder + "/Tests/CardsTests/CardTests.swift")
        return folder
    }

    @Test("are compiled with the library's assertions, and the package is not asked for")
    func replaced() throws {
        let folder = try package()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let writer = try PackageWriter(plan: Planner().plan(folder), library: nil)
        #expect(try writer.write().report.findings == [])
        let manifest = try String(contentsOfFile: writer.folder + "/Package.swift", encoding: .utf8)
        #expect(!manifest.contains("swift-snapshot-testing"))
        #expect(
            manifest.components(separatedBy: "-lPlumbTesting").count == 2, "the tests link it, the library does not")
        let written = try FileManager.default.subpathsOfDirectory(atPath: writer.folder)
        let name = try #require(written.first { $0.hasSuffix("/CardTests+lowered.swift") })
        let test = try String(contentsOfFile: "\(writer.folder)/\(name)", encoding: .utf8)
        #expect(test.contains("import UIKitTesting") && !test.contains("import SnapshotTesting"))
        // References lie beside the original.
        #expect(test.contains("#sourceLocation(file: \"\(folder)/Tests/CardsTests/CardTests.swift\""))
    }

    @Test("record, pass, and fail when the screen changes")
    func run() throws {
        let folder = try package()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func test() throws -> Int32 {
            let plan = try Planner().plan(folder)
            let library = try Library.prepare(Self.checkout, quiet: true)
            let writer = try PackageWriter(plan: plan, library: library)
            try writer.write()
            var builder = Builder(plan: plan, folder: writer.folder, configuration: "Debug")
            builder.libraryFlags = library.swiftFlags
            let status = try builder.buildTests()
            return status == 0 ? try builder.test() : status
        }
        #expect(try test() != 0)
        let reference = folder + "/Tests/CardsTests/__Snapshots__/CardTests/testCard.1.png"
        #expect(FileManager.default.fileExists(atPath: reference))
        #expect(try test() == 0)
        let source = folder + "/Sources/Cards/Cards.swift"
        let text = try String(contentsOfFile: source, encoding: .utf8)
        try TestFile.write(text.replacing("systemTeal", with: "systemPink"), to: source)
        #expect(try test() != 0)
    }
}
