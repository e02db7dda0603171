import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testTheStepperChangesTheAmount() throws {
        let detail = try makeDetail()
        let stepper = try XCTUnwrap(detail.view.subviews.compactMap { $0 as? UIStepper }.first)
        XCTAssertEqual(stepper.value, 2)
        stepper.value = 3
        stepper.sendActions(for: .valueChanged)
        XCTAssertEqual(detail.view.subviews.compactMap { ($0 as? UILabel)?.text }, ["Milk", "3 of 3"])
    }
}
