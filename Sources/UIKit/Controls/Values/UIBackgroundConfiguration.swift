/// How the background of a button or a cell is filled and outlined.
public struct UIBackgroundConfiguration {
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
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

    private init(backgroundColor: UIColor?, cornerRadius: CGFloat = 0) {
        self.backgroundColor = backgroundColor
        self.cornerRadius = cornerRadius
    }

    public static func clear() -> UIBackgroundConfiguration { .init(backgroundColor: nil) }
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(backgroundColor: .systemBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        .init(backgroundColor: .secondarySystemBackground)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        .init(backgroundColor: .secondarySystemGroupedBackground)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .clear() }
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        .init(backgroundColor: nil, cornerRadius: 10)
    }
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
