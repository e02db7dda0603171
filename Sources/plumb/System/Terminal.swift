import Files
import Foundation
import InterfaceBuilder

/// What the terminal, if there is one, can show.
enum Terminal {
    /// Only on terminals, and not where NO_COLOR is set (no-color.org).
    static var showsColor: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }
    /// Whether standard input is a keyboard.
    static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

    /// A line for the user that is not part of the output. It comes after all output so far, in place of the progress.
    static func note(_ text: TerminalText) {
        Output.flush()
        erase()
        write("\(text)\n")
    }

    /// A line of output while there may be a line of progress.
    static func say(_ text: TerminalText) {
        erase()
        Output.print(text)
        if showsProgress { Output.flush() }
    }

    /// Takes the line of progress away.
    static func erase() { if showsProgress { write(.clearLine) } }

    /// A line that takes the place of the last such line.
    static func progress(_ text: String) { write("\(TerminalText.clearLine)\(text)") }

    /// Where even this can't be written, there is nowhere to report it.
    static func write(_ text: TerminalText) { try? FileReplacement.fill(STDERR_FILENO, Data(text.source.utf8)) }
}

extension TerminalText {
    /// Goes to the start of the line and clears it.
    fileprivate static let clearLine: TerminalText = "\r\u{1B}[K"
}

/// A line that tells how far long work is; only on terminals.
final class Progress {
    private let total: Int
    private var done = 0

    init(total: Int) { self.total = total }

    func step(_ name: String) {
        done += 1
        guard Terminal.showsProgress, total > 4 else { return }
        Terminal.write("\(TerminalText.clearLine)\(done)/\(total) \(String(name.suffix(60)))")
    }

    func end() {
        if total > 4 { Terminal.erase() }
    }
}
