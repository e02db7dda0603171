import Files
import Foundation
import Testing
import Toolchain

@testable import PortBuild

@Suite("The library that apps are built against")
struct LibraryTests {
    /// A folder as an installation lays it out, with a library for a toolchain, and the library's package in it.
    private func installation(for toolchain: String, _ body: (_ folder: String, _ sources: String) throws -> Void)
        throws
    {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/installed-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let sources = folder + "/share/plumb"
        try UserCache.write("", to: sources + "/Sources/UIKit/UIKit.swift", below: folder)
        let compiled = folder + "/lib/plumb/library"
        try UserCache.write("", to: compiled + "/headers/CLamp/module.modulemap", below: folder)
        try UserCache.write("", to: compiled + "/include/cairo/cairo.h", below: folder)
        try UserCache.write(toolchain, to: compiled + "/toolchain", below: folder)
        try body(folder, sources)
    }

    @Test("is the installed one where the toolchain is the one that it was made with")
    func installed() throws {
        try installation(for: try CompilerVersion.current()) { folder, sources in
            let library = try Library.prepare(try Library.find(named: sources))
            let compiled = folder + "/lib/plumb/library"
            #expect(library.folder == compiled)
            #expect(library.swiftFlags.starts(with: ["-I", compiled + "/modules"]))
            #expect(
                library.swiftFlags.dropFirst(3) == [
                    "-Xcc", "-fmodule-map-file=\(compiled)/headers/CLamp/module.modulemap",
                    "-Xcc", "-I\(compiled)/include/cairo",
                ])
            #expect(library.linkerFlags.starts(with: ["-L", compiled, "-lPlumb"]))
        }
    }

    @Test("another library in the same place has other flags, so that apps are compiled again")
    func replaced() throws {
        try installation(for: try CompilerVersion.current()) { folder, sources in
            let program = folder + "/lib/plumb/library/libPlumb.so"
            var flags: [[String]] = []
            for content in ["older", "older", "another one"] {
                if flags.count != 1 { try UserCache.write(content, to: program, below: folder) }
                flags.append(try Library.prepare(sources).swiftFlags)
            }
            #expect(flags[0] == flags[1] && flags[1] != flags[2])
        }
    }

    @Test("is compiled where the installed one is of another toolchain")
    func otherToolchain() throws {
        try installation(for: "Swift version 1.0\n") { _, sources in
            // There is nothing to compile: that it is tried is what counts.
            #expect(throws: PortError.self) { try Library.prepare(sources, quiet: true) }
        }
    }

    @Test(
        "progress counts the modules that SwiftPM names",
        arguments: [
            ("[7/15] Compiling UIKit UIView.swift", "UIKit"),
            ("[1/3] Emitting module _Testing_UIKit", "_Testing_UIKit"),
            ("[12/90] Compiling CViewDebugger find.c", "CViewDebugger"), ("[3/3] Linking plumb", nil),
            ("Building for production...", nil), ("warning: [1/2] Compiling", nil),
        ] as [(String, String?)])
    func progress(line: String, module: String?) { #expect(LibraryProgress.module(line) == module) }

    @Test("lines of a program come one by one, whole, and the rest with the whole output")
    func lines() throws {
        var lines: [String] = []
        let output = try Subprocess.run("printf", ["one\\ntwo\\n\\nrest"]) { line in
            if let line { lines.append(line) }
        }
        #expect(lines == ["one", "two", ""])
        #expect(output.text == "one\ntwo\n\nrest")
    }
}
