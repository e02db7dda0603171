/// An effect of a bar item's symbol, for the button that shows the item.
struct BarItemEffect {
    fileprivate let type: any SymbolEffect.Type
    let add: @MainActor (UIImageView) -> Void
}

extension UIBarButtonItem {
    /// Moves the item's symbol as the effect says. An effect that goes on is there whenever a bar shows the item.
    ///
    /// - Parameters:
    ///   - effect: What moves, and how.
    ///   - options: How fast it moves, and how often.
    ///   - animated: False shows at once how an effect ends that stays.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        let item = BarItemEffect(type: type(of: effect)) {
            $0.addSymbolEffect(effect, options: options, animated: animated)
        }
        symbolView.map(item.add)
        guard effect.configuration.goesOn(options) else { return }
        effects.removeAll { $0.type == item.type }
        effects.append(item)
    }

    /// Ends effects of the type; the symbol is as it was.
    public func removeSymbolEffect<Effect: SymbolEffect>(
        ofType effect: Effect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        effects.removeAll { $0.type == Effect.self }
        symbolView?.removeSymbolEffect(ofType: effect, options: options, animated: animated)
    }

    /// Ends all effects; the symbol is as it was.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        effects = []
        symbolView?.removeAllSymbolEffects(options: options, animated: animated)
    }

    /// Shows another symbol, which fades in.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some SymbolEffect & ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default
    ) {
        self.image = image
        symbolView?.setSymbolImage(image.templateByDefault, contentTransition: contentTransition, options: options)
    }

    private var symbolView: UIImageView? { (shownView as? BarButton)?.symbolView }
}

extension SymbolEffectConfiguration {
    /// Whether the effect lasts until it is removed.
    fileprivate func goesOn(_ options: SymbolEffectOptions) -> Bool {
        options.repeats == nil && ending == .holds || repeats(options)
    }
}
