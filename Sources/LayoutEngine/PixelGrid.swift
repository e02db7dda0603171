/// Rounds solved edges to device pixels, each edge on its own, so that neighbours neither overlap nor part.
public struct PixelGrid: Equatable, Sendable {
    /// Pixels per point.
    public let scale: Double

    public init(scale: Double) { self.scale = scale }

    /// To the nearest pixel; halves go up. What the arithmetic adds in noise does not count against a half.
    public func rounded(_ edge: Double) -> Double { pixel(edge) / scale }

    /// To the next pixel that is not less, as sizes that fit content are rounded.
    public func roundedUp(_ length: Double) -> Double { (length * scale - Self.noise).rounded(.up) / scale }

    /// Rounds the rectangle's edges; the size is what lies between them.
    public func rounded(_ rect: SolvedRect) -> SolvedRect {
        let (left, top) = (pixel(rect.x), pixel(rect.y))
        // Whole pixels are subtracted before they become points, so that sizes carry no noise.
        return SolvedRect(
            x: left / scale, y: top / scale, width: (pixel(rect.x + rect.width) - left) / scale,
            height: (pixel(rect.y + rect.height) - top) / scale)
    }

    private func pixel(_ edge: Double) -> Double { (edge * scale + 0.5 + Self.noise).rounded(.down) }

    private static let noise = 1e-6
}
