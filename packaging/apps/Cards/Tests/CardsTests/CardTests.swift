import Cards
import SnapshotTesting
import XCTest

final class CardTests: XCTestCase {
    func testCard() {
        assertSnapshot(of: CardController(), as: .image(on: .iPhoneSe))
    }
}
