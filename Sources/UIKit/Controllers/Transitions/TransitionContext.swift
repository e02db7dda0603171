import QuartzCore

/// What a custom animator and an interaction controller are given: the two sides of a transition, and whom to tell of
/// its progress and its end.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let animator: any UIViewControllerAnimatedTransitioning
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private var from: Side?
    private var to: Side?
    private let coordinator: TransitionCoordinator
    private var onCompletion: ((Bool) -> Void)?
    private var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Runs what others animate alongside an interactive transition.
    private var beside: UIViewPropertyAnimator?
    private var progress: CGFloat = 0
    private var running: TransitionContext?

    /// One of the two controllers: its view, nil where the transition does not touch it, and where it is before and
    /// after.
    struct Side {
        let controller: UIViewController
        let view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    init(
        _ animator: any UIViewControllerAnimatedTransitioning, _ coordinator: TransitionCoordinator, from: Side?,
        to: Side?
    ) {
        self.animator = animator
        self.coordinator = coordinator
        self.from = from
        self.to = to
        containerView = coordinator.containerView
        presentationStyle = coordinator.presentationStyle
        super.init()
        coordinator.transitionDuration = animator.transitionDuration(using: self)
    }

    /// Takes the two sides, once both are where they begin.
    func place(from: Side?, to: Side?, onCompletion: @escaping (Bool) -> Void) {
        self.from = from
        self.to = to
        self.onCompletion = onCompletion
        // The context keeps itself alive until the transition is completed.
        running = self
    }

    var isAnimated: Bool { coordinator.isAnimated }
    var duration: TimeInterval { coordinator.transitionDuration }
    var targetTransform: CGAffineTransform { .identity }

    // MARK: Running

    /// Starts the transition: by its animator, or in the hands of the interaction controller.
    func run(_ interaction: (any UIViewControllerInteractiveTransitioning)?, alongside: @escaping () -> Void) {
        guard let interaction else {
            ControllerTransition.run(duration: duration, animations: alongside) { _ in }
            return animator.animateTransition(using: self)
        }
        self.interaction = interaction
        let beside = UIViewPropertyAnimator(duration: duration, curve: .linear, animations: alongside)
        self.beside = beside
        guard interaction.wantsInteractiveStart else {
            (interaction as? UIPercentDrivenInteractiveTransition)?.follow(self)
            beside.startAnimation()
            return animator.animateTransition(using: self)
        }
        isInteractive = true
        coordinator.beginInteraction()
        beside.pauseAnimation()
        interaction.startInteractiveTransition(self)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        progress = min(max(percentComplete, 0), 1)
        coordinator.handProgress = progress
        beside?.fractionComplete = progress
    }

    func finishInteractiveTransition() { letGo(cancelled: false) }

    func cancelInteractiveTransition() { letGo(cancelled: true) }

    func pauseInteractiveTransition() {
        guard !isInteractive else { return }
        isInteractive = true
        beside?.pauseAnimation()
        progress = beside?.fractionComplete ?? coordinator.percentComplete
        coordinator.handProgress = progress
        coordinator.beginInteraction()
    }

    private func letGo(cancelled: Bool) {
        guard isInteractive, onCompletion != nil else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        let speed = max(interaction?.completionSpeed ?? 1, 0.01)
        coordinator.endInteraction(cancelled: cancelled, velocity: speed)
        beside?.isReversed = cancelled
        beside?.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: interaction?.completionCurve ?? .easeInOut),
            durationFactor: (cancelled ? progress : 1 - progress) / speed)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion = onCompletion else { return }
        transitionWasCancelled = !didComplete
        onCompletion = nil
        running = nil
        if let beside, beside.state == .active {
            beside.stopAnimation(false)
            beside.finishAnimation(at: didComplete ? .end : .start)
        }
        if !didComplete, let from, let view = from.view, view.transform.isIdentity { view.frame = from.initialFrame }
        (interaction as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    // MARK: Sides

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        side(key == .from, key == .to)?.controller
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { side(key == .from, key == .to)?.view }

    func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

    private func side(_ isFrom: Bool, _ isTo: Bool) -> Side? { isFrom ? from : isTo ? to : nil }

    private func side(of controller: UIViewController) -> Side? {
        [from, to].compactMap { $0 }.first { $0.controller === controller }
    }
}
