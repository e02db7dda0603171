import SnapshotTesting
import UIKit
import XCTest

@testable import Pantry

final class RingTests: XCTestCase {
    func testThreeQuarters() {
        let ring = RingView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        ring.backgroundColor = .white
        ring.lineWidth = 8
        ring.fraction = 0.75
        assertSnapshot(of: ring, as: .image)
    }
}
