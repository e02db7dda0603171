import Files
import Foundation
import Testing
import Toolchain

@Suite("How files were compiled")
struct CompileCommandTests {
    @Test(
        "each file of the package has the compiler's arguments with all files of its module; dependencies are left out")
    func commands() throws {
        let folder = try PrivateFolder("compile-commands")
        // As the folder is known to the system.
        let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        let build = try BoundedPath(root: root).appending(".build")
        try build.appending("app").write("\(root)/a.swift\n'\(root)/two words.swift'\n")
        try build.appending("other").write("/elsewhere/b.swift\n")
        try build.appending("debug.yaml").write(
            """
            commands:
              "C.App-debug.module":
                tool: shell
                args: ["swiftc","-module-name","App","-c","@\(root)/.build/app","-parseable-output","-Onone"]
              "C.Other-debug.module":
                args: ["swiftc","-module-name","Other","-c","@\(root)/.build/other"]
              "link":
                args: ["swiftc","-emit-executable","@\(root)/.build/app"]
            """)

        let commands = try PackageBuild(folder: root).compileCommands()
        #expect(commands.map(\.file) == ["\(root)/a.swift", "\(root)/two words.swift"])
        #expect(commands.allSatisfy { $0.directory == root })
        #expect(
            commands.first?.arguments
                == ["swiftc", "-module-name", "App", "-c", "\(root)/a.swift", "\(root)/two words.swift", "-Onone"])
    }

    @Test("a package that was not built says so")
    func notBuilt() throws {
        let folder = try PrivateFolder("compile-commands")
        #expect(throws: BuildFailure.self) { try PackageBuild(folder: folder.path).compileCommands() }
    }
}
