import CoreGraphics

extension LayerSnapshot {
    /// Colours over the layer and all below it, as simulators show them, in the superlayer's space.
    ///
    /// - Parameters:
    ///   - blended: What is mixed with what lies behind it is red, what covers it is green.
    ///   - misaligned: Images that do not begin at whole pixels are magenta, stretched ones yellow.
    package func drawTints(in context: CGContext, blended: Bool, misaligned: Bool, scale: CGFloat) {
        guard isVisible, !keepsDepth else { return }
        let map = PlaneMap(geometry.matrix)
        guard map.isAffine, map.w > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(map.affine)
        if !extent.isInfinite, extent.isNull || context.boundingBoxOfClipPath.overlap(extent).isNull { return }
        if blended, let color = blendTint {
            context.setFillColor(color)
            context.fill(geometry.bounds)
        }
        if misaligned, let color = alignmentTint(context.baseTransform, scale) {
            context.setFillColor(color)
            context.fill(geometry.bounds)
        }
        if appearance.masksToBounds { context.clip(to: geometry.bounds) }
        if let shared = geometry.matrixForSublayers {
            let map = PlaneMap(shared)
            guard map.isAffine, map.w > 0 else { return }
            context.concatenate(map.affine)
        }
        for sublayer in sublayers {
            sublayer.drawTints(in: context, blended: blended, misaligned: misaligned, scale: scale)
        }
    }

    /// Red for a layer that is mixed with what lies below, green for an opaque one; nil where it draws nothing itself.
    private var blendTint: CGColor? {
        var draws = appearance.backgroundColor.map { $0.alpha > 0 } ?? false
        var isOpaque = appearance.backgroundColor.map { $0.alpha >= 1 && $0.pattern == nil } ?? false
        if let picture = appearance.contents.picture {
            draws = true
            if case .image(let image) = picture, [.none, .noneSkipFirst, .noneSkipLast].contains(image.alphaInfo) {
                isOpaque = true
            }
        }
        if case .plain = kind {} else { draws = true }
        guard draws else { return nil }
        if appearance.opacity < 1 || outline != nil || mask != nil || backdrop != nil { isOpaque = false }
        return isOpaque
            ? CGColor(srgbRed: 0, green: 0.8, blue: 0, alpha: 0.35) : CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.4)
    }

    private func alignmentTint(_ transform: CGAffineTransform, _ scale: CGFloat) -> CGColor? {
        guard case .image(let image)? = appearance.contents.picture else { return nil }
        let target = appearance.contents.target(for: .image(image), in: geometry.bounds)
        guard !target.isNull else { return nil }
        let box = target.applying(transform)
        func isWhole(_ value: CGFloat) -> Bool { abs(value * scale - (value * scale).rounded()) < 0.01 }
        if !isWhole(box.minX) || !isWhole(box.minY) {
            return CGColor(srgbRed: 1, green: 0, blue: 1, alpha: 0.4)
        }
        let pixels = appearance.contents.rect
        let isStretched =
            abs(box.width * scale - CGFloat(image.width) * pixels.width) > 0.5
            || abs(box.height * scale - CGFloat(image.height) * pixels.height) > 0.5
        return isStretched ? CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.4) : nil
    }
}
