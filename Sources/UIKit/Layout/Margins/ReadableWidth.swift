/// How wide text may be to be read with ease.
enum ReadableWidth {
    /// Bounds up to this width keep the margins as they are.
    static let unlimitedBounds: CGFloat = 1008
    /// At the default text size.
    static let limit: CGFloat = 920

    /// What the readable guide leaves at the left and right of bounds with these margins.
    static func insets(boundsWidth: CGFloat, margins: UIEdgeInsets) -> UIEdgeInsets {
        let width = boundsWidth - margins.left - margins.right
        guard boundsWidth > unlimitedBounds, width > limit else { return margins }
        let side = (boundsWidth - limit) / 2
        return UIEdgeInsets(top: margins.top, left: side, bottom: margins.bottom, right: side)
    }
}
