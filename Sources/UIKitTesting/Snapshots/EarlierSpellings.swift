import Foundation
import XCTest

// Spellings that swift-snapshot-testing has deprecated and still accepts.

/// ``assertSnapshot(of:as:named:record:timeout:fileID:file:testName:line:column:)`` as it was called before 1.12.
@available(*, deprecated, renamed: "assertSnapshot(of:as:named:record:timeout:file:testName:line:)")
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, file: file,
        testName: testName, line: line)
}

/// One assertion for each strategy, named by the keys, as it was called before 1.12.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
    assertSnapshots(
        of: try value(), as: strategies, record: recording, timeout: timeout, file: file, testName: testName,
        line: line)
}

/// One assertion for each strategy, as it was called before 1.12.
@available(*, deprecated, renamed: "assertSnapshots(of:as:record:timeout:file:testName:line:)")
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
    file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
    assertSnapshots(
        of: try value(), as: strategies, record: recording, timeout: timeout, file: file, testName: testName,
        line: line)
}

/// What `assertSnapshot` would fail with, as it was asked for before 1.12.
@available(*, deprecated, renamed: "verifySnapshot(of:as:named:record:snapshotDirectory:timeout:file:testName:line:)")
public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: SnapshotTestingConfiguration.Record? = nil,
    snapshotDirectory: String? = nil, timeout: TimeInterval = 5, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, snapshotDirectory: snapshotDirectory,
        timeout: timeout, file: file, testName: testName, line: line)
}

/// Test cases once had to inherit from a class of the library's.
@available(*, deprecated, renamed: "XCTestCase")
public typealias SnapshotTestCase = XCTestCase
