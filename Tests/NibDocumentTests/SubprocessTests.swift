import Files
import Foundation
import Testing

@Suite("Other programs")
struct SubprocessTests {
    @Test("each line of the output is given as it comes, and everything at the end")
    func lines() throws {
        var lines: [String] = []
        let outcome = try Subprocess.run("sh", ["-c", "echo one; echo aside >&2; printf 'two\\nrest'; exit 3"]) {
            if let line = $0 { lines.append(line) }
        }
        #expect(lines == ["one", "two"])
        #expect(String(decoding: outcome.output, as: UTF8.self) == "one\ntwo\nrest")
        #expect(String(decoding: outcome.errors, as: UTF8.self) == "aside\n")
        #expect(outcome.status == 3)
    }

    @Test("a program that says nothing is waited for, a second at a time")
    func silence() throws {
        var seconds = 0
        // It ends when it has been waited for.
        let folder = try PrivateFolder("silence")
        let outcome = try Subprocess.run("sh", ["-c", "until test -e \(folder.path)/go; do :; done; echo done"]) {
            line in
            guard line == nil else { return }
            seconds += 1
            _ = FileManager.default.createFile(atPath: folder.path + "/go", contents: nil)
        }
        #expect(seconds >= 1 && outcome.status == 0)
    }

    @Test("any amount goes in and comes out at once")
    func muchBothWays() throws {
        let input = Data(repeating: 0x61, count: 3 << 20)
        let outcome = try Subprocess.run("tee", ["/dev/stderr"], input: input)
        #expect(outcome.output == input && outcome.errors == input)
    }

    @Test("a program that takes too long ends with all that it started")
    func limit() throws {
        let folder = try PrivateFolder("limit")
        let error = #expect(throws: Subprocess.Failure.self) {
            try Subprocess.run(
                "sh", ["-c", "sleep 600 & echo $! > \(folder.path)/inner; wait"], limit: .seconds(1))
        }
        #expect(error?.description == "sh took longer than 1 seconds and was given up")
        let text = try String(contentsOfFile: folder.path + "/inner", encoding: .utf8)
        let inner = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // Whoever took it over may not have asked how it ended yet.
        func isGone() -> Bool {
            let state = try? String(contentsOfFile: "/proc/\(inner)/stat", encoding: .utf8)
            return kill(inner, 0) != 0 || state?.contains(") Z ") ?? true
        }
        for _ in 0..<500 where !isGone() { usleep(10_000) }
        #expect(isGone())
    }

    @Test("a missing program is named")
    func missing() {
        let error = #expect(throws: Subprocess.Failure.self) { try Subprocess.run("no-such-program", []) }
        #expect(error?.description == "no-such-program can't be run: No such file or directory")
    }

    @Test(
        "how a program ended has the status that shells give it",
        arguments: [("exit 3", 3, nil, 3), ("kill -TERM $$", nil, SIGTERM, 143), ("kill -PIPE $$", nil, SIGPIPE, 141)]
            as [(String, Int32?, Int32?, Int32)])
    func endings(script: String, status: Int32?, signal: Int32?, code: Int32) throws {
        BrokenPipe.isAnError()
        let process = try ChildProcess(ProgramLaunch("sh", ["-c", script]))
        let ending = process.wait()
        #expect(ending.status == status && ending.signal == signal && ending.code == code)
        #expect(!process.isRunning && process.ending == ending && process.wait() == ending)
    }

    @Test("a program has the variables it was given, and none of this one's open files")
    func surroundings() throws {
        let folder = try PrivateFolder("surroundings")
        let file = open(folder.path + "/open", O_RDWR | O_CREAT, 0o600)
        defer { close(file) }
        var launch = ProgramLaunch(
            "sh", ["-c", "echo $PLUMB_TRIED; ls /proc/self/fd | wc -l"], environment: ["PLUMB_TRIED": "yes"])
        launch.output = .pipe
        let process = try ChildProcess(launch)
        process.wait()
        let said = try FileInput.data(from: process.output, limit: 1 << 10)
        // The three streams, and the folder that is listed.
        #expect(String(decoding: said, as: UTF8.self) == "yes\n4\n")
    }
}
