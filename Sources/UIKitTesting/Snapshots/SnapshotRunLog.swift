import Foundation

/// What a run of tests found, a JSON object a line, for `plumb snapshots`: written to the file that `PLUMB_SNAPSHOT_LOG` names.
enum SnapshotRunLog {
    private struct Entry: Encodable {
        let test: String
        let source: String
        let line: UInt
        let reference: String
        let actual: String?
        let outcome: String
        let message: String?
        let seconds: Double
    }

    private static let lock = NSLock()

    static func add(
        files: SnapshotFiles, sourceFile: String, testName: String, line: UInt,
        outcome: SnapshotVerification.Outcome, seconds: TimeInterval
    ) {
        guard let path = ProcessInfo.processInfo.environment["PLUMB_SNAPSHOT_LOG"], !path.isEmpty else { return }
        let entry = Entry(
            test: testName, source: sourceFile, line: line, reference: files.reference.path,
            actual: outcome.kind == .different || outcome.kind == .missing ? files.failed.path : nil,
            outcome: outcome.kind.rawValue, message: outcome.failure, seconds: seconds)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(entry) else { return }
        lock.withLock {
            // One write a line: lines of test processes that run side by side stay whole.
            guard let file = fopen(path, "a") else { return }
            defer { fclose(file) }
            let line = [UInt8](json) + [UInt8(ascii: "\n")]
            _ = line.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        }
    }
}
