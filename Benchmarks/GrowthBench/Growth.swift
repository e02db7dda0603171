import Foundation

/// What one step costs in a small and in a large case.
struct Growth: Encodable {
    let name: String
    /// How many times larger the large case is.
    let size: Double
    let small: Double
    let large: Double

    /// The large case's time over the small one's; as much as `size` where each thing costs the same.
    var ratio: Double { large / small }

    var line: String {
        name.padding(toLength: 64, withPad: " ", startingAt: 0)
            + String(format: "%12.3f ms %12.3f ms  x%6.2f for x%g", small / 1000, large / 1000, ratio, size)
    }
}

/// Microseconds that this thread has worked: what other processes take of the machine does not count.
func workedTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The median time of a step in turns in both cases. What prepares a step is not measured.
@MainActor
func grow<State>(
    _ name: String, _ sizes: (small: Int, large: Int), rounds: Int = 5, prepare: (Int) -> State,
    step: (State) -> Void
) -> Growth {
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
        for (index, size) in [sizes.small, sizes.large].enumerated() {
            let state = prepare(size)
            let start = workedTime()
            step(state)
            times[index].append(workedTime() - start)
        }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    return Growth(
        name: name, size: Double(sizes.large) / Double(sizes.small), small: medians[0], large: medians[1])
}
