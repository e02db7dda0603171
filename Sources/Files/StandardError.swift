import Foundation

/// Standard error, for words to whoever started the program.
public enum StandardError {
    /// Where it can't be written, as on a full disk, there is nowhere to report that, and the program goes on.
    public static func write(_ text: String) { try? FileReplacement.fill(STDERR_FILENO, Data(text.utf8)) }
}
