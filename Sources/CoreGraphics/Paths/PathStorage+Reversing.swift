import Foundation

extension PathStorage {
    /// The last subpath comes first, each from its end to its start; closed ones stay closed.
    var reversed: PathStorage {
        var subpaths: [Subpath] = []
        var start = CGPoint.zero
        var isOpen = false
        func add(_ points: CGPoint...) {
            // After a close the next segment starts where the closed subpath did.
            if !isOpen { subpaths.append(Subpath(start: start)) }
            isOpen = true
            subpaths[subpaths.count - 1].segments.append(points)
        }
        forEach { segment in
            switch segment {
            case .move(let point):
                start = point
                subpaths.append(Subpath(start: point))
                isOpen = true
            case .line(let point): add(point)
            case .quad(let control, let point): add(control, point)
            case .curve(let control1, let control2, let point): add(control1, control2, point)
            case .close:
                if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
                isOpen = false
            }
        }
        var result = PathStorage()
        for subpath in subpaths.reversed() { subpath.addReversed(to: &result) }
        return result
    }
}

private struct Subpath {
    var start: CGPoint
    /// Each segment's control points and end.
    var segments: [[CGPoint]] = []
    var isClosed = false

    init(start: CGPoint) { self.start = start }

    func addReversed(to path: inout PathStorage) {
        path.move(to: segments.last?.last ?? start)
        for index in segments.indices.reversed() {
            let segment = segments[index]
            let end = index == 0 ? start : segments[index - 1].last ?? start
            switch segment.count {
            case 1: path.addLine(to: end)
            case 2: path.addQuadCurve(to: end, control: segment[0])
            default: path.addCurve(to: end, control1: segment[1], control2: segment[0])
            }
        }
        if isClosed { path.closeSubpath() }
    }
}
