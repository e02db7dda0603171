/// Manages how one controller is shown over another: the container view, the frame, what happens to the presenter.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment, UITraitChangeObservable,
    TraitBearer
{
    final var traitState = TraitState()
    final var presentation = PresentationState()

    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presentation.presenter = presentingViewController
        super.init()
        presentation.style = presentedViewController.modalPresentationStyle
    }

    public let presentedViewController: UIViewController
    open var presentingViewController: UIViewController {
        presentation.presenter ?? presentedViewController
    }
    /// The style asked for; ``adaptivePresentationStyle(for:)`` may turn it into another.
    open var presentationStyle: UIModalPresentationStyle { presentation.style }
    /// The view that everything of the presentation is in; nil before it begins.
    open var containerView: UIView? { presentation.container }
    open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { presentation.delegate }
        set { presentation.delegate = newValue }
    }
    open var overrideTraitCollection: UITraitCollection? {
        get { presentation.overrideTraits }
        set {
            presentation.overrideTraits = newValue
            presentedViewController.viewIfLoaded?.markNeedsTraitUpdate()
        }
    }
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue
            presentedViewController.viewIfLoaded?.markNeedsTraitUpdate()
        }
    }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { presentation.style == .fullScreen }
    /// The view that is placed at ``frameOfPresentedViewInContainerView``; the presented controller's by default.
    open var presentedView: UIView? { presentation.wrapper ?? presentedViewController.view }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    open var traitCollection: UITraitCollection { traitState.collection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Content container

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let childSize = self.size(
            forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: childSize, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

    /// Whether the presented view follows the container's size by itself. Custom controllers place it themselves.
    var placesPresentedView: Bool { false }
    /// What the presentation itself sets of the presented controller's traits.
    var imposedTraits: TraitValues { TraitValues() }
    /// Called before the presented view is put into the container.
    func prepareContainer(_ container: UIView) {}
    /// Shows or hides what surrounds the presented view; within the transition's animations.
    func showChrome(_ isShown: Bool) {}
    /// How the presented view moves; its controller's transition style by default.
    func movement(from presenter: UIViewController) -> Transition.Movement { styledMovement(presenter) }
    /// Of the transition, in seconds.
    var duration: TimeInterval { Transition.presentationDuration }
}

struct PresentationState {
    fileprivate(set) weak var presenter: UIViewController?
    var style = UIModalPresentationStyle.fullScreen
    fileprivate(set) var container: PresentationContainer?
    /// What the presented view is put into, where it is not the container itself.
    var wrapper: UIView?
    weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    var overrideTraits: UITraitCollection?
    /// How far a finger has moved the presented view down from its place, in points.
    var displacement: CGFloat = 0
}

extension UIPresentationController {
    /// Whether the presented view hides what is below it.
    var coversScreen: Bool {
        switch presentation.style {
        case .fullScreen, .overFullScreen, .custom: true
        default: false
        }
    }

    func traitsImposed(on inherited: UITraitCollection) -> UITraitCollection {
        var traits = inherited.overridden(by: imposedTraits)
        if let overrideTraits = presentation.overrideTraits { traits = traits.overridden(by: overrideTraits.values) }
        if let previous = takeTraits(from: traits) { announceTraitChange(from: previous) }
        return traitState.collection
    }

    /// Takes on the presenter, for a controller that was made before the presentation was asked for.
    func prepare(presenter: UIViewController) {
        presentation.presenter = presenter
    }

    /// The transition style of the presented controller, or of a presenter that provides it for its context.
    fileprivate func styledMovement(_ presenter: UIViewController) -> Transition.Movement {
        let isInContext = presentation.style == .currentContext || presentation.style == .overCurrentContext
        let decides =
            isInContext && presenter.providesPresentationContextTransitionStyle ? presenter : presentedViewController
        switch decides.modalTransitionStyle {
        case .coverVertical: return .cover
        case .flipHorizontal: return .flip
        case .crossDissolve: return .dissolve
        }
    }

    /// Makes the container: over the whole window, or, for a presentation in a context, over the presenter's view.
    func begin(over presenter: UIViewController, in window: UIWindow) -> PresentationContainer {
        let isInContext = presentation.style == .currentContext || presentation.style == .overCurrentContext
        let place = isInContext ? presenter.viewIfLoaded : nil
        let host = place?.superview ?? window
        let container = PresentationContainer(frame: place?.frame ?? window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentationController = self
        presentation.container = container
        if let place, place.superview != nil {
            host.insertSubview(container, aboveSubview: place)
        } else {
            host.addSubview(container)
        }
        prepareContainer(container)
        return container
    }

    /// Tells the delegate in which style the presentation begins; `.none` where it did not adapt.
    func announceAdaptiveStyle(_ coordinator: any UIViewControllerTransitionCoordinator) {
        guard let requested = presentedViewController.presenting.requested else { return }
        let style = requested === self ? UIModalPresentationStyle.none : presentation.style
        requested.delegate?.presentationController(
            requested, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
    }

    /// Dismisses what is presented because the user wants it gone, if neither the controller nor the delegate is against it.
    func dismissIfAllowed() {
        guard delegate?.presentationControllerShouldDismiss(self) ?? true,
            !presentedViewController.isModalInPresentation
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.presentingViewController?.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            self.delegate?.presentationControllerDidDismiss(self)
        }
    }

    func end() {
        presentation.container?.removeFromSuperview()
        presentation.container = nil
        presentation.wrapper = nil
        presentation.displacement = 0
    }

    /// Puts the presented view where it belongs; one that is on its way out goes on.
    func placePresentedView() {
        guard let view = presentedView, !presentedViewController.presenting.isBeingDismissed else { return }
        view.frame = frameOfPresentedViewInContainerView.offsetBy(dx: 0, dy: presentation.displacement)
    }
}

/// The view between the window and what one presentation shows.
final class PresentationContainer: UITransitionView {
    weak var presentationController: UIPresentationController?

    /// Takes what nothing in it takes, so that a tap beside the presented view can dismiss it; only a search lets what
    /// it lies over be used.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = deepestHit(point, with: event)
        let isSearch = presentationController?.presentedViewController is UISearchController
        return hit === self && isSearch ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        presentationController?.traitCollection.makeCurrent {
            presentationController?.containerViewWillLayoutSubviews()
            if presentationController?.placesPresentedView ?? false { presentationController?.placePresentedView() }
            presentationController?.containerViewDidLayoutSubviews()
        }
    }
}
