import CoreGraphics

extension LayerSnapshot {
    static func extent(
        _ geometry: LayerGeometry, _ appearance: LayerAppearance, _ kind: LayerKind, _ sublayers: [LayerSnapshot],
        hasBackdrop: Bool, _ transition: LayerTransition?
    ) -> CGRect {
        let bounds = geometry.bounds
        var extent = CGRect.null
        let shows = appearance.backgroundColor != nil || appearance.border.width > 0 || hasBackdrop || transition != nil
        if shows { extent = bounds }
        switch kind {
        case .plain: break
        // How large layers with depth appear is known only when their common space is drawn.
        case .space: return .infinite
        case .gradient: extent = bounds
        case .shape(let shape): extent = extent.union(shape.extent)
        }
        if let picture = appearance.contents.picture {
            extent = extent.union(appearance.contents.target(for: picture, in: bounds))
            if let broken = BrokenPixels(geometry, appearance, kind) { extent = extent.union(broken.whole) }
        }
        let shared = geometry.matrixForSublayers
        for sublayer in sublayers where sublayer.isVisible && !sublayer.extent.isNull {
            guard !sublayer.extent.isInfinite else { return .infinite }
            let own = sublayer.geometry.matrix
            let box = PlaneMap(shared.map { CATransform3DConcat(own, $0) } ?? own).apply(sublayer.extent)
            extent = extent.union(box)
        }
        if appearance.masksToBounds { return extent.overlap(bounds) }
        guard !extent.isNull, appearance.shadow.isVisible else { return extent }
        // Three standard deviations of the blur; the rest cannot be seen.
        let shadow = appearance.shadow
        let source = shadow.path?.boundingBoxOfPath ?? extent
        let reach = shadow.radius * 3 + 1
        return extent.union(
            source.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }
}

extension LayerShadow {
    var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
}

extension ShapeValues {
    /// The path with its line; mitres may reach beyond half the line's width.
    fileprivate var extent: CGRect {
        guard let box = path?.boundingBoxOfPath, !box.isNull else { return .null }
        guard strokeColor != nil else { return box }
        let reach = lineWidth / 2 * (lineJoin == .miter ? max(1, miterLimit) : CGFloat(2).squareRoot())
        return box.insetBy(dx: -reach, dy: -reach)
    }
}
