/// How the background of a button or a cell is filled and outlined.
public struct UIBackgroundConfiguration {
    /// Drawn over the colour and below image; nil for none.
    public var customView: UIView?
    /// The radius of the corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// From the edges of what it is behind, in points; zero by default.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// At these edges the layout margins of the view whose background it is come on top of `backgroundInsets`.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// Nil stands for the tint colour where a background is drawn at all, in configurations that say so.
    public var backgroundColor: UIColor?
    /// Makes the colour that is drawn of the one that is set; nil for none.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Blurs what lies behind; nil for none.
    public var visualEffect: UIVisualEffect?
    /// Drawn above color and image; nil for none.
    public var image: UIImage?
    /// Stretched by default.
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// The colour of the line around it; nil for the tint colour.
    public var strokeColor: UIColor?
    /// Makes the line's colour of the one that is set; nil for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the line around it, in points; 0, the default, for none.
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

    /// No background.
    public static func clear() -> UIBackgroundConfiguration { .init(backgroundColor: nil) }
    /// The system's background of rows in plain lists; selection and highlight change it.
    public static func listPlainCell() -> UIBackgroundConfiguration { row(.systemBackground) }
    /// Opaque in plain lists, where headers float over rows.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(backgroundColor: .secondarySystemBackground)
    }
    /// Cards on the grouped background.
    public static func listGroupedCell() -> UIBackgroundConfiguration { row(.secondarySystemGroupedBackground) }
    /// Clear: the grouped background shows.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }
    /// Clear until selected, with rounded corners.
    public static func listSidebarCell() -> UIBackgroundConfiguration { row(nil, cornerRadius: 10) }
    /// For cells of any list: as `listPlainCell()`.
    public static func listCell() -> UIBackgroundConfiguration { .listPlainCell() }
    /// For headers of any list: clear.
    public static func listHeader() -> UIBackgroundConfiguration { .clear() }
    /// For footers of any list: clear.
    public static func listFooter() -> UIBackgroundConfiguration { .clear() }

    /// The colour that is drawn; where none is set, the tint colour.
    @MainActor public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The line's colour that is drawn; where none is set, the tint colour.
    @MainActor public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
