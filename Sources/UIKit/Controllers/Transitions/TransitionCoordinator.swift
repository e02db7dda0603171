import QuartzCore

/// The coordinator of one transition: of controllers, or of size and orientation.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    /// In seconds. An animator is asked for it with the transition's context, which needs the coordinator.
    var transitionDuration: TimeInterval
    /// Whether the transition was asked for with animation.
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let targetTransform: CGAffineTransform
    private(set) var isCancelled = false
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var completionVelocity: CGFloat = 1
    /// Where the user's hand has led the transition.
    var handProgress: CGFloat = 0

    private let from: UIViewController?
    private let to: UIViewController?
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private enum Phase {
        case collecting, running, done
    }
    private var phase = Phase.collecting
    private var startTime: TimeInterval?
    private var interactionListeners: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, duration: TimeInterval,
        animated: Bool? = nil, style: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.targetTransform = targetTransform
        transitionDuration = duration
        isAnimated = animated ?? (duration > 0)
        presentationStyle = style
        super.init()
    }

    /// Seconds until the transition ends, once it runs.
    private var remaining: TimeInterval {
        startTime.map { max(0, $0 + transitionDuration - CACurrentMediaTime()) } ?? transitionDuration
    }

    var isInterruptible: Bool { false }
    var percentComplete: CGFloat {
        if isInteractive { return handProgress }
        guard phase != .done, transitionDuration > 0 else { return phase == .done ? 1 : 0 }
        return CGFloat(1 - remaining / transitionDuration)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from?.viewIfLoaded
        case .to: to?.viewIfLoaded
        default: nil
        }
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard phase != .done else { return false }
        if let completion { completions.append(completion) }
        switch (animation, phase) {
        case (let animation?, .collecting): animations.append(animation)
        // An animation that comes while the transition runs takes the time that the transition has left.
        case (let animation?, _):
            ControllerTransition.run(duration: remaining, animations: { animation(self) }) { _ in }
        default: break
        }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    // MARK: Running

    /// Runs what was collected; to be called inside of the transition's animations.
    func runAnimations() {
        guard phase == .collecting else { return }
        phase = .running
        startTime = CACurrentMediaTime()
        let collected = animations
        animations = []
        for animation in collected { animation(self) }
    }

    /// The user takes the transition in hand.
    func beginInteraction() {
        if phase == .collecting { initiallyInteractive = true }
        isInteractive = true
    }

    /// The user lets go.
    /// - Parameter velocity: Of the rest, in parts of the transition's own speed.
    func endInteraction(cancelled: Bool, velocity: CGFloat) {
        guard isInteractive else { return }
        isInteractive = false
        isCancelled = cancelled
        completionVelocity = velocity
        let listeners = interactionListeners
        interactionListeners = []
        for listener in listeners { listener(self) }
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionListeners.append(handler) }

    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        notifyWhenInteractionChanges(handler)
    }

    func finish(cancelled: Bool = false) {
        guard phase != .done else { return }
        phase = .done
        isCancelled = cancelled
        let collected = completions
        completions = []
        for completion in collected { completion(self) }
    }
}
