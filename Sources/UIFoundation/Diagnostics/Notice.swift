import Files
import Synchronization

/// What is worth knowing, and nothing that a test fails for.
enum Notice {
    private static let said = Mutex<Set<String>>([])

    /// Writes a line to standard error, the same only once in the process' life. From any thread.
    static func once(_ words: String) {
        guard said.withLock({ $0.insert(words).inserted }) else { return }
        StandardError.write(words + "\n")
    }
}
