import CoreGraphics

extension Compositor {
    /// Draws a state between the layer's old picture and its present one.
    func draw(_ transition: LayerTransition, to layer: LayerSnapshot, alpha: CGFloat) {
        let p = transition.progress
        let (before, bounds) = (transition.before, layer.geometry.bounds)
        let come = transition.direction(in: bounds)
        func at(_ part: CGFloat, _ body: () -> Void) {
            context.saveGState()
            context.translateBy(x: come.dx * part, y: come.dy * part)
            body()
            context.restoreGState()
        }
        switch transition.type {
        case .push, .moveIn, .reveal:
            context.saveGState()
            context.clip(to: bounds)
            let isReveal = transition.type == .reveal
            if isReveal { drawWhole(layer, alpha: alpha) }
            // What leaves goes to the side opposite to where the new picture comes from.
            at(transition.type == .moveIn ? 0 : -p) { drawWhole(before, alpha: alpha) }
            if !isReveal { at(1 - p) { drawWhole(layer, alpha: alpha) } }
            context.restoreGState()
        default:
            group(in: .infinite, alpha: alpha) {
                group(in: .infinite, alpha: 1 - p) { drawWhole(before, alpha: 1) }
                group(in: .infinite, alpha: p, mode: .plusLighter) { drawWhole(layer, alpha: 1) }
            }
        }
    }
}

extension LayerTransition {
    /// From the layer's place to where the new picture comes from. As with gravities, `top` is the edge of greater y.
    fileprivate func direction(in bounds: CGRect) -> CGVector {
        switch subtype {
        case .fromRight: CGVector(dx: bounds.width, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: bounds.height)
        case .fromBottom: CGVector(dx: 0, dy: -bounds.height)
        default: CGVector(dx: -bounds.width, dy: 0)
        }
    }
}
