import Testing
import UIKit

@Suite("Navigation controllers") @MainActor
struct NavigationTests {
    private func appearance(_ log: EventLog) -> [String] {
        log.take().filter { $0.contains("ppear") && !$0.contains("IsAppearing") }
    }

    @Test("pushing and popping exchange views with events in UIKit's order", arguments: [true, false])
    func pushAndPop(animated: Bool) {
        inWorld { window in
            let log = EventLog()
            let first = LoggingController("first", log)
            let second = LoggingController("second", log)
            let navigation = UINavigationController(rootViewController: first)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            settle()
            #expect(appearance(log) == ["first.viewWillAppear", "first.viewDidAppear"])
            #expect(first.navigationController === navigation && first.parent === navigation)

            navigation.pushViewController(second, animated: animated)
            settle()
            #expect(
                appearance(log) == [
                    "first.viewWillDisappear", "second.viewWillAppear", "first.viewDidDisappear",
                    "second.viewDidAppear",
                ])
            #expect(navigation.topViewController === second && navigation.viewControllers.count == 2)
            #expect(second.view.window === window && first.view.window == nil)
            #expect(navigation.navigationBar.items?.count == 2)

            #expect(navigation.popViewController(animated: animated) === second)
            settle()
            #expect(
                appearance(log) == [
                    "second.viewWillDisappear", "first.viewWillAppear", "second.viewDidDisappear",
                    "first.viewDidAppear",
                ])
            #expect(second.parent == nil && first.view.window === window)
            #expect(navigation.popViewController(animated: animated) == nil)
        }
    }

    @Test("turning the device leaves no constraint that speaks of the old size")
    func turning() {
        inWorld { window in
            let content = UIViewController()
            content.hidesBottomBarWhenPushed = true
            let scrollView = UIScrollView()
            let column = UIStackView(arrangedSubviews: [UILabel(), UIView()])
            for (view, parent) in [(scrollView, content.view), (column, scrollView)] as [(UIView, UIView?)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.preservesSuperviewLayoutMargins = true
                parent?.addSubview(view)
            }
            column.isLayoutMarginsRelativeArrangement = true
            let inside = scrollView.contentLayoutGuide
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: content.view.topAnchor),
                scrollView.bottomAnchor.constraint(equalTo: content.view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: content.view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: content.view.trailingAnchor),
                column.topAnchor.constraint(equalTo: inside.topAnchor),
                column.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
                column.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
                column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            ])
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            navigation.pushViewController(content, animated: true)
            settle()
            let reports = Diagnostics.collect {
                for orientation in [UIInterfaceOrientation.landscapeLeft, .portrait, .landscapeRight, .portrait] {
                    Runtime.current.turnDevice(to: orientation)
                    settle()
                    #expect(content.view.frame == content.view.superview?.bounds)
                    #expect(column.bounds.width == window.bounds.width)
                }
                navigation.popViewController(animated: true)
                settle()
            }
            #expect(reports.isEmpty)
        }
    }

    @Test("the stack can be replaced and popped to any member")
    func stack() {
        let controllers = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: controllers[0])
        navigation.setViewControllers(controllers, animated: false)
        #expect(navigation.topViewController === controllers[3])
        #expect(navigation.children.count == 4)
        #expect(navigation.popToViewController(controllers[1], animated: false)?.count == 2)
        #expect(navigation.popToRootViewController(animated: false)?.count == 1)
        #expect(navigation.viewControllers == [controllers[0]])
        #expect(navigation.children == [controllers[0]])
    }

    /// Frames printed by developers and a picture of Apple's: bars of iOS 16 to 18 begin above the safe area's edge beside
    /// an island, and at it elsewhere and from iOS 26 on.
    @Test(
        "the bar begins where the status bar ends",
        arguments: [
            ("iPhone SE (3rd generation)", InterfaceDesign.iOS18, 20, 44), ("iPhone 13", .iOS18, 47, 44),
            ("iPhone 15", .iOS18, 53.67, 44), ("iPhone 15 Pro Max", .iOS18, 53.67, 44),
            ("iPhone 16 Pro", .iOS18, 56.33, 44), ("iPhone 16", .iOS26, 59, 54), ("iPhone 17 Pro", .iOS26, 62, 54),
        ] as [(String, InterfaceDesign, CGFloat, CGFloat)])
    func barPlaces(_ device: String, _ design: InterfaceDesign, _ top: CGFloat, _ height: CGFloat) {
        var settings = UserSettings()
        settings.design = design
        let outer = Design.current
        Design.current = .of(design)
        defer { Design.current = outer }
        inWorld(device, settings: settings) { window in
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            settle()
            let bar = navigation.navigationBar
            #expect(abs(bar.frame.minY - top) < 0.01 && bar.frame.height == height)
            #expect(abs(content.view.safeAreaInsets.top - (top + height)) < 0.01)
        }
    }

    @Test("the bar lies below the status bar and takes its height from the content's safe area")
    func safeArea() {
        inWorld { window in
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            settle()
            let bar = navigation.navigationBar
            let place = bar.convert(bar.bounds, to: window)
            #expect(abs(place.minY - islandBarTop) < 0.001 && place.size == CGSize(width: 393, height: 44))
            #expect(content.view.safeAreaInsets == UIEdgeInsets(top: islandBarTop + 44, left: 0, bottom: 34, right: 0))
            #expect(content.view.convert(content.view.bounds, to: window) == window.bounds)
            navigation.isNavigationBarHidden = true
            settle()
            #expect(content.view.safeAreaInsets.top == 59)
            navigation.isNavigationBarHidden = false
            navigation.isToolbarHidden = false
            settle()
            #expect(content.view.safeAreaInsets == UIEdgeInsets(top: islandBarTop + 44, left: 0, bottom: 78, right: 0))
            content.edgesForExtendedLayout = []
            settle()
            #expect(content.view.safeAreaInsets.top == 0)
            #expect(abs(content.view.convert(content.view.bounds, to: window).minY - (islandBarTop + 44)) < 0.001)
        }
    }

    @Test("a large title makes the bar 96 high and gives way to scrolling")
    func largeTitle() {
        final class List: UIViewController {
            let scrollView = UIScrollView()
            override func loadView() { view = scrollView }
        }
        inWorld { window in
            let list = List()
            list.title = "Inbox"
            list.scrollView.contentSize = CGSize(width: 393, height: 3000)
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            settle()
            #expect(navigation.navigationBar.frame.height == 96)
            #expect(list.view.safeAreaInsets.top == islandBarTop + 96)
            #expect(list.scrollView.contentOffset.y == -(islandBarTop + 96))
            let bar = navigation.navigationBar
            @MainActor func titles(_ view: UIView) -> [UILabel] {
                if view.isHidden { return [] }
                if let label = view as? UILabel, label.text == "Inbox" { return [label] }
                return view.subviews.flatMap(titles)
            }
            @MainActor func top(_ label: UILabel?) -> CGFloat? { label.map { $0.convert($0.bounds, to: bar).minY } }
            #expect(titles(bar).map(\.font.pointSize) == [34])
            #expect(top(titles(bar).first) == 47)
            list.scrollView.contentOffset.y = -(islandBarTop + 61)
            settle()
            #expect(abs(bar.frame.height - 61) < 0.001)
            // It goes with the content, and is cut off at the row.
            #expect(titles(bar).map(\.font.pointSize) == [34])
            #expect(abs((top(titles(bar).first) ?? 0) - 12) < 0.001)
            let area = titles(bar).first?.superview
            #expect(area?.frame.minY == 44 && abs((area?.frame.height ?? 0) - 17) < 0.001)
            #expect(area?.clipsToBounds == true)
            list.scrollView.contentOffset.y = 500
            settle()
            #expect(bar.frame.height == 44)
            #expect(list.view.safeAreaInsets.top == islandBarTop + 44)
            // A small one stands in its place.
            #expect(titles(bar).filter { $0.superview?.bounds.isEmpty == false }.map(\.font.pointSize) == [17])
        }
    }

    @Test("the title goes to the bar's item and the tab")
    func titles() {
        let controller = UIViewController()
        controller.title = "One"
        #expect(controller.navigationItem.title == "One")
        let navigation = UINavigationController(rootViewController: controller)
        #expect(navigation.tabBarItem.title == "One")
        controller.title = "Two"
        #expect(controller.navigationItem.title == "Two")
    }

    @Test("the delegate hears before and after, and may supply an animator")
    func delegate() {
        final class Listener: NSObject, UINavigationControllerDelegate {
            var events: [String] = []
            func navigationController(
                _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
            ) { events.append("will \(controller.title ?? "")") }
            func navigationController(
                _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
            ) { events.append("did \(controller.title ?? "")") }
            func navigationController(
                _ navigation: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation,
                from: UIViewController, to: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                events.append("\(operation) \(from.title ?? "") \(to.title ?? "")")
                return nil
            }
        }
        inWorld { window in
            let (a, b) = (UIViewController(), UIViewController())
            (a.title, b.title) = ("a", "b")
            let navigation = UINavigationController(rootViewController: a)
            let listener = Listener()
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            settle()
            navigation.delegate = listener
            navigation.pushViewController(b, animated: true)
            settle()
            navigation.popViewController(animated: true)
            settle()
            #expect(listener.events == ["push a b", "will b", "did b", "pop b a", "will a", "did a"])
        }
    }
}

@Suite("Tab bar controllers") @MainActor
struct TabBarTests {
    @Test("selecting a tab exchanges views, and the bar takes 49 points of the safe area")
    func selection() {
        inWorld { window in
            let log = EventLog()
            let (one, two) = (LoggingController("one", log), LoggingController("two", log))
            let tabs = UITabBarController()
            tabs.viewControllers = [one, UINavigationController(rootViewController: two)]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === one)
            #expect(one.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
            #expect(!two.isViewLoaded)
            _ = log.take()
            tabs.selectedIndex = 1
            settle()
            #expect(
                log.take().filter { $0.contains("ppear") && !$0.contains("Is") } == [
                    "one.viewWillDisappear", "two.viewWillAppear", "one.viewDidDisappear", "two.viewDidAppear",
                ])
            #expect(two.view.safeAreaInsets == UIEdgeInsets(top: islandBarTop + 44, left: 0, bottom: 83, right: 0))
            #expect(two.tabBarController === tabs)
            #expect(one.view.window == nil)
        }
    }

    @Test("a pushed controller may hide the tab bar")
    func hidesBottomBar() {
        inWorld { window in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            let detail = UIViewController()
            detail.hidesBottomBarWhenPushed = true
            navigation.pushViewController(detail, animated: false)
            tabs.view.setNeedsLayout()
            settle()
            #expect(detail.view.safeAreaInsets.bottom == 34)
        }
    }
}
