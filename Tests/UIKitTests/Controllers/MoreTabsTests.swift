import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What Apple's documentation of `UITabBarController` says of the More navigation controller: where the width is compact
/// a bar has room for five tabs, of which the last is More when there are more controllers than that.
@Suite("More tabs than a bar has room for") @MainActor
struct MoreTabsTests {
    private final class Chooser: NSObject, UITabBarControllerDelegate {
        var log: [String] = []
        var declined: UIViewController?
        func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
            controller !== declined
        }
        func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
            log.append(controller.tabBarItem.title ?? "?")
        }
    }

    private func page(_ number: Int) -> UIViewController {
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(
            title: "Tab \(number)", image: UIImage(systemName: "\(number).circle"), tag: number)
        return page
    }

    private func tabs(_ count: Int) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = (1...count).map(page)
        return tabs
    }

    private func rows(_ tabs: UITabBarController) throws -> UITableView {
        let list = try #require(tabs.moreNavigationController.viewControllers.first as? UITableViewController)
        return list.tableView
    }

    private func choose(_ row: Int, of tabs: UITabBarController, _ harness: Harness) throws {
        let cell = try #require(try rows(tabs).cellForRow(at: IndexPath(row: row, section: 0)))
        try harness.tap(cell)
        harness.step(1)
    }

    @Test(
        "five fit; of more, four have tabs and More the fifth",
        arguments: [
            ("iPhone 15", 5, ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5"]),
            ("iPhone 15", 7, ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "More"]),
            ("iPad (9th generation)", 6, ["Tab 1", "Tab 2", "Tab 3", "Tab 4", "Tab 5", "Tab 6"]),
        ])
    func items(device: String, count: Int, expected: [String]) {
        inWorld(device) { window in
            let tabs = tabs(count)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            #expect(tabs.tabBar.items?.map(\.title) == expected)
            #expect(tabs.selectedIndex == 0 && tabs.viewControllers?.count == count)
        }
    }

    @Test(
        "the list has the images and titles of the rest; what is chosen is pushed, and is selected until it is popped")
    func choosing() throws {
        try Harness.run { harness in
            let (tabs, chooser) = (tabs(7), Chooser())
            tabs.delegate = chooser
            harness.show(tabs)
            let more = tabs.moreNavigationController
            tabs.selectedViewController = more
            harness.step(1)
            #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
            #expect(more.topViewController?.navigationItem.title ?? more.topViewController?.title == "More")
            let cells = try rows(tabs).visibleCells
            #expect(cells.map { $0.textLabel?.text } == ["Tab 5", "Tab 6", "Tab 7"])
            #expect(cells.allSatisfy { $0.imageView?.image != nil && $0.accessoryType == .disclosureIndicator })
            try choose(1, of: tabs, harness)
            let sixth = try #require(tabs.viewControllers?[5])
            #expect(more.topViewController === sixth && sixth.navigationController === more)
            #expect(sixth.tabBarController === tabs && sixth.viewIfLoaded?.window != nil)
            #expect(tabs.selectedViewController === sixth && tabs.selectedIndex == 5)
            #expect(chooser.log == ["Tab 6"])
            more.popViewController(animated: true)
            harness.step(1)
            #expect(tabs.selectedIndex == NSNotFound && sixth.parent === tabs)
            chooser.declined = tabs.viewControllers?[6]
            try choose(2, of: tabs, harness)
            #expect(more.viewControllers.count == 1 && chooser.log == ["Tab 6"])
        }
    }

    @Test("of a navigation controller in the list its stack is pushed, and given back with its root")
    func navigationControllers() throws {
        try Harness.run { harness in
            let tabs = tabs(4)
            let root = page(8)
            let navigation = UINavigationController(rootViewController: root)
            navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 0)
            tabs.viewControllers?.append(contentsOf: [page(5), navigation])
            harness.show(tabs)
            tabs.selectedIndex = 5
            harness.step(1)
            let more = tabs.moreNavigationController
            #expect(tabs.selectedViewController === navigation && more.topViewController === root)
            #expect(tabs.tabBar.selectedItem?.title == "More")
            root.navigationController?.pushViewController(page(9), animated: true)
            harness.step(1)
            #expect(more.viewControllers.count == 3 && tabs.selectedIndex == 5)
            // A tap on the tab that is selected leads back to the list.
            let listener = try #require(tabs.tabBar.delegate)
            listener.tabBar(tabs.tabBar, didSelect: try #require(tabs.tabBar.selectedItem))
            harness.step(1)
            #expect(more.viewControllers.count == 1 && navigation.viewControllers == [root])
            #expect(tabs.selectedIndex == NSNotFound)
        }
    }

    @Test("another tab and back again leaves what was chosen; fewer controllers need no More")
    func changing() throws {
        try Harness.run { harness in
            let tabs = tabs(6)
            harness.show(tabs)
            tabs.selectedIndex = 5
            tabs.selectedIndex = 0
            harness.step(1)
            #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem?.title == "Tab 1")
            tabs.selectedViewController = tabs.moreNavigationController
            harness.step(1)
            #expect(tabs.selectedIndex == 5)
            tabs.viewControllers?.removeFirst()
            harness.step(1)
            #expect(tabs.tabBar.items?.last?.title == "Tab 6" && tabs.selectedIndex == 4)
            #expect(tabs.selectedViewController?.viewIfLoaded?.window != nil)
            #expect(tabs.moreNavigationController.parent == nil)
        }
    }
}
