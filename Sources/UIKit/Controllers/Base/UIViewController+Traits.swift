extension UIViewController {
    /// The traits around the controller: those of its view's superview, with what its parent or its presentation
    /// controller sets for it.
    func traitsImposed(on inherited: UITraitCollection) -> UITraitCollection {
        var traits = inherited
        if let presentation = presenting.controller { traits = presentation.traitsImposed(on: traits) }
        if let fromParent = containment.traitsFromParent { traits = traits.overridden(by: fromParent.values) }
        return traits
    }

    func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != traitState.overrideStyle else { return }
        traitState.overrideStyle = style
        viewIfLoaded?.markNeedsTraitUpdate()
    }

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        traitState.overrides = overrides
        viewIfLoaded?.markNeedsTraitUpdate()
    }
}
