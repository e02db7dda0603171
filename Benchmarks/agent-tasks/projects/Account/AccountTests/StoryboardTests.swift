import UIKit
import XCTest

@testable import Account

final class StoryboardTests: XCTestCase {
    func testScenesLoad() {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        XCTAssertTrue(storyboard.instantiateInitialViewController() is SignInViewController)
        let order = storyboard.instantiateViewController(withIdentifier: "Order")
        order.loadViewIfNeeded()
        XCTAssertTrue(order is OrderViewController)
    }
}
