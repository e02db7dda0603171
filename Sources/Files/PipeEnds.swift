import Foundation

/// The two ends of a pipe, which programs that are started do not inherit.
package struct PipeEnds {
    package var reading: Int32
    package var writing: Int32

    /// A new pipe; nil when no more files can be open.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Closes what is still open.
    package func closeAll() { for end in [reading, writing] where end >= 0 { close(end) } }
}
