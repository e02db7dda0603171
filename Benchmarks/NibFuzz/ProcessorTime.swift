import Foundation

/// Time that a process works, which other processes on the machine do not use up.
enum ProcessorTime {
    /// Ends this process with SIGXCPU once it has worked for that many seconds.
    static func limit(to seconds: Double) {
        let most = rlim_t(seconds.rounded(.up))
        var limit = rlimit(rlim_cur: most, rlim_max: most + 1)
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    /// By the clock, in seconds, what no process needs for so much work on any machine: one that is still there sleeps.
    static func clock(for seconds: Double) -> Double { 20 * seconds }
}
