import Foundation
import Testing

@Suite("plumb run --headless", .enabled(if: Command.isBuilt))
struct RunCommandTests {
    @Test("a program that ends well without showing anything has failed, with or without a script")
    func nothing() throws {
        let folder = try TemporaryFolder(["a.script": "1 wait 1\n"])
        for more in [[], ["--script", folder.url.appendingPathComponent("a.script").path]] {
            let run = try Command(["run", "/bin/true", "--headless"] + more)
            #expect(run.status == 1)
            #expect(run.errors.contains("showed nothing"))
        }
        #expect(try Command(["run", "/bin/false", "--headless"]).status == 1)
    }

    @Test("a script with a fault is refused, by file and line, before anything is built")
    func script() throws {
        let folder = try TemporaryFolder(["a.script": "1 picture end.png\n2 screenshot list\n", "Main.swift": "broken"])
        for more in [["--headless"], ["--no-open"]] {
            let run = try Command(["run", ".", "--script", "a.script"] + more, in: folder.url)
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errors.contains("a.script:2: 'screenshot' is no event"), "\(run.errors)")
        }
    }

    @Test("what an app leaves lies in a folder that only this user can open and whose name nobody knows before")
    func privateFolder() throws {
        let folder = try TemporaryFolder([
            "app": "#!/bin/sh\nstat -c '%a' \"$PLUMB_OUTPUT\"\necho \"$PLUMB_OUTPUT $PPID\"\n", "tmp/x": "",
        ])
        let app = folder.url.appendingPathComponent("app").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app)
        let temporary = folder.url.appendingPathComponent("tmp").path
        let run = try Command(["run", app, "--headless"], environment: ["TMPDIR": temporary])
        let said = run.output.split(whereSeparator: \.isWhitespace).map(String.init)
        try #require(said.count == 3, "\(run.output) \(run.errors)")
        #expect(said[0] == "700")
        // Somebody else could have made a folder that is named by the process.
        #expect(said[1].hasPrefix(temporary) && !said[1].contains(said[2]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == ["x"])
    }

    @Test("an app that shows a window has done its work, also where its script makes no picture")
    func window() throws {
        let app = URL(fileURLWithPath: Command.path).deletingLastPathComponent().appendingPathComponent("Wander").path
        try #require(FileManager.default.isExecutableFile(atPath: app), "Wander is not built")
        let folder = try TemporaryFolder(["a.script": "1 tap Get started\n"])
        let run = try Command([
            "run", app, "--headless", "--script", folder.url.appendingPathComponent("a.script").path,
        ])
        #expect(run.status == 0, "\(run.errors)")
    }
}
