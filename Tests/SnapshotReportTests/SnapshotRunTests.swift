import Foundation
import Testing

@testable import InterfaceBuilder
@testable import SnapshotReport

@Suite("Runs of snapshot tests")
struct SnapshotRunTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "snapshot-run-\(UUID().uuidString)")

    private func file(_ name: String, _ text: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func line(
        _ test: String, _ reference: String, _ outcome: String, actual: String? = nil, seconds: Double = 0.5
    ) throws -> String {
        let entry = SnapshotRun.Entry(
            test: test, source: folder.appendingPathComponent("Tests/CardTests.swift").path, line: 7,
            reference: reference,
            actual: actual, outcome: try #require(SnapshotRun.Entry.Outcome(rawValue: outcome)),
            message: outcome == "same" ? nil : "it <differs>",
            seconds: seconds)
        return String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
    }

    @Test("logs of several machines are one run; an assertion that ran twice counts once")
    func merged() throws {
        let first = [try line("a()", "/r/a.png", "different"), try line("b()", "/r/b.png", "same", seconds: 2)]
        let second = [try line("a()", "/r/a.png", "same"), "{\"fonts\":[\"Inter\"]}", ""]
        let run = try SnapshotRun([("one", first.joined(separator: "\n")), ("two", second.joined(separator: "\n"))])
        #expect(run.entries.map(\.reference) == ["/r/a.png", "/r/b.png"])
        #expect(run.summary == "2 snapshots: all the same")
        #expect(run.durations == ["a": 0.5, "b": 2])
        #expect(run.surroundings == [.init(fonts: ["Inter"])])
        #expect(throws: SnapshotRun.Unreadable.self) { try SnapshotRun([("one", "no entry")]) }
    }

    @Test("references that nobody asked for are found, also those whose test file is gone")
    func stale() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try file("Tests/CardTests.swift", "")
        let used = try file("Tests/__Snapshots__/CardTests/card.1.png", "x")
        let unused = try file("Tests/__Snapshots__/CardTests/old.1.png", "x")
        let gone = try file("Tests/__Snapshots__/GoneTests/a.1.png", "x")
        let run = try SnapshotRun([("log", try line("card()", used, "same"))], package: folder.path)
        #expect(try run.staleReferences().map(\.path) == [unused, gone])
    }

    /// What a log of another machine could name to have a file of yours replaced, or those beside it deleted.
    private func hostile() throws -> [(reference: String, kept: String)] {
        let mine = try file("home/.bashrc", "mine")
        let other = try file("home/thesis.txt", "mine")
        let source = try file("package/Sources/App/main.swift", "mine")
        let link = folder.appendingPathComponent("package/Tests/__Snapshots__/Linked")
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        if !FileManager.default.fileExists(atPath: link.path) {
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: folder.appendingPathComponent("home"))
        }
        let package = folder.appendingPathComponent("package").path
        return [
            (mine, other), (package + "/Tests/__Snapshots__/../../../home/.bashrc", other),
            (link.path + "/.bashrc", other), (source, source),
        ]
    }

    @Test("a log that names files outside of the package's references has none written and none deleted")
    func outside() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let package = folder.appendingPathComponent("package").path
        let log = try file("downloaded/run.jsonl", "")
        let actual = try file("downloaded/actual/x.png", "theirs")
        for (reference, kept) in try hostile() {
            let run = try SnapshotRun(
                [(log, try line("a()", reference, "different", actual: actual))], package: package)
            #expect(throws: SnapshotRun.Refused.self, "\(reference)") { try run.accept { _ in true } }
            #expect(throws: SnapshotRun.Refused.self, "\(reference)") { try run.staleReferences() }
            for path in [reference, kept] { #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine") }
        }
    }

    @Test("a value is taken from beside the log, and only a picture or a text")
    func values() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reference = try file("package/__Snapshots__/T/a.png", "old")
        let log = try file("downloaded/run.jsonl", "")
        let secret = try file("home/key", "secret")
        let binary = folder.appendingPathComponent("downloaded/actual.bin")
        try Data([0x7F, 0x45, 0x4C, 0x46, 0xFF, 0x00]).write(to: binary)
        for actual in [secret, folder.path + "/downloaded/../home/key", binary.path] {
            let run = try SnapshotRun(
                [(log, try line("a()", reference, "different", actual: actual))],
                package: folder.appendingPathComponent("package").path)
            #expect(throws: SnapshotRun.Refused.self, "\(actual)") {
                try run.accept { _ in true }
            }
            #expect(try String(contentsOfFile: reference, encoding: .utf8) == "old")
        }
    }

    @Test("the page shows references of the package and values beside the log, and nothing else that a log names")
    func shown() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = try file("downloaded/run.jsonl", "")
        let own = try file("package/__Snapshots__/T/own.txt", "the reference")
        let secret = try file("home/key.txt", "the secret")
        let picture = try file("downloaded/actual/value.png", "the value")
        let link = folder.appendingPathComponent("downloaded/actual/link.png").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: secret)
        let lines = [
            try line("a()", own, "same"), try line("b()", secret, "same"),
            try line("c()", "/r/c.png", "missing", actual: picture),
            try line("d()", "/r/d.png", "missing", actual: link),
        ]
        let run = try SnapshotRun(
            [(log, lines.joined(separator: "\n"))], package: folder.appendingPathComponent("package").path)
        let html = Rendered(SnapshotPage(run).html).text
        #expect(html.contains("the reference"))
        #expect(html.contains(Data("the value".utf8).base64EncodedString()))
        #expect(!html.contains("the secret"))
        #expect(!html.contains(Data("the secret".utf8).base64EncodedString()))
    }

    @Test("what differs becomes the reference where it is wanted")
    func accept() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let reference = try file("__Snapshots__/T/a.png", "old")
        let actual = try file("runs/actual/actual.png", "new")
        let log = folder.appendingPathComponent("runs/run.jsonl").path
        let run = try SnapshotRun(
            [(log, try line("a()", reference, "different", actual: actual))], package: folder.path)
        #expect(try run.accept { _ in false } == [])
        #expect(try run.accept { _ in true } == [reference])
        #expect(try String(contentsOfFile: reference, encoding: .utf8) == "new")
    }

    @Test("the reports name every snapshot, and escape what they say")
    func reports() throws {
        let run = try SnapshotRun([
            (
                "log",
                [try line("a()", "/r/a.png", "different", actual: "/f/a.png"), try line("b()", "/r/b.png", "same")]
                    .joined(separator: "\n")
            )
        ])
        let junit = Rendered(run.junit).text
        #expect(junit.contains("tests=\"2\" failures=\"1\""))
        #expect(junit.contains("it &lt;differs&gt;"))
        let json = Rendered(run.json).text
        #expect(json.contains("\"outcome\": \"different\""))
        let pixel = Data([1, 2, 3])
        let html = Rendered(SnapshotPage(run) { $0.hasSuffix(".png") ? pixel : nil }.html).text
        // Expected, actual and difference of the one, expected of the other.
        #expect(html.components(separatedBy: "data:image/png;base64,\(pixel.base64EncodedString())").count == 5)
        #expect(html.contains("it &lt;differs&gt;"))
        #expect(html.contains("script-src 'sha256-"))
    }
}

@Suite("Parts of a run for several machines")
struct ShardTests {
    @Test("parts hold everything once, and last about as long as each other")
    func parts() throws {
        let times = (0..<100).map { Double(($0 * 37) % 23) + 0.1 }
        let parts = try (1...4).map { try Shard("\($0)/4").part(of: Array(times.indices), by: { times[$0] }) }
        #expect(parts.flatMap { $0 }.sorted() == Array(times.indices))
        let sums = parts.map { $0.reduce(0) { $0 + times[$1] } }
        // Giving out the longest first is at most 4/3 of the best division.
        #expect((sums.max() ?? 0) <= 4.0 / 3 * times.reduce(0, +) / 4 + 1)
        #expect((sums.max() ?? 0) - (sums.min() ?? 0) <= (times.max() ?? 0))
    }

    @Test(
        "what is no part of a number of parts is refused",
        arguments: ["", "1", "0/3", "4/3", "a/b", "1/0", "1/2/3", "-1/2"])
    func nonsense(_ text: String) { #expect(throws: Shard.Invalid.self) { try Shard(text) } }
}
