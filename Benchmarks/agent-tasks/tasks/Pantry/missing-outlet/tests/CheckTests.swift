import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testTheAmountIsShown() throws {
        let labels = try makeDetail().view.subviews.compactMap { ($0 as? UILabel)?.text }
        XCTAssertEqual(labels, ["Milk", "2 of 3"])
    }
}
