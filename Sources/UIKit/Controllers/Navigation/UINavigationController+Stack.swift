import QuartzCore

@MainActor struct NavigationState {
    fileprivate(set) var stack: [UIViewController] = []
    /// Whose view is in place; differs from the top of the stack until the view is loaded.
    fileprivate(set) weak var shown: UIViewController?
    fileprivate(set) var bar = UINavigationBar()
    fileprivate(set) var toolbar = UIToolbar()
    fileprivate(set) var isBarHidden = false
    fileprivate(set) var isToolbarHidden = true
    fileprivate(set) var coordinator: TransitionCoordinator?
    fileprivate(set) var transitionView: UIView?
    /// Brings the running transition to its end at once.
    fileprivate var endRunning: (() -> Void)?
    /// A new top controller begins with its large title whole, until its content has taken the place below.
    fileprivate var isExpanding = false
}

extension UINavigationController {
    func useBars(_ barClass: AnyClass?, _ toolbarClass: AnyClass?) {
        if let type = barClass as? UINavigationBar.Type { navigation.bar = ClassMaker.make(type) }
        if let type = toolbarClass as? UIToolbar.Type { navigation.toolbar = ClassMaker.make(type) }
    }

    func startNavigation() {
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
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
        guard !old.elementsEqual(stack, by: ===) else { return }
        let leaving = old.filter { controller in !stack.contains { $0 === controller } }
        let operation: Operation =
            old.last === stack.last || old.isEmpty
            ? .none : old.contains { $0 === stack.last } ? .pop : .push
        for controller in leaving {
            controller.willMove(toParent: nil)
            controller.containment.isMovingFromParent = true
        }
        let entering = stack.filter { controller in !old.contains { $0 === controller } }
        navigation.stack = stack
        for controller in entering { addChild(controller) }
        if animated, viewIfLoaded?.window != nil { fadeBar() }
        navigationBar.items = stack.map(\.navigationItem)
        toolbar.setItems(stack.last?.toolbarItems, animated: animated)
        let finish = {
            for controller in leaving {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.removeFromParent()
                controller.setContainerInsets(.zero)
            }
            for controller in entering where controller.parent === self { controller.didMove(toParent: self) }
        }
        tabBarController?.stackChanged(in: self)
        guard isViewLoaded, navigation.shown !== stack.last else { return finish() }
        show(stack.last, operation, animated && !old.isEmpty, finish)
    }

    // MARK: Views

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
        self.view = view
        if let top = topViewController { show(top, .none, false) {} }
    }

    private func show(
        _ controller: UIViewController?, _ operation: Operation, _ animated: Bool, _ finish: @escaping () -> Void
    ) {
        guard let transitionView = navigation.transitionView else { return finish() }
        let previous = navigation.shown
        navigation.shown = controller
        navigation.isExpanding = true
        let isOnScreen = appearing.phase == .appeared || appearing.phase == .appearing
        guard let controller, let view = controller.view else {
            previous?.viewIfLoaded?.superview?.removeFromSuperview()
            return finish()
        }
        let animator =
            animated && operation != .none
            ? previous.flatMap {
                delegate?.navigationController(self, animationControllerFor: operation, from: $0, to: controller)
            } : nil
        let coordinator = TransitionCoordinator(
            in: transitionView, from: previous, to: controller,
            duration: !animated ? 0 : animator?.transitionDuration(using: nil) ?? Transition.navigationDuration)
        navigation.coordinator = coordinator
        if isOnScreen {
            previous?.beginAppearanceTransition(false, animated: animated)
            controller.beginAppearanceTransition(true, animated: animated)
        }
        delegate?.navigationController(self, willShow: controller, animated: animated)

        let wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let oldWrapper = previous?.viewIfLoaded?.superview as? UIViewControllerWrapperView
        placeBars()
        view.frame = contentFrame(of: controller)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]

        let end = { [weak self] (_: Bool) in
            guard let self, self.navigation.coordinator === coordinator else { return }
            self.navigation.endRunning = nil
            if oldWrapper !== wrapper { oldWrapper?.removeFromSuperview() }
            if previous !== controller, previous?.viewIfLoaded?.superview === oldWrapper {
                previous?.viewIfLoaded?.removeFromSuperview()
            }
            self.navigation.coordinator = nil
            if isOnScreen {
                previous?.endAppearanceTransition()
                controller.endAppearanceTransition()
            }
            coordinator.finish()
            finish()
            self.delegate?.navigationController(self, didShow: controller, animated: animated)
            Runtime.current.updateStatusBar()
        }
        if let animator, let previous {
            navigation.endRunning = { end(true) }
            let frame = view.frame
            let context = TransitionContext(
                in: transitionView,
                from: .init(controller: previous, view: previous.view, initialFrame: frame),
                to: .init(controller: controller, view: view, finalFrame: frame), isAnimated: true, style: .none
            ) { completed in
                wrapper.addSubview(view)
                transitionView.addSubview(wrapper)
                end(completed)
                animator.animationEnded(completed)
            }
            Transition.run(
                duration: coordinator.transitionDuration, animations: coordinator.runAnimations, completion: { _ in })
            animator.animateTransition(using: context)
            return
        }
        wrapper.addSubview(view)
        if operation == .pop {
            transitionView.insertSubview(wrapper, at: 0)
        } else {
            transitionView.addSubview(wrapper)
        }
        guard isOnScreen else {
            coordinator.runAnimations()
            return end(true)
        }
        navigation.endRunning = { end(true) }
        Transition.slide(
            in: transitionView, from: oldWrapper, to: wrapper, isBack: operation == .pop,
            duration: coordinator.transitionDuration, alongside: coordinator.runAnimations, completion: end)
    }

    // MARK: Bars

    /// Leads from what the bar shows now to what it will show.
    private func fadeBar() {
        guard UIView.areAnimationsEnabled else { return }
        navigationBar.layer.layoutIfNeeded()
        let fade = CATransition()
        fade.duration = Transition.navigationDuration
        navigationBar.layer.add(fade, forKey: kCATransition)
    }

    func hideBar(_ hidden: Bool) {
        guard hidden != navigation.isBarHidden else { return }
        navigation.isBarHidden = hidden
        navigationBar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
        if isViewLoaded { placeBars() }
        Runtime.current.updateStatusBar()
    }

    func hideToolbar(_ hidden: Bool) {
        guard hidden != navigation.isToolbarHidden else { return }
        navigation.isToolbarHidden = hidden
        toolbar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
        if isViewLoaded { placeBars() }
    }

    func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        guard controller === topViewController else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }

    /// Puts the bars at the edges of the safe area and tells the top controller what they take of it.
    func placeBars() {
        guard let view = viewIfLoaded else { return }
        let safeArea = view.safeAreaInsets
        let bounds = view.bounds
        trackContent()
        let height = barHeight
        navigationBar.frame = CGRect(x: 0, y: safeArea.top, width: bounds.width, height: height)
        navigationBar.heightAbove = safeArea.top
        let toolbarHeight = toolbar.sizeThatFits(bounds.size).height
        toolbar.frame = CGRect(
            x: 0, y: bounds.height - safeArea.bottom - toolbarHeight, width: bounds.width, height: toolbarHeight)
        toolbar.heightBelow = safeArea.bottom
        guard let top = topViewController else { return }
        let goesUnder = extendsUnderBar(top)
        top.setContainerInsets(
            UIEdgeInsets(
                top: isNavigationBarHidden || !goesUnder ? 0 : height, left: 0,
                bottom: isToolbarHidden ? 0 : toolbarHeight, right: 0))
        guard let content = top.viewIfLoaded, content.superview is UIViewControllerWrapperView else { return }
        let frame = contentFrame(of: top)
        if content.frame != frame { content.frame = frame }
    }

    /// All of the space where the content may lie under the bar, else what is below it.
    private func contentFrame(of controller: UIViewController) -> CGRect {
        let bounds = navigation.transitionView?.bounds ?? .zero
        guard !isNavigationBarHidden, !extendsUnderBar(controller) else { return bounds }
        let top = (viewIfLoaded?.safeAreaInsets.top ?? 0) + barHeight
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    // MARK: Large titles

    /// The bar's height; a large title gives way as far as the content is scrolled over it.
    private var barHeight: CGFloat {
        let full = navigationBar.sizeThatFits(view.bounds.size).height
        guard navigationBar.showsLargeTitle, let scrollView = trackedScrollView else { return full }
        let least = full - ControlMetrics.current.largeTitleHeight
        let reach = -scrollView.contentOffset.y - view.safeAreaInsets.top
        if navigation.isExpanding {
            if reach >= full { navigation.isExpanding = false }
            return full
        }
        return min(full, max(least, reach))
    }

    /// The scroll view whose content the bar follows: the top controller's view or its first subview.
    private var trackedScrollView: UIScrollView? {
        guard let view = topViewController?.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    private func trackContent() {
        guard let scrollView = trackedScrollView else {
            navigationBar.isAtScrollEdge = false
            return
        }
        scrollView.scrollFollower = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        navigationBar.isAtScrollEdge = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
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
final class UIViewControllerWrapperView: UIView {}
