import Foundation

/// Gives a parser one input after the other for some time, in a process of its own; as many parsers at once as there are
/// processors.
struct TargetRun {
    /// - Parameter name: A target's, or all.
    /// - Returns: Whether none crashed or hung.
    @MainActor
    static func run(_ name: String, seconds: Double, seed: UInt64) -> Bool {
        let targets = FuzzTarget.all.filter { name == "all" || $0.name == name }
        guard !targets.isEmpty else {
            print("no target \(name); there are \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
            return false
        }
        // Made before there are copies of this process.
        for target in targets { _ = target.input(seed: seed, number: 0) }
        var waiting = targets[...]
        var running: [TargetRun] = []
        var isSound = true
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < ProcessInfo.processInfo.activeProcessorCount, let next = waiting.popFirst() {
                guard let run = TargetRun(next, seconds, seed) else { return false }
                running.append(run)
            }
            usleep(20_000)
            running.removeAll { run in
                guard let status = run.status() else { return false }
                if !run.report(status) { isSound = false }
                return true
            }
        }
        return isSound
    }

    private let target: FuzzTarget
    private let seed: UInt64
    private let child: pid_t
    /// The number of the input at work, in memory that both processes see.
    private let number: UnsafeMutablePointer<Int>
    /// By then an input sleeps; one that works for ever is ended by its processor time.
    private let patience: Date

    /// Starts a process that gives the parser inputs.
    @MainActor
    private init?(_ target: FuzzTarget, _ seconds: Double, _ seed: UInt64) {
        let place = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let place, place != MAP_FAILED else { return nil }
        number = place.assumingMemoryBound(to: Int.self)
        number.pointee = 0
        self.target = target
        self.seed = seed
        patience = Date().addingTimeInterval(ProcessorTime.clock(for: seconds + 60))
        fflush(nil)
        child = fork()
        if child == 0 {
            // Foundation would log each invalid property list there. The input that stops a parser is kept in a file.
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
            ProcessorTime.limit(to: seconds + 60)
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                target.survive(target.input(seed: seed, number: number.pointee))
                number.pointee += 1
            }
            _exit(0)
        }
    }

    /// How the process ended; nil while it runs.
    private func status() -> Int32? {
        var status: Int32 = 0
        if waitpid(child, &status, WNOHANG) != 0 { return status }
        guard Date() > patience else { return nil }
        kill(child, SIGKILL)
        waitpid(child, &status, 0)
        return status
    }

    @MainActor
    private func report(_ status: Int32) -> Bool {
        defer { munmap(number, 4096) }
        guard status != 0 else {
            print("\(target.name): \(number.pointee) inputs")
            return true
        }
        let kept = ".build/fuzz/\(target.name)-\(seed)-\(number.pointee)"
        try? FileManager.default.createDirectory(atPath: ".build/fuzz", withIntermediateDirectories: true)
        try? target.input(seed: seed, number: number.pointee).write(to: URL(fileURLWithPath: kept))
        print("\(target.name): input \(number.pointee) crashes or hangs (status \(status)); kept as \(kept)")
        return false
    }
}
