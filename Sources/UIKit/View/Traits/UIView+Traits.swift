extension UIView {
    func setOverrideStyle(_ style: UIUserInterfaceStyle) {
        guard style != traitState.overrideStyle else { return }
        traitState.overrideStyle = style
        markNeedsTraitUpdate()
    }

    /// The narrowest limits of the view and those above it, in words.
    func describeContentSizeLimits() -> String {
        var (least, greatest): (UIContentSizeCategory?, UIContentSizeCategory?)
        for view in sequence(first: self, next: \.superview) {
            least = least ?? view.minimumContentSizeCategory
            greatest = greatest ?? view.maximumContentSizeCategory
        }
        let words = [least.map { "at least \($0.rawValue)" }, greatest.map { "at most \($0.rawValue)" }]
        return words.contains { $0 != nil } ? words.compactMap { $0 }.joined(separator: ", ") : "no limits"
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
