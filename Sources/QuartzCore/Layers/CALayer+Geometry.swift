import CoreGraphics

extension CALayer {
    final func setBounds(_ bounds: CGRect) {
        guard bounds != geometry.bounds else { return }
        if bounds.origin.x.isNaN || bounds.origin.y.isNaN || bounds.width.isNaN || bounds.height.isNaN {
            let (origin, size) = (bounds.origin, bounds.size)
            invalidGeometry("bounds", "\(origin.x.plain) \(origin.y.plain); \(size.width.plain) \(size.height.plain)")
        }
        let sizeChanged = bounds.size != geometry.bounds.size
        change("bounds") { geometry.bounds = bounds }
        if sizeChanged {
            setNeedsLayout()
            if marks.contains(.displayOnBoundsChange) { setNeedsDisplay() }
        }
        observer?.layerGeometryDidChange(self, sizeChanged: sizeChanged)
    }

    final func setPosition(_ position: CGPoint) {
        guard position != geometry.position else { return }
        if position.x.isNaN || position.y.isNaN {
            invalidGeometry("position", "\(position.x.plain) \(position.y.plain)")
        }
        change("position") { geometry.position = position }
        observer?.layerGeometryDidChange(self, sizeChanged: false)
    }

    final func setAnchorPoint(_ anchorPoint: CGPoint) {
        guard anchorPoint != geometry.anchorPoint else { return }
        if anchorPoint.x.isNaN || anchorPoint.y.isNaN {
            invalidGeometry("anchorPoint", "\(anchorPoint.x.plain) \(anchorPoint.y.plain)")
        }
        change("anchorPoint") { geometry.anchorPoint = anchorPoint }
        observer?.layerGeometryDidChange(self, sizeChanged: false)
    }

    final func setTransform(_ transform: CATransform3D) {
        let stored = CATransform3DIsIdentity(transform) ? nil : transform
        guard stored != geometry.transform else { return }
        change("transform") { geometry.transform = stored }
        observer?.layerGeometryDidChange(self, sizeChanged: false)
    }

    /// Goes through the overridable properties, so that subclasses and actions see both changes.
    final func setFrame(_ frame: CGRect) {
        let (size, position) = geometry.fitting(frame)
        bounds = CGRect(origin: geometry.bounds.origin, size: size)
        self.position = position
    }

    private func invalidGeometry(_ property: String, _ numbers: String) -> Never {
        fatalError("CALayer \(property) contains NaN: [\(numbers)]")
    }
}

extension CGFloat {
    /// C writes the sign of what is no number.
    fileprivate var plain: String { isNaN ? "nan" : percentG }
}
