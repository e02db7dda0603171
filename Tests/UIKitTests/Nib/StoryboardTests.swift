import Testing

@testable import UIKit

@MainActor
@Suite("Storyboards", .serialized)
struct StoryboardTests {
    init() {
        ActionRegistry.shared.register("flowStar:", FlowListController.star)
        ActionRegistry.shared.register("flowUnwind:", FlowListController.unwind(_:))
        SegueActionRegistry.shared.register("flowMake:sender:", FlowFormController.make)
        FlowLog.events = []
    }

    /// The navigation of Flow.storyboard on screen, with its list.
    private func showFlow(_ window: UIWindow) throws -> (UINavigationController, FlowListController) {
        let storyboard = NibFixture.storyboard("Flow")
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        settle()
        let list = try #require(navigation.topViewController as? FlowListController)
        return (navigation, list)
    }

    @Test("the initial controller comes with the controllers it contains, its bar and their items")
    func initial() throws {
        try inWorld { window in
            let (navigation, list) = try showFlow(window)
            #expect(list.storyboard?.description == "<UIStoryboard: Flow>")
            #expect(navigation.navigationBar.prefersLargeTitles)
            #expect(navigation.navigationBar.barTintColor == .systemYellow)
            #expect(list.navigationItem.title == "Items")
            #expect(list.navigationItem.largeTitleDisplayMode == .never)
            #expect(list.navigationItem.leftBarButtonItem?.title == "Star")
            #expect(list.navigationItem.rightBarButtonItem?.systemItem == .add)
            #expect(list.addItem === list.navigationItem.rightBarButtonItem)
            list.navigationItem.leftBarButtonItem?.trigger(from: nil)
            #expect(list.stars == 1)
        }
    }

    @Test("tabs come with their items, toolbar items with their controller")
    func tabs() throws {
        let storyboard = NibFixture.storyboard("Flow")
        let tabs = try #require(storyboard.instantiateViewController(withIdentifier: "tabs") as? UITabBarController)
        #expect(tabs.viewControllers?.count == 2)
        let items = try #require(tabs.tabBar.items)
        #expect(items.map(\.title) == ["One", "Search"])
        #expect(items.first?.badgeValue == "3")
        #expect(items.first?.image != nil && items.last?.image != nil)
        let tools = tabs.viewControllers?.last?.toolbarItems
        #expect(tools?.map(\.title) == ["Go", nil])
        #expect(tools?.map(\.style) == [.done, .plain])
        #expect(tools?.last?.systemItem == .flexibleSpace)
    }

    @Test("an unknown identifier traps with UIKit's words")
    func unknownIdentifier() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = NibFixture.storyboard("Flow").instantiateViewController(withIdentifier: "nobody")
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
        }
    }

    @Test("choosing a row prepares with the cell, shows the destination, then tells the delegate")
    func rowSegue() throws {
        try inWorld { window in
            let (navigation, list) = try showFlow(window)
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
            list.tableView.tapped(cell)
            settle()
            #expect(
                FlowLog.take() == [
                    "prepare detail FlowDetailController loaded false from FlowCell", "didSelect 1",
                ])
            #expect(navigation.topViewController is FlowDetailController)
            #expect(navigation.topViewController?.title == "Detail")
        }
    }

    @Test("a row's accessory has a segue of its own")
    func accessorySegue() throws {
        try inWorld { window in
            let (_, list) = try showFlow(window)
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
            list.tableView.accessoryTapped(cell)
            settle()
            #expect(FlowLog.take().first == "prepare info FlowFormController loaded false from FlowCell")
            #expect(list.navigationController?.presentedViewController is FlowFormController)
        }
    }

    @Test("a button in a bar presents; an unwind segue goes back over the presentation, action before dismissal")
    func presentAndUnwind() throws {
        try inWorld { window in
            let (navigation, list) = try showFlow(window)
            list.addItem.trigger(from: nil)
            settle()
            let form = try #require(navigation.presentedViewController as? FlowFormController)
            #expect(form.modalPresentationStyle == .fullScreen)
            #expect(
                FlowLog.take() == [
                    "prepare new FlowFormController loaded false from UIBarButtonItem",
                    "prepare child UIViewController", "form loaded with 1 child",
                ])
            form.performSegue(withIdentifier: "cancel", sender: nil)
            settle()
            #expect(FlowLog.take() == ["prepare cancel FlowListController", "unwound cancel from FlowFormController"])
            #expect(navigation.presentedViewController == nil)
        }
    }

    @Test("an unwind segue pops to its target")
    func pop() throws {
        try inWorld { window in
            let (navigation, list) = try showFlow(window)
            list.performSegue(withIdentifier: "detail", sender: nil)
            settle()
            let detail = try #require(navigation.topViewController as? FlowDetailController)
            let button = try #require(detail.view.subviews.first as? UIButton)
            _ = FlowLog.take()
            button.sendActions(for: .touchUpInside)
            settle()
            #expect(FlowLog.take() == ["prepare back to FlowListController", "unwound back from FlowDetailController"])
            #expect(navigation.topViewController === list)
        }
    }

    @Test("an embedded controller fills its container before viewDidLoad; a segue that is declined does not happen")
    func embed() throws {
        try inWorld { _ in
            let storyboard = NibFixture.storyboard("Flow")
            let form: FlowFormController = storyboard.instantiateViewController(identifier: "form")
            let child = try #require(form.view.subviews.first?.subviews.first)
            #expect(child.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
            #expect(form.children.first?.view === child)

            let other: FlowFormController = storyboard.instantiateViewController(identifier: "form")
            other.allows = false
            other.loadViewIfNeeded()
            #expect(other.children.isEmpty)
        }
    }

    @Test("a gesture starts its segue from the scene's controller")
    func gesture() throws {
        try inWorld { window in
            let storyboard = NibFixture.storyboard("Flow")
            let form: FlowFormController = storyboard.instantiateViewController(identifier: "form")
            window.rootViewController = form
            window.makeKeyAndVisible()
            settle()
            let view = try #require(form.view.subviews.last)
            #expect(view.gestureRecognizers?.count == 1)
            let touches = TouchInput(window: window)
            touches.tap(at: CGPoint(x: 50, y: 520))
            settle()
            #expect(FlowLog.take().last == "prepare touched UIViewController")
            #expect(form.presentedViewController != nil)
        }
    }

    @Test("a custom segue performs itself, with the destination that the segue action makes")
    func custom() throws {
        try inWorld { _ in
            let storyboard = NibFixture.storyboard("Flow")
            let form: FlowFormController = storyboard.instantiateViewController(identifier: "form")
            form.loadViewIfNeeded()
            _ = FlowLog.take()
            form.performSegue(withIdentifier: "custom", sender: "me")
            #expect(FlowLog.take() == ["made", "prepare custom FlowDetailController", "custom"])
            let made = try #require(form.children.last as? FlowDetailController)
            made.loadViewIfNeeded()
            #expect(made.label.text == "made for me")
        }
    }

    @Test("a reference leads into another storyboard")
    func reference() throws {
        try inWorld { window in
            let (navigation, list) = try showFlow(window)
            list.performSegue(withIdentifier: "other", sender: nil)
            settle()
            #expect(navigation.topViewController is SettingsListController)
            #expect(navigation.topViewController?.storyboard?.name == "Lists")
        }
    }

    @Test("the creator's controller is used, and its own properties are set before viewDidLoad")
    func creator() {
        let made = NibFixture.storyboard("Flow").instantiateViewController(identifier: "detail") {
            FlowDetailController(coder: $0, message: "hello")
        }
        made.loadViewIfNeeded()
        #expect(made.label.text == "hello")
        #expect(made.title == "Detail")
    }

    @Test("controllers and their views go away when nobody holds them")
    func lifetime() {
        inWorld { _ in
            weak var controller: UIViewController?
            weak var conditional: UIView?
            weak var table: UIView?
            do {
                let list = NibFixture.storyboard("Flow").instantiateViewController(withIdentifier: "list")
                list.loadViewIfNeeded()
                let varied = NibFixture.storyboard("Book").instantiateViewController(withIdentifier: "conditional")
                (controller, conditional, table) = (list, varied.view, list.view)
            }
            #expect(controller == nil)
            #expect(conditional == nil)
            #expect(table == nil)
        }
    }
}
