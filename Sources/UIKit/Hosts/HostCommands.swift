import Foundation

/// Lines of a script that somebody writes while the app runs, on its standard input.
///
/// A line's time is counted from the end of what the lines before it did. When all of a line is done, an answer of one
/// line goes to the file that `PLUMB_ANSWERS` names, usually a named pipe: `ok` and the time, or `error` and what was wrong.
/// The app's own prints go elsewhere, so the two do not mix.
@MainActor
final class HostCommands {
    private let answers: UnsafeMutablePointer<FILE>?
    private var settings: UserSettings
    private var now: TimeInterval = 0
    private var problems: [String] = []
    private var isWaiting = false

    init(answers path: String?, settings: UserSettings) throws {
        self.settings = settings
        guard let path else {
            answers = nil
            return
        }
        guard let file = fopen(path, "w") else {
            throw HostProblem("PLUMB_ANSWERS: \(path) can't be opened: \(String(cString: strerror(errno)))")
        }
        answers = file
    }

    /// The inputs of the next line that has some; waits for it. Nil when there will be no more.
    func next() -> [HostInput]? {
        answer()
        while let line = readLine() {
            do {
                let script = try HostScript(line, settings: settings)
                guard !script.inputs.isEmpty else { continue }
                settings = script.settings
                let inputs = script.inputs.map { HostInput(now + $0.time, $0.event) }
                now = inputs.last?.time ?? now
                isWaiting = true
                return inputs
            } catch let error as HostScript.ParseError {
                problems = [error.problem]
            } catch {
                problems = ["\(error)"]
            }
            isWaiting = true
            answer()
        }
        return nil
    }

    func note(_ problem: String) { problems.append(problem) }

    private func answer() {
        guard isWaiting else { return }
        isWaiting = false
        defer { problems = [] }
        guard let answers else { return }
        let text = String(decoding: problems.joined(separator: "; ").utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
        fputs(problems.isEmpty ? "ok \(now)\n" : "error \(text)\n", answers)
        fflush(answers)
    }
}
