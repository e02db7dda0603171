import Foundation

/// Timers of players. They fire on the run loop they were started on, as players are used from one thread.
enum MainTimer {
    private final class Body: @unchecked Sendable {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    static func scheduled(after seconds: TimeInterval, repeats: Bool = false, _ body: @escaping () -> Void) -> Timer {
        let body = Body(body)
        return Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { _ in body.run() }
    }
}
