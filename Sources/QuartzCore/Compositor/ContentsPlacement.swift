import CoreGraphics

extension LayerContents {
    /// Where the shown part of the picture lies in `bounds`.
    ///
    /// Gravities are named for a y axis that grows upwards. Core Animation on iOS keeps the names' meaning, so there
    /// `top` is the edge of greatest y, which is seen at the bottom.
    func target(for picture: LayerPicture, in bounds: CGRect) -> CGRect {
        let whole = picture.size(at: scale > 0 ? scale : 1)
        let size = CGSize(width: whole.width * rect.width, height: whole.height * rect.height)
        guard size.width > 0, size.height > 0 else { return .null }
        switch gravity {
        case .resize: return bounds
        case .resizeAspect:
            return fitted(size, min(bounds.width / size.width, bounds.height / size.height), in: bounds)
        case .resizeAspectFill:
            return fitted(size, max(bounds.width / size.width, bounds.height / size.height), in: bounds)
        default: break
        }
        let x: CGFloat =
            switch gravity {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - size.width
            default: bounds.midX - size.width / 2
            }
        let y: CGFloat =
            switch gravity {
            case .bottom, .bottomLeft, .bottomRight: bounds.minY
            case .top, .topLeft, .topRight: bounds.maxY - size.height
            default: bounds.midY - size.height / 2
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }

    private func fitted(_ size: CGSize, _ factor: CGFloat, in bounds: CGRect) -> CGRect {
        let (width, height) = (size.width * factor, size.height * factor)
        return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// Pieces of the picture, in unit coordinates, and where they go: one, or nine when a part of it stretches.
    func pieces(of picture: LayerPicture, in bounds: CGRect) -> [(source: CGRect, target: CGRect)] {
        let target = target(for: picture, in: bounds)
        guard !target.isNull else { return [] }
        let isResizing = gravity == .resize || gravity == .resizeAspect || gravity == .resizeAspectFill
        guard isResizing, center != CGRect(x: 0, y: 0, width: 1, height: 1) else { return [(rect, target)] }
        let whole = picture.size(at: scale > 0 ? scale : 1)
        let columns = Self.bands(
            center.minX...max(center.minX, center.maxX), rect.minX, rect.width, whole.width, target.minX, target.width)
        let rows = Self.bands(
            center.minY...max(center.minY, center.maxY), rect.minY, rect.height, whole.height, target.minY,
            target.height)
        return rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(x: column.from, y: row.from, width: column.length, height: row.length),
                    CGRect(x: column.start, y: row.start, width: column.extent, height: row.extent)
                )
            }
        }
    }

    /// One axis cut in three: the outer two keep their size, unless there is no room for both.
    private static func bands(
        _ middle: ClosedRange<CGFloat>, _ from: CGFloat, _ length: CGFloat, _ points: CGFloat, _ start: CGFloat,
        _ extent: CGFloat
    ) -> [(from: CGFloat, length: CGFloat, start: CGFloat, extent: CGFloat)] {
        let before = middle.lowerBound - from
        let after = from + length - middle.upperBound
        let fixed = (before + after) * points
        let factor = fixed > extent && fixed > 0 ? extent / fixed : 1
        let (head, tail) = (before * points * factor, after * points * factor)
        return [
            (from, before, start, head),
            (middle.lowerBound, middle.upperBound - middle.lowerBound, start + head, max(0, extent - head - tail)),
            (middle.upperBound, after, start + extent - tail, tail),
        ].filter { $0.3 > 0 }
    }
}
