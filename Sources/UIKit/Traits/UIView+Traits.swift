extension UIView {
    func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != traitState.overrideStyle else { return }
        traitState.overrideStyle = style
        markNeedsTraitUpdate()
    }

    func limitContentSize(
        _ edit: (inout (least: UIContentSizeCategory?, greatest: UIContentSizeCategory?)) -> Void
    ) {
        edit(&traitState.sizeLimits)
        markNeedsTraitUpdate()
    }

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        traitState.overrides = overrides
        markNeedsTraitUpdate()
    }
}
