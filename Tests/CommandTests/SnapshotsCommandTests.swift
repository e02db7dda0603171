import Foundation
import Testing

/// Runs of tests that a script stands for: what the command asks of `swift test`, and what it makes of the answers. The same on
/// the sample's real tests is in Tests/SnapshotPage.
@Suite("plumb snapshots", .enabled(if: Command.isBuilt))
struct SnapshotsCommandTests {
    /// Four tests, of which two begin with another's name; each takes the snapshot `<name>.1.txt`. What is in `bad` differs.
    private static let swift = #"""
        #!/bin/bash
        tests=('Cards.CardTests/small()' 'Cards.CardTests/smaller()' 'Cards.OtherTests/testCard' 'Cards.OtherTests/testCards')
        if [ "$2" = list ]; then
            echo 'Build complete! (0.10s)'
            printf '%s\n' "${tests[@]}"
            exit 0
        fi
        echo "$PLUMB_SNAPSHOT_RECORD${PLUMB_DESIGN:+ in $PLUMB_DESIGN}" >> modes
        filters=()
        while [ $# -gt 0 ]; do [ "$1" = --filter ] && filters+=("$2"); shift; done
        status=0
        for test in "${tests[@]}"; do
            wanted=; [ ${#filters[@]} = 0 ] && wanted=yes
            # Swift Testing looks for patterns in names that go on with the place.
            name=$test; [[ $test == *'()' ]] && name=$test/CardTests.swift:7:3
            for filter in "${filters[@]}"; do [[ $name =~ $filter ]] && wanted=yes; done
            [ -n "$wanted" ] || continue
            echo "$test" >> ran
            short=${test##*/}; short=${short%()}
            outcome=same; actual=
            if grep -qx "$short" bad; then
                outcome=different; status=1
                mkdir -p "$SNAPSHOT_ARTIFACTS"; echo new > "$SNAPSHOT_ARTIFACTS/$short.1.txt"
                actual=",\"actual\":\"$SNAPSHOT_ARTIFACTS/$short.1.txt\",\"message\":\"it differs\""
            fi
            seconds=1; [ "$short" = small ] && seconds=9
            printf '{"test":"%s","source":"%s/CardTests.swift","line":7,"reference":"%s","outcome":"%s","seconds":%s%s}\n' \
                "${test##*/}" "$PWD" "$PWD/__Snapshots__/CardTests/$short.1.txt" $outcome $seconds "$actual" >> "$PLUMB_SNAPSHOT_LOG"
        done
        grep -qx crash bad && { echo 'a test failed otherwise'; status=1; }
        link=$(cat link)
        if [ -n "$link" ]; then
            results=${PLUMB_SNAPSHOT_LOG%/*}
            [ -e "$results/$link" ] && cp "$results/$link" mine
            ln -sf "$PWD/mine" "$results/$link"; cp mine before
        fi
        exit $status
        """#

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "bin/swift": Self.swift, "bad": "", "link": "", "mine": "mine\n", "ran": "", "modes": "",
            "CardTests.swift": "",
            "__Snapshots__/CardTests/small.1.txt": "old\n", "__Snapshots__/CardTests/unused.1.txt": "old\n",
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent("bin/swift").path)
    }

    private func plumb(_ arguments: String...) throws -> Command {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return try Command(
            ["snapshots"] + arguments, in: folder.url,
            environment: ["PATH": folder.url.appendingPathComponent("bin").path + ":" + path])
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }

    @Test("verify records nothing, passes where all is the same, and leaves a report")
    func verify() throws {
        let passing = try plumb("verify")
        #expect(passing.status == 0, "\(passing.errors)")
        #expect(passing.output.contains("4 snapshots: all the same"))
        #expect(try folder.text("modes") == "never\n")
        #expect(try folder.text(".build/snapshots/report.html").contains("small.1.txt"))
        try write("small\n", to: "bad")
        let failing = try plumb("verify", "--junit", "j.xml")
        #expect(failing.status == 1)
        #expect(failing.output.contains("different: "))
        #expect(try folder.text("j.xml").contains("tests=\"4\" failures=\"1\""))
    }

    @Test("a test that fails otherwise is told of, with what the tests said")
    func otherFailures() throws {
        try write("crash\n", to: "bad")
        let command = try plumb("verify")
        #expect(command.status == 1)
        #expect(command.errors.contains("a test failed otherwise"))
        #expect(try folder.text(".build/snapshots/tests.txt").contains("a test failed otherwise"))
    }

    @Test(
        "where code of the package left a link to a file in place of a result, the file stays as it was",
        arguments: ["tests.txt", "run.jsonl", "report.html"])
    func links(_ name: String) throws {
        try write(name, to: "link")
        let command = try plumb("verify", "--filter", "small")
        #expect(command.status == 2)
        #expect(command.errors.contains("\(name) is a link that leads out of"), "\(command.errors)")
        #expect(try folder.text("mine") == folder.text("before"))
    }

    @Test(
        "a log that is a link out of the folder of runs is not read, and neither is one in a folder that is such a link"
    )
    func linkedLogs() throws {
        try write("run.jsonl", to: "link")
        let verify = try plumb("verify")
        #expect(verify.status == 2)
        #expect(verify.errors.contains("run.jsonl is a link that leads out of"), "\(verify.errors)")
        let report = try plumb("report")
        #expect(report.status == 2)
        #expect(report.errors.contains("run.jsonl is a link that leads out of"), "\(report.errors)")

        let elsewhere = try TemporaryFolder(["run.jsonl": "", "actual/mine.txt": "mine\n"])
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".build/snapshots"))
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent(".build/snapshots"), withDestinationURL: elsewhere.url)
        for command in ["verify", "report"] {
            let command = try plumb(command)
            #expect(command.status == 2)
            #expect(command.errors.contains("snapshots is a link that leads out of"), "\(command.errors)")
        }
        #expect(try elsewhere.text("actual/mine.txt") == "mine\n")
    }

    @Test("a log without end, or larger than 64 MB, is refused with one sentence")
    func largeLogs() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent(".build/snapshots"), withIntermediateDirectories: true)
        let log = folder.url.appendingPathComponent(".build/snapshots/run.jsonl").path
        try #require(FileManager.default.createFile(atPath: log, contents: nil))
        try #require(truncate(log, 1 << 40) == 0)
        for command in [try plumb("report"), try plumb("report", log)] {
            #expect(command.status == 2)
            #expect(command.errors.contains("run.jsonl: can't be read: it has more than 64 MB"), "\(command.errors)")
            #expect(command.errors.split(separator: "\n").count == 1, "\(command.errors)")
        }
        try FileManager.default.removeItem(atPath: log)
        try #require(mkfifo(log, 0o600) == 0)
        let pipe = try plumb("report")
        #expect(pipe.status == 2)
        #expect(pipe.errors.contains("it is a pipe or a device, not a file"), "\(pipe.errors)")
    }

    @Test("record asks for what is missing, or for all, in the design that is asked for")
    func record() throws {
        #expect(try plumb("record").status == 0)
        #expect(try plumb("record", "--all", "--design", "26").status == 0)
        #expect(try folder.text("modes") == "missing\nall in 26\n")
    }

    @Test("accept makes what differed the reference")
    func accept() throws {
        try write("small\n", to: "bad")
        #expect(try plumb("verify").status == 1)
        #expect(try plumb("accept", "small").output.contains("1 reference accepted"))
        #expect(try folder.text("__Snapshots__/CardTests/small.1.txt") == "new\n")
    }

    @Test(
        "parts of a run hold each test once, as long as each other by the times of an earlier run, and become one report"
    )
    func shards() throws {
        #expect(try plumb("verify", "--json", "old.json").status == 0)
        try write("", to: "ran")
        for part in ["1", "2"] {
            let command = try plumb("verify", "--shard", "\(part)/2", "--durations", "old.json", "-o", part)
            #expect(command.status == 0, "\(command.errors)")
        }
        let ran = try folder.text("ran").split(separator: "\n")
        // One takes nine seconds, the others one each.
        #expect(ran.first == "Cards.CardTests/small()")
        #expect(
            ran.sorted() == [
                "Cards.CardTests/small()", "Cards.CardTests/smaller()", "Cards.OtherTests/testCard",
                "Cards.OtherTests/testCards",
            ])
        #expect(try folder.text("1/run.jsonl").split(separator: "\n").count == 2, "a test and the part")
        let report = try plumb("report", "1/run.jsonl", "2/run.jsonl", "--json", "all.json")
        #expect(report.status == 0)
        #expect(report.output.contains("4 snapshots: all the same"))
        #expect(try folder.text("all.json").contains("unused.1.txt"), "all parts know what nobody asks for")
    }

    @Test("a part of those that match the filter is of those alone")
    func filteredShards() throws {
        for part in ["1", "2"] { _ = try plumb("verify", "--shard", "\(part)/2", "--filter", "OtherTests") }
        #expect(
            try folder.text("ran").split(separator: "\n").sorted() == [
                "Cards.OtherTests/testCard", "Cards.OtherTests/testCards",
            ])
    }

    @Test("clean asks before it deletes, and only where all tests ran")
    func clean() throws {
        #expect(try plumb("verify", "--filter", "CardTests").status == 0)
        let refused = try plumb("clean", "--delete")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("only some of the tests ran"))
        #expect(try plumb("verify").status == 0)
        let listed = try plumb("clean")
        #expect(listed.status == 1 && listed.output.contains("unused.1.txt"))
        #expect(try plumb("clean", "--delete").status == 0)
        #expect(throws: (any Error).self) { try folder.text("__Snapshots__/CardTests/unused.1.txt") }
        #expect(try folder.text("__Snapshots__/CardTests/small.1.txt") == "old\n")
    }
}
