import QuartzCore

extension UINavigationController {
    /// Puts a controller's view in the place of the one that shows.
    func show(_ controller: UIViewController?, by change: StackChange, _ animated: Bool) {
        guard let transitionView = navigation.transitionView else { return settle(change) }
        let previous = navigation.shown
        navigation.shown = controller
        navigation.isExpanding = true
        let isOnScreen = appearing.phase == .appeared || appearing.phase == .appearing
        guard let controller, let view = controller.view else {
            previous?.viewIfLoaded?.superview?.removeFromSuperview()
            return settle(change)
        }
        StackTransition(
            of: self, in: transitionView, from: previous, to: controller, showing: view, by: change,
            isAnimated: animated, isOnScreen: isOnScreen
        ).run()
    }

    /// The user took the change back: the controller that was to leave is in its place again.
    fileprivate func putBack(
        _ previous: UIViewController?, in wrapper: UIView?, instead controller: UIViewController,
        _ change: StackChange
    ) {
        takeBack(change)
        navigation.shown = previous
        let failed = controller.viewIfLoaded
        if let failedWrapper = failed?.superview as? UIViewControllerWrapperView {
            failedWrapper.removeFromSuperview()
        }
        failed?.removeFromSuperview()
        if let wrapper { navigation.transitionView?.addSubview(wrapper) }
        placeBars()
    }
}

/// One change of what a navigation controller shows, from the question for an animator to the end of the movement.
@MainActor
private final class StackTransition {
    private weak var stack: UINavigationController?
    private let transitionView: UIView
    private let previous: UIViewController?
    private let controller: UIViewController
    private let view: UIView
    private let change: StackChange
    private let isAnimated: Bool
    private let isOnScreen: Bool
    private let coordinator: TransitionCoordinator
    private let wrapper: UIViewControllerWrapperView
    private var oldWrapper: UIViewControllerWrapperView?
    /// Takes back what was lent for the movement.
    private var cleanUp = {}

    init(
        of stack: UINavigationController, in transitionView: UIView, from previous: UIViewController?,
        to controller: UIViewController, showing view: UIView, by change: StackChange, isAnimated: Bool,
        isOnScreen: Bool
    ) {
        self.stack = stack
        self.transitionView = transitionView
        self.previous = previous
        self.controller = controller
        self.view = view
        self.change = change
        self.isAnimated = isAnimated
        self.isOnScreen = isOnScreen
        coordinator = TransitionCoordinator(
            in: transitionView, from: previous, to: controller,
            duration: isAnimated ? ControllerTransition.navigationDuration : 0, animated: isAnimated)
        wrapper = UIViewControllerWrapperView(frame: transitionView.bounds)
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func run() {
        guard let stack else { return }
        let delegate = stack.delegate
        let animator =
            isAnimated && change.operation != .none
            ? previous.flatMap {
                delegate?.navigationController(
                    stack, animationControllerFor: change.operation, from: $0, to: controller)
            } : nil
        let context: TransitionContext? =
            if let animator, let previous {
                TransitionContext(
                    animator, coordinator, from: .init(controller: previous, view: previous.view),
                    to: .init(controller: controller, view: view))
            } else { nil }
        stack.navigation.coordinator = coordinator
        if isOnScreen {
            previous?.beginAppearanceTransition(false, animated: isAnimated)
            controller.beginAppearanceTransition(true, animated: isAnimated)
        }
        delegate?.navigationController(stack, willShow: controller, animated: isAnimated)

        wrapper.frame = transitionView.bounds
        oldWrapper = previous?.viewIfLoaded?.superview as? UIViewControllerWrapperView
        stack.placeBars()
        view.frame = stack.contentFrame(of: controller)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]

        if let animator, let previous, let context {
            return run(context, by: animator, from: previous, in: stack)
        }
        wrapper.addSubview(view)
        if change.operation == .pop {
            transitionView.insertSubview(wrapper, at: 0)
        } else {
            transitionView.addSubview(wrapper)
        }
        guard isOnScreen else {
            coordinator.runAnimations()
            return end(true)
        }
        slide(in: stack)
    }

    /// The delegate's own transition.
    private func run(
        _ context: TransitionContext, by animator: any UIViewControllerAnimatedTransitioning,
        from previous: UIViewController, in stack: UINavigationController
    ) {
        stack.navigation.endRunning = { self.end(true) }
        context.place(
            from: .init(controller: previous, view: previous.view, initialFrame: previous.view?.frame ?? view.frame),
            to: .init(controller: controller, view: view, finalFrame: view.frame)
        ) { completed in
            if completed {
                // The wrapper enters the window before it gets the view, so the view never leaves the window.
                self.transitionView.addSubview(self.wrapper)
                self.wrapper.addSubview(self.view)
            }
            self.end(completed)
        }
        let interaction = stack.delegate?.navigationController(stack, interactionControllerFor: animator)
        context.run(interaction, alongside: coordinator.runAnimations)
    }

    /// The standard movement, in the user's hand where a drag has begun it.
    private func slide(in stack: UINavigationController) {
        let isBack = change.operation == .pop
        let tabs = stack.tabBarController
        let carrier = change.hadNoTabBar == true ? wrapper : oldWrapper
        let borrowsTabBar = isAnimated && change.hadNoTabBar != nil && change.hadNoTabBar != tabs?.isBarAway
        // The content that leaves keeps the room that it had above the tab bar, or without one.
        let kept = borrowsTabBar ? (change.hadNoTabBar == true ? -1 : 1) * (tabs?.barRoom ?? 0) : 0
        if borrowsTabBar, let carrier { tabs?.lendBar(to: carrier) }
        previous?.shiftContainerInset(bottom: kept)
        let titles = stack.largeTitleMovement(isBack: isBack)
        cleanUp = { [previous] in
            titles.end()
            previous?.shiftContainerInset(bottom: -kept)
            if borrowsTabBar { tabs?.takeBarBack() }
        }
        let own = isAnimated ? preferredMovement : nil
        let drag = own == nil ? stack.navigation.drag : nil
        stack.navigation.endRunning = { [weak stack] in
            stack?.navigation.drag = nil
            drag?.endNow()
            self.end(true)
        }
        drag?.begin(coordinator)
        let alongside = { [coordinator] in
            titles.move()
            coordinator.runAnimations()
        }
        if let own {
            let bringsIn = isBack ? oldWrapper : wrapper
            guard let moving = bringsIn else { return end(true) }
            let move = isBack ? ControllerTransition.takeOut : ControllerTransition.bringIn
            return move(moving, transitionView, own, coordinator.transitionDuration, alongside, end)
        }
        ControllerTransition.slide(
            in: transitionView, from: oldWrapper, to: wrapper, isBack: isBack,
            duration: coordinator.transitionDuration, hand: drag?.animator,
            alongside: alongside, completion: end)
    }

    /// How the controller that comes on top, or leaves it, likes to move.
    private var preferredMovement: ControllerTransition.Movement? {
        guard let previous else { return nil }
        switch change.operation {
        case .push: return controller.preferredTransition?.movement(of: controller, over: previous)
        case .pop: return previous.preferredTransition?.movement(of: previous, over: controller)
        default: return nil
        }
    }

    private func end(_ completed: Bool) {
        guard let stack, stack.navigation.coordinator === coordinator else { return }
        cleanUp()
        stack.navigation.endRunning = nil
        stack.navigation.coordinator = nil
        if completed {
            if oldWrapper !== wrapper { oldWrapper?.removeFromSuperview() }
            if previous !== controller, previous?.viewIfLoaded?.superview === oldWrapper {
                previous?.viewIfLoaded?.removeFromSuperview()
            }
        } else {
            stack.putBack(previous, in: oldWrapper, instead: controller, change)
        }
        if isOnScreen { endAppearance(completed) }
        coordinator.finish(cancelled: !completed)
        if completed {
            stack.settle(change)
            stack.delegate?.navigationController(stack, didShow: controller, animated: isAnimated)
        }
        Runtime.current.updateStatusBar()
    }

    private func endAppearance(_ completed: Bool) {
        if !completed { controller.beginAppearanceTransition(false, animated: isAnimated) }
        (completed ? previous : controller)?.endAppearanceTransition()
        if !completed { previous?.beginAppearanceTransition(true, animated: isAnimated) }
        (completed ? controller : previous)?.endAppearanceTransition()
    }
}
