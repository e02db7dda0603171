/// Lets views of glass in its view's content merge where they are near each other.
///
/// Each is drawn for itself: no still picture shows how they merge.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
    /// How near, in points, views of glass merge. Kept; 0 by default.
    open var spacing: CGFloat = 0

    public override init() { super.init() }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let other = object as? UIGlassContainerEffect
        return onMain { other?.spacing == spacing }
    }
    nonisolated open override var hash: Int { onMain { spacing.hashValue } }
}
