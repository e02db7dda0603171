import Files
import Foundation
import Testing

@Suite("Git as commands run it")
struct GitTests {
    @Test("nothing runs that a repository's own settings name")
    func settings() throws {
        let folder = try PrivateFolder("git")
        let ran = folder.path + "/ran"
        let script = folder.path + "/script"
        try Data("#!/bin/sh\necho ran >> \(ran)\n".utf8).write(to: URL(fileURLWithPath: script))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let hooks = folder.path + "/hooks", repository = folder.path + "/repository"
        try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: script, toPath: hooks + "/post-index-change")
        try Git.run(["init", "--quiet", repository])
        try Data("text".utf8).write(to: URL(fileURLWithPath: repository + "/file"))
        try Git.run(["config", "core.fsmonitor", script], in: repository)
        try Git.run(["config", "core.hooksPath", hooks], in: repository)

        try Git.run(["add", "file"], in: repository)
        #expect(try Git.run(["ls-files", "-z", "--others", "--modified"], in: repository).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: ran))

        // As git runs by itself, both do.
        _ = try Subprocess.run("git", ["-C", repository, "status"])
        #expect(FileManager.default.fileExists(atPath: ran))
    }

    @Test("a failure says which command failed and what git said of it")
    func failure() throws {
        let folder = try PrivateFolder("git")
        let failure = #expect(throws: Git.Failure.self) { try Git.run(["rev-parse", "HEAD"], in: folder.path) }
        #expect(failure?.description.hasPrefix("git rev-parse: fatal: not a git repository") == true)
    }
}
