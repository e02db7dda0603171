import Glibc

/// What happens to this program when it writes to another that has ended.
public enum BrokenPipe {
    private static let ignored: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// Makes the write fail from now on, in place of ending this program. For good: whoever took it back after a write would
    /// take it back from other threads too.
    public static func isAnError() { ignored }
}
