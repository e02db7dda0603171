import UIKit
import UIKitTesting
import XCTest

@testable import Wander

/// The same assertions in XCTest, which off Apple's platforms wants tests on the main actor to be asynchronous.
final class AvatarSnapshots: XCTestCase {
    override func invokeTest() {
        withSnapshotTesting(record: .missing) { super.invokeTest() }
    }

    @MainActor
    func testSceneriesHaveTheirColours() async {
        for scenery in Scenery.allCases {
            let view = SceneryView(scenery)
            view.frame = CGRect(x: 0, y: 0, width: 96, height: 64)
            assertSnapshot(of: view, as: .image(traits: UITraitCollection(displayScale: 2)), named: "\(scenery)")
        }
    }

    @MainActor
    func testTripsAsTheyAreKept() async {
        assertSnapshot(of: Trip.all.map { "\($0.name), \($0.days) days, €\($0.price)" }, as: .dump)
    }
}
