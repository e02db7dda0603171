import Foundation

/// Does the same with many files, on all processors.
enum Workers {
    /// Fills the wanted places of the list. The threads have a large stack: expressions may be deeply nested.
    static func fill<Value>(_ values: inout [Value?], _ wanted: [Int], _ work: @escaping @Sendable (Int) -> Value) {
        guard !wanted.isEmpty else { return }
        let lock = NSLock()
        // Found values and the next number are read and written under the lock.
        nonisolated(unsafe) var found = values
        let workers = min(wanted.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
        let group = DispatchGroup()
        nonisolated(unsafe) var next = 0
        for _ in 0..<workers {
            group.enter()
            let thread = Thread {
                while true {
                    let number: Int? = lock.withLock {
                        guard next < wanted.count else { return nil }
                        defer { next += 1 }
                        return wanted[next]
                    }
                    guard let number else { break }
                    // Made by this thread, which does nothing more with it.
                    nonisolated(unsafe) let value = work(number)
                    lock.withLock { found[number] = value }
                }
                group.leave()
            }
            thread.stackSize = 64 << 20
            thread.start()
        }
        group.wait()
        values = found
    }

    static func map<Value>(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) -> [Value] {
        var values = [Value?](repeating: nil, count: count)
        fill(&values, Array(0..<count), work)
        return values.compactMap { $0 }
    }
}
