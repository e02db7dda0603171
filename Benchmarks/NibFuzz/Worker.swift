import Foundation

/// Runs the mutations of one document in a process of their own.
enum Worker {
    struct Run: Equatable {
        var words: String
        var lastNumber: Int?

        static let passed = Run(words: "passed", lastNumber: nil)
    }

    /// The seconds of processor time that a document may take: a hang is what takes minutes where seconds are the rule.
    static func limit(_ document: String, count: Int, lays: Bool) -> Double {
        let size = (try? FileManager.default.attributesOfItem(atPath: document)[.size] as? Int) ?? 0
        return 120 + Double(count) * (lays ? 2 : 0.1) * max(1, Double(size) / 50_000)
    }

    /// - Parameter filters: Which commands and which changes, as the program's own options.
    static func run(
        _ document: String, count: Int, seed: UInt64, lays: Bool, filters: [String], says: Bool
    ) -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            ["--worker"] + (says ? ["--say"] : []) + (lays ? ["--layout"] : []) + filters
            + ["\(count)", "\(seed)", document]
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("nib-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        guard FileManager.default.createFile(atPath: output.path, contents: nil),
            let file = FileHandle(forWritingAtPath: output.path)
        else { return Run(words: "no place for its output") }
        process.standardOutput = file
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do { try process.run() } catch { return Run(words: "\(error)") }
        var sleeps = false
        let patience = ProcessorTime.clock(for: limit(document, count: count, lays: lays))
        if ended.wait(timeout: .now() + patience) == .timedOut {
            sleeps = true
            process.terminate()
            ended.wait()
        }
        try? file.close()
        let lines = (try? String(contentsOf: output, encoding: .utf8))?.split(separator: "\n") ?? []
        let last = lines.last.map(String.init) ?? ""
        let number = last.split(separator: " ").first.flatMap { Int($0) }
        if sleeps { return Run(words: "waits for ever", lastNumber: number) }
        if process.terminationReason == .uncaughtSignal {
            if process.terminationStatus == SIGXCPU { return Run(words: "hangs", lastNumber: number) }
            return Run(words: "crashes with signal \(process.terminationStatus)", lastNumber: number)
        }
        if process.terminationStatus == 0 { return .passed }
        return Run(words: last.drop { $0.isNumber || $0 == " " }.description, lastNumber: number)
    }
}
