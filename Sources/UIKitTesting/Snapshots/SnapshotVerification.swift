import UIKit
import Foundation
import UIKit

/// Compares one value with its reference, and writes what the record mode asks for.
struct SnapshotVerification {
    let files: SnapshotFiles
    let testName: String
    let record: SnapshotTestingConfiguration.Record
    let diffTool: SnapshotTestingConfiguration.DiffTool

    struct Outcome {
        enum Kind: String { case same, different, missing, recorded }
        let kind: Kind
        /// What the assertion says; nil when it passes.
        let failure: String?
        /// Files that show what differs.
        var attachments: [(name: String, data: Data)] = []
        /// Pixels in a point of a picture that is kept for others to compare.
        var scale: Double?
    }

    private static let collects = ProcessInfo.processInfo.environment["PLUMB_SNAPSHOT_COLLECT"] == "1"

    enum Failure: Error, CustomStringConvertible {
        case tookTooLong(TimeInterval)

        var description: String {
            switch self {
            case .tookTooLong(let seconds):
                "it was not there after \(seconds) seconds. Give the assertion a longer timeout, or look whether its callback is called."
            }
        }
    }

    /// Runs until the value is there. Callbacks of strategies come on the main thread or at once.
    func wait<Format>(for value: Async<Format>, timeout: TimeInterval) throws -> Format {
        let box = Box<Format>()
        value.run { box.value = $0 }
        MainThread.wait(until: Date().addingTimeInterval(timeout)) { box.value != nil }
        guard let result = box.value else { throw Failure.tookTooLong(timeout) }
        return result
    }

    func compare<Format>(_ actual: Format, diffing: Diffing<Format>) throws -> Outcome {
        // plumb certify compares by itself: the value is kept, nothing is read or recorded, and tests go on.
        if Self.collects {
            try write(diffing.toData(actual), to: files.failed)
            return Outcome(kind: .missing, failure: nil, scale: (actual as? UIImage).map { Double($0.scale) })
        }
        if record == .all {
            try write(diffing.toData(actual), to: files.reference)
            return Outcome(
                kind: .recorded,
                failure: """
                    Record mode is on. Recorded the snapshot of "\(testName)":

                    \(files.reference.path)

                    Switch record mode off and run the test again.
                    """)
        }
        guard let data = try? Data(contentsOf: files.reference) else { return try missing(actual, diffing) }
        // A picture that did not change is neither decoded nor encoded.
        if let image = actual as? UIImage, ReferenceDigest.matches(data, image) {
            return Outcome(kind: .same, failure: nil)
        }
        let reference = diffing.fromData(data)
        guard let (difference, attachments) = diffing.diff(reference, actual) else {
            return Outcome(kind: .same, failure: nil)
        }
        let actualData = diffing.toData(actual)
        try write(actualData, to: files.failed)
        let ending = files.reference.pathExtension
        var shown = [("reference.\(ending)", data), ("actual.\(ending)", actualData)]
        for attachment in attachments {
            guard let name = attachment.name else { continue }
            shown.append(try keep(attachment.data, as: "\(name).\(attachment.pathExtension)"))
        }
        var message = """
            The snapshot of "\(testName)" differs from its reference.

            \(diffTool(currentFilePath: files.reference.path, failedFilePath: files.failed.path))

            \(difference)
            """
        if record == .failed {
            try write(diffing.toData(actual), to: files.reference)
            message += "\n\nThe reference was written anew. Look at it, and run the test again."
        }
        return Outcome(kind: record == .failed ? .recorded : .different, failure: message, attachments: shown)
    }

    private func missing<Format>(_ actual: Format, _ diffing: Diffing<Format>) throws -> Outcome {
        if record == .never {
            try write(diffing.toData(actual), to: files.failed)
            return Outcome(
                kind: .missing,
                failure: """
                    There is no reference for the snapshot of "\(testName)", and record mode is "never":

                    expected: \(files.reference.path)
                    actual:   \(files.failed.path)

                    Run the test with SNAPSHOT_TESTING_RECORD=missing, look at the picture, and commit it.
                    """)
        }
        try write(diffing.toData(actual), to: files.reference)
        return Outcome(
            kind: .recorded,
            failure: """
                There was no reference for the snapshot of "\(testName)". Recorded it:

                \(files.reference.path)

                Look at it, and run the test again.
                """)
    }

    /// Writes a file beside the value that differs.
    ///
    /// - Returns: What to attach.
    func keep(_ data: Data, as ending: String) throws -> (name: String, data: Data) {
        let file = files.failed.deletingPathExtension().appendingPathExtension(ending)
        try write(data, to: file)
        return (file.lastPathComponent, data)
    }

    private func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    /// Written by the callback and read by the one that waits, both on the thread that called.
    private final class Box<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Value?

        var value: Value? {
            get { lock.withLock { stored } }
            set { lock.withLock { stored = newValue } }
        }
    }
}
