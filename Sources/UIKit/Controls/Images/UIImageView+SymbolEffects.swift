import QuartzCore

/// What came of a symbol effect.
@preconcurrency @MainActor
public final class UISymbolEffectCompletionContext: NSObject {
    /// Whose symbol it is.
    public private(set) weak var sender: AnyObject?
    /// Whether it came to its end, not removed before.
    public let isFinished: Bool
    /// The effect; nil for a transition from one symbol to another.
    public let effect: (any SymbolEffect)?
    /// The transition; nil for an effect.
    public let contentTransition: (any SymbolEffect & ContentTransitionSymbolEffect)?

    fileprivate init(
        _ sender: AnyObject?, _ isFinished: Bool, _ effect: (any SymbolEffect)?,
        _ transition: (any SymbolEffect & ContentTransitionSymbolEffect)? = nil
    ) {
        self.sender = sender
        self.isFinished = isFinished
        self.effect = effect
        contentTransition = transition
    }
}

/// Hears of the end of a symbol effect.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    /// Moves the symbol as the effect says, on top of other effects. Nothing happens while another image is shown.
    ///
    /// - Parameters:
    ///   - effect: What moves, and how.
    ///   - options: How fast it moves, and how often.
    ///   - animated: False shows at once how an effect ends that stays.
    ///   - completion: Called at the effect's end; not for one that goes on until it is removed.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard image?.isSymbolImage == true else { return }
        let configuration = effect.configuration
        let animation = CAKeyframeAnimation(keyPath: configuration.keyPath)
        animation.values = configuration.values
        animation.duration = animated ? configuration.duration / options.rate : 1e-6
        if animated, options.pause > 0 {
            // A round ends with the rest, in which the picture keeps its last value.
            let round = animation.duration
            animation.duration += options.pause
            let count = configuration.values.count
            animation.keyTimes =
                (0..<count).map { NSNumber(value: Double($0) / Double(max(count - 1, 1)) * round / animation.duration) }
                + [1]
            animation.values = configuration.values + [configuration.values.last ?? 0]
        }
        animation.repeatCount = configuration.repeats(options) ? .infinity : Float(max(options.rounds ?? 1, 1))
        if configuration.ending == .holds {
            animation.repeatCount = 1
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
        }
        run(animation, key(of: type(of: effect))) { [weak self] in
            completion?(UISymbolEffectCompletionContext(self, $0, effect))
        }
    }

    /// Ends effects of the type; the symbol is as it was.
    public func removeSymbolEffect<Effect: SymbolEffect>(
        ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        layer.removeAnimation(forKey: key(of: Effect.self))
        completion?(UISymbolEffectCompletionContext(self, true, effect))
    }

    /// Ends all effects; the symbol is as it was.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        for key in layer.animationKeys() ?? [] where key.hasPrefix(Self.effectPrefix) {
            layer.removeAnimation(forKey: key)
        }
    }

    /// Shows another symbol, which fades in.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some SymbolEffect & ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        self.image = image
        let configuration = contentTransition.configuration
        let animation = CAKeyframeAnimation(keyPath: configuration.keyPath)
        animation.values = configuration.values
        animation.duration = configuration.duration / options.rate
        run(animation, Self.effectPrefix + "transition") { [weak self] in
            completion?(UISymbolEffectCompletionContext(self, $0, nil, contentTransition))
        }
    }

    private static let effectPrefix = "symbolEffect."

    private func key(of type: any SymbolEffect.Type) -> String { Self.effectPrefix + "\(type)" }

    private func run(_ animation: CAAnimation, _ key: String, _ completion: @escaping (_ isFinished: Bool) -> Void) {
        let ending = EffectEnding(completion)
        animation.delegate = ending
        layer.add(animation, forKey: key)
    }
}

/// Held by its animation.
@MainActor
private final class EffectEnding: NSObject, @preconcurrency CAAnimationDelegate {
    private let completion: (Bool) -> Void
    init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
