/// Holds several panes of glass. Real ones flow together where they are near one another; here each stays as it is, and the
/// container itself draws nothing.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
    /// How near panes have to be to flow together, in points. Kept: they don't. 0 by default.
    open var spacing: CGFloat = 0

    /// A container of panes that don't flow together.
    public override init() { super.init() }
}
