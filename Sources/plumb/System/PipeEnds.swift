import Foundation

/// The two ends of a pipe, which programs that are started do not inherit.
struct PipeEnds {
    var reading: Int32
    var writing: Int32

    /// Nil when no more files can be open.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Closes what is still open.
    func closeAll() { for end in [reading, writing] where end >= 0 { close(end) } }
}
