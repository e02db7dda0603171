import QuartzCore

extension UIView {
    /// Draws the view and all below it into the current context, the view's bounds filling `rect`.
    func drawTree(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterScreenUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        context.restoreGState()
        return true
    }

    /// A view that shows a part of this one as it looks now.
    func snapshot(of part: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        guard part.width > 0, part.height > 0 else { return nil }
        if afterScreenUpdates { layoutIfNeeded() }
        let format = UIGraphicsImageRendererFormat(for: traitCollection)
        let picture = UIGraphicsImageRenderer(bounds: part, format: format).image { layer.render(in: $0.cgContext) }
        let view = UIView(frame: CGRect(origin: .zero, size: part.size))
        view.layer.contents = picture.cgImage
        view.layer.contentsScale = picture.scale
        if capInsets != .zero {
            view.layer.contentsCenter = CGRect(
                x: capInsets.left / part.width, y: capInsets.top / part.height,
                width: max(0, 1 - (capInsets.left + capInsets.right) / part.width),
                height: max(0, 1 - (capInsets.top + capInsets.bottom) / part.height))
        }
        return view
    }
}
