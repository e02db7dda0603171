/// How the background of a button or a cell is filled and outlined.
public struct UIBackgroundConfiguration {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// At these edges the layout margins of the view whose background it is come on top of `backgroundInsets`.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// Nil stands for the tint colour where a background is drawn at all, in configurations that say so.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    /// Outwards from the background's edge.
    public var strokeOutset: CGFloat = 0

    /// The background of rows, which show that they are pressed or chosen; until an app sets another colour.
    private var rowColor: UIColor?

    private init(backgroundColor: UIColor?, cornerRadius: CGFloat = 0) {
        self.backgroundColor = backgroundColor
        self.cornerRadius = cornerRadius
    }

    private static func row(_ color: UIColor?, cornerRadius: CGFloat = 0) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration(backgroundColor: color, cornerRadius: cornerRadius)
        configuration.rowColor = color ?? .clear
        return configuration
    }

    /// The configuration for a state: rows are gray while pressed or chosen, where no colour of the app's own was set.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        guard let rowColor, backgroundColor ?? .clear == rowColor, let state = state as? UICellConfigurationState,
            state.isSelected || state.isHighlighted
        else { return self }
        var updated = self
        updated.backgroundColor = .systemGray4
        return updated
    }

    public static func clear() -> UIBackgroundConfiguration { .init(backgroundColor: nil) }
    public static func listPlainCell() -> UIBackgroundConfiguration { row(.systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(backgroundColor: .secondarySystemBackground)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration { row(.secondarySystemGroupedBackground) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { row(nil, cornerRadius: 10) }
    public static func listCell() -> UIBackgroundConfiguration { .listPlainCell() }
    public static func listHeader() -> UIBackgroundConfiguration { .clear() }
    public static func listFooter() -> UIBackgroundConfiguration { .clear() }

    @MainActor public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    @MainActor public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
