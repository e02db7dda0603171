@MainActor struct NavigationState {
    fileprivate(set) var stack: [UIViewController] = []
    /// Whose view is in place; differs from the top of the stack until the view is loaded.
    weak var shown: UIViewController?
    fileprivate(set) var bar = UINavigationBar()
    fileprivate(set) var toolbar = UIToolbar()
    var isBarHidden = false
    var isToolbarHidden = true
    var coordinator: TransitionCoordinator?
    fileprivate(set) var transitionView: UIView?
    /// Brings the running transition to its end at once.
    var endRunning: (() -> Void)?
    /// A new top controller begins with its large title whole, until its content has taken the place below.
    var isExpanding = false
    /// What could leave the bar by scrolling at the last layout.
    var scrollableHeight: CGFloat = 0
    fileprivate(set) var popGesture: InteractivePopGestureRecognizer?
    /// The pop that follows a finger.
    var drag: InteractivePop?
    /// The large title that leaves with the old view.
    var leavingTitle: UIView?
}

/// A change of the stack, and what it does to controllers.
struct StackChange {
    let old: [UIViewController]
    let new: [UIViewController]
    let leaving: [UIViewController]
    let entering: [UIViewController]
    let operation: UINavigationController.Operation
    /// Whether the tab bar around was hidden before; nil where there is none.
    var hadNoTabBar: Bool?

    init(from old: [UIViewController], to new: [UIViewController]) {
        self.old = old
        self.new = new
        leaving = old.filter { controller in !new.contains { $0 === controller } }
        entering = new.filter { controller in !old.contains { $0 === controller } }
        operation =
            old.last === new.last || old.isEmpty ? .none : old.contains { $0 === new.last } ? .pop : .push
    }

    var isEmpty: Bool { old.elementsEqual(new, by: ===) }
}

extension UINavigationController {
    func useBars(_ barClass: AnyClass?, _ toolbarClass: AnyClass?) {
        if let type = barClass as? UINavigationBar.Type { navigation.bar = ClassMaker.make(type) }
        if let type = toolbarClass as? UIToolbar.Type { navigation.toolbar = ClassMaker.make(type) }
    }

    func startNavigation() {
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    }

    func loadNavigationView() {
        let view = NavigationContainerView(frame: Runtime.current.screen.bounds)
        view.navigationController = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let transitionView = UINavigationTransitionView(frame: view.bounds)
        transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(transitionView)
        view.addSubview(navigationBar)
        view.addSubview(toolbar)
        navigationBar.isHidden = navigation.isBarHidden
        toolbar.isHidden = navigation.isToolbarHidden
        navigation.transitionView = transitionView
        let gesture = InteractivePopGestureRecognizer(for: self)
        navigation.popGesture = gesture
        view.addGestureRecognizer(gesture)
        self.view = view
        guard let top = topViewController else { return }
        show(top, by: StackChange(from: navigation.stack, to: navigation.stack), false)
    }

    // MARK: Stack

    func push(_ controller: UIViewController, _ animated: Bool) {
        precondition(
            !navigation.stack.contains { $0 === controller },
            "Pushing the same view controller instance more than once is not supported (\(controller.description))")
        precondition(
            !(controller is UINavigationController), "Pushing a navigation controller is not supported")
        replaceStack(navigation.stack + [controller], animated)
    }

    func popTop(_ animated: Bool) -> UIViewController? {
        guard navigation.stack.count > 1, let top = navigation.stack.last else { return nil }
        replaceStack(navigation.stack.dropLast(), animated)
        return top
    }

    func pop(to controller: UIViewController, _ animated: Bool) -> [UIViewController]? {
        guard let index = navigation.stack.firstIndex(where: { $0 === controller }) else {
            preconditionFailure("Tried to pop to a view controller that doesn't exist.")
        }
        let popped = Array(navigation.stack[(index + 1)...])
        guard !popped.isEmpty else { return nil }
        replaceStack(Array(navigation.stack[...index]), animated)
        return popped
    }

    /// Every change of the stack comes here: children follow, then the view of the new top takes the place of the old.
    func replaceStack(_ stack: [UIViewController], _ animated: Bool) {
        let old = navigation.stack
        navigation.endRunning?()
        var change = StackChange(from: old, to: stack)
        guard !change.isEmpty else { return }
        change.hadNoTabBar = tabBarController?.isBarAway
        for controller in change.leaving {
            controller.willMove(toParent: nil)
            controller.containment.isMovingFromParent = true
        }
        navigation.stack = stack
        for controller in change.entering { addChild(controller) }
        if animated, viewIfLoaded?.window != nil { fadeBar() }
        showItems(animated)
        guard isViewLoaded, navigation.shown !== stack.last else { return settle(change) }
        show(stack.last, by: change, animated && !old.isEmpty)
    }

    /// The change has come to its end.
    func settle(_ change: StackChange) {
        // Meanwhile one may have gone into another container.
        for controller in change.leaving where controller.parent === self {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
            controller.setContainerInsets(.zero)
        }
        for controller in change.entering where controller.parent === self { controller.didMove(toParent: self) }
        tabBarController?.stackSettled(in: self)
    }

    /// The stack becomes again what it was before a change that the user took back.
    func takeBack(_ change: StackChange) {
        navigation.stack = change.old
        for controller in change.leaving { controller.containment.isMovingFromParent = false }
        for controller in change.entering {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
            controller.setContainerInsets(.zero)
        }
        showItems(false)
    }

    /// Hands the stack's items to the bars, and tells the tab bar of controllers that want it away.
    private func showItems(_ animated: Bool) {
        navigationBar.items = navigation.stack.map(\.navigationItem)
        toolbar.setItems(navigation.stack.last?.toolbarItems, animated: animated)
        tabBarController?.stackChanged(in: self)
    }
}

/// The root view of containers: the bars are laid out with it.
class UILayoutContainerView: UIView {}

final class NavigationContainerView: UILayoutContainerView {
    weak var navigationController: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigationController?.placeBars()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        navigationController?.placeBars()
    }
}

final class UINavigationTransitionView: UIView {}

/// Holds one controller's view.
final class UIViewControllerWrapperView: UIView {
    /// The content is laid out as for its final place while a transition moves it.
    override var placeForInsets: CGRect { CGRect(origin: .zero, size: bounds.size) }
}
