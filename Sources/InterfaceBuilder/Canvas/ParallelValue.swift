import Foundation
import Synchronization

/// A value that another thread makes where one is free, and else the one that asks for it.
final class ParallelValue<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let isBegun = Mutex(false)
    private let made = Mutex<Value?>(nil)
    private let isMade = DispatchSemaphore(value: 0)

    /// - Parameter make: Is called once.
    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        DispatchQueue.global(qos: .userInteractive).async { [self] in
            guard begin() else { return }
            let value = make()
            made.withLock { $0 = value }
            isMade.signal()
        }
    }

    private func begin() -> Bool {
        isBegun.withLock { isBegun in
            defer { isBegun = true }
            return !isBegun
        }
    }

    /// Waits for the value, or makes it. Asked for once.
    func take() -> Value {
        if begin() { return make() }
        isMade.wait()
        return made.withLock { $0 } ?? make()
    }
}
