import UIKit
import XCTest

@testable import PlainIOS

final class TaskTests: XCTestCase {
    private func makeList() throws -> ListViewController {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try XCTUnwrap(navigation.topViewController as? ListViewController)
        list.loadViewIfNeeded()
        return list
    }

    func testAddedTaskIsARow() throws {
        let list = try makeList()
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)
        list.add(list.buttons[0])
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 4)
    }

    func testBadgeTakesItsCornerFromTheStoryboard() throws {
        let badges = try makeList().view.subviews.compactMap { $0 as? BadgeView }
        XCTAssertEqual(badges.map(\.corner), [12])
    }

    func testManyActivationsAreQuick() {
        let (view, other) = (UIView(), UIView())
        view.addSubview(other)
        let constraints = [
            other.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            other.topAnchor.constraint(equalTo: view.topAnchor),
            other.widthAnchor.constraint(equalToConstant: 10),
            other.heightAnchor.constraint(equalToConstant: 10),
        ]
        let start = Date()
        for _ in 0..<100_000 {
            NSLayoutConstraint.activate(constraints)
            NSLayoutConstraint.deactivate(constraints)
        }
        XCTAssertLessThan(Date().timeIntervalSince(start), 10)
    }
}
