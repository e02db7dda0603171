import Foundation
import Testing
import UIKit
@testable import UIKitTesting

@Suite("Snapshot assertions write and compare references as the record mode asks")
struct RecordModeTests {
    private let folder = TemporaryFolder()

    private func verify(
        _ text: String, record: SnapshotTestingConfiguration.Record? = nil, named: String? = "text",
        testName: String = #function
    ) -> String? {
        verifySnapshot(
            of: text, as: .lines, named: named, record: record, snapshotDirectory: folder.path, testName: testName)
    }

    @Test("missing: the first run records and fails, the next passes, a change fails and keeps the reference")
    func missing() throws {
        let first = try #require(verify("a\nb", record: .missing))
        #expect(first.contains("There was no reference"))
        #expect(try folder.text("missing.text.txt") == "a\nb")
        #expect(verify("a\nb", record: .missing) == nil)
        let changed = try #require(verify("a\nc", record: .missing))
        #expect(changed.contains("differs from its reference"))
        #expect(changed.contains("−b\n+c"))
        #expect(try folder.text("missing.text.txt") == "a\nb")
    }

    @Test("never: a missing reference fails and nothing is written")
    func never() throws {
        let failure = try #require(verify("a", record: .never))
        #expect(failure.contains("record mode is \"never\""))
        #expect(folder.files.isEmpty)
    }

    @Test("all: every run writes and fails")
    func all() throws {
        _ = verify("a", record: .all)
        let second = try #require(verify("b", record: .all))
        #expect(second.contains("Record mode is on"))
        #expect(try folder.text("all.text.txt") == "b")
    }

    @Test("failed: what differs is written anew, and fails this once")
    func failed() throws {
        _ = verify("a", record: .failed)
        #expect(verify("b", record: .failed) != nil)
        #expect(verify("b", record: .failed) == nil)
    }

    @Test("true is all, false is missing")
    func booleans() {
        let on: SnapshotTestingConfiguration.Record = true
        let off: SnapshotTestingConfiguration.Record = false
        #expect(on == .all)
        #expect(off == .missing)
    }

    @Test(
        "the environment chooses where nothing else does",
        arguments: [
            ([:], "missing"), (["CI": "true"], "never"), (["CI": "false"], "missing"), (["CI": ""], "missing"),
            (["SNAPSHOT_TESTING_RECORD": "all", "CI": "1"], "all"), (["SNAPSHOT_TESTING_RECORD": "nonsense"], "never"),
        ] as [([String: String], String)])
    func environment(_ variables: [String: String], _ expected: String) {
        #expect(SnapshotTestingConfiguration.Record.fromEnvironment(variables).description == expected)
    }

    @Test("inner settings win over outer ones, and what is nil stays")
    func scopes() {
        withSnapshotTesting(record: .never) {
            withSnapshotTesting(diffTool: .ksdiff) {
                #expect(SnapshotTestingConfiguration.current?.record == .never)
                #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
            }
            #expect(SnapshotTestingConfiguration.current?.diffTool == nil)
        }
        #expect(SnapshotTestingConfiguration.current == nil)
    }

    @Test("a trait sets the record mode of a test", .snapshots(record: .never))
    func trait() throws {
        #expect(SnapshotTestingConfiguration.current?.record == .never)
        #expect(verify("a") != nil)
        #expect(folder.files.isEmpty)
    }

    @Test("references have the names that swift-snapshot-testing gives them")
    func names() {
        _ = verify("a", record: .all, named: "dark mode", testName: "testCard()")
        _ = verify("a", record: .all, named: nil, testName: "testCard(_:on:)")
        _ = verify("b", record: .all, named: nil, testName: "testCard(_:on:)")
        #expect(
            folder.files == ["testCard-_-on.1.txt", "testCard-_-on.2.txt", "testCard.dark-mode.txt"])
    }

    @Test("a value that never comes fails with the time it had")
    func timeout() throws {
        let stuck = Snapshotting<String, String>(
            pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
        let failure = verifySnapshot(
            of: "a", as: stuck, named: "x", record: .all, snapshotDirectory: folder.path, timeout: 0.05)
        #expect(try #require(failure).contains("0.05 seconds"))
    }
}

/// A folder that goes when the test ends.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "snapshots-" + UUID().uuidString
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }
}
