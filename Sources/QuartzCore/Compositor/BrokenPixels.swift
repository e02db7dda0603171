import CoreGraphics

/// An opaque drawing whose size is no number of whole pixels.
///
/// A layer that draws has pixels of its own, as many as its size touches, black while nothing is drawn. The drawing begins at
/// their lower left corner: what it lacks to whole pixels shows at the top and at the right as a line, half black and half
/// the background. Recorded in pf-hello: 43.5 by 20.5 points at three pixels to a point, lines of 127 at the top and at the
/// right, 63 where they meet, and the text a pixel lower than in a label of whole pixels.
struct BrokenPixels {
    /// The layer's own pixels, in its space.
    let whole: CGRect
    /// What the height lacks to whole pixels, in points.
    let lack: CGFloat
    /// How far text stands lower for it, in points: letters stand on whole pixels.
    let rows: CGFloat

    /// Nil where the drawing fills its pixels, or is not known to be opaque.
    init?(_ geometry: LayerGeometry, _ appearance: LayerAppearance, _ kind: LayerKind) {
        guard case .drawing(let list)? = appearance.contents.picture, appearance.isOpaque, case .plain = kind,
            let color = appearance.backgroundColor, color.alpha >= 1, color.pattern == nil,
            appearance.corners.radius == 0
        else { return nil }
        let (bounds, scale) = (geometry.bounds.standardized, appearance.contents.scale)
        guard scale > 0, list.bounds.size == bounds.size else { return nil }
        func rest(_ length: CGFloat) -> CGFloat {
            let pixels = length * scale
            let rest = (pixels - Self.tolerance).rounded(.up) - pixels
            return rest > Self.tolerance ? rest / scale : 0
        }
        let (right, top) = (rest(bounds.width), rest(bounds.height))
        guard right > 0 || top > 0 else { return nil }
        let all = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width + right, height: bounds.height + top)
        whole = appearance.masksToBounds ? bounds : all
        lack = top
        rows = (top * scale).rounded(.up) / scale
    }

    /// In pixels; sizes that layout has rounded are off by less.
    private static let tolerance: CGFloat = 0.02
}
