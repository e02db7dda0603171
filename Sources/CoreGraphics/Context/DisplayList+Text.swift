import Foundation

extension DisplayList: CustomStringConvertible {
    /// A line per act, indented within saved states and layers; attributes are left out where they are the default.
    package var description: String { text }

    package var text: String {
        var depth = 0
        var lines: [String] = []
        for operation in operations {
            if operation.closes { depth = max(0, depth - 1) }
            lines.append(String(repeating: "  ", count: depth) + operation.text)
            if operation.opens { depth += 1 }
        }
        return lines.joined(separator: "\n")
    }
}

extension DrawingOperation {
    fileprivate var opens: Bool {
        switch self {
        case .save, .beginLayer: true
        default: false
        }
    }

    fileprivate var closes: Bool { self == .restore || self == .endLayer }

    fileprivate var text: String {
        switch self {
        case .save: "save"
        case .restore: "restore"
        case .clip(let path, let rule, let antialias):
            "clip \(path.text)" + rule.suffix + (antialias ? "" : " aliased")
        case .resetClip: "reset clip"
        case .clipToMask(let image, let matrix): "clip to mask \(image.text) \(matrix.placeText)"
        case .fill(let path, let rule, let paint, let compositing):
            "fill \(path.text) \(paint.text)" + rule.suffix + compositing.suffix
        case .stroke(let path, let style, let pen, let paint, let compositing):
            "stroke \(path.text) \(paint.text)" + style.suffix + (pen.isIdentity ? "" : " pen \(pen.text)")
                + compositing.suffix
        case .image(let image, let matrix, let quality, let compositing):
            "image \(image.text) \(matrix.placeText)" + quality.suffix + compositing.suffix
        case .gradient(let fill, let matrix, let compositing):
            fill.text + (matrix.isIdentity ? "" : " transform \(matrix.text)") + compositing.suffix
        case .glyphs(let run, let matrix, let paint, let compositing):
            "glyphs \(run.text) \(paint.text) transform \(matrix.text)" + compositing.suffix
        case .beginLayer(let bounds, let compositing):
            "layer" + (bounds.map { " \($0.text)" } ?? "") + compositing.suffix
        case .endLayer: "end layer"
        }
    }
}

extension Paint {
    fileprivate var text: String {
        switch self {
        case .color(let color): color.text
        case .pattern(let image, let matrix, let alpha):
            "pattern \(image.text) \(matrix.text)" + (alpha == 1 ? "" : " alpha \(alpha.text)")
        }
    }
}

extension CGImage {
    fileprivate var text: String {
        let digits = String(checksum, radix: 16)
        return "\(width)x\(height) " + String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension CGAffineTransform {
    /// Where an upright unit square lands as `in x y w h`; else all six numbers.
    fileprivate var placeText: String {
        b == 0 && c == 0 ? "in \(tx.text) \(ty.text) \(a.text) \(d.text)" : "transform \(text)"
    }
}

extension GlyphRun {
    fileprivate var text: String {
        let placed = zip(glyphs, positions).map { "\($0)@\($1.x.text)" + ($1.y == 0 ? "" : ",\($1.y.text)") }
        let axes = font.variations.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.text)" }.joined()
        return "\(font.face.info.postScriptName)\(axes) \(size.text) [\(placed.joined(separator: " "))]"
    }
}

extension GradientFill {
    fileprivate var text: String {
        let stops = gradient.stops.map { "\($0.location.text) \($0.color.text)" }.joined(separator: ", ")
        let place =
            switch shape {
            case .linear(let start, let end): "linear gradient \(start.text) to \(end.text)"
            case .radial(let start, let startRadius, let end, let endRadius):
                "radial gradient \(start.text) r \(startRadius.text) to \(end.text) r \(endRadius.text)"
            case .conic(let center, let angle): "conic gradient \(center.text) from \(angle.text)"
            }
        return "\(place) [\(stops)]" + (drawsBefore ? " before" : "") + (drawsAfter ? " after" : "")
    }
}

extension CGPathFillRule {
    fileprivate var suffix: String { self == .evenOdd ? " evenodd" : "" }
}

extension CGInterpolationQuality {
    fileprivate var suffix: String {
        switch self {
        case .default: ""
        case .none: " interpolation none"
        case .low: " interpolation low"
        case .medium: " interpolation medium"
        case .high: " interpolation high"
        }
    }
}

extension LineStyle {
    fileprivate var suffix: String {
        var text = " width \(width.text)"
        if cap != .butt { text += " cap \(cap)" }
        if join != .miter { text += " join \(join)" } else if miterLimit != 10 { text += " miter \(miterLimit.text)" }
        if !dashLengths.isEmpty {
            text += " dash \(dashLengths.map(\.text).joined(separator: ","))"
            if dashPhase != 0 { text += " phase \(dashPhase.text)" }
        }
        return text
    }
}

extension Compositing {
    fileprivate var suffix: String {
        var text = ""
        if alpha != 1 { text += " alpha \(alpha.text)" }
        if blendMode != .normal { text += " blend \(blendMode)" }
        if let shadow {
            text += " shadow \(shadow.offset.dx.text) \(shadow.offset.dy.text)"
            text += " blur \(shadow.blur.text) \(shadow.color.text)"
        }
        return text + (antialias ? "" : " aliased")
    }
}
