import Foundation

extension ImageValues {
    /// Draws the image over the rectangle, as a resizable one where it is.
    package func draw(in rect: CGRect, _ context: CGContext) { draw(in: rect, context, tint: tint?.cgColor) }

    /// - Parameter tint: The colour of a shape; nil draws the image as it is.
    package func draw(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        if case .stretched = picture { return drawPicture(in: rect, context, tint: tint) }
        if isResizable, rect.size != size {
            drawParts(in: rect, context, tint: tint)
        } else {
            drawPicture(in: rect, context, tint: tint)
        }
    }

    func drawPicture(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        switch picture {
        case .empty, .stretched(nil, _): break
        case .symbol(let symbol):
            context.saveGState()
            context.concatenate(placement(in: rect))
            symbol.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1), context, tint: tint)
            context.restoreGState()
        case .bitmap(let image), .stretched(let image?, _):
            guard let tint else { return draw(image, in: rect, context) }
            context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
            draw(image, in: rect, context)
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint)
            context.fill(rect)
            context.endTransparencyLayer()
        }
    }

    private func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.concatenate(placement(in: rect))
        // The context draws images for a y that grows upwards.
        context.concatenate(CGAffineTransform(1, 0, 0, -1, 0, 1))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.restoreGState()
    }

    /// The unit square of the stored picture onto the rectangle, upright.
    private func placement(in rect: CGRect) -> CGAffineTransform {
        orientation.uprightTransform.concatenating(
            CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY))
    }

    // MARK: Resizable images

    /// Nine parts: corners keep their size, sides grow in one direction, the middle in both.
    private func drawParts(in rect: CGRect, _ context: CGContext, tint: CGColor?) {
        guard let image = rendered(tint: tint) else { return }
        let columns = Self.parts(
            source: CGFloat(image.width) / scale, target: rect.width, before: capInsets.left, after: capInsets.right)
        let rows = Self.parts(
            source: CGFloat(image.height) / scale, target: rect.height, before: capInsets.top, after: capInsets.bottom)
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.source * scale, y: row.source * scale, width: column.length * scale,
                    height: row.length * scale)
                let target = CGRect(
                    x: rect.minX + column.target, y: rect.minY + row.target, width: column.targetLength,
                    height: row.targetLength)
                guard target.width > 0, target.height > 0, let part = image.cropping(to: source) else { continue }
                drawPart(part, CGSize(width: column.length, height: row.length), in: target, context)
            }
        }
    }

    private func drawPart(_ part: CGImage, _ size: CGSize, in target: CGRect, _ context: CGContext) {
        let values = ImageValues(picture: .bitmap(part), scale: scale)
        guard resizingMode == .tile, size != target.size, size.width > 0, size.height > 0 else {
            return values.draw(part, in: target, context)
        }
        context.saveGState()
        context.clip(to: target)
        context.translateBy(x: target.minX, y: target.minY)
        context.scaleBy(x: 1, y: -1)
        context.draw(part, in: CGRect(x: 0, y: -size.height, width: size.width, height: size.height), byTiling: true)
        context.restoreGState()
    }

    private struct Part {
        var source: CGFloat
        var length: CGFloat
        var target: CGFloat
        var targetLength: CGFloat
    }

    /// One direction's three parts. Caps that do not fit the target together shrink in proportion.
    private static func parts(source: CGFloat, target: CGFloat, before: CGFloat, after: CGFloat) -> [Part] {
        let before = max(0, min(before, source))
        let after = max(0, min(after, source - before))
        let fit = before + after > target && before + after > 0 ? target / (before + after) : 1
        let middle = max(0, target - (before + after) * fit)
        return [
            Part(source: 0, length: before, target: 0, targetLength: before * fit),
            Part(source: before, length: source - before - after, target: before * fit, targetLength: middle),
            Part(source: source - after, length: after, target: before * fit + middle, targetLength: after * fit),
        ]
    }
}

extension UIImage {
    func drawTiles(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = values.rendered(tint: values.tint?.cgColor),
            size.width > 0, size.height > 0
        else { return }
        context.saveGState()
        context.clip(to: rect)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(x: 0, y: -size.height, width: size.width, height: size.height), byTiling: true)
        context.restoreGState()
    }

    func scaled(to size: CGSize) -> UIImage? {
        guard let context = CGContext(topLeftSize: size, scale: scale, opaque: values.isOpaque) else { return nil }
        context.interpolationQuality = .high
        values.draw(in: CGRect(origin: .zero, size: size), context)
        return context.finishImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }
}
