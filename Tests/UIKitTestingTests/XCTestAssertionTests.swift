import UIKit
import UIKitTesting
import XCTest

/// The same assertions in XCTest.
final class XCTestAssertionTests: XCTestCase {
    @MainActor
    func testAssertionsPassAndFailInXCTest() async {
        let folder = TemporaryFolder()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        XCTAssertNotNil(
            verifySnapshot(of: view, as: .image, named: "a", record: .missing, snapshotDirectory: folder.path))
        XCTAssertNil(verifySnapshot(of: view, as: .image, named: "a", record: .never, snapshotDirectory: folder.path))
    }
}
