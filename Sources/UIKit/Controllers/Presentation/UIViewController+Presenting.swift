/// What a controller presents, by what it is presented, and how it likes to be.
struct PresentingState {
    var presented: UIViewController?
    weak var presenter: UIViewController?
    /// What shows the controller now, or would.
    var controller: UIPresentationController?
    /// What asked for the presentation, which the presenter may be a container of.
    fileprivate(set) weak var source: UIViewController?
    /// What was asked for, where `controller` is an adaptation of it.
    var requested: UIPresentationController?
    var coordinator: TransitionCoordinator?
    var isBeingPresented = false
    var isBeingDismissed = false
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    var preferredTransition: UIViewController.Transition?
    var capturesStatusBar = false
    var definesContext = false
    var providesTransitionStyle = false
    var isModal = false
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// What is left to do for the controller at the end of the turn; whoever needs it done before takes it out.
    fileprivate var rest: (() -> Void)?

    /// A presentation or dismissal of the controller is on its way.
    fileprivate var isInTransition: Bool { coordinator != nil && (isBeingPresented || isBeingDismissed) }
}

extension UIViewController {
    // MARK: Presenting

    func presentModally(_ controller: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        precondition(
            controller !== self,
            "Application tried to present modal view controller on itself. Presenting controller is \(description).")
        precondition(
            controller.presenting.presenter == nil,
            "Application tried to present modally a view controller \(controller.description) that is already being "
                + "presented by \(controller.presenting.presenter?.description ?? "").")
        precondition(
            controller.parent == nil,
            "Application tried to present modally a view controller \(controller.description) that has a parent view "
                + "controller \(controller.parent?.description ?? "").")
        let presenter = presenter(for: controller.modalPresentationStyle)
        presenter.presenting.presented?.doRestOfTurn()
        let attempt = "Attempt to present \(controller.description) on \(presenter.description) (from \(description))"
        if let present = presenter.presenting.presented {
            return Diagnostics.log("\(attempt) which is already presenting \(present.description).")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return Diagnostics.log("\(attempt) whose view is not in the window hierarchy.")
        }
        if presenter.presenting.isInTransition {
            return Diagnostics.log("\(attempt) while a presentation is in progress.")
        }
        let requested = controller.presentationController(
            style: controller.modalPresentationStyle, presenter: presenter, source: self)
        controller.presenting.requested = requested
        controller.presenting.source = self
        let begin = {
            let (shown, presentation) = controller.adapted(
                requested, to: presenter.traitCollection, presenter: presenter)
            shown.presenting.controller = presentation
            shown.presenting.requested = requested
            shown.presenting.source = self
            self.present(shown, through: presentation, by: presenter, from: self, in: window, animated, completion)
        }
        // A popover may be set up in the lines that follow `present`.
        guard let popover = requested as? UIPopoverPresentationController, !popover.isSetUp else { return begin() }
        presenter.presenting.presented = controller
        controller.presenting.presenter = presenter
        Runtime.current.updateCycle.atEndOfTurn(controller.keepAsRest(begin))
    }

    /// `work` as what is done once: at the end of the turn, or by a later call that needs it done before.
    private func keepAsRest(_ work: @escaping () -> Void) -> () -> Void {
        var isDone = false
        let once = {
            guard !isDone else { return }
            isDone = true
            work()
        }
        presenting.rest = once
        return once
    }

    private func doRestOfTurn() {
        while let rest = presenting.rest {
            presenting.rest = nil
            rest()
        }
    }

    private func present(
        _ controller: UIViewController, through presentation: UIPresentationController, by presenter: UIViewController,
        from source: UIViewController, in window: UIWindow, _ animated: Bool, _ completion: (() -> Void)?
    ) {
        presenter.presenting.presented = controller
        controller.presenting.presenter = presenter
        controller.presenting.isBeingPresented = true
        controller.loadViewIfNeeded()
        let container = presentation.begin(over: presenter, in: window)
        let removesPresenter = presentation.shouldRemovePresentersView

        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: presenter, source: source) : nil
        let coordinator = TransitionCoordinator(
            in: container, from: presenter, to: controller,
            duration: animated ? presentation.duration : 0, animated: animated,
            style: presentation.presentationStyle)
        let context = animator.map {
            TransitionContext(
                $0, coordinator, from: .init(controller: presenter, view: removesPresenter ? presenter.view : nil),
                to: .init(controller: controller, view: presentation.presentedView))
        }
        presenter.presenting.coordinator = coordinator
        controller.presenting.coordinator = coordinator

        if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        controller.beginAppearanceTransition(true, animated: animated)
        presentation.showChrome(!animated)
        presentation.announceAdaptiveStyle(coordinator)
        presentation.presentationTransitionWillBegin()

        let finish = { (completed: Bool) in
            controller.presenting.coordinator = nil
            presenter.presenting.coordinator = nil
            controller.presenting.rest = nil
            if completed {
                controller.endAppearanceTransition()
                if removesPresenter {
                    presenter.viewIfLoaded?.removeFromSuperview()
                    presenter.endAppearanceTransition()
                }
            } else {
                controller.beginAppearanceTransition(false, animated: animated)
                presentation.presentedView?.removeFromSuperview()
                controller.viewIfLoaded?.removeFromSuperview()
                controller.endAppearanceTransition()
                if removesPresenter {
                    presenter.beginAppearanceTransition(true, animated: animated)
                    presenter.endAppearanceTransition()
                }
            }
            controller.presenting.isBeingPresented = false
            presentation.presentationTransitionDidEnd(completed)
            if !completed { presenter.forget(controller, presentation) }
            coordinator.finish(cancelled: !completed)
            Runtime.current.updateStatusBar()
            completion?()
        }
        let alongside = {
            presentation.showChrome(true)
            coordinator.runAnimations()
        }
        let frame = presentation.frameOfPresentedViewInContainerView
        if let animator, let context {
            context.place(
                from: .init(
                    controller: presenter, view: removesPresenter ? presenter.view : nil,
                    initialFrame: container.bounds, finalFrame: removesPresenter ? .zero : container.bounds),
                to: .init(controller: controller, view: presentation.presentedView, finalFrame: frame),
                onCompletion: finish)
            let interaction = controller.transitioningDelegate?.interactionControllerForPresentation(using: animator)
            return context.run(interaction, alongside: alongside)
        }
        guard let view = presentation.presentedView else { return finish(true) }
        container.addSubview(view)
        view.frame = frame
        ControllerTransition.bringIn(
            view, over: container, by: presentation.movement(from: presenter),
            duration: coordinator.transitionDuration, alongside: alongside,
            completion: controller.finishingOnce(coordinator, finish))
    }

    // MARK: Dismissing

    func dismissModally(_ animated: Bool, _ completion: (() -> Void)?) {
        let presenter = presentingAncestor ?? presentingViewController
        guard let presenter, let presented = presenter.presenting.presented else {
            completion?()
            return
        }
        presented.doRestOfTurn()
        guard presenter.presenting.presented === presented else {
            completion?()
            return
        }
        guard !presented.presenting.isInTransition else {
            return Diagnostics.log(
                "Attempt to dismiss from view controller \(description) while a presentation or dismiss is in progress!"
            )
        }
        let top = animated ? presenter.topmostTakenOver() : nil
        // Without animation whatever the presented controller presents goes first.
        if top == nil, presented.presenting.presented != nil { presented.dismissModally(false, nil) }
        presenter.end(top ?? presented, animated, completion)
    }

    /// Removes at once the controllers between this controller and the topmost of those presented one over another, which
    /// is presented by this one from then on: of a stack that is dismissed only the topmost is seen going.
    ///
    /// - Returns: The topmost; nil where there is no such stack, or the topmost lies within another's view.
    private func topmostTakenOver() -> UIViewController? {
        let stack = Array(sequence(first: self) { $0.presenting.presented }.dropFirst())
        guard stack.count > 1, let top = stack.last, !top.presenting.isInTransition,
            let presentation = top.presenting.controller, presentation.presentation.container?.superview is UIWindow
        else { return nil }
        for between in stack.dropLast().reversed() { between.presenting.presenter?.remove(between) }
        presenting.presented = top
        top.presenting.presenter = self
        presentation.prepare(presenter: self)
        return top
    }

    private func remove(_ presented: UIViewController) {
        guard let presentation = presented.presenting.controller else { return }
        presented.presenting.isBeingDismissed = true
        presented.beginAppearanceTransition(false, animated: false)
        presentation.dismissalTransitionWillBegin()
        presentation.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        presented.endAppearanceTransition()
        presented.presenting.isBeingDismissed = false
        presented.presenting.presented = nil
        presentation.dismissalTransitionDidEnd(true)
        forget(presented, presentation)
    }

    private func end(_ presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation = presented.presenting.controller, let container = presentation.presentation.container
        else { return }
        let removedPresenter = presentation.shouldRemovePresentersView
        let returnsPresenter = removedPresenter || viewIfLoaded?.window == nil
        presented.presenting.isBeingDismissed = true
        let animator =
            animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        let coordinator = TransitionCoordinator(
            in: container, from: presented, to: self,
            duration: animated ? presentation.duration : 0, animated: animated,
            style: presentation.presentationStyle)
        let context = animator.map {
            TransitionContext(
                $0, coordinator, from: .init(controller: presented, view: presentation.presentedView),
                to: .init(controller: self, view: returnsPresenter ? view : nil))
        }
        presenting.coordinator = coordinator
        presented.presenting.coordinator = coordinator

        presented.beginAppearanceTransition(false, animated: animated)
        if returnsPresenter {
            beginAppearanceTransition(true, animated: animated)
            container.window?.restoreView(of: self, below: container)
        }
        presentation.dismissalTransitionWillBegin()

        let finish = { (completed: Bool) in
            self.presenting.coordinator = nil
            presented.presenting.coordinator = nil
            presented.presenting.rest = nil
            if completed {
                self.presenting.presented = nil
                presented.presenting.presenter = nil
                if returnsPresenter { self.endAppearanceTransition() }
                presentation.presentedView?.removeFromSuperview()
                presented.viewIfLoaded?.removeFromSuperview()
                presented.endAppearanceTransition()
            } else {
                if removedPresenter {
                    self.beginAppearanceTransition(false, animated: animated)
                    self.viewIfLoaded?.removeFromSuperview()
                    self.endAppearanceTransition()
                }
                presented.beginAppearanceTransition(true, animated: animated)
                presented.endAppearanceTransition()
            }
            presented.presenting.isBeingDismissed = false
            presentation.dismissalTransitionDidEnd(completed)
            if completed {
                self.forget(presented, presentation)
            } else {
                presentation.showChrome(true)
                container.setNeedsLayout()
            }
            coordinator.finish(cancelled: !completed)
            Runtime.current.updateStatusBar()
            completion?()
        }
        let alongside = {
            presentation.showChrome(false)
            coordinator.runAnimations()
        }
        if let animator, let context {
            context.place(
                from: .init(
                    controller: presented, view: presentation.presentedView,
                    initialFrame: presentation.presentedView?.frame ?? .zero),
                to: .init(
                    controller: self, view: returnsPresenter ? view : nil, initialFrame: container.bounds,
                    finalFrame: container.bounds),
                onCompletion: finish)
            let interaction = presented.transitioningDelegate?.interactionControllerForDismissal(using: animator)
            return context.run(interaction, alongside: alongside)
        }
        guard let view = presentation.presentedView else { return finish(true) }
        ControllerTransition.takeOut(
            view, from: container, by: presentation.movement(from: self), duration: coordinator.transitionDuration,
            alongside: alongside, completion: presented.finishingOnce(coordinator, finish))
    }

    /// The completion of a movement, which a later call in the same turn may ask for before where nothing moves.
    private func finishingOnce(
        _ coordinator: TransitionCoordinator, _ finish: @escaping (Bool) -> Void
    ) -> (Bool) -> Void {
        guard coordinator.transitionDuration == 0 else { return finish }
        let once = keepAsRest { finish(true) }
        return { _ in once() }
    }

    /// A presentation is over, or was taken back before it had begun.
    private func forget(_ presented: UIViewController, _ presentation: UIPresentationController) {
        presenting.presented = nil
        presented.presenting.presenter = nil
        presentation.end()
        presented.presenting.controller = nil
        presented.presenting.requested = nil
    }

    /// The nearest of the controller and those it is in that presents another.
    var presentingAncestor: UIViewController? { lineage.first { $0.presenting.presented != nil } }

    /// The topmost ancestor presents, except where an ancestor defines the context that the style asks for.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return topmostAncestor }
        return lineage.first(where: \.definesPresentationContext) ?? topmostAncestor
    }
}
