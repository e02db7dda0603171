extension UIView {
    /// Animates the changes of views' properties that `animations` makes, also those made by a layout in it.
    ///
    /// The properties have their new values at once; what shows follows the host's clock.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 changes without animation.
    ///   - delay: Seconds until the change begins to show; the view has its new values at once.
    ///   - options: Curve, repetition, and whether touches are let through meanwhile.
    ///   - animations: The changes.
    ///   - completion: Called when all animations have ended.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlocks.run(ViewAnimation(duration: duration, delay: delay, options: options), animations, completion)
    }

    /// Animates the changes that the closure makes; the completion hears whether they came to their end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates with a spring that comes to rest after `duration` seconds.
    ///
    /// - Parameters:
    ///   - duration: Until the spring is at rest, in seconds.
    ///   - delay: Seconds until the change begins to show; the view has its new values at once.
    ///   - dampingRatio: 1 comes to rest without overshooting; less swings.
    ///   - velocity: At the start, in whole distances a second.
    ///   - options: Their curve is not used; the spring is one.
    ///   - animations: Changes the views.
    ///   - completion: Hears whether the animation came to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = ViewAnimation.Spring(dampingRatio: dampingRatio, velocity: velocity)
        AnimationBlocks.run(
            ViewAnimation(duration: duration, delay: delay, options: options, spring: spring), animations, completion)
    }

    /// Animates with a spring of a duration and a bounce.
    ///
    /// - Parameters:
    ///   - duration: How long the motion seems to take, in seconds; the spring settles a little later.
    ///   - bounce: 0, the default, does not overshoot; 1 never comes to rest; less than 0 is slower at the end.
    ///   - velocity: At the start, in whole distances a second.
    ///   - delay: Seconds until the change begins to show; the view has its new values at once.
    ///   - options: Repetition, and whether touches are let through meanwhile.
    ///   - animations: The changes.
    ///   - completion: Called when all animations have ended.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let own = Spring(perceptualDuration: duration, bounce: Double(bounce))
        let spring = ViewAnimation.Spring(dampingRatio: CGFloat(own.ratio), velocity: velocity)
        let animation = ViewAnimation(
            duration: own.settlingDuration, delay: delay, options: options, spring: spring)
        AnimationBlocks.run(animation, animations, completion)
    }

    /// Runs `actions` with animations off, also within an animation block: ``areAnimationsEnabled`` is false in them, and
    /// animation blocks in them apply their changes at once.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let wereEnabled = AnimationBlocks.isEnabled
        AnimationBlocks.isEnabled = false
        AnimationBlocks.within(nil, actions)
        AnimationBlocks.isEnabled = wereEnabled
    }

    /// Within an animation block: what `animations` changes is repeated so often.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) { AnimationBlocks.repeating(count, autoreverses, animations) }

    /// Whether animation blocks animate. True by default.
    public class var areAnimationsEnabled: Bool { AnimationBlocks.isEnabled }
    /// Whether animation blocks animate from now on.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlocks.isEnabled = enabled }

    /// The duration of the animation block that runs now, in seconds; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlocks.current?.duration ?? 0 }
}
