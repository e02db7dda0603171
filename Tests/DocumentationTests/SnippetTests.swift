import Foundation
import Testing

// Every block of Swift in the documentation compiles, as a program of its own, against the modules that were just built. A
// comment right before a block says what it needs beside itself:
//     <!-- with: let view = UIView() -->        declarations that go before the block
//     <!-- not compiled: REASON -->             a part of something that cannot stand alone

@Suite("Swift in the documentation")
struct SnippetTests {
    static let snippets = Document.all.flatMap(\.blocks).filter { $0.language == "swift" }

    @Test("there is some, and few blocks are left out")
    func some() {
        #expect(Self.snippets.count >= 15)
        let without = Self.snippets.filter { $0.marker?.hasPrefix("not compiled:") == true }
        #expect(without.count <= 4, "left out: \(without.map(\.testDescription))")
    }

    @Test("compiles", arguments: snippets)
    func compiles(_ block: Document.Block) throws {
        if block.marker?.hasPrefix("not compiled:") == true { return }
        let errors = try Compiler.errors(in: block)
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test("a mistake is found, with its line in the document")
    func mistake() throws {
        let block = Document.Block(
            file: "docs/some.md", line: 40, language: "swift", text: "import UIKit\nUIView().colour = .red\n",
            marker: nil)
        let errors = try Compiler.errors(in: block)
        #expect(errors.contains("docs/some.md:41:"), "\(errors)")
        #expect(errors.contains("'UIView' has no member 'colour'"))
    }
}

/// The toolchain's compiler, with the modules of this build.
private enum Compiler {
    /// The folder of what was built, which is the test program's own.
    static var products: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    static func errors(in block: Document.Block) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snippet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var source = ""
        if let marker = block.marker, marker.hasPrefix("with:") {
            source += marker.dropFirst(5).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) + "\n" }
                .joined()
        }
        source += "#sourceLocation(file: \"\(block.file)\", line: \(block.line))\n" + block.text
        // A program's main file may have statements; one of tests or of @main has none, and is parsed as part of a library.
        let isManifest = source.contains("import PackageDescription")
        let file = folder.appendingPathComponent("main.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        var options = ["-typecheck", "-swift-version", "6", "-I", products.appendingPathComponent("Modules").path]
        let root = Document.root
        let maps =
            ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources/C").path)) ?? [])
            .sorted()
            .map { root.appendingPathComponent("Sources/C/\($0)/module.modulemap").path }
            + ["CViewDebugger", "CViewDebuggerPage", "CPageStyle"].map {
                products.appendingPathComponent("\($0).build/module.modulemap").path
            }
        for map in maps where FileManager.default.fileExists(atPath: map) {
            options += ["-Xcc", "-fmodule-map-file=\(map)"]
        }
        let toolchain = URL(
            fileURLWithPath: try output("/usr/bin/env", ["which", "swiftc"]).trimmingCharacters(in: .newlines)
        )
        .resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        if isManifest { options += ["-I", toolchain.appendingPathComponent("lib/swift/pm/ManifestAPI").path] }
        options += ["-plugin-path", toolchain.appendingPathComponent("lib/swift/host/plugins/testing").path]
        let said = try output("/usr/bin/env", ["swiftc"] + (try libraries()) + options + [file.path])
        return said.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }.joined(
            separator: "\n")
    }

    /// Where the C libraries' headers are.
    private static func libraries() throws -> [String] {
        let names = [
            "cairo-ft", "libpng", "libturbojpeg", "libwebpmux", "freetype2", "harfbuzz", "fribidi", "fontconfig",
        ]
        let flags = try output("/usr/bin/env", ["pkg-config", "--cflags-only-I"] + names)
        return flags.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }

    private static func output(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
