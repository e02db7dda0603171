import Foundation
import SourcePort
import Testing
import Toolchain

@testable import PortBuild

/// Projects that are built and run as they are. The library is compiled for the first of them, which takes minutes where
/// the cache does not have it.
@Suite("Projects as Xcode makes them build and run", .serialized)
struct AppTests {
    /// Copies a project, so that nothing is written beside the original, and takes the copy away afterwards.
    ///
    /// - Parameter others: Folders beside it that it takes sources from.
    func copying(
        _ original: String, beside others: [String] = [], _ body: (String) throws -> Void
    ) throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("port-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: place) }
        let folder = place + "/" + URL(fileURLWithPath: original).lastPathComponent
        try FileManager.default.copyItem(atPath: original, toPath: folder)
        // Both lie in one checkout.
        if !others.isEmpty { try TestFile.write("", to: place + "/.git") }
        for other in others {
            let from = URL(fileURLWithPath: original).deletingLastPathComponent().path + "/" + other
            try FileManager.default.copyItem(atPath: from, toPath: place + "/" + other)
        }
        try body(folder)
    }

    static let checkout: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path
    }()

    func build(_ path: String, skipping skipped: [String] = []) throws -> BuiltApp {
        let (builder, report) = try builder(path, skipping: skipped)
        #expect(report.findings == [])
        #expect(try builder.build() == 0)
        return try #require(builder.built)
    }

    private func builder(
        _ path: String, skipping skipped: [String] = [], into folder: String? = nil
    ) throws -> (Builder, PortReport) {
        let plan = try Planner().plan(path)
        let library = try Library.prepare(Self.checkout, quiet: true)
        var writer = try PackageWriter(plan: plan, library: library, folder: folder)
        writer.skipped = skipped
        let report = try writer.write().report
        var builder = Builder(plan: plan, folder: writer.folder, configuration: "Debug")
        builder.printsToError = true
        builder.libraryFlags = library.swiftFlags
        return (builder, report)
    }

    /// What the app prints while a script runs, and after it what it logs.
    /// - Parameter keepsState: Whether a second run finds what the first one left.
    func run(
        _ app: BuiltApp, script: String, picture: String = "launch", location: String = "", keepsState: Bool = false
    ) throws -> String {
        let pictures = app.bundle + ".pictures"
        let output = try Tool.output([
            "env", "PLUMB_SCRIPT=\(script)", "PLUMB_OUTPUT=\(pictures)", "PLUMB_DEVICE=iPhone 15",
            "PLUMB_LOCATION=\(location)", "CFFIXED_USER_HOME=\(app.bundle).home",
            "PLUMB_SAVED_STATE=\(keepsState ? "on" : "off")", "sh", "-c", #"exec "$0" 2> "$1""#, app.executable,
            pictures + ".log",
        ])
        #expect(FileManager.default.fileExists(atPath: "\(pictures)/\(picture).png"))
        return output + (try String(contentsOfFile: pictures + ".log", encoding: .utf8))
    }

    @Test("a list with a custom cell, a notification, string catalogues, symbols of assets, Combine and a segue")
    func groceries() throws {
        try copying(Self.checkout + "/Port/Tests/Projects/Groceries") { folder in
            let output = try run(build(folder + "/Groceries.xcodeproj"), script: folder + "/tour.script")
            for text in [
                "Groceries", "3 items", "Item 3", "ItemCell", "showing DetailViewController",
                "one: 1 item\n", "two: 2 items\n",
            ] {
                #expect(output.contains(text), "\(text) in \(output)")
            }
            #expect(!output.contains("registered"))
        }
    }

    @Test("a project that was moved, with what was built of it, builds again")
    func moved() throws {
        try copying(Self.checkout + "/Samples/PlainIOS") { folder in
            let first = try build(folder)
            let other = folder + " elsewhere"
            try FileManager.default.moveItem(atPath: folder, toPath: other)
            let second = try build(other)
            #expect(first.executable != second.executable)
            _ = try run(second, script: other + "/tour.script", picture: "added")
        }
    }

    @Test("a workspace of two projects: a framework, xcconfig files, folders in step with the disk; a file left out")
    func workspace() throws {
        try copying(Self.checkout + "/Port/Tests/Projects/Workshop") { folder in
            let project = folder + "/Workshop.xcworkspace"
            let output = try run(build(project, skipping: ["MapScreen.swift"]), script: folder + "/tour.script")
            for text in [
                "conditions: all", "greeting: Hello, App", "identifier: com.example.App", "resource: Measure twice",
                "used Saw 1",
            ] { #expect(output.contains(text), "\(text) in \(output)") }
            // Its tests, in XCTest, with what the app brings along; classes of functions know their methods.
            let (tests, _) = try builder(project, skipping: ["MapScreen.swift"])
            #expect(try tests.buildTests() == 0)
            #expect(try tests.test() == 0)
        }
    }

    @Test("Wander in Apple's spelling gives Wander's pictures, all through its tour")
    func wander() throws {
        try copying(Self.checkout + "/Samples/WanderIOS", beside: ["Wander"]) { folder in
            let script = folder + "/../Wander/tour.script"
            let app = try build(folder)
            _ = try run(app, script: script, picture: "01-onboarding")
            let scratch = try Library.scratch(Self.checkout)
            _ = try Tool.output([
                "swift", "build", "--package-path", Self.checkout, "--scratch-path", scratch,
                "--disable-build-manifest-caching", "-c", "release", "--product", "Wander",
            ])
            let original = BuiltApp(
                name: "Wander", bundle: folder + "/original", executable: scratch + "/release/Wander")
            _ = try run(original, script: script, picture: "01-onboarding")
            let names = try FileManager.default.contentsOfDirectory(atPath: original.bundle + ".pictures").sorted()
            #expect(names.count > 10)
            for name in names {
                let pictures = [original, app].map {
                    FileManager.default.contents(atPath: "\($0.bundle).pictures/\(name)")
                }
                #expect(pictures[0] != nil && pictures[0] == pictures[1], "\(name)")
            }
        }
    }

    @Test("frameworks of devices: no sensors, accounts or sounds; a place that is given, notifications in their time")
    func device() throws {
        try copying(Self.checkout + "/Port/Tests/Projects/Device") { folder in
            // Bergen; some 305 km from Oslo.
            let app = try build(folder)
            let (script, place) = (folder + "/tour.script", "60.3913, 5.3221")
            let output = try run(app, script: script, location: place, keepsState: true)
            for text in [
                "sensors: false mail: false", "rect: (0.0, 20.0, 80.0, 40.0)", "sound: false", "kilometres: 305",
                "notified: Tea", #"words: ["Where", "words", "end"]"#, "locked: true",
                // The page that is loaded last is shown; 1,000 metres fill the map.
                "title: Fern", "rules: ads true", "bad rules: true 6", "old page: grey false no scripts",
                "pin: 160 160 Here", "half height: 500",
                #"contacts: ["Ada Lund"]"#,
                #"events: ["Tea"]"#, "photos: 0 songs: 0", "payments: false camera: true", "time: 2.5",
                "inverted: 2 true", "turned: SIMD4<Double>(3.0, 7.0, 6.0, 1.0) back: true", "volume: 2.0 length: 5.0",
                "signposts: 2", "took 2.50   0xff yes",
                "folder: ~/Library\nfolder: ~/Library/Caches\nfolder: ~/Documents",
                "support: ~/Library/Application Support",
            ] { #expect(output.contains(text), "\(text) in \(output)") }
            #expect(!output.contains("restored:"))
            let next = try run(app, script: script, location: place, keepsState: true)
            #expect(next.contains("restored: two cups"), "\(next)")
        }
    }

    @Test("a package that is kept builds by itself")
    func kept() throws {
        try copying(Self.checkout + "/Samples/PlainIOS") { folder in
            let kept = folder + "/../kept"
            _ = try builder(folder, into: kept)
            _ = try Tool.output(["swift", "build", "--package-path", kept])
            #expect(FileManager.default.isExecutableFile(atPath: kept + "/.build/debug/PlainIOS"))
        }
    }

    @Test("the build plugin lowers a target's originals in somebody's own package")
    func plugin() throws {
        _ = try Library.prepare(Self.checkout, quiet: true)
        // Where the library was built just now, so that it is not built again.
        let scratch = try Library.scratch(Self.checkout)
        let sample = Self.checkout + "/Samples/PortPlugin"
        _ = try Tool.output([
            "swift", "build", "--package-path", sample, "--scratch-path", scratch, "--disable-build-manifest-caching",
            "-c", "release", "--product", "Lamps",
        ])
        let app = BuiltApp(
            name: "Lamps", bundle: FileManager.default.temporaryDirectory.path + "/lamps-\(UUID().uuidString)",
            executable: scratch + "/release/Lamps")
        defer { try? FileManager.default.removeItem(atPath: app.bundle + ".pictures") }
        let output = try run(app, script: sample + "/tour.script")
        for number in 1...3 { #expect(output.contains("lamp \(number) lit"), "\(output)") }
    }

    @Test(
        "the sample: outlets and actions of a storyboard, a delegate in an extension, an Info.plist with lists; its tests"
    )
    func plain() throws {
        try copying(Self.checkout + "/Samples/PlainIOS") { folder in
            let app = try build(folder)
            _ = try run(app, script: folder + "/tour.script")
            let info = try #require(FileManager.default.contents(atPath: app.bundle + "/Info.plist"))
            let table = try PropertyListSerialization.propertyList(from: info, format: nil) as? [String: Any]
            #expect(table?["UIRequiredDeviceCapabilities"] as? [String] == ["arm64"])
            let (tests, _) = try builder(folder)
            #expect(try tests.buildTests() == 0)
            #expect(try tests.test() == 0)
        }
    }
}
