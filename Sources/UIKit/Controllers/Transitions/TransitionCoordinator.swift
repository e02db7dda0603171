/// The coordinator of one transition: of controllers, or of size and orientation.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let transitionDuration: TimeInterval
    let presentationStyle: UIModalPresentationStyle
    let targetTransform: CGAffineTransform
    private(set) var isCancelled = false

    private let from: UIViewController?
    private let to: UIViewController?
    private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private enum Phase {
        case collecting, running, done
    }
    private var phase = Phase.collecting

    init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, duration: TimeInterval,
        style: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.targetTransform = targetTransform
        transitionDuration = duration
        presentationStyle = style
        super.init()
    }

    var isAnimated: Bool { transitionDuration > 0 }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var percentComplete: CGFloat { phase == .done ? 1 : 0 }
    var completionVelocity: CGFloat { 1 }

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
        case (let animation?, _): animation(self)
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

    /// Interaction never changes: transitions here are not driven by touches.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}

    // MARK: Running

    /// Runs what was collected; to be called inside of the transition's animations.
    func runAnimations() {
        guard phase == .collecting else { return }
        phase = .running
        let collected = animations
        animations = []
        for animation in collected { animation(self) }
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
