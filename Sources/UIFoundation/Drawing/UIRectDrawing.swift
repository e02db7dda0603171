import Foundation

/// Fills with the current fill colour, replacing what is there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills the rectangle in the present colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { $0.fill(rect) }
}

/// Draws the edges inside the rectangle, one point wide, with the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Strokes inside of the rectangle, a point wide.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.withBlendMode(blendMode) { context in
        let inner = rect.insetBy(dx: 1, dy: 1)
        context.addRect(rect)
        if inner.width > 0 && inner.height > 0 { context.addRect(inner) }
        context.fillPath(using: .evenOdd)
    }
}

/// Limits further drawing to the rectangle as well.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Draws with another blend mode, and with the alpha where one is given.
    func withBlendMode(_ mode: CGBlendMode, alpha: CGFloat? = nil, _ draw: (CGContext) -> Void) {
        saveGState()
        setBlendMode(mode)
        if let alpha { setAlpha(alpha) }
        draw(self)
        restoreGState()
    }
}
