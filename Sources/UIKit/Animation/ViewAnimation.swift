/// What changes of views are animated with while an animation block runs.
struct ViewAnimation {
    /// A spring that comes to rest within the animation's duration.
    struct Spring {
        /// 1 comes to rest without overshooting; less swings more.
        var dampingRatio: CGFloat
        /// At the start, in whole distances a second.
        var velocity: CGFloat
    }

    var duration: TimeInterval
    var delay: TimeInterval
    var options: UIView.AnimationOptions
    var spring: Spring?
    /// Takes the changes in place of an animation of their own: keyframes and property animators.
    var recorder: ChangeRecorder?

    /// The animation of one property of `layer` from what it shows now to the value that is being set.
    func action(for layer: CALayer, _ key: String) -> any CAAction {
        guard Self.animatableKeys.contains(key) else { return NSNull() }
        if let recorder { return RecordedAction(recorder: recorder, from: layer.value(forKey: key)) }
        guard duration > 0 else { return NSNull() }
        let animation = spring.map(springAnimation) ?? CABasicAnimation(keyPath: key)
        animation.keyPath = key
        animation.fromValue = (layer.presentation() ?? layer).value(forKey: key)
        animation.duration = duration
        if spring == nil { animation.timingFunction = options.curve.timingFunction }
        if delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        if options.contains(.autoreverse) { animation.autoreverses = true }
        return animation
    }

    /// Has a layer that was just hidden seen until the animation is over.
    func keepShown(_ layer: CALayer) {
        // What a recorder runs may be turned round; the model then says whether the view shows.
        guard recorder == nil, duration > 0 else { return }
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        animation.duration = delay + duration
        layer.add(animation, forKey: "hidden")
    }

    private func springAnimation(_ spring: Spring) -> CASpringAnimation {
        let animation = CASpringAnimation()
        let ratio = min(max(Double(spring.dampingRatio), 0.01), 1)
        let motion = QuartzCore.Spring(settlingIn: duration, ratio: ratio, velocity: Double(spring.velocity))
        animation.mass = 1
        animation.stiffness = CGFloat(motion.stiffness)
        animation.damping = CGFloat(motion.damping)
        animation.initialVelocity = spring.velocity
        return animation
    }

    static let animatableKeys: Set<String> = [
        "bounds", "position", "transform", "sublayerTransform", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "zPosition",
        "anchorPoint", "contentsRect",
    ]
}

/// The animation blocks that run now, innermost last.
@MainActor
enum AnimationBlocks {
    /// Nil stands for `performWithoutAnimation`.
    private static var stack: [ViewAnimation?] = []
    static var isEnabled = true

    /// What a change made now is animated with.
    static var current: ViewAnimation? { isEnabled ? stack.last ?? nil : nil }

    /// Runs `changes` within `animation`, and `completion` when everything that it started has ended.
    static func run(_ animation: ViewAnimation, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        var animation = animation
        // Within another block, its duration and curve are inherited unless the options say otherwise.
        if let outer = current {
            if let recorder = outer.recorder, animation.recorder == nil { animation.recorder = recorder }
            if !animation.options.contains(.overrideInheritedDuration) { animation.duration = outer.duration }
            if !animation.options.contains(.overrideInheritedCurve), animation.spring == nil {
                animation.spring = outer.spring
            }
        }
        CATransaction.begin()
        if let completion { CATransaction.setCompletion(completion) }
        within(animation) {
            changes()
            if animation.options.contains(.layoutSubviews) {
                for window in Runtime.current.windows { window.layoutIfNeeded() }
            }
        }
        CATransaction.commit()
    }

    static func within(_ animation: ViewAnimation?, _ changes: () -> Void) {
        stack.append(animation)
        if animation != nil { ActionScope.enter() }
        changes()
        if animation != nil { ActionScope.leave() }
        stack.removeLast()
    }
}
