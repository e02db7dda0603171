import Dispatch
import Foundation
import Synchronization

/// The main actor's thread, for code that no actor holds.
package enum MainThread {
    /// Whether this is it. The main queue's work may run on another thread than the process's first, once that waits in
    /// `dispatchMain()`, as Swift Testing's does; so the queue is asked too.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: queueMark) != nil
    }

    private static let queueMark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// How long an ending object waits for the main thread. One that is busy for longer most likely waits for the very
    /// thread that the object ends on, and touches no views meanwhile.
    private static let patience = 0.25
    /// Until when the main thread is not asked again after it did not answer, in nanoseconds of uptime.
    private static let unresponsiveUntil = Atomic<UInt64>(0)

    /// Runs `work` of an object that ends on another thread, and that changes objects which live on, on the main thread,
    /// and returns when it is done; here, where the main thread does not answer in time.
    package static func finish(_ work: @escaping () -> Void) {
        let now = DispatchTime.now().uptimeNanoseconds
        guard unresponsiveUntil.load(ordering: .relaxed) < now else { return work() }
        let handover = Handover(work)
        DispatchQueue.main.async { handover.run() }
        guard handover.done.wait(timeout: .now() + patience) == .timedOut else { return }
        unresponsiveUntil.store(now + 4 * UInt64(patience * 1e9), ordering: .relaxed)
        handover.run()
        handover.done.wait()
    }

    /// Work that is done by whichever thread gets at it first.
    // The lock guards the work, which is handed from one thread to the other.
    private final class Handover: @unchecked Sendable {
        private let lock = NSLock()
        private var work: (() -> Void)?
        let done = DispatchSemaphore(value: 0)

        init(_ work: @escaping () -> Void) { self.work = work }

        func run() {
            lock.lock()
            let taken = work
            work = nil
            lock.unlock()
            guard let taken else { return }
            taken()
            done.signal()
        }
    }
}
