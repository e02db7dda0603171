import Files
import Foundation
import InterfaceBuilder
import ModelContextProtocol
import Toolchain

/// Builds, tests and reports of projects below the folder, as tools. Each runs one of this program's commands, beside all other calls.
struct ProjectTools: Sendable {
    let folder: RootFolder
    /// Whether whoever started the server lets it build and run what lies in the folder.
    let isTrusted: Bool
    let logs = LogBook()

    var all: [Tool] { [build, test, snapshots, explore, report] }

    private static let project = Tool.Parameter(
        "project", .string, "An Xcode project, a package or a folder of iOS sources; the server's folder when left out."
    )
    static let seconds = Tool.Parameter(
        "seconds", .number(1...3600), "How long it may take; 900 when left out. It is ended then, and says so.")

    /// What a call says in ``seconds``.
    static func limit(_ arguments: Arguments) -> Duration { .seconds(arguments.number("seconds") ?? 900) }

    private var build: Tool {
        Tool(
            "build", title: "Build",
            description: """
                Builds an Xcode project, a package or a folder of iOS sources as it is, for Linux. Answers whether it did, and the \
                compiler's errors.
                """,
            parameters: [
                Self.project, Tool.Parameter("target", .string, "A target of the project."), Self.seconds,
            ], isReadOnly: false, lane: nil
        ) { arguments in
            let words = try ["build"] + common(arguments)
            let run = try await run(words, arguments, log: "build")
            guard run.status != 0 else { return ToolResult(text: "built" + OutcomeText.warnings(run.text)) }
            return ToolResult(
                error: OutcomeText.failure("not built", run.text, status: run.status, log: LogBook.uri("build")))
        }
    }

    private var test: Tool {
        Tool(
            "test", title: "Test",
            description: """
                Builds and runs the tests of a project or package. Answers how many passed, and each failure with its place. Run the \
                failing ones alone with only_failed after a change, and all of them at the end.
                """,
            parameters: [
                Self.project, Tool.Parameter("target", .string, "A target of the project."),
                Tool.Parameter("filter", .string, "A regular expression of tests' names, as swift test takes it."),
                Tool.Parameter("only_failed", .bool, "Only those that failed in the last run of the same project."),
                Tool.Parameter(
                    "changed", .strings,
                    "Sources and documents that were changed: only the tests of files that they reach, by the names of types."
                ),
                Self.seconds,
            ], isReadOnly: false, lane: nil
        ) { arguments in
            let project = arguments.string("project") ?? "."
            var words = try ["test"] + common(arguments)
            var filters: [String] = arguments.string("filter").map { [$0] } ?? []
            if arguments.bool("only_failed") {
                filters = await logs.failedTests(of: project)
                guard !filters.isEmpty else {
                    return ToolResult(text: "No test of \(project) failed when they ran last.")
                }
            }
            var reach = ""
            let changed = arguments.strings("changed")
            if !changed.isEmpty {
                let reached = try testsReached(by: changed, in: folder.existing(project))
                guard reached.filters?.isEmpty != true else { return ToolResult(text: reached.words) }
                filters += reached.filters ?? []
                reach = "; " + reached.words
            }
            if !filters.isEmpty { words += ["--"] + filters.flatMap { ["--filter", $0] } }
            let run = try await run(words, arguments, log: "test")
            let tests = OutcomeText.tests(run.text)
            if tests.count > 0 { await logs.note(failed: tests.filters, of: project) }
            let skipped = tests.skipped == 0 ? "" : ", \(tests.skipped) skipped"
            if run.status == 0, tests.failed.isEmpty {
                let passed =
                    tests.count == 0
                    ? "no test ran\(skipped)"
                    : "\(tests.count) \(tests.count == 1 ? "test" : "tests") passed\(skipped)\(reach)"
                return ToolResult(text: passed)
            }
            guard tests.count > 0 else {
                return ToolResult(
                    error: OutcomeText.failure("not tested", run.text, status: run.status, log: LogBook.uri("test")))
            }
            let outcome = "\(tests.failed.count) of \(tests.count) tests failed\(skipped)\(reach)"
            return ToolResult(error: OutcomeText.answer(outcome, tests.failures, log: LogBook.uri("test")))
        }
    }

    private var snapshots: Tool {
        Tool(
            "snapshots", title: "Snapshots",
            description: """
                Snapshot tests of a package: verify runs them and says which pictures differ; accept takes the new pictures as \
                references, all or those with a part in their names, after somebody has looked at them.
                """,
            parameters: [
                Tool.Parameter("action", .choice(["verify", "accept"]), "What to do.", isRequired: true),
                Tool.Parameter(
                    "project", .string, "The package's folder; the server's folder when left out.",
                    formerName: "package"),
                Tool.Parameter("filter", .string, "With verify: a regular expression of tests' names."),
                Tool.Parameter("names", .strings, "With accept: parts of references' names."),
                Self.seconds,
            ], isReadOnly: false, lane: nil
        ) { arguments in
            let action = arguments.string("action") ?? ""
            let package = try folder.existing(arguments.string("project") ?? ".")
            var words = ["snapshots", action, "--package-path", package]
            if action == "verify", let filter = arguments.string("filter") { words.append("--filter=\(filter)") }
            // The server was started with --trust, else it would run nothing.
            if ["verify", "record"].contains(action) { words.append("--trust") }
            if action == "accept" { words += ["--"] + arguments.strings("names") }
            let run = try await run(words, arguments, log: "snapshots")
            let lines = Self.lines(run.text)
            let outcome = run.status == 0 ? "\(action): done" : "\(action): status \(run.status)"
            let text = OutcomeText.answer(
                outcome, lines.suffix(OutcomeText.lineLimit - 2), log: LogBook.uri("snapshots"))
            return run.status == 0 ? ToolResult(text: text) : ToolResult(error: text)
        }
    }

    private var explore: Tool {
        Tool(
            "explore", title: "Explore an app",
            description: """
                Builds an app and uses it as somebody would who tries everything: taps, types, turns, changes text size, style and \
                language, goes back. Answers what is wrong, each with the shortest script that shows it; app_start and app_tap \
                lead there, too.
                """,
            parameters: [
                Tool.Parameter(
                    "project", .string,
                    """
                    An Xcode project, a package or a folder of iOS sources, which is built; or a program that is there already. \
                    The server's folder when left out.
                    """
                ),
                Tool.Parameter("product", .string, "The executable or target, where there are several."),
                Tool.Parameter("device", .string, "Such as \"iPhone 16\"."),
                Tool.Parameter("seed", .number(0...1_000_000), "Another number gives another walk; 1 when left out."),
                Tool.Parameter("seconds", .number(10...3600), "How long the app is used; 120 when left out."),
            ], isReadOnly: false, lane: nil
        ) { arguments in
            let project = try folder.existing(arguments.string("project") ?? ".")
            let seconds = Int(arguments.number("seconds") ?? 120)
            // The server was started with --trust, else it would run nothing.
            var words = ["explore", project, "--trust", "--seconds", "\(seconds)"]
            words += ["--seed", "\(Int(arguments.number("seed") ?? 1))"]
            for name in ["product", "device"] { words += arguments.string(name).map { ["--\(name)=\($0)"] } ?? [] }
            // Building comes before, and one more script after.
            let run = try await run(words, arguments, log: "explore", limit: .seconds(seconds + 900))
            guard run.status < 2 else {
                return ToolResult(
                    error: OutcomeText.failure(
                        "not explored", run.text, status: run.status, log: LogBook.uri("explore")))
            }
            let lines = Self.lines(run.output)
            let outcome = lines.last ?? "explored"
            let text = OutcomeText.answer(outcome, lines.dropLast(), log: LogBook.uri("explore"))
            return run.status == 0 ? ToolResult(text: text) : ToolResult(error: text)
        }
    }

    private var report: Tool {
        Tool(
            "port_report", title: "What builds here",
            description: """
                Reads a project's sources, without running anything of it, and says what can't be built on Linux, with file, line \
                and reason.
                """,
            parameters: [Self.project, Self.seconds], lane: nil
        ) { arguments in
            let project = try folder.existing(arguments.string("project") ?? ".")
            let run = try await runUntrusted(["port", "--check", project], arguments, log: "port_report")
            let lines = Self.lines(run.text).map { $0.replacing(folder.path + "/", with: "") }
            guard run.status < 2 else {
                return ToolResult(error: OutcomeText.answer("not read", lines, log: LogBook.uri("port_report")))
            }
            let outcome = run.status == 0 ? "all of it can be lowered" : "some of it can't be lowered"
            return ToolResult(text: OutcomeText.answer(outcome, lines, log: LogBook.uri("port_report")))
        }
    }

    // MARK: Parts

    /// Regular expressions of the tests that changed files reach, and what is said of them; no expressions where all are run.
    private func testsReached(by changed: [String], in project: String) throws -> (filters: [String]?, words: String) {
        let top =
            ["xcodeproj", "xcworkspace", "swift"].contains(URL(fileURLWithPath: project).pathExtension)
            ? URL(fileURLWithPath: project).deletingLastPathComponent().path : project
        let files = ProjectFiles([top])
        var texts: [String: String] = [:]
        for path in files.swift + files.documents {
            texts[folder.name(of: path)] = ProjectFiles.data(path).map { String(decoding: $0, as: UTF8.self) }
        }
        let reach = ChangeReach(texts)
        switch reach.tests(reachedBy: try changed.map { folder.name(of: try folder.existing($0)) }) {
        case .all(let reason): return (nil, "all ran: \(reason)")
        case .files(let reached):
            let count = reach.testFiles.count
            return (
                reached.flatMap(reach.filters),
                "what changed reaches \(reached.count) of \(count) file\(count == 1 ? "" : "s") with tests"
            )
        }
    }

    private func common(_ arguments: Arguments) throws -> [String] {
        let project = try folder.existing(arguments.string("project") ?? ".")
        // The server was started with --trust, else it would build nothing.
        // All that the compiler says tells how far a build is, and can be read afterwards.
        return ["--trust", "--verbose"] + (arguments.string("target").map { ["--target=\($0)"] } ?? []) + [project]
    }

    private func run(
        _ words: [String], _ arguments: Arguments, log: String, limit: Duration? = nil
    ) async throws -> ProgramRun.Result {
        guard isTrusted else {
            throw Trouble(
                "This server runs no code of the folder. Whoever starts it decides: plumb mcp --trust builds and runs programs."
            )
        }
        return try await runUntrusted(words, arguments, log: log, limit: limit)
    }

    private func runUntrusted(
        _ words: [String], _ arguments: Arguments, log: String, limit: Duration? = nil
    ) async throws -> ProgramRun.Result {
        let limit = limit ?? Self.limit(arguments)
        let run = try await ProgramRun.plumb(words, limit: limit)
        await logs.keep(run.text, as: log)
        return run
    }

    private static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init)
    }
}
