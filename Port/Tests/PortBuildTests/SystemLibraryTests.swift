import Files
import Foundation
import SourcePort
import Testing

@testable import PortBuild

@Suite("Modules that stand on a library in C")
struct SystemLibraryTests {
    private let folder: PrivateFolder
    private var path: String { folder.path }
    init() throws { folder = try PrivateFolder("system") }

    @Test("one that is not installed is named by its package, and so is what is made with it")
    func lacking() throws {
        let none = Frameworks(project: path) { _ in false }
        #expect(none.lacking["SQLite3"] == "libsqlite3-dev" && none.lacking["Compression"] == "zlib1g-dev")
        #expect(none.replaced["SQLite3"] == nil && none.replaced["Compression"] == nil)
        let all = Frameworks(project: path) { _ in true }
        #expect(all.lacking == [:])
        #expect(all.replaced["SQLite3"] == "PlumbSQLite3")
        #expect(all.needed(by: ["Compression"]).map(\.module) == ["PlumbZlib", "PlumbCompression"])
        var options = PortOptions()
        options.lackingLibraries = none.lacking
        let found = SourcePort.lower(
            [SourceFile(path: "A.swift", text: "import SQLite3\nimport PDFKit\n")], options: options
        ).flatMap(\.findings)
        #expect(found.map(\.instead).contains("Install it: apt-get install libsqlite3-dev"))
        #expect(found.map(\.why).contains("this framework of Apple's does not exist here"))
    }

    @Test("a package's own is taken as it is")
    func ofPackage() throws {
        try TestFile.write(
            """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Lamp",
                targets: [.systemLibrary(name: "CLamp"), .target(
                    name: "Lamp", dependencies: ["CLamp"], cSettings: [.define("LAMP"), .define("SIZE", to: "64")])])
            """, to: path + "/Package.swift")
        try TestFile.write("module CLamp { header \"shim.h\" }\n", to: path + "/Sources/CLamp/module.modulemap")
        try TestFile.write("int lamp(void);\n", to: path + "/Sources/CLamp/shim.h")
        try TestFile.write("import CLamp\n", to: path + "/Sources/Lamp/Lamp.swift")
        let plan = try PackagePlanner().plan(path)
        #expect(plan.findings == [])
        let writer = try PackageWriter(plan: plan, library: nil)
        try writer.write()
        let manifest = try String(contentsOfFile: writer.folder + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains(".systemLibrary(name: \"CLamp\", path: \"Sources/CLamp\")"))
        #expect(manifest.contains("name: \"Lamp\", dependencies: [\"CLamp\"]"))
        #expect(manifest.contains("[\"-Xcc\", \"-DLAMP\", \"-Xcc\", \"-DSIZE=64\"]"), "\(manifest)")
        #expect(FileManager.default.fileExists(atPath: writer.folder + "/Sources/CLamp/shim.h"))
    }
}
