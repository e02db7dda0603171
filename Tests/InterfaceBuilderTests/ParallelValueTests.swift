import Foundation
import Synchronization
import Testing

@testable import InterfaceBuilder

/// What another thread does meanwhile.
@Suite("Values that another thread makes")
struct ParallelValueTests {
    @Test func `a value is made once, by whichever thread comes first`() {
        for round in 0..<300 {
            let count = Mutex(0)
            let value = ParallelValue {
                count.withLock { $0 += 1 }
                return round
            }
            // Sometimes the other thread has begun by now, or is done.
            if round % 3 > 0 { usleep(UInt32(round % 3 * 50)) }
            #expect(value.take() == round)
            #expect(count.withLock { $0 } == 1)
        }
    }
}
