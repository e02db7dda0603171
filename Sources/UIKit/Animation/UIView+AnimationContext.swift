// Animations that one call begins and another commits, UIKit's older way beside blocks. What is set between the two
// calls holds for the changes that follow it.

/// What an animation of this kind tells at its end.
@MainActor final class AnimationContext {
    let identifier: String?
    let context: UnsafeMutableRawPointer?
    weak var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var transition: (UIView.AnimationTransition, UIView)?

    init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
        self.identifier = identifier
        self.context = context
    }

    func stop(_ finished: Bool) {
        guard let delegate, let didStop else { return }
        didStop.perform(on: delegate, with: identifier, NSNumber(value: finished))
    }

    static var open: [AnimationContext] {
        get { Runtime.current.animationBlocks.contexts }
        set { Runtime.current.animationBlocks.contexts = newValue }
    }
}

extension UIView {
    /// How a view changes its content in an old animation.
    public enum AnimationTransition: Int, Sendable { case none, flipFromLeft, flipFromRight, curlUp, curlDown }

    /// Begins a block of animated changes: 0.2 seconds, starting and ending slowly, unless set otherwise.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let new = AnimationContext(animationID, context)
        AnimationContext.open.append(new)
        CATransaction.begin()
        CATransaction.setCompletion { finished in MainActor.assumeIsolated { new.stop(finished) } }
        AnimationBlocks.begin(ViewAnimation(duration: 0.2, delay: 0, options: [.allowUserInteraction]))
    }

    /// Ends the changes that `beginAnimations` began, and animates them.
    public class func commitAnimations() {
        guard let context = AnimationContext.open.popLast() else { return }
        let animation = AnimationBlocks.end()
        if let (transition, view) = context.transition, let animation, transition != .none {
            let options: AnimationOptions =
                transition == .flipFromLeft ? .transitionFlipFromLeft : .transitionFlipFromRight
            UIView.transition(with: view, duration: animation.duration, options: options, animations: nil)
        }
        if let delegate = context.delegate {
            context.willStart?.perform(on: delegate, with: context.identifier)
        }
        CATransaction.commit()
    }

    /// Sets how long the block's animations take, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { AnimationBlocks.edit { $0.duration = duration } }
    /// Seconds until the change begins to show.
    public class func setAnimationDelay(_ delay: TimeInterval) { AnimationBlocks.edit { $0.delay = delay } }
    /// The course of the animation.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        AnimationBlocks.edit {
            $0.options.subtract(AnimationOptions(rawValue: 0xF << 16))
            $0.options.insert(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
        }
    }
    /// Any count above 1 repeats without end, as `AnimationOptions.repeat` does.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        AnimationBlocks.edit { if repeatCount > 1 { $0.options.insert(.repeat) } else { $0.options.remove(.repeat) } }
    }
    /// Whether repetitions go there and back.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        AnimationBlocks.edit {
            if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) }
        }
    }
    /// Whether it starts from where things are seen now.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        AnimationBlocks.edit {
            if fromCurrentState {
                $0.options.insert(.beginFromCurrentState)
            } else {
                $0.options.remove(.beginFromCurrentState)
            }
        }
    }
    /// Hears of start and end by the selectors below; held weakly.
    public class func setAnimationDelegate(_ delegate: Any?) {
        AnimationContext.open.last?.delegate = delegate.map { $0 as AnyObject }
    }
    /// A method of the animation's identifier.
    public class func setAnimationWillStart(_ selector: Selector?) { AnimationContext.open.last?.willStart = selector }
    /// A method of the animation's identifier and a number that says whether it ran to its end.
    public class func setAnimationDidStop(_ selector: Selector?) { AnimationContext.open.last?.didStop = selector }
    /// How `view` changes from what it shows to what it shows after the changes. Pages turn over where they would curl.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        AnimationContext.open.last?.transition = (transition, view)
        view.layer.layoutIfNeeded()
    }
}
