/// How wide text may be to be read with ease (behaviour reference, section 8.3).
enum ReadableWidth {
    /// Which system's widths are used.
    package enum Rule: Sendable {
        /// At the default text size 920 points, measured; at other sizes in proportion to the older widths.
        case iOS26
        /// A width for each text size, up to iOS 18.
        case iOS9
    }

    /// The widths up to iOS 18; accessibility sizes have no limit.
    private static func width(_ category: UIContentSizeCategory) -> CGFloat? {
        switch category {
        case .extraSmall: 560
        case .small: 600
        case .medium: 632
        case .extraLarge: 728
        case .extraExtraLarge: 784
        case .extraExtraExtraLarge: 896
        default: category.isAccessibilityCategory ? nil : defaultWidth
        }
    }

    private static let defaultWidth: CGFloat = 672
    /// The measured width at the default text size, and how much wider bounds must be for it to count.
    private static let (newWidth, newClearance): (CGFloat, CGFloat) = (920, 88)

    /// What the readable guide leaves at the left and right of bounds with these margins.
    @MainActor
    static func insets(
        boundsWidth: CGFloat, margins: UIEdgeInsets, category: UIContentSizeCategory
    ) -> UIEdgeInsets {
        let room = boundsWidth - margins.left - margins.right
        guard let older = width(category) else { return margins }
        let limit: CGFloat
        let side: CGFloat
        switch Design.current.readableWidth {
        case .iOS26:
            limit = (newWidth * older / defaultWidth).rounded()
            guard boundsWidth > limit + newClearance, room > limit else { return margins }
            side = (boundsWidth - limit) / 2
            return UIEdgeInsets(top: margins.top, left: side, bottom: margins.bottom, right: side)
        case .iOS9:
            limit = older
            guard room > limit else { return margins }
            side = (room - limit) / 2
            return UIEdgeInsets(
                top: margins.top, left: margins.left + side, bottom: margins.bottom, right: margins.right + side)
        }
    }
}
