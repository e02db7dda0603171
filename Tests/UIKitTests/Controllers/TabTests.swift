import Testing
import UIKitTesting

@testable import UIKit

/// Tabs as objects of their own, and the view above their bar.
@MainActor
struct TabTests {
    private func tab(_ identifier: String, _ made: @escaping () -> Void = {}) -> UITab {
        UITab(title: identifier.uppercased(), image: nil, identifier: identifier) { _ in
            made()
            return UIViewController()
        }
    }

    @Test("each tab has an item in the bar with its title and badge, and shows the controller that it makes once")
    func items() throws {
        try Harness.run { harness in
            var made = 0
            let tabs = [tab("a") { made += 1 }, tab("b")]
            tabs[1].badgeValue = "3"
            let controller = UITabBarController(tabs: tabs)
            harness.show(controller)
            #expect(controller.tabBar.items?.map(\.title) == ["A", "B"])
            #expect(controller.tabBar.items?.map(\.badgeValue) == [nil, "3"])
            #expect(controller.selectedTab === tabs[0] && controller.selectedViewController === tabs[0].viewController)
            #expect(tabs[0].viewController?.tab === tabs[0] && tabs[0].tabBarController === controller)
            tabs[0].title = "New"
            #expect(controller.tabBar.items?.first?.title == "New" && made == 1)
            controller.selectedTab = tabs[1]
            #expect(controller.selectedIndex == 1)
        }
    }

    @Test("a hidden tab and one for sidebars alone have no item")
    func hidden() {
        let tabs = ["a", "b", "c"].map { tab($0) }
        tabs[2].preferredPlacement = .sidebarOnly
        let controller = UITabBarController(tabs: tabs)
        #expect(controller.tabBar.items?.map(\.title) == ["A", "B"])
        tabs[1].isHidden = true
        #expect(controller.tabBar.items?.map(\.title) == ["A"] && !tabs[1].hasVisiblePlacement)
        controller.tabs = []
        #expect(controller.viewControllers == [] && tabs[0].tabBarController == nil)
    }

    @Test("a group is one item, and shows its selected child where it has no controller of its own")
    func group() {
        let children = [tab("x"), tab("y")]
        let group = UITabGroup(title: "Group", image: nil, identifier: "g", children: children)
        let controller = UITabBarController(tabs: [tab("a"), group])
        #expect(controller.tabBar.items?.map(\.title) == ["A", "Group"])
        controller.selectedTab = group
        #expect(controller.selectedTab === children[0])
        controller.selectedTab = children[1]
        #expect(controller.selectedViewController === children[1].viewController && group.selectedChild === children[1])
        #expect(controller.tab(forIdentifier: "y") === children[1] && children[1].parent === group)
        #expect(controller.tab(forIdentifier: "z") == nil)
    }

    private final class Listener: NSObject, UITabBarControllerDelegate {
        var told: [String] = []
        var refused = ""
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            tab.identifier != refused
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) { told.append("\(previousTab?.identifier ?? "-") to \(selectedTab.identifier)") }
    }

    @Test("the delegate hears of chosen tabs with the one before, and may refuse one")
    func delegate() throws {
        try Harness.run { harness in
            let controller = UITabBarController(tabs: ["a", "b", "c"].map { tab($0) })
            let listener = Listener()
            listener.refused = "c"
            controller.delegate = listener
            harness.show(controller)
            let items = try #require(controller.tabBar.items)
            controller.tabBar.choose(items[1])
            controller.tabBar.choose(items[2])
            #expect(listener.told == ["a to b"] && controller.selectedTab?.identifier == "b")
        }
    }

    @Test("a search tab may begin the search of what it shows")
    func search() throws {
        try Harness.run { harness in
            let shown = UIViewController()
            let search = UISearchController(searchResultsController: nil)
            shown.navigationItem.searchController = search
            let tab = UISearchTab { _ in UINavigationController(rootViewController: shown) }
            tab.automaticallyActivatesSearch = true
            let controller = UITabBarController(tabs: [self.tab("a"), tab])
            harness.show(controller)
            #expect(!search.isActive && tab.title == "Search")
            controller.selectedTab = tab
            harness.layOut()
            #expect(search.isActive)
        }
    }

    @Test("an accessory stands above the bar, and what is shown ends above it", arguments: SystemDesign.allCases)
    func accessory(_ design: SystemDesign) throws {
        try Harness.run(design: design) { harness in
            let controller = UITabBarController(tabs: [tab("a")])
            harness.show(controller)
            let before = try #require(controller.selectedViewController?.view.safeAreaInsets.bottom)
            let content = UIView()
            controller.bottomAccessory = UITabAccessory(contentView: content)
            harness.layOut()
            let place = content.convert(content.bounds, to: controller.view)
            #expect(place.height == 48 && abs(controller.tabBar.frame.minY - place.maxY - 8) < 0.01)
            #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == before + 56)
            controller.setBottomAccessory(nil, animated: false)
            harness.layOut()
            #expect(content.window == nil)
            #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == before)
        }
    }

    @Test("when a bar becomes small is kept")
    func minimizing() {
        let controller = UITabBarController()
        #expect(controller.tabBarMinimizeBehavior == .automatic)
        controller.tabBarMinimizeBehavior = .onScrollDown
        #expect(controller.tabBarMinimizeBehavior == .onScrollDown)
    }
}
