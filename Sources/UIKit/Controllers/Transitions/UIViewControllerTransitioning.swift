/// What an animator is given, and what it reports to.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var targetTransform: CGAffineTransform { get }
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Zero where the view has no place before the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Zero where the view has no place after the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Performs the animation of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// In seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Moves the views and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Supplies the animators and the presentation controller of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// The context handed to a custom animator.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var transitionWasCancelled = false
    private let from: Side?
    private let to: Side?
    private var onCompletion: ((Bool) -> Void)?

    /// One of the two controllers: its view, nil where the transition does not touch it, and where it is before and
    /// after.
    struct Side {
        let controller: UIViewController
        let view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    init(
        in containerView: UIView, from: Side?, to: Side?, isAnimated: Bool, style: UIModalPresentationStyle,
        onCompletion: @escaping (Bool) -> Void
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.isAnimated = isAnimated
        self.onCompletion = onCompletion
        presentationStyle = style
        super.init()
    }

    var isInteractive: Bool { false }
    var targetTransform: CGAffineTransform { .identity }

    func completeTransition(_ didComplete: Bool) {
        transitionWasCancelled = !didComplete
        let completion = onCompletion
        onCompletion = nil
        completion?(didComplete)
    }

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
