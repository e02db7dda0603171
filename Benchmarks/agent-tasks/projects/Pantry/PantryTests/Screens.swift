import UIKit
import XCTest

@testable import Pantry

extension XCTestCase {
    /// The detail screen of an item, as the storyboard has it.
    func makeDetail() throws -> DetailViewController {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let controller = storyboard.instantiateViewController(withIdentifier: "Detail")
        let detail = try XCTUnwrap(controller as? DetailViewController)
        detail.item = Item(name: "Milk", amount: 2, wanted: 3)
        detail.loadViewIfNeeded()
        return detail
    }
}
