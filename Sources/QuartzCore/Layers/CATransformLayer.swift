import CoreGraphics

/// Holds sublayers that share one space: they keep their depth instead of being flattened into a plane. The layer has
/// no plane of its own, so background, contents, border, corners, shadow, masks and clipping do nothing.
open class CATransformLayer: CALayer {
    override func makeKind() -> LayerKind { .space }
    package override var keepsDepth: Bool { true }

    /// False: the layer has no plane of its own to hit.
    open override func contains(_ p: CGPoint) -> Bool { false }
}
