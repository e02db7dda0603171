/// A way for a symbol to move, of Apple's module Symbols.
public protocol SymbolEffect: Hashable, Sendable {
    /// How it is drawn here.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that comes to its end by itself.
public protocol DiscreteSymbolEffect {}
/// An effect that goes on until it is removed.
public protocol IndefiniteSymbolEffect {}
/// An effect by which one symbol takes another's place.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does with the whole picture: symbols have no layers here that could move one after the other.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// What is animated, as Core Animation names it, and its values over one round.
    package let keyPath: String
    package let values: [CGFloat]
    /// How long one round takes, in seconds.
    package let duration: TimeInterval
    package var ending = Ending.settles

    package enum Ending {
        /// The picture is as before after one round.
        case settles
        /// The last value stays until the effect is removed.
        case holds
        /// Rounds follow one another until the effect is removed.
        case repeats
    }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    package var rounds: Int?
    package var repeats: Bool?
    package var rate = 1.0
    package var pause: TimeInterval = 0

    /// How an effect repeats.
    public struct RepeatBehavior: Hashable, Sendable {
        fileprivate var rounds: Int?
        fileprivate var pause: TimeInterval = 0
        /// One round after the other, until the effect is removed.
        public static var continuous: RepeatBehavior { RepeatBehavior() }
        /// Rounds with a moment's rest between them, until the effect is removed.
        public static var periodic: RepeatBehavior { periodic() }
        /// Rounds with a rest between them.
        ///
        /// - Parameters:
        ///   - count: How many; nil for as long as the effect is not removed.
        ///   - delay: How long the rest is, in seconds; nil for half a second.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(rounds: count, pause: max(delay ?? 0.5, 0))
        }
    }

    /// The options that the effect has by itself.
    public static let `default` = SymbolEffectOptions()
    /// The effect repeats until it is removed.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
    /// The effect runs once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
    /// The effect runs so many times; nil stands for the effect's own number.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
    /// The effect repeats as the behaviour says.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions.default.repeat(behavior)
    }
    /// Faster than by itself, 2 for twice as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    /// The effect repeats until it is removed.
    public var repeating: SymbolEffectOptions { with { $0.repeats = true } }
    /// The effect runs once.
    public var nonRepeating: SymbolEffectOptions { with { $0.repeats = false } }
    /// The effect runs so many times; nil stands for the effect's own number.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.rounds = count } }
    /// The effect repeats as the behaviour says.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with { ($0.rounds, $0.repeats, $0.pause) = (behavior.rounds, behavior.rounds == nil, behavior.pause) }
    }
    /// Faster than by itself, 2 for twice as fast.
    public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.rate = max(speed, 0.01) } }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: Effects

/// A quick change of scale, once.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var peak: CGFloat = 1.2
    /// The symbol grows first, then comes back.
    public var up: BounceSymbolEffect { BounceSymbolEffect(peak: 1.2) }
    /// Smaller first.
    public var down: BounceSymbolEffect { BounceSymbolEffect(peak: 0.85) }
    public var wholeSymbol: BounceSymbolEffect { self }
    public var byLayer: BounceSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "transform.scale", values: [1, peak, 1], duration: 0.5)
    }
}

/// Fades and comes back, again and again.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    public var wholeSymbol: PulseSymbolEffect { self }
    public var byLayer: PulseSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "opacity", values: [1, 0.4, 1], duration: 1.2, ending: .repeats)
    }
}

/// Larger or smaller until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    private var scale: CGFloat = 1
    /// Larger.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.2) }
    /// Smaller.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(scale: 0.8) }
    public var wholeSymbol: ScaleSymbolEffect { self }
    public var byLayer: ScaleSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "transform.scale", values: [1, scale], duration: 0.3, ending: .holds)
    }
}

/// Shows a symbol that was not seen.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public var wholeSymbol: AppearSymbolEffect { self }
    public var byLayer: AppearSymbolEffect { self }
    /// Growing; the symbol fades in here.
    public var up: AppearSymbolEffect { self }
    /// Shrinking; the symbol fades in here.
    public var down: AppearSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "opacity", values: [0, 1], duration: 0.3, ending: .holds)
    }
}

/// Hides a symbol until the effect is removed.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    public var wholeSymbol: DisappearSymbolEffect { self }
    public var byLayer: DisappearSymbolEffect { self }
    /// Growing; the symbol fades out here.
    public var up: DisappearSymbolEffect { self }
    /// Shrinking; the symbol fades out here.
    public var down: DisappearSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "opacity", values: [1, 0], duration: 0.3, ending: .holds)
    }
}

/// Lights the parts of a symbol one after the other; here all of it fades and comes back.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// One part at a time.
    public var iterative: VariableColorSymbolEffect { self }
    /// Parts stay lit.
    public var cumulative: VariableColorSymbolEffect { self }
    /// The effect runs there and back.
    public var reversing: VariableColorSymbolEffect { self }
    /// The effect runs from the beginning each time.
    public var nonReversing: VariableColorSymbolEffect { self }
    /// Unlit parts are faint.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
    /// Unlit parts are not seen.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration { PulseSymbolEffect().configuration }
}

extension SymbolEffectConfiguration {
    /// Whether round follows round until the effect is removed.
    func repeats(_ options: SymbolEffectOptions) -> Bool {
        options.repeats ?? (ending == .repeats && options.rounds == nil)
    }
}

/// A quick turn to both sides, or a movement to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var path = "transform.rotation.z"
    private var reach: CGFloat = 0.2
    private static let points: CGFloat = 3

    private func moving(_ path: String, _ reach: CGFloat) -> WiggleSymbolEffect {
        var copy = self
        (copy.path, copy.reach) = (path, reach)
        return copy
    }
    /// Turned clockwise first.
    public var clockwise: WiggleSymbolEffect { moving("transform.rotation.z", 0.2) }
    /// Turned against the clock first.
    public var counterClockwise: WiggleSymbolEffect { moving("transform.rotation.z", -0.2) }
    public var left: WiggleSymbolEffect { moving("transform.translation.x", -Self.points) }
    public var right: WiggleSymbolEffect { moving("transform.translation.x", Self.points) }
    public var up: WiggleSymbolEffect { moving("transform.translation.y", -Self.points) }
    public var down: WiggleSymbolEffect { moving("transform.translation.y", Self.points) }
    /// To where lines end that are read from left to right.
    public var forward: WiggleSymbolEffect { right }
    /// To where lines begin that are read from left to right.
    public var backward: WiggleSymbolEffect { left }
    public var wholeSymbol: WiggleSymbolEffect { self }
    public var byLayer: WiggleSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(
            keyPath: path, values: [0, reach, -reach, reach / 2, -reach / 2, 0], duration: 0.6)
    }
}

/// Grows and comes back, slowly, again and again.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isPulse = false
    /// Only the size changes.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(isPulse: false) }
    /// The symbol fades and comes back; its size stays here.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(isPulse: true) }
    public var wholeSymbol: BreatheSymbolEffect { self }
    public var byLayer: BreatheSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(
            keyPath: isPulse ? "opacity" : "transform.scale", values: isPulse ? [1, 0.5, 1] : [1, 1.1, 1],
            duration: 2.4, ending: .repeats)
    }
}

/// Turns all the way round.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var angle = 2 * CGFloat.pi
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(angle: 2 * .pi) }
    /// Against the clock.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(angle: -2 * .pi) }
    public var wholeSymbol: RotateSymbolEffect { self }
    public var byLayer: RotateSymbolEffect { self }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "transform.rotation.z", values: [0, angle], duration: 1)
    }
}

/// One symbol goes, the other comes.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    /// Out downwards, in upwards.
    public var downUp: ReplaceSymbolEffect { self }
    /// Out and in upwards.
    public var upUp: ReplaceSymbolEffect { self }
    /// The old symbol goes at once, the new one comes in upwards.
    public var offUp: ReplaceSymbolEffect { self }
    public var wholeSymbol: ReplaceSymbolEffect { self }
    public var byLayer: ReplaceSymbolEffect { self }
    /// The parts that both symbols have turn into each other; here the fallback runs, as between symbols that share none.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }

    /// What ``magic(fallback:)`` makes.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
        fileprivate let fallback: ReplaceSymbolEffect
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(keyPath: "opacity", values: [0, 1], duration: 0.3)
    }
}

/// The transition that suits the symbols: replacing, here.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    public var configuration: SymbolEffectConfiguration { ReplaceSymbolEffect().configuration }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
