import Foundation
import Testing
import XCTest

/// Fails the test unless the value looks as its stored reference does.
///
/// References lie in `__Snapshots__` beside the test's source, under the names that swift-snapshot-testing gives them. One
/// that is missing is written, and the test fails so that somebody looks at it; with `CI` in the environment nothing is written.
///
/// - Parameters:
///   - value: What to look at.
///   - snapshotting: How it becomes a picture or a text.
///   - name: Part of the file's name; a number, counted within the test, by default.
///   - recording: When the reference is written; what `SNAPSHOT_TESTING_RECORD`, traits and `withSnapshotTesting` say
///     by default.
///   - timeout: How many seconds the value may take to become a picture.
///   - fileID: The test's file, for Swift Testing.
///   - filePath: The test's file; references lie beside it.
///   - testName: The test, after which the file is named.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    let check = checkSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: nil, timeout: timeout,
        file: filePath, testName: testName, line: line)
    recordFailure(check, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// One assertion for each strategy, named by the keys.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID,
            file: filePath, testName: testName, line: line, column: column)
    }
}

/// One assertion for each strategy.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// What `assertSnapshot` would fail with; nil when the value looks as its reference does.
///
/// - Parameters:
///   - value: What to look at.
///   - snapshotting: How it becomes a picture or a text.
///   - name: Part of the file's name; a number, counted within the test, by default.
///   - recording: When the reference is written.
///   - snapshotDirectory: The folder of the references; `__Snapshots__/<file>` beside the test's source by default.
///   - timeout: How many seconds the value may take to become a picture.
///   - fileID: The test's file, for Swift Testing.
///   - filePath: The test's file; references lie beside it.
///   - testName: The test, after which the file is named.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    checkSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
        timeout: timeout, file: filePath, testName: testName, line: line
    ).failure
}

/// What an assertion found.
struct SnapshotCheck {
    /// What the assertion says; nil when it passes.
    var failure: String?
    /// Files that show it: the reference, the value, the difference, and a capture of the views.
    var attachments: [(name: String, data: Data)] = []
}

func checkSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String?,
    record recording: SnapshotTestingConfiguration.Record?, snapshotDirectory: String?, timeout: TimeInterval,
    file filePath: StaticString, testName: String, line: UInt
) -> SnapshotCheck {
    let identifier =
        name.map(SnapshotFiles.pathComponent)
        ?? String(SnapshotCounter.next("\(snapshotDirectory ?? "\(filePath)")/\(testName)"))
    let files = SnapshotFiles(
        sourceFile: "\(filePath)", testName: testName, identifier: identifier,
        pathExtension: snapshotting.pathExtension, folder: snapshotDirectory)
    let configuration = SnapshotTestingConfiguration.current
    let environment = ProcessInfo.processInfo.environment
    let verification = SnapshotVerification(
        files: files, testName: testName,
        record: recording ?? .ofRun(environment) ?? configuration?.record ?? GlobalRecording.mode
            ?? .fromEnvironment(environment),
        diffTool: configuration?.diffTool ?? GlobalRecording.diffCommand.map { .init(stringLiteral: $0) } ?? .default)
    let started = Date()
    do {
        let subject = try value()
        #if compiler(>=6.2)
            FailureCapture.current?.note(subject)
        #endif
        let actual = try verification.wait(for: snapshotting.snapshot(subject), timeout: timeout)
        var outcome = try verification.compare(actual, diffing: snapshotting.diffing)
        if outcome.kind == .different {
            // Drawn once more for a capture, which says why each view lies where it does.
            let capture = SnapshotCapture.taken {
                _ = try? verification.wait(for: snapshotting.snapshot(subject), timeout: timeout)
            }
            if let capture { outcome.attachments.append(try verification.keep(capture, as: "plumbcapture")) }
        }
        SnapshotRunLog.add(
            files: files, sourceFile: "\(filePath)", testName: testName, line: line, outcome: outcome,
            seconds: Date().timeIntervalSince(started))
        return SnapshotCheck(failure: outcome.failure, attachments: outcome.attachments)
    } catch {
        return SnapshotCheck(failure: "The snapshot of \"\(testName)\" could not be taken: \(error)")
    }
}

/// Tells whichever test library runs. XCTest has no attachments here; the failure's text names the files.
func recordFailure(
    _ check: SnapshotCheck, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
    guard let message = check.failure else { return }
    guard Test.current != nil else { return XCTFail(message, file: filePath, line: line) }
    let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for file in check.attachments {
        Attachment.record(
            Attachment(FileAttachment(file.data), named: file.name, sourceLocation: location), sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
}

/// A file's bytes in a test's report.
struct FileAttachment: Attachable {
    private let data: Data

    init(_ data: Data) { self.data = data }

    var estimatedAttachmentByteCount: Int? { data.count }

    func withUnsafeBytes<Result>(
        for attachment: borrowing Attachment<FileAttachment>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result { try data.withUnsafeBytes(body) }
}
