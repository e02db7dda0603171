import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testATapAddsARow() throws {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try XCTUnwrap(navigation.topViewController)
        list.loadViewIfNeeded()
        let table = try XCTUnwrap(list.view.subviews.compactMap { $0 as? UITableView }.first)
        let button = try XCTUnwrap(list.view.subviews.compactMap { $0 as? UIButton }.first)
        let rows = table.numberOfRows(inSection: 0)
        button.sendActions(for: .touchUpInside)
        XCTAssertEqual(table.numberOfRows(inSection: 0), rows + 1)
    }
}
