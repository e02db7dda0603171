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
        let animator =
            animated && change.operation != .none
            ? previous.flatMap {
                delegate?.navigationController(
                    self, animationControllerFor: change.operation, from: $0, to: controller)
            } : nil
        let coordinator = TransitionCoordinator(
            in: transitionView, from: previous, to: controller,
            duration: animated ? Transition.navigationDuration : 0, animated: animated)
        let context: TransitionContext? =
            if let animator, let previous {
                TransitionContext(
                    animator, coordinator, from: .init(controller: previous, view: previous.view),
                    to: .init(controller: controller, view: view))
            } else { nil }
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

        var cleanUp = {}
        let end = { [weak self] (completed: Bool) in
            guard let self, self.navigation.coordinator === coordinator else { return }
            cleanUp()
            self.navigation.endRunning = nil
            self.navigation.coordinator = nil
            if completed {
                if oldWrapper !== wrapper { oldWrapper?.removeFromSuperview() }
                if previous !== controller, previous?.viewIfLoaded?.superview === oldWrapper {
                    previous?.viewIfLoaded?.removeFromSuperview()
                }
            } else {
                self.putBack(previous, in: oldWrapper, instead: controller, change)
            }
            if isOnScreen {
                if !completed { controller.beginAppearanceTransition(false, animated: animated) }
                (completed ? previous : controller)?.endAppearanceTransition()
                if !completed { previous?.beginAppearanceTransition(true, animated: animated) }
                (completed ? controller : previous)?.endAppearanceTransition()
            }
            coordinator.finish(cancelled: !completed)
            if completed {
                self.settle(change)
                self.delegate?.navigationController(self, didShow: controller, animated: animated)
            }
            Runtime.current.updateStatusBar()
        }
        if let animator, let previous, let context {
            navigation.endRunning = { end(true) }
            context.place(
                from: .init(
                    controller: previous, view: previous.view, initialFrame: previous.view?.frame ?? view.frame),
                to: .init(controller: controller, view: view, finalFrame: view.frame)
            ) { completed in
                if completed {
                    // The wrapper enters the window before it gets the view, so the view never leaves the window.
                    transitionView.addSubview(wrapper)
                    wrapper.addSubview(view)
                }
                end(completed)
            }
            let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
            return context.run(interaction, alongside: coordinator.runAnimations)
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
        let tabs = tabBarController
        let carrier = change.hadNoTabBar == true ? wrapper : oldWrapper
        let borrowsTabBar = animated && change.hadNoTabBar != nil && change.hadNoTabBar != tabs?.isBarAway
        // The content that leaves keeps the room that it had above the tab bar, or without one.
        let kept = borrowsTabBar ? (change.hadNoTabBar == true ? -1 : 1) * (tabs?.tabBar.rowHeight ?? 0) : 0
        if borrowsTabBar, let carrier { tabs?.lendBar(to: carrier) }
        previous?.shiftContainerInset(bottom: kept)
        let titles = largeTitleMovement(isBack: change.operation == .pop)
        cleanUp = {
            titles.end()
            previous?.shiftContainerInset(bottom: -kept)
            if borrowsTabBar { tabs?.takeBarBack() }
        }
        let drag = navigation.drag
        navigation.endRunning = { [weak self] in
            self?.navigation.drag = nil
            drag?.endNow()
            end(true)
        }
        drag?.begin(coordinator)
        Transition.slide(
            in: transitionView, from: oldWrapper, to: wrapper, isBack: change.operation == .pop,
            duration: coordinator.transitionDuration, hand: drag?.animator,
            alongside: {
                titles.move()
                coordinator.runAnimations()
            },
            completion: end)
    }

    /// The user took the change back: the controller that was to leave is in its place again.
    private func putBack(
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
