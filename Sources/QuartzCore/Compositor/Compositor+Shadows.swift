import CoreGraphics

extension Compositor {
    /// Draws the parts with the layer's shadow below them. A layer that clips shows no shadow.
    func drawShadowed(_ layer: LayerSnapshot, alpha: CGFloat) {
        let shadow = layer.appearance.shadow
        guard shadow.isVisible, !layer.appearance.masksToBounds else { return drawParts(layer, alpha: alpha) }
        if let path = shadow.path ?? layer.opaqueOutline {
            drawShadow(shadow, of: path, alpha: alpha, exceptUnder: alpha == 1 ? layer : nil)
            drawParts(layer, alpha: alpha)
        } else {
            group(in: layer.extent, alpha: alpha, shadow: shadow) { drawParts(layer, alpha: 1) }
        }
    }

    /// The context tells shadows in its base space: offset and blur are brought there.
    func set(_ shadow: LayerShadow) {
        let transform = context.baseTransform
        let alpha = (shadow.color?.alpha ?? 0) * CGFloat(min(max(shadow.opacity, 0), 1))
        context.setShadow(
            offset: shadow.offset.applying(transform),
            // The context's blur is twice the standard deviation, a layer's radius is one.
            blur: max(0, shadow.radius) * 2 * transform.meanScale, color: shadow.color?.copy(alpha: alpha))
    }

    /// The shadow without what casts it: the path is drawn far outside of what shows, and its shadow shifted back.
    ///
    /// - Parameter cover: What hides its part of the shadow afterwards; most of a card's shadow lies there.
    private func drawShadow(_ shadow: LayerShadow, of path: CGPath, alpha: CGFloat, exceptUnder cover: LayerSnapshot?) {
        // Beyond any picture, and small enough for the surfaces' coordinates.
        let away = CGSize(width: 30000, height: 0)
        let transform = context.baseTransform
        context.saveGState()
        defer { context.restoreGState() }
        context.setAlpha(alpha)
        if let hole = cover?.coveredPixels(context.ctm), context.coversWhatItDrawsOver { clip(around: hole) }
        let offset = shadow.offset.applying(transform)
        let strength = (shadow.color?.alpha ?? 0) * CGFloat(min(max(shadow.opacity, 0), 1))
        context.setShadow(
            offset: CGSize(width: offset.width + away.width, height: offset.height),
            blur: max(0, shadow.radius) * 2 * transform.meanScale, color: shadow.color?.copy(alpha: strength))
        context.setFillColor(LayerColors.black)
        context.concatenate(transform.inverted())
        context.translateBy(x: -away.width, y: 0)
        context.concatenate(transform)
        context.beginPath()
        context.addPath(path)
        context.fillPath()
    }

    /// - Parameter hole: In whole pixels.
    private func clip(around hole: CGRect) {
        let all = context.boundingBoxOfClipPath.applying(context.ctm)
        guard !all.isNull, !all.isInfinite else { return }
        let back = context.ctm.inverted()
        let sides = [
            CGRect(x: all.minX, y: all.minY, width: all.width, height: hole.minY - all.minY),
            CGRect(x: all.minX, y: hole.maxY, width: all.width, height: all.maxY - hole.maxY),
            CGRect(x: all.minX, y: hole.minY, width: hole.minX - all.minX, height: hole.height),
            CGRect(x: hole.maxX, y: hole.minY, width: all.maxX - hole.maxX, height: hole.height),
        ]
        context.clip(to: sides.filter { $0.width > 0 && $0.height > 0 }.map { $0.applying(back) })
    }
}

extension LayerSnapshot {
    /// The outline of a layer whose own background hides all it covers, and that shows nothing beyond it.
    fileprivate var opaqueOutline: CGPath? {
        guard let color = appearance.backgroundColor, color.alpha == 1, sublayersLieWithin else { return nil }
        guard appearance.contents.picture == nil || appearance.contents.gravity == .resize else { return nil }
        if case .shape = kind { return nil }
        return outline ?? CGPath(rect: geometry.bounds, transform: nil)
    }

    /// Whether all that sublayers draw lies on the layer's background.
    private var sublayersLieWithin: Bool {
        guard !sublayers.isEmpty else { return true }
        // Three tenths of a radius is more than what a corner takes away along each side.
        let inset = outline == nil ? 0 : appearance.corners.radius * 0.3
        let area = geometry.bounds.insetBy(dx: inset, dy: inset)
        let shared = geometry.matrixForSublayers
        return sublayers.allSatisfy { sublayer in
            guard sublayer.isVisible, !sublayer.extent.isNull else { return true }
            guard !sublayer.extent.isInfinite, !sublayer.mixesWithBackground else { return false }
            let own = sublayer.geometry.matrix
            return area.contains(PlaneMap(shared.map { CATransform3DConcat(own, $0) } ?? own).apply(sublayer.extent))
        }
    }

    /// Whether something in the layer may take away from what lies behind it.
    private var mixesWithBackground: Bool {
        appearance.blendMode != nil || backdrop != nil || sublayers.contains(where: \.mixesWithBackground)
    }
}
