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

    @Test("each container around the source says which other children may be the end, last first, then comes itself")
    func search() {
        let container = Choosy()
        container.title = "container"
        let children = ["a", "closed", "start", "b"].map(controller)
        for child in children { container.addChild(child) }
        let source = controller("source")
        children[2].addChild(source)
        children[1].addChild(controller("hidden"))
        let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector("done:"), sender: nil)
        #expect(
            NibSegues.controllersBack(from: start).map { $0.title ?? "" } == ["start", "b", "a", "container"])
        #expect(container.asked.count == 1 && container.asked.first == children[2])
        #expect(start.source === source && start.sender == nil)
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
