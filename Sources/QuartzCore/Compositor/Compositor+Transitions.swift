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
        case .flip:
            let shown = p < 0.5 ? before.still : layer.still
            draw(shown, by: transition.turn(in: bounds), alpha: alpha)
        default:
            group(in: .infinite, alpha: alpha) {
                group(in: .infinite, alpha: 1 - p) { drawWhole(before, alpha: 1) }
                group(in: .infinite, alpha: p, mode: .plusLighter) { drawWhole(layer, alpha: 1) }
            }
        }
    }
}

extension LayerTransition {
    /// Half a turn about the middle, of which the second half shows the new picture coming round.
    fileprivate func turn(in bounds: CGRect) -> CATransform3D {
        let angle = progress < 0.5 ? progress * .pi : (progress - 1) * .pi
        let isUpright = subtype == .fromTop || subtype == .fromBottom
        let sign: CGFloat = subtype == .fromLeft || subtype == .fromBottom ? 1 : -1
        var perspective = CATransform3DIdentity
        // The eye is as far away as iOS puts it for views: about twice the longer side.
        perspective.m34 = -1 / max(2 * max(bounds.width, bounds.height), 1)
        var result = CATransform3DRotate(perspective, angle * sign, isUpright ? 1 : 0, isUpright ? 0 : 1, 0)
        result = CATransform3DTranslate(result, -bounds.midX, -bounds.midY, 0)
        result.shift(bounds.midX, bounds.midY, 0)
        return result
    }

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
