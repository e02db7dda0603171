extension UIView.AnimationOptions {
    /// The views are hidden and shown instead of taken out and put in.
    public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)

    /// Turns around the vertical axis, the left side coming forward.
    public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
    /// Turns around the vertical axis, the right side coming forward.
    public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
    /// Fades from one to the other.
    public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
    /// Turns around the horizontal axis, the top coming forward.
    public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
    /// Turns around the horizontal axis, the bottom coming forward.
    public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

    /// A page that curls up. Here it slides away upwards, as pages of page controllers slide.
    public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
    /// A page that curls down. Here it slides in from above.
    public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)

    /// Whether one of the transitions above is asked for.
    var namesTransition: Bool { transition != nil }

    /// Nil when no transition is asked for.
    fileprivate var transition: (type: CATransitionType, subtype: CATransitionSubtype?)? {
        switch rawValue >> 20 & 0xF {
        case 1: (.flip, .fromLeft)
        case 2: (.flip, .fromRight)
        // Core Animation's subtypes call the edge of greater y the top.
        case 3: (.reveal, .fromTop)
        case 4: (.moveIn, .fromBottom)
        case 5: (.fade, nil)
        case 6: (.flip, .fromBottom)
        case 7: (.flip, .fromTop)
        default: nil
        }
    }
}

extension UIView {
    /// Leads from what `view` shows now to what it shows after `animations`, by the transition that `options` names.
    /// Without one, the changes take effect at once.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        CATransaction.begin()
        if let completion { CATransaction.setCompletion(completion) }
        if let (type, subtype) = options.transition, duration > 0, areAnimationsEnabled {
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = duration
            transition.timingFunction = options.curve.timingFunction
            // The old picture has to be complete before it is kept.
            view.layer.layoutIfNeeded()
            view.layer.add(transition, forKey: kCATransition)
        }
        if let animations {
            let inner =
                options.contains(.allowAnimatedContent)
                ? ViewAnimation(duration: duration, delay: 0, options: options) : nil
            AnimationBlocks.within(inner, animations)
        }
        CATransaction.commit()
    }

    /// Replaces one view by another in the first one's superview, or, with `showHideTransitionViews`, hides the first
    /// and shows the second.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }
}

extension UIView {
    /// Animations that the system has.
    public enum SystemAnimation: UInt, Sendable {
        /// Views shrink and fade, and are removed.
        case delete
    }

    /// Runs one of the system's animations on views, and `parallelAnimations` beside it.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.2, delay: 0, options: options,
            animations: {
                switch animation {
                case .delete:
                    for view in views {
                        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
                        view.alpha = 0
                    }
                }
                parallelAnimations?()
            },
            completion: { isFinished in
                views.forEach { $0.removeFromSuperview() }
                completion?(isFinished)
            })
    }
}
