import Kit
import UIKit
import XCTest

@testable import App

final class BenchTests: XCTestCase {
    var bench: BenchViewController!

    override func setUp() {
        super.setUp()
        bench = BenchViewController()
        bench.loadViewIfNeeded()
    }

    override func tearDown() {
        bench = nil
        super.tearDown()
    }

    func testButtonUsesTheTool() {
        let button = bench.view.subviews.compactMap { $0 as? UIButton }.first
        button?.sendActions(for: .touchUpInside)
        XCTAssertEqual(bench.used, 1)
    }

    func testLocalClassesKnowTheirMethods() {
        class Helper: NSObject, ToolDelegate {
            @objc func help() {}
            func toolWasUsed(_ tool: Tool) {}
        }
        class Idle: NSObject, ToolDelegate {}
        let helper = Helper()
        XCTAssertTrue(helper.responds(to: #selector(Helper.help)))
        XCTAssertTrue(helper.responds(to: #selector(ToolDelegate.toolWasUsed(_:))))
        XCTAssertFalse(Idle().responds(to: #selector(ToolDelegate.toolWasUsed(_:))))
    }

    @MainActor func testOnTheMainActor() {
        XCTAssertEqual(bench.view.backgroundColor, .white)
    }

    func testResourcesOfItsOwn() throws {
        let url = try XCTUnwrap(Bundle(for: BenchTests.self).url(forResource: "measure", withExtension: "txt"))
        XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "two metres\n")
    }

    func testWaiting() {
        let done = expectation(description: "done")
        DispatchQueue.main.async { done.fulfill() }
        wait(for: [done], timeout: 2)
    }

    @MainActor func testASleepOnTheMainActorGoesOnThere() async throws {
        try await Task.sleep(nanoseconds: 1_000_000)
        MainActor.preconditionIsolated()
        try await Task.sleep(for: .milliseconds(1))
        MainActor.preconditionIsolated()
    }

    func testSuite() async throws {
        let count = await MainActor.run { bench.view.subviews.count }
        XCTAssertEqual(count, 1)
    }
}
