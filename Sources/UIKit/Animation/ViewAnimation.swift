/// What changes of views are animated with while an animation block runs.
struct ViewAnimation {
    /// A spring that comes to rest within the animation's duration.
    struct Spring {
        /// 1 comes to rest without overshooting; less swings more.
        var dampingRatio: CGFloat
        /// The speed at the start, in whole distances a second.
        var velocity: CGFloat
    }

    var duration: TimeInterval
    var delay: TimeInterval
    var options: UIView.AnimationOptions
    var spring: Spring?
    /// How often, and whether back again, as `modifyAnimations` says.
    var repetition: (count: CGFloat, autoreverses: Bool)?
    /// Takes the changes in place of an animation of their own: keyframes and property animators.
    var recorder: ChangeRecorder?

    /// The animation of one property of `layer` from what it shows now to the value that is being set.
    func action(for layer: CALayer, _ key: String) -> any CAAction {
        guard Self.animatableKeys.contains(key) else { return NSNull() }
        if let recorder { return RecordedAction(recorder: recorder, from: layer.value(forKey: key)) }
        guard duration > 0 else { return NSNull() }
        let animation = spring.map(springAnimation) ?? CABasicAnimation(keyPath: key)
        animation.keyPath = key
        if !options.contains(.allowUserInteraction) { Self.set(.blocked, during: animation) }
        animation.fromValue = (layer.presentation() ?? layer).value(forKey: key)
        animation.duration = duration
        if spring == nil { animation.timingFunction = options.curve.timingFunction }
        if delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            animation.fillMode = .backwards
        }
        if let repetition {
            animation.repeatCount = Float(repetition.count)
            animation.autoreverses = repetition.autoreverses
        }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        if options.contains(.autoreverse) { animation.autoreverses = true }
        return animation
    }

    /// Has a layer that was just hidden, or shown again, seen until the animation is over.
    func keepShown(_ layer: CALayer) {
        // An animation of a property animator can be reversed, and then needs the value from before the change.
        if let recorder {
            let isHidden = layer.isHidden
            return recorder.add(layer, ChangeRecorder.hiddenKey, from: !isHidden, to: isHidden)
        }
        guard layer.isHidden, duration > 0 else { return }
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        animation.duration = delay + duration
        layer.add(animation, forKey: ChangeRecorder.hiddenKey)
    }

    /// How the view of an animated layer is touched meanwhile.
    enum TouchRule: String {
        /// Not at all, nor what is in it.
        case blocked
        /// Where it is shown, not where it will be.
        case whereShown
    }

    static func set(_ rule: TouchRule, during animation: CAAnimation) {
        animation.setValue(true, forKey: rule.rawValue)
    }

    /// Whether the layer's view is on its way in an animation with that rule.
    static func has(_ rule: TouchRule, _ layer: CALayer) -> Bool {
        (layer.animationKeys() ?? []).contains {
            layer.animation(forKey: $0)?.value(forKey: rule.rawValue) as? Bool == true
        }
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
struct AnimationBlocks {
    /// The open blocks; nil stands for `performWithoutAnimation`.
    private var stack: [ViewAnimation?] = []
    private var isEnabled = true
    /// What blocks that one call begins and another commits tell at their ends.
    var contexts: [AnimationContext] = []

    static var isEnabled: Bool {
        get { Runtime.current.animationBlocks.isEnabled }
        set { Runtime.current.animationBlocks.isEnabled = newValue }
    }

    /// What a change made now is animated with.
    static var current: ViewAnimation? {
        let blocks = Runtime.current.animationBlocks
        return blocks.isEnabled ? blocks.stack.last ?? nil : nil
    }

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

    /// Opens a block that ``end()`` closes.
    static func begin(_ animation: ViewAnimation) {
        Runtime.current.animationBlocks.stack.append(animation)
        ActionScope.enter()
    }

    /// Changes the settings of the innermost block, for what is animated from now on.
    static func edit(_ change: (inout ViewAnimation) -> Void) {
        let runtime = Runtime.current
        guard let last = runtime.animationBlocks.stack.indices.last,
            var animation = runtime.animationBlocks.stack[last]
        else { return }
        change(&animation)
        runtime.animationBlocks.stack[last] = animation
    }

    static func end() -> ViewAnimation? {
        ActionScope.leave()
        return Runtime.current.animationBlocks.stack.popLast() ?? nil
    }

    /// Runs `changes` in the innermost block with its animations repeated.
    static func repeating(_ count: CGFloat, _ autoreverses: Bool, _ changes: () -> Void) {
        guard var animation = current else { return changes() }
        animation.repetition = (count, autoreverses)
        within(animation, changes)
    }

    static func within(_ animation: ViewAnimation?, _ changes: () -> Void) {
        // Kept, because `changes` may make another runtime the current one.
        let runtime = Runtime.current
        runtime.animationBlocks.stack.append(animation)
        if animation != nil { ActionScope.enter() }
        changes()
        if animation != nil { ActionScope.leave() }
        runtime.animationBlocks.stack.removeLast()
    }
}
