import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testACellKeepsItsViews() throws {
        let cell = try XCTUnwrap(UINib(nibName: "ItemCell", bundle: nil).instantiate(withOwner: nil)[0] as? ItemCell)
        let low = Item(name: "Honey", amount: 0, wanted: 2)
        cell.show(low)
        let count = cell.contentView.subviews.count
        XCTAssertEqual(marks(of: cell), 1)
        for _ in 0..<50 {
            cell.prepareForReuse()
            cell.show(low)
        }
        XCTAssertEqual(cell.contentView.subviews.count, count)
        cell.prepareForReuse()
        cell.show(Item(name: "Bread", amount: 1, wanted: 1))
        XCTAssertEqual(marks(of: cell), 0)
    }

    private func marks(of cell: ItemCell) -> Int {
        cell.contentView.subviews.filter { !$0.isHidden && $0.backgroundColor == .systemRed }.count
    }
}
