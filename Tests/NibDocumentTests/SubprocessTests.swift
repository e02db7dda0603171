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
}
