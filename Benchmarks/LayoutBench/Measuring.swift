import Foundation

/// Microseconds that this thread has worked: what other processes take of the machine does not count.
func workedTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Runs alternatives in turns, so that the machine's moods hit all alike, and gives the median of each in microseconds.
func medians(rounds: Int = 15, _ alternatives: [() -> Void]) -> [Double] {
    var times = alternatives.map { _ in [Double]() }
    for _ in 0..<rounds {
        for (index, run) in alternatives.enumerated() {
            let start = workedTime()
            run()
            times[index].append(workedTime() - start)
        }
    }
    return times.map { $0.sorted()[$0.count / 2] }
}

/// One line of the result.
struct Result: Encodable {
    var workload: String
    var phase: String
    var microseconds: Double
    var comparedWith: Double?
    var ratio: Double?
    var counts: [String: Int] = [:]

    var line: String {
        var text = workload.padding(toLength: 26, withPad: " ", startingAt: 0)
        text += phase.padding(toLength: 26, withPad: " ", startingAt: 0)
        text += String(format: "%12.1f us", microseconds)
        if let comparedWith, let ratio {
            text += String(format: "  against %10.1f us  ratio %5.2f", comparedWith, ratio)
        }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) { text += "  \(name) \(count)" }
        return text
    }
}
