import Foundation
import Testing

@testable import PortBuild

/// Projects that are built and run as they are. The library is compiled for the first of them, which takes minutes where
/// the cache does not have it.
@Suite("Projects as Xcode makes them build and run", .serialized)
struct AppTests {
    /// Copies a project, so that nothing is written beside the original, and takes the copy away afterwards.
    private func copying(_ original: String, _ body: (String) throws -> Void) throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: place) }
        let folder = place + "/" + URL(fileURLWithPath: original).lastPathComponent
        try FileManager.default.copyItem(atPath: original, toPath: folder)
        try body(folder)
    }

    private static let checkout: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    private func build(_ path: String) throws -> BuiltApp {
        let plan = try Planner().plan(path)
        let library = try Library.prepare(Self.checkout, configuration: "Debug", quiet: true)
        let writer = PackageWriter(plan: plan, library: library)
        let report = try writer.write().report
        #expect(report.findings == [])
        var builder = Builder(plan: plan, folder: writer.folder, configuration: "Debug")
        builder.printsToError = true
        #expect(try builder.build() == 0)
        return try #require(builder.built)
    }

    /// What the app prints while a script runs.
    private func run(_ app: BuiltApp, script: String) throws -> String {
        let pictures = app.bundle + ".pictures"
        let output = try Tool.output([
            "env", "PLUMB_SCRIPT=\(script)", "PLUMB_OUTPUT=\(pictures)", "PLUMB_DEVICE=iPhone 15", app.executable,
        ])
        #expect(FileManager.default.fileExists(atPath: pictures + "/launch.png"))
        return output
    }

    @Test("a list with a custom cell, a notification, string catalogues, symbols of assets, Combine and a segue")
    func groceries() throws {
        try copying(Self.checkout + "/Port/Tests/Projects/Groceries") { folder in
            let output = try run(build(folder + "/Groceries.xcodeproj"), script: folder + "/tour.script")
            for text in ["Groceries", "3 items", "Item 3", "ItemCell", "showing DetailViewController"] {
                #expect(output.contains(text), "\(text) in \(output)")
            }
            #expect(!output.contains("registered"))
        }
    }

    @Test("the sample: outlets and actions of a storyboard, a delegate in an extension")
    func plain() throws {
        try copying(Self.checkout + "/Samples/PlainIOS") { folder in
            _ = try run(build(folder), script: folder + "/tour.script")
        }
    }
}
