import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testTheScreenHasTheRing() throws {
        let rings = try makeDetail().view.subviews.compactMap { $0 as? ProgressRing }
        XCTAssertEqual(rings.map(\.lineWidth), [12])
        XCTAssertEqual(rings[0].fraction, 2 / 3, accuracy: 0.001)
    }
}
