import Files
import Foundation

/// How an app ended.
public struct AppEnd: Sendable, Hashable, CustomStringConvertible {
    /// The exit status of an app that ended of its own accord; nil where a signal ended it.
    public let status: Int32?
    /// The number of the signal that ended the app; nil where it exited by itself.
    public let signal: Int32?
    /// The last lines that it wrote to its standard error, without the trace of a crash.
    public let lastWords: [String]

    /// Keeps the last lines of `errors` before a crash's trace.
    init(_ ending: ChildProcess.Ending, errors: [String]) {
        (status, signal) = (ending.status, ending.signal)
        lastWords = Self.words(of: errors)
    }

    /// Whether a signal ended the app that nobody sends to stop one: not SIGTERM, SIGKILL or SIGINT.
    public var isCrash: Bool { signal != nil && signal != SIGTERM && signal != SIGKILL && signal != SIGINT }

    /// Before the backtrace, which follows a line of Swift's own, at most twelve lines.
    private static func words(of lines: [String]) -> [String] {
        let trace = lines.firstIndex { $0.hasPrefix("*** ") || $0.contains("💣") || $0.hasPrefix("Stack dump") }
        let said = lines[..<(trace ?? lines.count)].filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
        return Array(Array(said).suffix(12))
    }

    public var description: String {
        let cause: String =
            if let signal {
                isCrash ? "it crashed (\(Self.name(of: signal)))" : "it was ended (\(Self.name(of: signal)))"
            } else {
                status == 0 ? "it ended" : "it ended with status \(status ?? 0)"
            }
        return lastWords.isEmpty ? cause : cause + ":\n" + lastWords.joined(separator: "\n")
    }

    private static func name(of signal: Int32) -> String {
        let names = [
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGINT: "SIGINT",
            SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
