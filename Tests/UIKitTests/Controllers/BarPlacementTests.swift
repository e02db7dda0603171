import Testing

@testable import UIKit

/// Heights and looks of the bars around controllers. Heights: the behaviour reference, section 13.1; Interface Builder
/// records 56 for navigation bars in sheets (24 of 24) and 50 on iPads (8 of 8).
@Suite("Bars around controllers") @MainActor
struct BarPlacementTests {
    private func show(_ root: UIViewController, in window: UIWindow) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
    }

    private func list(_ title: String, height: CGFloat = 3000) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 300, height: height)
        controller.view = scrollView
        return controller
    }

    @Test("content that does not scroll is kept clear of bars unless its controller says otherwise")
    func automaticInsets() {
        inWorld("iPhone 15") { window in
            let content = list("Short", height: 100)
            content.edgesForExtendedLayout = .all
            guard let scrollView = content.view as? UIScrollView else { return }
            #expect(content.automaticallyAdjustsScrollViewInsets)
            show(UINavigationController(rootViewController: content), in: window)
            let bars = scrollView.safeAreaInsets
            #expect(bars.top > 60 && scrollView.adjustedContentInset.top == bars.top)
            content.automaticallyAdjustsScrollViewInsets = false
            #expect(scrollView.adjustedContentInset.top == 0)
            scrollView.alwaysBounceVertical = true
            #expect(scrollView.adjustedContentInset.top == bars.top, "what scrolls is kept clear anyway")
        }
    }

    @Test(
        "bars are low on phones that lie on their side, and no title is large there",
        arguments: [
            ("iPhone 15", UIInterfaceOrientation.portrait, CGFloat(96), CGFloat(49)),
            ("iPhone 15", .landscapeRight, 32, 32), ("iPhone 8", .landscapeRight, 32, 32),
            ("iPhone 15 Pro Max", .landscapeRight, 32, 49), ("iPad (9th generation)", .landscapeRight, 102, 49),
        ])
    func heights(device: String, orientation: UIInterfaceOrientation, bar: CGFloat, tabs: CGFloat) {
        inWorld(device, orientation) { window in
            let content = list("Inbox")
            let navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.prefersLargeTitles = true
            let controller = UITabBarController()
            controller.viewControllers = [navigation]
            show(controller, in: window)
            let safeArea = window.safeAreaInsets
            #expect(navigation.navigationBar.frame.height == bar)
            #expect(controller.tabBar.frame.height == tabs + safeArea.bottom)
            let top = safeArea.top == 59 ? islandBarTop : safeArea.top
            #expect(abs(content.view.safeAreaInsets.top - (top + bar)) < 0.001)
            #expect(content.view.safeAreaInsets.bottom == safeArea.bottom + tabs)
        }
    }

    @Test("turning the phone makes the bars low and high again")
    func turning() {
        inWorld { window in
            let navigation = UINavigationController(rootViewController: list("Inbox"))
            navigation.navigationBar.prefersLargeTitles = true
            navigation.isToolbarHidden = false
            show(navigation, in: window)
            #expect(navigation.navigationBar.frame.height == 96 && navigation.toolbar.frame.height == 44)
            Runtime.current.turnDevice(to: .landscapeRight)
            settle()
            #expect(navigation.navigationBar.frame.height == 32 && navigation.toolbar.frame.height == 32)
            Runtime.current.turnDevice(to: .portrait)
            settle()
            #expect(navigation.navigationBar.frame.height == 96 && navigation.toolbar.frame.height == 44)
        }
    }

    @Test("a navigation bar in a sheet is 56 high")
    func sheet() {
        inWorld { window in
            let root = UIViewController()
            show(root, in: window)
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            root.present(navigation, animated: false)
            settle()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 393, height: 56))
            #expect(content.view.safeAreaInsets.top == 56)
        }
        inWorld("iPad (9th generation)") { window in
            let root = UIViewController()
            show(root, in: window)
            let navigation = UINavigationController(rootViewController: UIViewController())
            root.present(navigation, animated: false)
            settle()
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 704, height: 56))
        }
    }

    @Test("an automatic title is as large as the one before it")
    func inherited() {
        inWorld { window in
            let root = list("Root")
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            show(navigation, in: window)
            root.navigationItem.largeTitleDisplayMode = .never
            navigation.pushViewController(list("Next"), animated: false)
            settle()
            #expect(navigation.navigationBar.frame.height == 44)
            root.navigationItem.largeTitleDisplayMode = .always
            navigation.pushViewController(list("Last"), animated: false)
            settle()
            #expect(navigation.navigationBar.frame.height == 96)
        }
    }

    @Test("bars have a background only while content lies under them")
    func edges() {
        inWorld { window in
            let content = list("Inbox")
            let navigation = UINavigationController(rootViewController: content)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            show(tabs, in: window)
            #expect(navigation.navigationBar.isAtScrollEdge && !tabs.tabBar.isAtScrollEdge)
            let scrollView = content.view as? UIScrollView
            scrollView?.contentOffset.y = 100
            settle()
            #expect(!navigation.navigationBar.isAtScrollEdge && !tabs.tabBar.isAtScrollEdge)
            scrollView?.contentSize.height = 100
            settle()
            #expect(tabs.tabBar.isAtScrollEdge)
            navigation.setViewControllers([UIViewController()], animated: false)
            settle()
            #expect(navigation.navigationBar.isAtScrollEdge && tabs.tabBar.isAtScrollEdge)
        }
    }

    @Test("a controller names the scroll view that its bars follow")
    func named() {
        inWorld { window in
            let content = UIViewController()
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            scrollView.contentSize = CGSize(width: 393, height: 3000)
            content.view.addSubview(UIView())
            content.view.addSubview(scrollView)
            let navigation = UINavigationController(rootViewController: content)
            show(navigation, in: window)
            scrollView.contentOffset.y = 500
            settle()
            #expect(navigation.navigationBar.isAtScrollEdge)
            content.setContentScrollView(scrollView, for: .top)
            settle()
            #expect(!navigation.navigationBar.isAtScrollEdge && content.contentScrollView(for: .bottom) == nil)
        }
    }

    @Test("the bar slides out of sight with the content, and back")
    func hiding() {
        inWorld { window in
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            show(navigation, in: window)
            let bar = navigation.navigationBar
            func shownY() -> CGFloat { (bar.layer.presentation() ?? bar.layer).frame.minY }
            navigation.setNavigationBarHidden(true, animated: true)
            pass(0.1)
            #expect(!bar.isHidden && shownY() < 59 && shownY() > -44)
            settle()
            #expect(bar.isHidden && bar.frame.minY == -44 && content.view.safeAreaInsets.top == 59)
            navigation.setNavigationBarHidden(false, animated: true)
            pass(0.1)
            #expect(shownY() < 59 && shownY() > -44 && !bar.isHidden)
            settle()
            #expect(abs(bar.frame.minY - islandBarTop) < 0.001)
            #expect(abs(content.view.safeAreaInsets.top - (islandBarTop + 44)) < 0.001)
        }
    }
}

/// Cells under bars.
@Suite("Lists under bars") @MainActor
struct ListInsetTests {
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test("a cell under the tab bar has no safe area below, but keeps clear of a notch beside it")
    func cells() {
        inWorld("iPhone 15", .landscapeRight) { window in
            let list = List()
            let tabs = UITabBarController()
            tabs.viewControllers = [list]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            #expect(list.tableView.adjustedContentInset.bottom == 53)
            let cells = list.tableView.visibleCells
            #expect(cells.count > 5 && cells.allSatisfy { $0.safeAreaInsets.bottom == 0 && $0.safeAreaInsets.top == 0 })
            #expect(cells.allSatisfy { $0.safeAreaInsets.left == 59 && $0.bounds.height == cells[0].bounds.height })
        }
    }
}
