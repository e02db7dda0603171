import Foundation

/// Git, as all commands run it: without what a repository's own settings would have run.
public enum Git {
    /// What git said when it failed, or why it could not be started.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// No hook runs. A folder that somebody unpacked may bring settings of its repository with it.
    public static let withoutHooks = ["core.hooksPath=/dev/null"]

    /// - Parameters:
    ///   - arguments: The command first.
    ///   - folder: Where it runs; the current folder without.
    ///   - settings: As `name=value`, for this run alone.
    ///   - input: What git reads from its standard input.
    ///   - environment: What is added to this process's own variables.
    /// - Returns: Its standard output.
    /// - Throws: A ``Failure`` where it ends with another status than 0.
    @discardableResult
    public static func run(
        _ arguments: [String], in folder: String? = nil, settings: [String] = withoutHooks, input: Data = Data(),
        environment: [String: String] = [:]
    ) throws(Failure) -> String {
        // A program that git would ask which files changed is another way in which settings run something.
        let options = (["core.fsmonitor=false"] + settings).flatMap { ["-c", $0] } + (folder.map { ["-C", $0] } ?? [])
        let outcome: Subprocess.Outcome
        do {
            outcome = try Subprocess.run("git", options + arguments, input: input, environment: environment)
        } catch { throw Failure(description: error.description) }
        guard outcome.status == 0 else {
            let said = outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)
            throw Failure(
                description: "git \(arguments.first ?? ""): \(said.isEmpty ? "status \(outcome.status)" : said)")
        }
        return FilePath.text(outcome.output)
    }
}
