import Testing
import UIKit

@Suite("Appearance events") @MainActor
struct AppearanceTests {
    @Test("a root controller hears its events in the reference's order, when its window is shown and laid out")
    func root() {
        inWorld { window in
            let log = EventLog()
            window.rootViewController = LoggingController("root", log)
            #expect(log.take() == [])
            window.makeKeyAndVisible()
            #expect(
                log.take() == [
                    "root.loadView", "root.viewDidLoad", "root.viewWillAppear", "root.view.willMoveToWindow(window)",
                    "root.view.didMoveToWindow(window)",
                ])
            let part = UIView()
            part.translatesAutoresizingMaskIntoConstraints = false
            window.rootViewController?.view.addSubview(part)
            part.widthAnchor.constraint(equalToConstant: 10).isActive = true
            window.rootViewController?.view.setNeedsUpdateConstraints()
            turn()
            #expect(
                log.take() == [
                    "root.viewIsAppearing", "root.updateViewConstraints", "root.viewLayoutMarginsDidChange",
                    "root.viewSafeAreaInsetsDidChange", "root.viewWillLayoutSubviews", "root.view.layoutSubviews",
                    "root.viewDidLayoutSubviews", "root.viewDidAppear",
                ])
            turn()
            #expect(log.take() == [])
        }
    }

    @Test("the window holds the root view in a transition view and a drop shadow view")
    func structure() {
        inWorld { window in
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            var chain: [String] = []
            var link: UIView? = root.view
            while let here = link {
                chain.append("\(type(of: here))")
                link = here.superview
            }
            #expect(chain == ["UIView", "UIDropShadowView", "UITransitionView", "UIWindow"])
            #expect(root.view.window === window)
            #expect(root.view.frame == window.bounds)
            #expect(root.view.translatesAutoresizingMaskIntoConstraints)
            #expect(root.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        }
    }

    @Test("hiding the window makes its controller disappear, showing it again appear")
    func hiding() {
        inWorld { window in
            let log = EventLog()
            window.rootViewController = LoggingController("root", log)
            window.makeKeyAndVisible()
            turn()
            _ = log.take()
            window.isHidden = true
            #expect(log.take() == ["root.viewWillDisappear", "root.viewDidDisappear"])
            window.isHidden = false
            turn()
            #expect(
                log.take().filter { $0.contains("ppear") } == [
                    "root.viewWillAppear", "root.viewIsAppearing", "root.viewDidAppear",
                ])
        }
    }

    @Test("a child added the usual way hears of its parent and appears by itself")
    func child() {
        inWorld { window in
            let log = EventLog()
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            let child = LoggingController("child", log)
            root.addChild(child)
            #expect(log.take() == ["child.willMoveToParent(parent)"])
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            turn()
            #expect(
                log.take().filter { $0.contains("ppear") || $0.contains("Move") || $0.contains("oad") } == [
                    "child.loadView", "child.viewDidLoad", "child.viewWillAppear",
                    "child.view.willMoveToWindow(window)", "child.view.didMoveToWindow(window)",
                    "child.didMoveToParent(parent)", "child.viewIsAppearing", "child.viewDidAppear",
                ])
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            turn()
            #expect(
                log.take() == [
                    "child.willMoveToParent(nil)", "child.viewWillDisappear", "child.view.willMoveToWindow(nil)",
                    "child.view.didMoveToWindow(nil)", "child.viewDidDisappear", "child.didMoveToParent(nil)",
                ])
            #expect(child.parent == nil && root.children.isEmpty)
        }
    }

    @Test("isViewLoaded and viewIfLoaded do not load, loadViewIfNeeded does")
    func loading() {
        let controller = UIViewController()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded && controller.viewIfLoaded === controller.view)
    }
}
