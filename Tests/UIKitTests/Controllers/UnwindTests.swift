import Testing

@testable import UIKit

/// Where unwind segues may end, and what containers do about it.
@Suite("Unwinding") @MainActor
struct UnwindTests {
    private final class Choosy: UIViewController {
        var asked: [UIViewController?] = []
        override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
            asked.append(childContaining(source))
            return super.allowedChildrenForUnwinding(from: source).filter { $0.title != "closed" }
        }
    }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test(
        "the source is asked, then each container around it: its other children that it allows, last first, and itself")
    func search() {
        let container = Choosy()
        container.title = "container"
        let children = ["a", "closed", "start", "b"].map(controller)
        for child in children { container.addChild(child) }
        let source = controller("source")
        children[2].addChild(source)
        children[1].addChild(controller("hidden"))
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector("done:"), sender: nil)
        var asked: [String] = []
        _ = NibSegues.controllerBack(from: start) { controller in
            asked.append(controller.title ?? "")
            return false
        }
        #expect(asked == ["source", "start", "b", "a", "container"])
        #expect(container.asked.count == 1 && container.asked.first == children[2])
        #expect(start.source === source && start.sender == nil)
    }

    @Test("nobody is asked once the end is found")
    func nearest() {
        let container = Choosy()
        let source = controller("source")
        container.addChild(source)
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector("done:"), sender: nil)
        #expect(NibSegues.controllerBack(from: start) { $0 === source } === source && container.asked.isEmpty)
    }

    private final class Listening: UITabBarController {
        var log: [String] = []
        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
            log.append("dismiss")
            super.dismiss(animated: flag, completion: completion)
        }
        override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
            log.append("towards \(subsequentVC.title ?? "")")
            super.unwind(for: unwindSegue, towards: subsequentVC)
        }
        override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
            let children = super.allowedChildrenForUnwinding(from: source)
            log.append("allows \(children.map { $0.title ?? "" })")
            return children
        }
    }

    // As UIKit was seen to do it: the container that presents is asked for its other children, dismisses, and is sent on
    // to the end, unless the end presented.
    @Test("from what a tab presented, the tabs lead to another tab; to what presented it, no container leads")
    func presented() {
        inWorld { window in
            let (first, second, shown) = (controller("first"), controller("second"), controller("shown"))
            let tabs = Listening()
            tabs.viewControllers = [first, second]
            tabs.selectedIndex = 1
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            turn()
            second.present(shown, animated: false)
            turn()
            #expect(shown.presentingViewController === tabs)
            let start = UIStoryboardUnwindSegueSource(source: shown, unwindAction: Selector("done:"), sender: nil)
            #expect(NibSegues.controllerBack(from: start) { $0 === second } === second && tabs.log.isEmpty)
            #expect(NibSegues.controllerBack(from: start) { $0 === first } === first)
            #expect(tabs.log == [#"allows ["first"]"#])
            tabs.log = []
            NibSegues.goBack(
                from: shown, to: second, by: UIStoryboardSegue(identifier: nil, source: shown, destination: second))
            #expect(tabs.log == ["dismiss"])
            turn()
            settle()
            second.present(shown, animated: false)
            turn()
            tabs.log = []
            NibSegues.goBack(
                from: shown, to: first, by: UIStoryboardSegue(identifier: nil, source: shown, destination: first))
            #expect(tabs.log == ["dismiss", "towards first"] && tabs.selectedViewController === first)
        }
    }

    @Test("containers are told, outermost first, to bring the end to the front")
    func unwinding() {
        let (first, second, other) = (controller("first"), controller("second"), controller("other"))
        let navigation = UINavigationController(rootViewController: first)
        navigation.setViewControllers([first, second], animated: false)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        tabs.selectedIndex = 1
        let segue = UIStoryboardSegue(identifier: nil, source: other, destination: first)
        NibContainers.goBack(to: first, by: segue)
        #expect(tabs.selectedViewController === navigation && navigation.viewControllers == [first])
    }
}
