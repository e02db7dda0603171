import QuartzCore

/// Leads a custom transition's own animation by a fraction of its way.
///
/// An animator with an interruptible animator is led by that; the animation of any other stands still while the time of
/// the container's layer is stopped.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: TransitionContext?
    private var clock: TransitionClock?
    private var animator: (any UIViewImplicitlyAnimating)?

    public override init() { super.init() }

    /// The length of the whole transition, in seconds.
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
    /// The progress from 0 to 1, as ``update(_:)`` set it last.
    open private(set) var percentComplete: CGFloat = 0
    /// What the animation's own speed is multiplied by once the finger has left. 1 by default.
    open var completionSpeed: CGFloat = 1
    /// The course of the animation once the finger has left.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pace of an interruptible animator once the user has let go; nil: ``completionCurve``.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins in the user's hands. True by default.
    open var wantsInteractiveStart = true

    /// Called by UIKit; the animator's changes are made and held at their beginning.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        follow(context)
        let own = context.animator.interruptibleAnimator(using: context)
        if own is AbsentAnimator {
            clock = TransitionClock(context.containerView.layer, duration: context.duration)
            context.animator.animateTransition(using: context)
        } else {
            animator = own
            own.pauseAnimation()
        }
    }

    /// Takes hold of a transition that runs.
    open func pause() {
        guard let context, !context.isInteractive else { return }
        context.pauseInteractiveTransition()
        if let animator {
            animator.pauseAnimation()
        } else {
            clock = clock ?? TransitionClock(context.containerView.layer, duration: context.duration)
            clock?.stop()
        }
    }

    /// Moves the transition to this part of its way, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        clock?.move(to: self.percentComplete)
        animator?.fractionComplete = self.percentComplete
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the transition run to its end.
    open func finish() {
        context?.finishInteractiveTransition()
        goOn(to: 1)
    }

    /// Lets the transition run back to its beginning.
    open func cancel() {
        context?.cancelInteractiveTransition()
        goOn(to: 0)
    }

    /// Holds the context of a transition, for ``pause()``.
    func follow(_ context: TransitionContext) {
        self.context = context
        percentComplete = 0
    }

    func transitionEnded() {
        clock?.release()
        (context, clock, animator) = (nil, nil, nil)
    }

    private func goOn(to end: CGFloat) {
        let way = abs(end - percentComplete) / max(completionSpeed, 0.01)
        if let animator {
            animator.isReversed = end == 0
            animator.continueAnimation(
                withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
                durationFactor: way)
        }
        guard let clock, let context else { return }
        clock.run(to: end, in: TimeInterval(way) * context.duration, completionCurve) {
            if end == 1 { clock.resume() } else { clock.takeBack() }
        }
    }
}
