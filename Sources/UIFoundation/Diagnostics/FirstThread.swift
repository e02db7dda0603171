import Foundation
import Synchronization

/// The thread that the program began on. Its own values are plain variables, since a thread's dictionary takes its time.
enum FirstThread {
    /// Zero until it came by: asking the system which thread this is takes two calls into the kernel.
    private static let known = Atomic<UInt>(0)

    static var isCurrent: Bool {
        let thread = UInt(pthread_self())
        let known = known.load(ordering: .relaxed)
        if known != 0 { return known == thread }
        guard Thread.isMainThread else { return false }
        self.known.store(thread, ordering: .relaxed)
        return true
    }
}
