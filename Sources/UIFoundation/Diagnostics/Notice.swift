import Files
import Synchronization

/// What is worth knowing, and nothing that a test fails for.
package enum Notice {
    private static let said = Mutex<Set<String>>([])
    /// What is to be written by somebody else; nil where it is written at once.
    private static let kept = Mutex<[String]?>(nil)

    /// From here on notices wait for ``takeKept()``: in a process whose maker writes them in an order of its own.
    package static func keep() { kept.withLock { $0 = [] } }

    package static func takeKept() -> [String] {
        kept.withLock { kept in
            defer { if kept != nil { kept = [] } }
            return kept ?? []
        }
    }

    /// Writes a line to standard error, the same only once in the process' life. From any thread.
    package static func once(_ words: String) {
        guard said.withLock({ $0.insert(words).inserted }) else { return }
        let waits = kept.withLock { kept in
            kept?.append(words)
            return kept != nil
        }
        if waits { return }
        StandardError.write(words + "\n")
    }
}
