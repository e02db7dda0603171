extension UIView {
    /// A nil view stands for the window of the other one, or the root of its tree when it is in no window.
    func convertPoint(_ point: CGPoint, from source: UIView?, to target: UIView?) -> CGPoint {
        let (source, target) = (source ?? (target ?? self).root, target ?? (source ?? self).root)
        if source === target { return point }
        // Different windows meet on the screen; the topmost frames of other trees are taken to be in one space, too.
        return source.layer.convert(point, to: target.layer)
    }

    /// The bounding box of the converted corners.
    func convertRect(_ rect: CGRect, from source: UIView?, to target: UIView?) -> CGRect {
        let (source, target) = (source ?? (target ?? self).root, target ?? (source ?? self).root)
        return source.layer.convert(rect, to: target.layer)
    }

    func convertPoint(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return convertPoint(point, from: self, to: view) }
        return space.convert(point, from: self)
    }

    func convertPoint(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        if let view = space as? UIView { return convertPoint(point, from: view, to: self) }
        return space.convert(point, to: self)
    }

    func convertRect(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        if let view = space as? UIView { return convertRect(rect, from: self, to: view) }
        return space.convert(rect, from: self)
    }

    func convertRect(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        if let view = space as? UIView { return convertRect(rect, from: view, to: self) }
        return space.convert(rect, to: self)
    }
}

extension CGRect {
    /// The smallest rectangle with all of `points`; empty at zero for none.
    init(enclosing points: [CGPoint]) {
        guard let first = points.first else {
            self = .zero
            return
        }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
            (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
