import XCTest

@testable import Pantry

final class ShelfTests: XCTestCase {
    private let shelf = Shelf(items: [
        Item(name: "Rice", amount: 1, wanted: 3), Item(name: "Apples", amount: 0, wanted: 2),
        Item(name: "Tea", amount: 9, wanted: 1),
    ])

    func testShoppingListIsSortedAndLeavesOutWhatIsThere() {
        XCTAssertEqual(shelf.shoppingList.map(\.name), ["Apples", "Rice"])
        XCTAssertEqual(shelf.shoppingList.map(\.count), [2, 2])
    }

    func testAmountsAreNeverNegative() {
        shelf.setAmount(-4, at: 0)
        XCTAssertEqual(shelf.items[0].amount, 0)
    }
}
