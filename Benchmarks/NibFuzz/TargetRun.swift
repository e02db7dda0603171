import Foundation

/// Gives a parser one input after the other for some time, in a process of its own.
enum TargetRun {
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
        return targets.map { run($0, seconds, seed) }.allSatisfy { $0 }
    }

    @MainActor
    private static func run(_ target: FuzzTarget, _ seconds: Double, _ seed: UInt64) -> Bool {
        let place = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let place, place != MAP_FAILED else { return false }
        defer { munmap(place, 4096) }
        let number = place.assumingMemoryBound(to: Int.self)
        number.pointee = 0
        fflush(nil)
        let child = fork()
        if child == 0 {
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                target.survive(target.input(seed: seed, number: number.pointee))
                number.pointee += 1
            }
            _exit(0)
        }
        // An input that takes this long hangs.
        let patience = Date().addingTimeInterval(seconds + 60)
        var status: Int32 = 0
        while waitpid(child, &status, WNOHANG) == 0 {
            if Date() > patience {
                kill(child, SIGKILL)
                waitpid(child, &status, 0)
                break
            }
            usleep(20_000)
        }
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
