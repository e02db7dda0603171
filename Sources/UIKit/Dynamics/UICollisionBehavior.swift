/// Lets items bounce off one another and off boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What items bounce off.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Each other.
        public static let items = Mode(rawValue: 1 << 0)
        /// Boundaries.
        public static let boundaries = Mode(rawValue: 1 << 1)
        /// Items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    private struct Segment {
        let from: CGPoint
        let to: CGPoint
    }

    open private(set) var items: [any UIDynamicItem]
    /// What items collide with; everything by default.
    open var collisionMode = Mode.everything
    /// Whether the reference view's bounds are a boundary. Default: false.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { bounds != nil }
        set { setTranslatesReferenceBoundsIntoBoundary(with: newValue ? .zero : nil) }
    }
    /// Hears of collisions. Held weakly.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    private var bounds: UIEdgeInsets?
    private var boundaries: [(identifier: any NSCopying, key: AnyHashable, segments: [Segment])] = []
    /// The pairs that touch now, so that each contact is reported once.
    private var touching: Set<String> = []

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Makes the reference view's edges a boundary, with insets in points.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        setTranslatesReferenceBoundsIntoBoundary(with: Optional(insets))
    }
    private func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets?) {
        bounds = insets
        changed()
    }
    /// Adds a line or a path to bounce off.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        add(identifier, [Segment(from: p1, to: p2)])
    }
    /// Adds a line or a path to bounce off.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        var segments: [Segment] = []
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        bezierPath.cgPath.applyWithBlock { pointer in
            let element = pointer.pointee
            func line(to point: CGPoint) {
                segments.append(Segment(from: last, to: point))
                last = point
            }
            switch element.type {
            case .moveToPoint: (start, last) = (element.points[0], element.points[0])
            case .addLineToPoint: line(to: element.points[0])
            case .addQuadCurveToPoint:
                let (from, control, end) = (last, element.points[0], element.points[1])
                for index in 1...8 {
                    let t = CGFloat(index) / 8
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    line(
                        to: CGPoint(
                            x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y))
                }
            case .addCurveToPoint:
                let (from, c1, c2, end) = (last, element.points[0], element.points[1], element.points[2])
                for index in 1...12 {
                    let t = CGFloat(index) / 12
                    let (a, b, c, d) = (pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), t * t * t)
                    line(
                        to: CGPoint(
                            x: a * from.x + b * c1.x + c * c2.x + d * end.x,
                            y: a * from.y + b * c1.y + c * c2.y + d * end.y))
                }
            case .closeSubpath: line(to: start)
            @unknown default: break
            }
        }
        add(identifier, segments)
    }
    /// The boundary's path; nil for none.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        guard let found = boundaries.first(where: { $0.key == Self.key(identifier) }) else { return nil }
        let path = UIBezierPath()
        for segment in found.segments {
            path.move(to: segment.from)
            path.addLine(to: segment.to)
        }
        return path
    }
    /// Takes a boundary away.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { $0.key == Self.key(identifier) }
        changed()
    }
    /// Takes all boundaries away.
    open func removeAllBoundaries() {
        boundaries = []
        changed()
    }
    /// What boundaries are called; nil for none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    private static func key(_ identifier: any NSCopying) -> AnyHashable {
        (identifier as? AnyHashable) ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
    }

    private func add(_ identifier: any NSCopying, _ segments: [Segment]) {
        boundaries.removeAll { $0.key == Self.key(identifier) }
        boundaries.append((identifier, Self.key(identifier), segments))
        changed()
    }

    override var bodies: [any UIDynamicItem] { items }

    // MARK: Contacts

    func resolve(_ world: DynamicWorld, within area: CGRect?) {
        var contacts: Set<String> = []
        if collisionMode.contains(.boundaries) {
            for (index, item) in items.enumerated() {
                if let bounds, let area { keep(item, index, within: area.inset(by: bounds), world, &contacts) }
                for boundary in boundaries {
                    for segment in boundary.segments {
                        meet(item, index, segment, boundary.identifier, world, &contacts)
                    }
                }
            }
        }
        if collisionMode.contains(.items) {
            for first in items.indices {
                for second in items.indices where second > first { meet(first, second, world, &contacts) }
            }
        }
        touching = contacts
    }

    private func box(_ item: any UIDynamicItem, _ body: DynamicBody) -> CGRect {
        let size = item.bounds.size
        return CGRect(
            x: body.place.x - size.width / 2, y: body.place.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Turns back what of the velocity goes against `normal`, which points away from the obstacle.
    private func bounce(_ body: inout DynamicBody, _ normal: CGVector, _ elasticity: CGFloat) {
        let speed = body.velocity.dx * normal.dx + body.velocity.dy * normal.dy
        guard speed < 0 else { return }
        // A body that gravity alone presses on comes to rest.
        let back = -speed < 30 ? 0 : elasticity
        body.velocity.dx -= (1 + back) * speed * normal.dx
        body.velocity.dy -= (1 + back) * speed * normal.dy
        let kept = max(0, 1 - body.friction * 0.02)
        let along = CGVector(dx: -normal.dy, dy: normal.dx)
        let slide = body.velocity.dx * along.dx + body.velocity.dy * along.dy
        body.velocity.dx -= (1 - kept) * slide * along.dx
        body.velocity.dy -= (1 - kept) * slide * along.dy
    }

    private func keep(
        _ item: any UIDynamicItem, _ index: Int, within area: CGRect, _ world: DynamicWorld,
        _ contacts: inout Set<String>
    ) {
        let body = world.body(of: item)
        let box = box(item, body)
        let sides: [(depth: CGFloat, normal: CGVector)] = [
            (area.minX - box.minX, CGVector(dx: 1, dy: 0)), (box.maxX - area.maxX, CGVector(dx: -1, dy: 0)),
            (area.minY - box.minY, CGVector(dx: 0, dy: 1)), (box.maxY - area.maxY, CGVector(dx: 0, dy: -1)),
        ]
        for (side, (depth, normal)) in sides.enumerated() where depth > 0 {
            world.change(item) {
                $0.place.x += normal.dx * depth
                $0.place.y += normal.dy * depth
                bounce(&$0, normal, $0.elasticity)
            }
            note("\(index) bounds \(side)", &contacts) {
                collisionDelegate?.collisionBehavior(
                    self, beganContactFor: item, withBoundaryIdentifier: nil, at: body.place)
            }
        }
    }

    private func meet(
        _ item: any UIDynamicItem, _ index: Int, _ segment: Segment, _ identifier: any NSCopying,
        _ world: DynamicWorld, _ contacts: inout Set<String>
    ) {
        let body = world.body(of: item)
        let box = box(item, body)
        let (dx, dy) = (segment.to.x - segment.from.x, segment.to.y - segment.from.y)
        let length = hypot(dx, dy)
        guard length > 0 else { return }
        // The nearest point of the line to the body's middle, and how far the box reaches towards it.
        let along = ((body.place.x - segment.from.x) * dx + (body.place.y - segment.from.y) * dy) / (length * length)
        guard along >= 0, along <= 1 else { return }
        let near = CGPoint(x: segment.from.x + along * dx, y: segment.from.y + along * dy)
        var normal = CGVector(dx: -dy / length, dy: dx / length)
        var distance = (body.place.x - near.x) * normal.dx + (body.place.y - near.y) * normal.dy
        if distance < 0 {
            normal = CGVector(dx: -normal.dx, dy: -normal.dy)
            distance = -distance
        }
        let reach = abs(normal.dx) * box.width / 2 + abs(normal.dy) * box.height / 2
        guard distance < reach else { return }
        world.change(item) {
            $0.place.x += normal.dx * (reach - distance)
            $0.place.y += normal.dy * (reach - distance)
            bounce(&$0, normal, $0.elasticity)
        }
        note("\(index) line \(Self.key(identifier))", &contacts) {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: item, withBoundaryIdentifier: identifier, at: near)
        }
    }

    private func meet(_ first: Int, _ second: Int, _ world: DynamicWorld, _ contacts: inout Set<String>) {
        let (a, b) = (items[first], items[second])
        let (bodyA, bodyB) = (world.body(of: a), world.body(of: b))
        let overlap = box(a, bodyA).intersection(box(b, bodyB))
        guard !overlap.isNull, overlap.width > 0, overlap.height > 0, !(bodyA.isAnchored && bodyB.isAnchored) else {
            return
        }
        // Apart along the axis of the lesser overlap; the normal points from b to a.
        let isHorizontal = overlap.width < overlap.height
        let depth = isHorizontal ? overlap.width : overlap.height
        let sign: CGFloat =
            isHorizontal ? (bodyA.place.x < bodyB.place.x ? -1 : 1) : (bodyA.place.y < bodyB.place.y ? -1 : 1)
        let normal = isHorizontal ? CGVector(dx: sign, dy: 0) : CGVector(dx: 0, dy: sign)
        let (massA, massB) = (
            bodyA.isAnchored ? CGFloat.infinity : bodyA.mass * bodyA.density,
            bodyB.isAnchored ? CGFloat.infinity : bodyB.mass * bodyB.density
        )
        let shareA = massA.isInfinite ? 0 : massB.isInfinite ? 1 : massB / (massA + massB)
        let speed =
            (bodyA.velocity.dx - bodyB.velocity.dx) * normal.dx + (bodyA.velocity.dy - bodyB.velocity.dy) * normal.dy
        let elasticity = -speed < 30 ? 0 : max(bodyA.elasticity, bodyB.elasticity)
        let change = speed < 0 ? -(1 + elasticity) * speed : 0
        func part(_ item: any UIDynamicItem, _ share: CGFloat, _ direction: CGFloat) {
            world.change(item) {
                $0.place.x += direction * normal.dx * depth * share
                $0.place.y += direction * normal.dy * depth * share
                $0.velocity.dx += direction * normal.dx * change * share
                $0.velocity.dy += direction * normal.dy * change * share
            }
        }
        part(a, shareA, 1)
        part(b, 1 - shareA, -1)
        note("\(first) item \(second)", &contacts) {
            collisionDelegate?.collisionBehavior(
                self, beganContactFor: a, with: b, at: CGPoint(x: overlap.midX, y: overlap.midY))
        }
    }

    private func note(_ contact: String, _ contacts: inout Set<String>, _ tell: () -> Void) {
        if contacts.insert(contact).inserted, !touching.contains(contact) { tell() }
    }
}

/// Hears of collisions. All methods are optional.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Items begin to touch each other or a boundary, or end it.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Items begin to touch each other or a boundary, or end it.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
}
