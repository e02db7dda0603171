import CoreGraphics

/// Where a layer is. `bounds` and `anchor` are in the layer's own space, `position` in its superlayer's.
package struct LayerGeometry: Equatable, Sendable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var anchorPointZ: CGFloat = 0
    package var isGeometryFlipped = false
    /// Nil means identity: nearly all layers have none, and their frames are then one multiplication away.
    package var transform: CATransform3D?
    package var sublayerTransform: CATransform3D?

    package init() {}

    /// Whether a point of this layer reaches the superlayer by a mere shift.
    @inlinable package var isPlain: Bool { transform == nil && zPosition == 0 }

    /// The point, in the layer's own space, that lies at `position` and that transforms leave in place.
    @inlinable package var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// From this layer's space to its superlayer's, without what the superlayer does to all its sublayers.
    package var matrix: CATransform3D {
        let anchor = anchor
        guard let transform else {
            return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, zPosition - anchorPointZ)
        }
        var result = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
        result.shift(position.x, position.y, zPosition)
        return result
    }

    /// What this layer does to all its sublayers: `sublayerTransform` about the anchor, then the flip.
    package var matrixForSublayers: CATransform3D? {
        guard sublayerTransform != nil || isGeometryFlipped else { return nil }
        var result = CATransform3DIdentity
        if let sublayerTransform {
            let anchor = anchor
            result = CATransform3DTranslate(sublayerTransform, -anchor.x, -anchor.y, -anchorPointZ)
            result.shift(anchor.x, anchor.y, anchorPointZ)
        }
        if isGeometryFlipped {
            var flip = CATransform3DMakeScale(1, -1, 1)
            flip.m42 = 2 * bounds.origin.y + bounds.size.height
            result = CATransform3DConcat(result, flip)
        }
        return result
    }

    // MARK: Frame

    /// Bounding box of the bounds in the superlayer's space.
    @inlinable package var frame: CGRect {
        if transform == nil {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.size.width,
                y: position.y - anchorPoint.y * bounds.size.height,
                width: bounds.size.width, height: bounds.size.height)
        }
        return frameOfTransformedBounds
    }

    @usableFromInline package var frameOfTransformedBounds: CGRect {
        PlaneMap(matrix).apply(bounds)
    }

    /// The bounds size and position that give `frame`: exact for moves and scales; for other transforms the size is
    /// the box of the frame mapped back, and the box of the result shares its centre with `frame`.
    package func fitting(_ frame: CGRect) -> (size: CGSize, position: CGPoint) {
        guard let transform else {
            return (
                frame.size,
                CGPoint(
                    x: frame.origin.x + anchorPoint.x * frame.size.width,
                    y: frame.origin.y + anchorPoint.y * frame.size.height)
            )
        }
        var linear = PlaneMap(transform)
        linear.tx = 0
        linear.ty = 0
        var result = self
        let size = linear.inverse?.apply(CGRect(origin: .zero, size: frame.size)).size
        result.bounds.size = size ?? .zero
        result.position = .zero
        let box = result.frame
        return (result.bounds.size, CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY))
    }
}

extension CATransform3D {
    /// Moves the result of the transform.
    package mutating func shift(_ dx: CGFloat, _ dy: CGFloat, _ dz: CGFloat) {
        m11 += m14 * dx
        m21 += m24 * dx
        m31 += m34 * dx
        m41 += m44 * dx
        m12 += m14 * dy
        m22 += m24 * dy
        m32 += m34 * dy
        m42 += m44 * dy
        m13 += m14 * dz
        m23 += m24 * dz
        m33 += m34 * dz
        m43 += m44 * dz
    }
}
