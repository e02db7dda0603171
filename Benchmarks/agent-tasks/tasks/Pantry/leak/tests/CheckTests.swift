import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testTheControllerIsFreed() throws {
        weak var released: DetailViewController?
        func open() throws {
            let detail = try makeDetail()
            detail.view.layoutIfNeeded()
            released = detail
        }
        try open()
        XCTAssertNil(released)
    }

    func testTheAmountIsShown() throws {
        let labels = try makeDetail().view.subviews.compactMap { ($0 as? UILabel)?.text }
        XCTAssertEqual(labels, ["Milk", "2 of 3"])
    }
}
