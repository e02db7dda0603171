import CoreGraphics

extension Compositor {
    /// Draws the planes of a space that keeps its depth, far ones first. Planes that cut each other are divided.
    func drawSpace(_ space: LayerSnapshot, _ matrix: CATransform3D, alpha: CGFloat) {
        var planes: [SpacePlane] = []
        collect(space, matrix, alpha: alpha, into: &planes)
        let viewed = planes.filter { !$0.layer.appearance.isDoubleSided ? !$0.matrix.showsBack : true }
        for piece in DepthTree(viewed)?.backToFront() ?? [] {
            guard !scene.hasStopped(at: piece.plane.layer) else { return }
            guard piece.isDivided else {
                draw(piece.plane.layer, by: piece.plane.matrix, alpha: piece.plane.alpha)
                continue
            }
            context.saveGState()
            context.beginPath()
            context.addLines(between: piece.corners.map { CGPoint(x: $0.x, y: $0.y) })
            context.closePath()
            context.clip()
            draw(piece.plane.layer, by: piece.plane.matrix, alpha: piece.plane.alpha)
            context.restoreGState()
        }
    }

    private func collect(
        _ space: LayerSnapshot, _ matrix: CATransform3D, alpha: CGFloat, into planes: inout [SpacePlane]
    ) {
        let alpha = alpha * CGFloat(min(max(space.appearance.opacity, 0), 1))
        let shared = space.geometry.matrixForSublayers.map { CATransform3DConcat($0, matrix) } ?? matrix
        for layer in space.sublayers where layer.isVisible {
            let full = CATransform3DConcat(layer.geometry.matrix, shared)
            if layer.keepsDepth {
                collect(layer, full, alpha: alpha, into: &planes)
            } else if !layer.extent.isNull {
                planes.append(SpacePlane(layer: layer, matrix: full, alpha: alpha))
            }
        }
    }
}

/// A flat layer in space.
struct SpacePlane {
    let layer: LayerSnapshot
    let matrix: CATransform3D
    let alpha: CGFloat

    /// The corners of all that shows, after perspective: x and y on the screen, z growing towards the viewer. Division
    /// keeps lines straight and planes flat, so this space can be cut like the one before it.
    var corners: [Vector3] {
        let area = layer.extent.isInfinite ? layer.geometry.bounds : layer.extent
        let points = [
            (area.minX, area.minY), (area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY),
        ].map { x, y in
            (
                position: Vector3(
                    x * matrix.m11 + y * matrix.m21 + matrix.m41, x * matrix.m12 + y * matrix.m22 + matrix.m42,
                    x * matrix.m13 + y * matrix.m23 + matrix.m43),
                w: x * matrix.m14 + y * matrix.m24 + matrix.m44
            )
        }
        let nearest = PlaneMap.nearest
        var result: [Vector3] = []
        for (index, this) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            if this.w >= nearest { result.append(this.position / this.w) }
            if (this.w >= nearest) != (next.w >= nearest) {
                let t = (nearest - this.w) / (next.w - this.w)
                result.append(this.position.blended(with: next.position, t) / nearest)
            }
        }
        return result
    }
}

/// A part of a plane.
struct PlanePiece {
    let plane: SpacePlane
    let corners: [Vector3]
    let isDivided: Bool
}

/// A binary tree of half spaces (Fuchs, Kedem and Naylor 1980): each node's plane divides the others.
final class DepthTree {
    /// Planes that are less far apart, in points, count as touching.
    private static let touching: CGFloat = 1e-3

    private let pieces: [PlanePiece]
    private let normal: Vector3
    private let front: DepthTree?
    private let back: DepthTree?

    convenience init?(_ planes: [SpacePlane]) {
        self.init(
            planes.map { PlanePiece(plane: $0, corners: $0.corners, isDivided: false) }.filter { $0.corners.count > 2 })
    }

    private init?(_ all: [PlanePiece]) {
        guard let first = all.first else { return nil }
        let normal = Self.normal(of: first.corners)
        let distance = normal.dot(first.corners[0])
        var same = [first]
        var (front, back): ([PlanePiece], [PlanePiece]) = ([], [])
        for piece in all.dropFirst() {
            let sides = piece.corners.map { normal.dot($0) - distance }
            let (low, high) = (sides.min() ?? 0, sides.max() ?? 0)
            if low > -Self.touching && high < Self.touching {
                same.append(piece)
            } else if low > -Self.touching {
                front.append(piece)
            } else if high < Self.touching {
                back.append(piece)
            } else {
                front.append(Self.cut(piece, sides))
                back.append(Self.cut(piece, sides.map { -$0 }))
            }
        }
        pieces = same
        self.normal = normal
        self.front = DepthTree(front)
        self.back = DepthTree(back)
    }

    /// Seen from far away on the z axis: what lies on the other side of a plane comes before it.
    func backToFront() -> [PlanePiece] {
        let (near, far) = normal.z >= 0 ? (front, back) : (back, front)
        return (far?.backToFront() ?? []) + pieces + (near?.backToFront() ?? [])
    }

    private static func normal(of corners: [Vector3]) -> Vector3 {
        let n = (corners[1] - corners[0]).cross(corners[2] - corners[0])
        return n.length > 0 ? n / n.length : Vector3(0, 0, 1)
    }

    /// The part of a piece where `sides` are not negative.
    private static func cut(_ piece: PlanePiece, _ sides: [CGFloat]) -> PlanePiece {
        var corners: [Vector3] = []
        for index in sides.indices {
            let next = (index + 1) % sides.count
            if sides[index] >= 0 { corners.append(piece.corners[index]) }
            if (sides[index] >= 0) != (sides[next] >= 0) {
                let t = sides[index] / (sides[index] - sides[next])
                corners.append(piece.corners[index].blended(with: piece.corners[next], t))
            }
        }
        return PlanePiece(plane: piece.plane, corners: corners, isDivided: true)
    }
}
