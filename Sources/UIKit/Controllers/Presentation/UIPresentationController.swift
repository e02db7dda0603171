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

    /// The controller that comes.
    public let presentedViewController: UIViewController
    /// The controller whose place the other one takes.
    open var presentingViewController: UIViewController {
        presentation.presenter ?? presentedViewController
    }
    /// The style asked for; ``adaptivePresentationStyle(for:)`` may turn it into another.
    open var presentationStyle: UIModalPresentationStyle { presentation.style }
    /// The view that everything of the presentation is in; nil before it begins.
    open var containerView: UIView? { presentation.container }
    /// Adapts the presentation and hears of its end. Held weakly.
    open var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { presentation.delegate }
        set { presentation.delegate = newValue }
    }
    /// Traits for the presented controller in place of those of its surroundings; nil for none.
    open var overrideTraitCollection: UITraitCollection? {
        get { presentation.overrideTraits }
        set {
            presentation.overrideTraits = newValue
            presentedViewController.viewIfLoaded?.markNeedsTraitUpdate()
        }
    }
    /// Single traits for the presented controller in place of those of its surroundings.
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue
            presentedViewController.viewIfLoaded?.markNeedsTraitUpdate()
        }
    }

    /// The style that the presentation takes in the traits; `.none` where it stays as it is.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    /// The style that the presentation takes where width is compact.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }
    /// Whether the presented view covers the screen, whatever its presenter is in. True by default.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the view tree meanwhile. False by default.
    open var shouldRemovePresentersView: Bool { presentation.style == .fullScreen }
    /// The view that is placed at ``frameOfPresentedViewInContainerView``; the presented controller's by default.
    open var presentedView: UIView? { presentation.wrapper ?? presentedViewController.view }
    /// Where the presented view ends up, in the container's coordinates. All of it by default.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// The container is about to lay out its subviews.
    open func containerViewWillLayoutSubviews() {}
    /// The container laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// The presentation is about to begin; views of its own are added here.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over; `completed` is false where it was called off, so that what was added is taken away.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal is about to begin.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over; `completed` is false where it was called off.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The traits of the presentation's surroundings.
    open var traitCollection: UITraitCollection { traitState.collection }
    /// The traits changed from those given, which are nil the first time.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Content container

    /// What the presented controller would like to have, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The presented controller's preferred size changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }
    /// The presented controller's fitting size, by its constraints, changed.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that the presented controller gets in a container of `parentSize`, in points.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// The container is about to get another size.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let childSize = self.size(
            forChildContentContainer: presentedViewController, withParentContainerSize: size)
        presentedViewController.viewWillTransition(to: childSize, with: coordinator)
    }
    /// The traits are about to change.
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
    func movement(from presenter: UIViewController) -> ControllerTransition.Movement { styledMovement(presenter) }
    /// How long the transition takes, in seconds.
    var duration: TimeInterval { ControllerTransition.presentationDuration }
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
    fileprivate func styledMovement(_ presenter: UIViewController) -> ControllerTransition.Movement {
        let isInContext = presentation.style == .currentContext || presentation.style == .overCurrentContext
        let decides =
            isInContext && presenter.providesPresentationContextTransitionStyle ? presenter : presentedViewController
        if let own = decides.preferredTransition?.movement(of: decides, over: presenter) { return own }
        switch decides.modalTransitionStyle {
        case .coverVertical, .partialCurl: return .cover
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
            (self.presentedViewController as? UIAlertController)?.performCancelAction()
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
