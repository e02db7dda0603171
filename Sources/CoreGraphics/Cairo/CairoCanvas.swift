import CCairo
import Foundation

/// Paths, pens and sources put into a drawing library's context.
struct CairoCanvas {
    let cr: OpaquePointer

    /// The library counts in 1/256 units of 32 bits; beyond this it would wrap around.
    private static let reach: CGFloat = 4_000_000

    /// Makes the transformed path current. False, with no path, when some number in it is not finite.
    @discardableResult
    func setPath(_ path: PathStorage, _ t: CGAffineTransform) -> Bool {
        cairo_new_path(cr)
        guard path.isFinite, t.isFinite else { return false }
        add(path, t)
        return true
    }

    func add(_ path: PathStorage, _ t: CGAffineTransform) {
        func place(_ p: CGPoint) -> CGPoint {
            let q = p.applying(t)
            return CGPoint(x: min(Self.reach, max(-Self.reach, q.x)), y: min(Self.reach, max(-Self.reach, q.y)))
        }
        var current = CGPoint.zero
        path.forEach { segment in
            switch segment {
            case .move(let p):
                let p = place(p)
                cairo_move_to(cr, p.x, p.y)
                current = p
            case .line(let p):
                let p = place(p)
                cairo_line_to(cr, p.x, p.y)
                current = p
            case .quad(let c, let p):
                let (c, p) = (place(c), place(p))
                cairo_curve_to(
                    cr, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                current = p
            case .curve(let c1, let c2, let p):
                let (c1, c2, p) = (place(c1), place(c2), place(p))
                cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                current = p
            case .close:
                cairo_close_path(cr)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cr, &x, &y)
                current = CGPoint(x: x, y: y)
            }
        }
    }

    /// A path with a number that is not finite lets nothing through.
    func clip(_ path: PathStorage, _ t: CGAffineTransform, _ rule: CGPathFillRule, antialias: Bool) {
        setPath(path, t)
        set(rule)
        set(antialias: antialias)
        cairo_clip(cr)
    }

    func set(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    func set(antialias: Bool) {
        cairo_set_antialias(cr, antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Strokes the current path with a pen that the transform shapes.
    func stroke(_ style: LineStyle, pen: CGAffineTransform) {
        guard pen.isInvertible, style.width.isFinite, style.width >= 0 else { return cairo_new_path(cr) }
        // No width means the thinnest line there is.
        let thinnest = style.width == 0
        if !thinnest {
            var matrix = cairo_matrix_t(pen)
            cairo_set_matrix(cr, &matrix)
        }
        cairo_set_line_width(cr, thinnest ? 1 : style.width)
        cairo_set_line_cap(cr, style.cap.cairoCap)
        cairo_set_line_join(cr, style.join.cairoJoin)
        cairo_set_miter_limit(cr, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
        if style.hasVisibleDashes {
            let lengths = style.dashLengths.map { Double($0) }
            cairo_set_dash(cr, lengths, Int32(lengths.count), style.dashPhase)
        } else {
            cairo_set_dash(cr, nil, 0, 0)
        }
        cairo_stroke(cr)
        cairo_identity_matrix(cr)
    }

    /// Apple's pixels have whole levels of opacity, the nearest to the colour's: 12 % of 118 over white is 238, not 239.
    func setSource(_ color: RGBA, alpha: CGFloat) {
        let wanted = color.alpha * alpha
        let alpha = isRaster ? (wanted * 255).rounded() / 255 : wanted
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, alpha)
    }

    private var isRaster: Bool { cairo_surface_get_type(cairo_get_target(cr)) == CAIRO_SURFACE_TYPE_IMAGE }

    /// - Parameter matrix: The source's own space to the surface's.
    /// - Returns: False when the matrix squeezes everything into a line.
    func setSource(_ pattern: OpaquePointer?, _ matrix: CGAffineTransform) -> Bool {
        guard matrix.isInvertible, matrix.inverted().isInvertible else { return false }
        var inverse = cairo_matrix_t(matrix.inverted())
        cairo_pattern_set_matrix(pattern, &inverse)
        cairo_set_source(cr, pattern)
        return true
    }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) { self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty) }
}

extension CGLineCap {
    fileprivate var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
