import Foundation
import Synchronization

/// The signals by which people, shells and service managers ask a program to end: SIGINT, SIGTERM and SIGHUP.
public enum EndingSignals {
    /// Sources end with the last reference to them.
    private static let sources = Mutex<[any DispatchSourceSignal]>([])

    /// Has the signals do something else than end the process, from now on.
    ///
    /// - Parameter handler: Takes the signal's number, on a thread of its own.
    public static func handle(_ handler: @escaping @Sendable (Int32) -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { handler(number) }
            source.resume()
            sources.withLock { $0.append(source) }
        }
    }
}
