import Synchronization

/// What the app puts off, by a clock that moves with a script: so the script's times are the app's too, and the same script
/// shows the same however fast it runs.
@MainActor
package final class DelayedWork {
    private struct Entry {
        let time: TimeInterval
        /// The system's nanoseconds, which order what falls due at one time.
        let deadline: UInt64
        let number: Int
        let perform: () -> Void
    }

    private var entries: [Entry] = []
    private var count = 0
    // Alarms ring on the main thread.
    private lazy var alarm = ClockAlarm { [weak self] in MainActor.assumeIsolated { self?.performDue() } }

    package init() {}

    /// When the next is due; infinite where nothing is.
    var time: TimeInterval { entries.first?.time ?? .infinity }

    /// Puts work off until the system's clock would have come to a time, if it ran as the script's does.
    ///
    /// The time from asking for the system's clock to here, which is the machine's, does not count: delays are of whole
    /// hundredths of a second.
    ///
    /// - Returns: What the work can be taken back by.
    @discardableResult
    func add(until deadline: UInt64, _ perform: @escaping () -> Void) -> Int {
        let now = DispatchTime.now().uptimeNanoseconds
        let left = deadline > now ? Double(deadline - now) / 1e9 : 0
        let due = MediaClock.now + (left * 100).rounded(.up) / 100
        let place = entries.firstIndex { ($0.time, $0.deadline) > (due, deadline) } ?? entries.endIndex
        count += 1
        entries.insert(Entry(time: due, deadline: deadline, number: count, perform: perform), at: place)
        alarm.time = time
        return count
    }

    /// Has work that was not begun done now.
    fileprivate func hurry(_ number: Int) {
        guard let place = entries.firstIndex(where: { $0.number == number }) else { return }
        entries.remove(at: place).perform()
        alarm.time = time
    }

    private func performDue() {
        let due = entries.prefix { $0.time <= MediaClock.now }
        entries.removeFirst(due.count)
        alarm.time = time
        for entry in due { entry.perform() }
    }

    /// Tasks that have slept long enough, and have not gone on yet.
    fileprivate var waking = 0

    /// Whether the main queue is done by the run loop: not where the session itself is work of that queue.
    private var canSettle = Thread.isMainThread

    /// Does all that was put on the main queue so far, and lets tasks whose sleep is over go on, before more time passes.
    func settle() {
        let limit = Date() + 2
        repeat {
            guard canSettle else { return }
            // The queue keeps the order, so that all before the mark is done when it is reached.
            let mark = Mutex(false)
            DispatchQueue.main.async { mark.withLock { $0 = true } }
            while !mark.withLock({ $0 }) {
                canSettle = Date() < limit
                guard canSettle else { return }
                // A run loop with nothing to wait for returns at once.
                if !RunLoop.current.run(mode: .default, before: Date() + 0.005) {
                    Thread.sleep(forTimeInterval: 0.0002)
                }
            }
        } while waking > 0 && Date() < limit
        waking = 0
    }

    /// Those of the main thread, where work is put off by the script's clock; nil on other threads.
    @discardableResult
    fileprivate nonisolated static func onMainThread<Result: Sendable>(
        _ body: @MainActor (DelayedWork) -> Result
    ) -> Result? {
        // Then this is the main actor's thread.
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated { Runtime.current.delayedWork.map(body) }
    }
}

extension DispatchQueue {
    /// Does work later: as Dispatch says, but on the main queue of an app that a script leads, and in a `Harness`, when the
    /// script's clock comes to the time. Where the quality of service or flags are named, or a work item is given, the time
    /// is the system's.
    public func asyncAfter(
        deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        let isTaken =
            label == DispatchQueue.main.label
            && DelayedWork.onMainThread { _ = $0.add(until: deadline.uptimeNanoseconds, work) } != nil
        if !isTaken { asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    }
}

extension Task where Success == Never, Failure == Never {
    /// Sleeps: as Swift says, but on the main actor of an app that a script leads until the script's clock comes to the time.
    ///
    /// - Parameter nanoseconds: How long.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) static func sleep(nanoseconds: UInt64) async throws {
        try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
    }

    /// Sleeps: as Swift says, but on the main actor of an app that a script leads until the script's clock comes to the time.
    ///
    /// - Parameter duration: How long.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
        if let sleep = DelayedSleep.onMainThread() {
            await sleep.run(for: duration)
        } else {
            try await ContinuousClock().sleep(for: duration)
        }
        // Not the last await: the optimizer of Swift 6.3 drops the return to the caller's actor where nothing comes after it.
        try Task.checkCancellation()
    }
}

/// A task that waits for the script's clock.
@MainActor
private final class DelayedSleep {
    private let work: DelayedWork
    private var number: Int?

    private init(_ work: DelayedWork) { self.work = work }

    nonisolated static func onMainThread() -> DelayedSleep? { DelayedWork.onMainThread { DelayedSleep($0) } }

    func run(for duration: Duration) async {
        let (seconds, rest) = duration.components
        let left = UInt64(max(0, min(Double(seconds) * 1e9 + Double(rest) / 1e9, 1e18)))
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                number = work.add(until: DispatchTime.now().uptimeNanoseconds + left) { [work] in
                    work.waking += 1
                    continuation.resume()
                }
                if Task.isCancelled { hurry() }
            }
        } onCancel: {
            DispatchQueue.main.async { self.hurry() }
        }
        work.waking = max(0, work.waking - 1)
    }

    private func hurry() {
        if let number { work.hurry(number) }
    }
}
