import Foundation

/// The signals by which people, shells and service managers ask a program to end: SIGINT, SIGTERM and SIGHUP.
public enum EndingSignals {
    /// Has the signals do something else than end the process, from now on.
    ///
    /// - Parameter handler: Takes the signal's number, on a thread of its own.
    public static func handle(_ handler: @escaping @Sendable (Int32) -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // It ends with the last reference to it: this one stays for ever.
            source.setEventHandler { [source] in withExtendedLifetime(source) { handler(number) } }
            source.resume()
        }
    }
}
