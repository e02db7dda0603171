/// What a controller presents, by what it is presented, and how it likes to be.
struct PresentingState {
    fileprivate(set) var presented: UIViewController?
    fileprivate(set) weak var presenter: UIViewController?
    fileprivate(set) var controller: UIPresentationController?
    fileprivate(set) var coordinator: TransitionCoordinator?
    fileprivate(set) var isBeingPresented = false
    fileprivate(set) var isBeingDismissed = false
    var style = UIModalPresentationStyle.automatic
    var transitionStyle = UIModalTransitionStyle.coverVertical
    var capturesStatusBar = false
    var definesContext = false
    var providesTransitionStyle = false
    var isModal = false
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    mutating func setCoordinator(_ coordinator: TransitionCoordinator?) { self.coordinator = coordinator }
}

extension UIViewController {
    /// The presentation in progress that the controller or an ancestor is part of, else the one it would have.
    var activeOrFuturePresentationController: UIPresentationController? {
        if let active = topmostAncestor.presenting.controller, presenting.controller == nil, parent != nil {
            return active
        }
        if presenting.controller == nil {
            presenting.controller = makePresentationController(style: resolvedStyle, presenter: nil, source: self)
        }
        return presenting.controller
    }

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
        let style = controller.resolvedStyle
        let presenter = presenter(for: style)
        if let present = presenter.presenting.presented {
            Diagnostics.log(
                "Attempt to present \(controller.description) on \(presenter.description) (from \(description)) which is "
                    + "already presenting \(present.description).")
            return
        }
        guard let window = presenter.viewIfLoaded?.window else {
            Diagnostics.log(
                "Attempt to present \(controller.description) on \(presenter.description) (from \(description)) whose "
                    + "view is not in the window hierarchy.")
            return
        }
        present(controller, by: presenter, from: self, in: window, style: style, animated, completion)
    }

    private func present(
        _ controller: UIViewController, by presenter: UIViewController, from source: UIViewController,
        in window: UIWindow, style: UIModalPresentationStyle, _ animated: Bool, _ completion: (() -> Void)?
    ) {
        presenter.presenting.presented = controller
        controller.presenting.presenter = presenter
        let presentation = controller.presentationController(style: style, presenter: presenter, source: source)
        controller.presenting.controller = presentation
        controller.presenting.isBeingPresented = true
        controller.loadViewIfNeeded()
        let container = presentation.begin(in: window, style: style)
        let removesPresenter = presentation.shouldRemovePresentersView

        let animator =
            animated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: presenter, source: source) : nil
        let duration = !animated ? 0 : Transition.presentationDuration
        let coordinator = TransitionCoordinator(
            in: container, from: presenter, to: controller, duration: duration, style: style)
        presenter.presenting.coordinator = coordinator
        controller.presenting.coordinator = coordinator

        if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        controller.beginAppearanceTransition(true, animated: animated)
        presentation.presentationTransitionWillBegin()

        let finish = { (completed: Bool) in
            controller.presenting.isBeingPresented = false
            controller.presenting.coordinator = nil
            presenter.presenting.coordinator = nil
            controller.endAppearanceTransition()
            if removesPresenter {
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearanceTransition()
            }
            presentation.presentationTransitionDidEnd(completed)
            coordinator.finish(cancelled: !completed)
            Runtime.current.updateStatusBar()
            completion?()
        }
        let frame = presentation.frameOfPresentedViewInContainerView
        if let animator {
            let context = TransitionContext(
                in: container,
                from: .init(
                    controller: presenter, view: removesPresenter ? presenter.view : nil,
                    initialFrame: container.bounds, finalFrame: removesPresenter ? .zero : container.bounds),
                to: .init(controller: controller, view: presentation.presentedView, finalFrame: frame),
                isAnimated: animated, style: style
            ) { completed in
                finish(completed)
                animator.animationEnded(completed)
            }
            coordinator.runAnimations()
            animator.animateTransition(using: context)
            return
        }
        guard let view = presentation.presentedView else { return finish(true) }
        container.addSubview(view)
        view.frame = frame
        Transition.bringIn(
            view, over: container, style: controller.modalTransitionStyle, duration: duration,
            alongside: coordinator.runAnimations, completion: finish)
    }

    // MARK: Dismissing

    func dismissModally(_ animated: Bool, _ completion: (() -> Void)?) {
        let presenter =
            topmostAncestor.presenting.presented != nil ? topmostAncestor : topmostAncestor.presenting.presenter
        guard let presenter, let presented = presenter.presenting.presented else {
            completion?()
            return
        }
        // Whatever the presented controller presents goes with it, without callbacks of its own transition.
        if presented.presenting.presented != nil { presented.dismissModally(false, nil) }
        presenter.end(presented, animated, completion)
    }

    private func end(_ presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?) {
        guard !presented.presenting.isBeingDismissed, let presentation = presented.presenting.controller,
            let container = presentation.presentation.container
        else { return }
        let style = presentation.presentationStyle
        let returnsPresenter = presentation.shouldRemovePresentersView
        presented.presenting.isBeingDismissed = true
        let animator =
            animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        let duration = !animated ? 0 : Transition.presentationDuration
        let coordinator = TransitionCoordinator(
            in: container, from: presented, to: self, duration: duration, style: style)
        presenting.coordinator = coordinator
        presented.presenting.coordinator = coordinator

        presented.beginAppearanceTransition(false, animated: animated)
        if returnsPresenter {
            beginAppearanceTransition(true, animated: animated)
            container.window?.restoreView(of: self)
        }
        presentation.dismissalTransitionWillBegin()

        let finish = { (completed: Bool) in
            self.presenting.coordinator = nil
            presented.presenting.coordinator = nil
            presented.presenting.isBeingDismissed = false
            self.presenting.presented = nil
            presented.presenting.presenter = nil
            if returnsPresenter { self.endAppearanceTransition() }
            presentation.presentedView?.removeFromSuperview()
            presented.viewIfLoaded?.removeFromSuperview()
            presented.endAppearanceTransition()
            presentation.dismissalTransitionDidEnd(completed)
            presentation.end()
            presented.presenting.controller = nil
            coordinator.finish(cancelled: !completed)
            Runtime.current.updateStatusBar()
            completion?()
        }
        if let animator {
            let context = TransitionContext(
                in: container,
                from: .init(
                    controller: presented, view: presentation.presentedView,
                    initialFrame: presentation.presentedView?.frame ?? .zero),
                to: .init(
                    controller: self, view: returnsPresenter ? view : nil, initialFrame: container.bounds,
                    finalFrame: container.bounds),
                isAnimated: animated, style: style
            ) { completed in
                finish(completed)
                animator.animationEnded(completed)
            }
            coordinator.runAnimations()
            animator.animateTransition(using: context)
            return
        }
        guard let view = presentation.presentedView else { return finish(true) }
        Transition.takeOut(
            view, from: container, style: presented.modalTransitionStyle, duration: duration,
            alongside: coordinator.runAnimations, completion: finish)
    }

    // MARK: Choices

    /// `.automatic` is a page sheet.
    private var resolvedStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    }

    /// The topmost ancestor presents, except where an ancestor defines the context that the style asks for.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return topmostAncestor }
        var link: UIViewController? = self
        while let here = link {
            if here.definesPresentationContext { return here }
            link = here.parent
        }
        return topmostAncestor
    }

    private func presentationController(
        style: UIModalPresentationStyle, presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        if let prepared = presenting.controller, style != .custom {
            prepared.prepare(presenter: presenter)
            return prepared
        }
        return makePresentationController(style: style, presenter: presenter, source: source)
    }

    private func makePresentationController(
        style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        switch style {
        case .custom:
            transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        case .pageSheet, .formSheet, .popover:
            UISheetPresentationController(presentedViewController: self, presenting: presenter)
        default:
            FullScreenPresentation(presentedViewController: self, presenting: presenter)
        }
    }
}
