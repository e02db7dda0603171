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

    /// The options that the effect has by itself.
    public static let `default` = SymbolEffectOptions()
    /// The effect repeats until it is removed.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
    /// The effect runs once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }
    /// The effect runs so many times; nil stands for the effect's own number.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
    /// Faster than by itself, 2 for twice as fast.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    /// The effect repeats until it is removed.
    public var repeating: SymbolEffectOptions { with { $0.repeats = true } }
    /// The effect runs once.
    public var nonRepeating: SymbolEffectOptions { with { $0.repeats = false } }
    /// The effect runs so many times; nil stands for the effect's own number.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { with { $0.rounds = count } }
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
