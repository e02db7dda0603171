import CoreGraphics

extension CALayer {
    /// Maps a point of `source`'s space into `target`'s. Nil stands for the space around the root of the other's tree.
    /// Layers without a common ancestor are treated as if their roots' surroundings were the same.
    static func convert(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return point }
        let ancestor = commonAncestor(source, target)
        var point = point
        var shift = CGPoint.zero
        if source?.accumulateShift(to: ancestor, &shift) ?? true {
            point.x += shift.x
            point.y += shift.y
        } else if let map = source?.planeMap(to: ancestor) {
            point = map.apply(point)
        }
        shift = .zero
        if target?.accumulateShift(to: ancestor, &shift) ?? true {
            point.x -= shift.x
            point.y -= shift.y
        } else if let map = target?.planeMap(to: ancestor).inverse {
            point = map.apply(point)
        }
        return point
    }

    /// The bounding box of the mapped rectangle.
    static func convert(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        if source === target { return rect }
        let ancestor = commonAncestor(source, target)
        var up = CGPoint.zero
        var down = CGPoint.zero
        if source?.accumulateShift(to: ancestor, &up) ?? true, target?.accumulateShift(to: ancestor, &down) ?? true {
            return CGRect(
                x: rect.origin.x + up.x - down.x, y: rect.origin.y + up.y - down.y,
                width: rect.size.width, height: rect.size.height)
        }
        var map = source?.planeMap(to: ancestor) ?? .identity
        if let back = target?.planeMap(to: ancestor).inverse { map = map.concatenating(back) }
        return map.apply(rect)
    }

    /// Adds up the way to `ancestor` where only shifts lie on it; false as soon as something else does.
    private func accumulateShift(to ancestor: CALayer?, _ shift: inout CGPoint) -> Bool {
        var layer = self
        while layer !== ancestor {
            let geometry = layer.geometry
            guard geometry.isPlain else { return false }
            let anchor = geometry.anchor
            shift.x += geometry.position.x - anchor.x
            shift.y += geometry.position.y - anchor.y
            guard let parent = layer.tree.parent else { return true }
            if parent.geometry.sublayerTransform != nil || parent.geometry.isGeometryFlipped { return false }
            layer = parent
        }
        return true
    }

    /// How this layer's plane is seen on the plane of `ancestor`; for nil on the surroundings of the root.
    package final func planeMap(to ancestor: CALayer?) -> PlaneMap {
        var map = PlaneMap.identity
        var layer = self
        while layer !== ancestor {
            var matrix = layer.matrixToParent
            // A parent without a plane of its own passes depth on to the next one.
            while let parent = layer.tree.parent, parent !== ancestor, parent.keepsDepth {
                layer = parent
                matrix = CATransform3DConcat(matrix, layer.matrixToParent)
            }
            map = map.concatenating(PlaneMap(matrix))
            guard let parent = layer.tree.parent else { break }
            layer = parent
        }
        return map
    }

    /// From this layer's space to its superlayer's, including what the superlayer does to all its sublayers.
    package final var matrixToParent: CATransform3D {
        let own = geometry.matrix
        guard let shared = tree.parent?.geometry.matrixForSublayers else { return own }
        return CATransform3DConcat(own, shared)
    }

    private static func commonAncestor(_ a: CALayer?, _ b: CALayer?) -> CALayer? {
        guard let a, let b else { return nil }
        if a.tree.parent === b { return b }
        if b.tree.parent === a { return a }
        var (first, second): (CALayer?, CALayer?) = (a, b)
        var (i, j) = (a.depth, b.depth)
        while i > j {
            first = first?.tree.parent
            i -= 1
        }
        while j > i {
            second = second?.tree.parent
            j -= 1
        }
        while first !== second {
            first = first?.tree.parent
            second = second?.tree.parent
        }
        return first
    }

    private var depth: Int {
        var count = 0
        var layer = self
        while let parent = layer.tree.parent {
            count += 1
            layer = parent
        }
        return count
    }

    // MARK: Hit testing

    /// Front to back: by `zPosition`, then by order. Invisible layers and what a clipping layer hides are skipped.
    final func deepestLayer(at point: CGPoint) -> CALayer? {
        guard !appearance.isHidden, appearance.opacity > 0 else { return nil }
        guard let inverse = PlaneMap(matrixToParent).inverse else { return nil }
        let point = inverse.apply(point)
        let isInside = contains(point)
        if appearance.masksToBounds && !isInside { return nil }
        let children = tree.children.enumerated().sorted {
            ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
        }
        for (_, child) in children {
            if let hit = child.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }
}
