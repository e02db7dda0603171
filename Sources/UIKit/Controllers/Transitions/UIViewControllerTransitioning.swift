/// What an animator is given, and what it reports to.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that both views are put into.
    var containerView: UIView { get }
    /// Whether there is an animation.
    var isAnimated: Bool { get }
    /// Whether the transition is in the user's hands now.
    var isInteractive: Bool { get }
    /// Whether the transition was called off.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` for pushes and the like.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The turn of the interface during a rotation; the identity else.
    var targetTransform: CGAffineTransform { get }
    /// For interaction controllers: how far the transition is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The user lets go, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// The user lets go, and the transition goes back to where it began.
    func cancelInteractiveTransition()
    /// The user takes hold of a transition that runs.
    func pauseInteractiveTransition()
    /// Must be called at the end, with whether the new state holds; until then no touches arrive.
    func completeTransition(_ didComplete: Bool)
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes; nil where the transition does not move it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view's place before the transition; zero where it has none.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The view's place after the transition; zero where it has none.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Performs the animation of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long the transition takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Moves the views and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after the transition, with whether it was carried out.
    func animationEnded(_ transitionCompleted: Bool)
    /// An animator that an interaction controller may pause, move and turn round; it is used in place of
    /// `animateTransition(using:)` while the transition is led by hand.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator(duration: 0, timingParameters: UICubicTimingParameters()) }
}

/// Stands for an interruptible animator that a class does not have, where Objective-C would not have the method.
final class AbsentAnimator: UIViewPropertyAnimator {}

/// Leads a transition by what the user does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Called in place of the animation, to begin what the user leads.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the rest of the way is taken once the user has let go. 1, the default, is the transition's own speed.
    var completionSpeed: CGFloat { get }
    /// The course of the animation once the finger has left.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins in the user's hands. True by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Supplies the animators, the interaction controllers and the presentation controller of a custom presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What animates the presentation; nil for the usual animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the dismissal; nil for the usual animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Nil lets the animator run by itself. Asked only where there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What lets the user lead the dismissal; nil for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What arranges a presentation of the style `.custom`.
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

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
