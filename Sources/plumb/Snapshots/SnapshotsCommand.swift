import Files
import ArgumentParser
import Foundation
import InterfaceBuilder
import SnapshotReport

/// `plumb snapshots`: runs of snapshot tests, and what they left.
struct Snapshots: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Run snapshot tests, look at what differs, accept it, and clean up.",
        discussion: """
            Runs “swift test” in a package whose tests use UIKitTesting, and keeps what they found in .build/snapshots: a log, \
            what differed, and a report as one page. docs/snapshot-testing.md has the rest.

            Examples:
              plumb snapshots verify                              all tests; a missing reference fails
              plumb snapshots verify --shard 2/5 --durations old.json
              plumb snapshots record --filter CardTests           write what is missing
              plumb snapshots accept Card                         make what differs the reference
              plumb snapshots clean --delete
              plumb snapshots report a/run.jsonl b/run.jsonl --html report.html
            """,
        subcommands: [Verify.self, RecordReferences.self, Accept.self, Clean.self, Report.self])
}

/// Where a package's runs are kept.
struct SnapshotFolder: ParsableArguments {
    @Option(help: ArgumentHelp("The package whose tests are meant.", valueName: "folder"), completion: .directory)
    var packagePath = "."

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where runs are kept; .build/snapshots in the package.", valueName: "folder"),
        completion: .directory)
    var output: String?

    var path: String { output ?? "\(packagePath)/.build/snapshots" }

    /// Files are read and written through this: code of the package has run by then, and may have left links.
    func bounded() throws -> BoundedPath {
        try output.map { BoundedPath(root: $0) } ?? BoundedPath(root: "\(packagePath)/.build").appending("snapshots")
    }

    /// The last run, or those of the logs given.
    func run(_ logs: [String] = []) throws -> SnapshotRun {
        guard logs.isEmpty else {
            return try SnapshotRun(
                logs.map { ($0, String(decoding: try Input.data($0), as: UTF8.self)) }, package: packagePath)
        }
        let name = "\(path)/run.jsonl"
        guard let data = try lastLog() else {
            throw Trouble("\(name): no run is kept there; plumb snapshots verify makes one")
        }
        return try SnapshotRun([(name, String(decoding: data, as: UTF8.self))], package: packagePath)
    }

    /// What the last run wrote down; nil where it wrote nothing.
    func lastLog() throws -> Data? {
        let log = try bounded().appending("run.jsonl")
        _ = try log.checked()
        return log.exists ? try log.data(limit: SnapshotRun.mostBytes) : nil
    }
}

/// What of a run is written where.
struct SnapshotOutputs: ParsableArguments {
    @Option(help: ArgumentHelp("Write the report as one page.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Write the report for programs.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("Write the report as test results.", valueName: "file"))
    var junit: String?

    func write(_ run: SnapshotRun) throws {
        if let html { try Input.write(Data(Self.page(of: run).utf8), to: html) }
        if let json { try Input.write(Data(Rendered(run.json).text.utf8), to: json) }
        if let junit { try Input.write(Data(Rendered(run.junit).text.utf8), to: junit) }
    }

    static func page(of run: SnapshotRun) -> String { Rendered(SnapshotPage(run).html).text }

    static func tell(_ run: SnapshotRun) {
        for entry in run.failed {
            Output.print("\(entry.outcome.rawValue): \(entry.reference)")
        }
        Output.print("\(run.summary)")
    }
}

/// How tests are run.
struct SnapshotTests: ParsableArguments {
    @OptionGroup var folder: SnapshotFolder

    @Option(help: ArgumentHelp("Only tests that match, as swift test takes it.", valueName: "pattern"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("Only part K of N, for the machines of a CI matrix.", valueName: "k/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "A JSON report of an earlier run: parts of a run then take about as long as each other.", valueName: "file")
    )
    var durations: String?

    @OptionGroup var design: DesignOption

    @OptionGroup var consent: TrustOptions

    @Flag(help: "Run what is built.")
    var skipBuild = false

    /// Runs the tests and reads what they wrote.
    ///
    /// - Returns: The run, and the status of `swift test`.
    func run(record: String) throws -> (run: SnapshotRun, status: Int32) {
        if !skipBuild { try consent.obtainConsent(forBuilding: folder.packagePath) }
        let output = try folder.bounded()
        _ = try output.checked()
        try Input.makeFolder(folder.path)
        // What an earlier run left would be taken for this one's.
        for old in ["run.jsonl", "actual"] { try output.appending(old).remove() }
        var arguments = ["test", "--package-path", folder.packagePath]
        if skipBuild { arguments.append("--skip-build") }
        for pattern in try shardFilters() ?? filter { arguments += ["--filter", pattern] }
        var environment = [
            "PLUMB_SNAPSHOT_RECORD": record, "PLUMB_SNAPSHOT_LOG": "\(output.path)/run.jsonl",
            "SNAPSHOT_ARTIFACTS": "\(output.path)/actual",
        ]
        environment["PLUMB_DESIGN"] = design.variable
        let outcome = try Subprocess.run("swift", arguments, environment: environment)
        let text = outcome.allText
        try output.appending("tests.txt").write(text)
        // A part of a divided run may have only tests that take no snapshot.
        let none = shard != nil && outcome.status == 0 ? Data() : nil
        guard var log = try folder.lastLog() ?? none else {
            throw Trouble(
                "swift test ended with status \(outcome.status), and no snapshot was taken:\n\(text.suffix(4000))")
        }
        if !filter.isEmpty || shard != nil {
            log.append(try JSONEncoder().encode(SnapshotRun.Part(filter: filter, shard: shard)))
            log.append(UInt8(ascii: "\n"))
            try output.appending("run.jsonl").write(log)
        }
        let run = try folder.run()
        if outcome.status != 0, run.failed.isEmpty {
            Terminal.note(
                """
                plumb: no snapshot differs, but swift test ended with status \(Int(outcome.status)); \(folder.path)/tests.txt has \
                what it said, which ends with:
                \(String(text.suffix(2000)))
                """)
        }
        return (run, outcome.status)
    }

    /// The tests of the part, as patterns; nil for all that match the filter.
    private func shardFilters() throws -> [String]? {
        guard let shard else { return nil }
        let part = try Shard(shard)
        var arguments = ["test", "list", "--package-path", folder.packagePath]
        if skipBuild { arguments.append("--skip-build") }
        let list = try Subprocess.run("swift", arguments)
        guard list.status == 0 else {
            throw Trouble("swift test list failed:\n\(String(decoding: list.errors.suffix(4000), as: UTF8.self))")
        }
        let patterns = try filter.map { pattern in
            do { return try Regex(pattern) } catch { throw Trouble("--filter \(pattern): no regular expression") }
        }
        let tests = list.text.split(separator: "\n").map(String.init).filter {
            test in
            // Messages of the build are on the same output.
            test.starts(with: #/[A-Za-z_][A-Za-z0-9_]*\.\S/#)
                && (patterns.isEmpty || patterns.contains { test.contains($0) })
        }
        let known = try durations.map { try Self.durations($0) } ?? [:]
        // A test without a measured duration is taken to last as long as the others on average.
        let average = known.isEmpty ? 1 : known.values.reduce(0, +) / Double(known.count)
        let chosen = part.part(of: tests.sorted(), by: { known[SnapshotRun.function($0)] ?? average })
        guard !chosen.isEmpty else { throw Trouble("part \(shard) has no tests: there are \(tests.count)") }
        // Swift Testing's names go on with the file; XCTest's end here, and may begin as others do.
        return chosen.map { "^\(NSRegularExpression.escapedPattern(for: $0))(/|$)" }
    }

    private struct Known: Decodable {
        struct Entry: Decodable {
            var test: String
            var seconds: Double
        }
        var snapshots: [Entry]
    }

    private static func durations(_ path: String) throws -> [String: Double] {
        guard let known = try? JSONDecoder().decode(Known.self, from: try Input.data(path)) else {
            throw Trouble("\(path): no report that plumb snapshots report --json wrote")
        }
        return Dictionary(known.snapshots.map { (SnapshotRun.function($0.test), $0.seconds) }, uniquingKeysWith: +)
    }
}

extension Snapshots {
    struct Verify: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify",
            abstract: "Run the tests; nothing is recorded, and a missing reference fails.",
            discussion:
                "Exits with 0 when all is the same, 1 when something differs or a test fails, 2 when nothing could be run."
        )

        @OptionGroup var tests: SnapshotTests
        @OptionGroup var outputs: SnapshotOutputs

        func run() throws {
            let (run, status) = try tests.run(record: "never")
            try outputs.write(run)
            if outputs.html == nil {
                try tests.folder.bounded().appending("report.html").write(SnapshotOutputs.page(of: run))
            }
            SnapshotOutputs.tell(run)
            Output.print("\(outputs.html ?? "\(tests.folder.path)/report.html")")
            if !run.failed.isEmpty || status != 0 { throw ExitCode(1) }
        }
    }

    struct RecordReferences: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "record", abstract: "Run the tests and write references that are missing.")

        @OptionGroup var tests: SnapshotTests
        @Flag(help: "Write all of them anew, those that differ too.")
        var all = false

        func run() throws {
            let (run, _) = try tests.run(record: all ? "all" : "missing")
            SnapshotOutputs.tell(run)
            if run.entries.contains(where: { $0.outcome == .different }) { throw ExitCode(1) }
        }
    }

    struct Accept: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "accept",
            abstract: "Make what differed in the last run the reference.")

        @OptionGroup var folder: SnapshotFolder
        @Argument(help: ArgumentHelp("Parts of the references' names; all when left out.", valueName: "name"))
        var names: [String] = []

        func run() throws {
            let run = try folder.run()
            let written = try run.accept { entry in
                let file = URL(fileURLWithPath: entry.reference)
                let name = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
                return names.isEmpty || names.contains { name.localizedCaseInsensitiveContains($0) }
            }
            for path in written { Output.print("\(path)") }
            Output.print("\(written.count) reference\(written.count == 1 ? "" : "s") accepted")
            if written.isEmpty, !names.isEmpty { throw ExitCode(1) }
        }
    }

    struct Clean: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clean",
            abstract: "List references that no test of the last run asked for, and delete them when told to.",
            discussion: """
                The last run has to be of all tests, or the logs of all its parts are named: what tests that did not run ask \
                for nobody knows.
                """)

        @OptionGroup var folder: SnapshotFolder
        @Flag(help: "Delete them.")
        var delete = false
        @Argument(help: ArgumentHelp("Logs of runs, run.jsonl of each machine.", valueName: "log"), completion: .file())
        var logs: [String] = []

        func run() throws {
            let run = try folder.run(logs)
            guard run.isWhole else {
                throw Trouble(
                    "only some of the tests ran; run plumb snapshots verify without --filter and --shard first, or name the "
                        + "logs of all parts")
            }
            let stale = try run.staleReferences()
            for reference in stale {
                if delete { try reference.remove() }
                Output.print("\(reference.path)")
            }
            Output.print("\(stale.count) unused\(delete ? ", deleted" : "")")
            if !stale.isEmpty, !delete { throw ExitCode(1) }
        }
    }

    struct Report: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "report",
            abstract: "Report on the last run, or on several machines' runs together.",
            discussion: "Exits with 0 when all is the same, else 1.")

        @OptionGroup var folder: SnapshotFolder
        @OptionGroup var outputs: SnapshotOutputs
        @Argument(help: ArgumentHelp("Logs of runs, run.jsonl of each machine.", valueName: "log"), completion: .file())
        var logs: [String] = []

        func run() throws {
            let run = try folder.run(logs)
            try outputs.write(run)
            SnapshotOutputs.tell(run)
            if !run.failed.isEmpty { throw ExitCode(1) }
        }
    }
}
