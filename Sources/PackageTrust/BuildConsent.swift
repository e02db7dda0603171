import Files
import Foundation

/// Asks before macros and plugins run for the first time.
public struct BuildConsent {
    /// Whether all may run, because the command was started with `--trust`. Nothing is looked for then, and nothing
    /// remembered.
    public var isGiven: Bool
    /// What was let run before.
    public var remembered = RememberedConsent()
    /// Puts a question to a person, who answers yes or no; nil where nobody can be asked.
    public var ask: ((String) -> Bool)?

    /// - Parameters:
    ///   - isGiven: Whether the command was started with `--trust`.
    ///   - asks: Whether there may be a person at the terminal to ask; programs that were started for a page or by another
    ///     program have none.
    public init(isGiven: Bool, asks: Bool = true) {
        self.isGiven = isGiven
        // Standard output may be a file while somebody sits there.
        if asks, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 { ask = Self.askAtTerminal }
    }

    /// Returns when all macros and plugins that a build of the package runs may do so.
    ///
    /// - Parameters:
    ///   - folder: The package's.
    ///   - scratch: Where it is built; `.build` in the package without.
    /// - Throws: A ``TrustProblem`` that names those that were not asked for, or the person's no.
    public func obtain(forBuilding folder: String, scratch: String? = nil) throws {
        guard !isGiven else { return }
        let new = try BuildTools.find(in: folder, scratch: scratch).filter { !remembered.contains($0) }
        guard !new.isEmpty else { return }
        guard let ask else {
            let names = new.map { "\($0) (\($0.folder))" }.joined(separator: ", ")
            throw TrustProblem(
                description: "\(folder): a build runs \(names), with your rights, and you were not asked yet. "
                    + "Look at the sources, then build at a terminal, which asks once, or with --trust")
        }
        let list = new.map { "  \($0), in \($0.folder)\n" }.joined()
        guard ask("While \(folder) is built, these run with your rights:\n\(list)Let them run, until they change?")
        else {
            throw TrustProblem(description: "\(folder): not built, as you said")
        }
        try remembered.add(new)
    }

    private static func askAtTerminal(_ question: String) -> Bool {
        // Names come from projects, and may hold what moves the cursor.
        let safe = question.unicodeScalars.map { (scalar) -> Character in
            let category = scalar.properties.generalCategory
            return scalar != "\n" && (category == .control || category == .format) ? "?" : Character(scalar)
        }
        StandardError.write(String(safe) + " [y/N] ")
        let answer = readLine() ?? ""
        return ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
    }
}
