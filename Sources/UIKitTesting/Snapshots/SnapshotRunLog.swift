import Foundation
import UIKit

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
        let scale: Double?
    }

    /// What the pictures depend on besides the code.
    private struct Surroundings: Encodable {
        let fonts: [String]
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var hasNamedFonts = false  // Guarded by the lock.

    /// The files that texts in the system's font are drawn from, with a digest of each.
    private static func fonts() -> [String] {
        let weights: [UIFont.Weight] = [.regular, .semibold, .bold]
        let files = Set(weights.compactMap { UIFont.systemFont(ofSize: 17, weight: $0).outlinesFile })
        return files.sorted().map { path in
            let data = FileManager.default.contents(atPath: path) ?? Data()
            let digest = data.withUnsafeBytes { ReferenceDigest.Digest($0).bytes.prefix(6) }
            let hex = digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
            return "\(URL(fileURLWithPath: path).lastPathComponent) \(hex)"
        }
    }

    static func add(
        files: SnapshotFiles, sourceFile: String, testName: String, line: UInt,
        outcome: SnapshotVerification.Outcome, seconds: TimeInterval
    ) {
        guard let path = ProcessInfo.processInfo.environment["PLUMB_SNAPSHOT_LOG"], !path.isEmpty else { return }
        let entry = Entry(
            test: testName, source: sourceFile, line: line, reference: files.reference.path,
            actual: outcome.kind == .different || outcome.kind == .missing ? files.failed.path : nil,
            outcome: outcome.kind.rawValue, message: outcome.failure, seconds: seconds, scale: outcome.scale)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard var json = try? encoder.encode(entry) else { return }
        lock.withLock {
            if !hasNamedFonts, let named = try? encoder.encode(Surroundings(fonts: fonts())) {
                hasNamedFonts = true
                json = named + Data("\n".utf8) + json
            }
            // One write a line: lines of test processes that run side by side stay whole.
            guard let file = fopen(path, "a") else { return }
            defer { fclose(file) }
            let line = [UInt8](json) + [UInt8(ascii: "\n")]
            _ = line.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        }
    }
}
