import Foundation

extension CGPath {
    /// The path cut into dashes: lengths of dashes and gaps in turn, the first `phase` of them skipped. Without usable
    /// lengths the path stays whole.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(storage: storage.applying(transform).dashed(LineStyle(dashPhase: phase, dashLengths: lengths)))
    }

    /// The outline of the line that stroking draws, to be filled by the winding rule.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = LineStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(storage: storage.applying(transform).stroked(style))
    }

    /// The same lines and curves from the last one's end to the first one's start, subpath by subpath.
    package var reversed: CGPath { CGPath(storage: storage.reversed) }
}
