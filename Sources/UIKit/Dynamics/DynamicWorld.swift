/// A body as it moves; its place is the item's own.
struct DynamicBody {
    /// Points a second, and radians a second.
    var velocity = CGVector.zero
    var spin: CGFloat = 0
    var place = CGPoint.zero
    var angle: CGFloat = 0

    // What behaviours say of the item.
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
    var charge: CGFloat = 0
    /// The body's mass, by the area of the item's bounds.
    var mass: CGFloat = 1
}

/// The bodies of an animator and their motion.
///
/// A class, because items, delegates and fields run the app's code while they move, which asks about them and changes them.
@MainActor final class DynamicWorld {
    private struct Entry {
        let item: any UIDynamicItem
        var body: DynamicBody
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var restingTime: TimeInterval = 0

    /// The length of a step, in seconds: short, so that fast bodies do not pass through walls.
    private static let step: TimeInterval = 1 / 240
    /// Below these nothing is seen to move: points a second, for so many seconds.
    private static let stillSpeed: CGFloat = 3
    private static let stillTime: TimeInterval = 0.3

    var isAtRest: Bool { restingTime > Self.stillTime }

    func wake() { restingTime = 0 }
    func forget(_ item: any UIDynamicItem) { entries[ObjectIdentifier(item)] = nil }

    func body(of item: any UIDynamicItem) -> DynamicBody { entries[ObjectIdentifier(item)]?.body ?? fresh(item) }

    func change(_ item: any UIDynamicItem, _ edit: (inout DynamicBody) -> Void) {
        var body = body(of: item)
        edit(&body)
        entries[ObjectIdentifier(item)] = Entry(item: item, body: body)
    }

    private func fresh(_ item: any UIDynamicItem) -> DynamicBody {
        var body = DynamicBody()
        body.place = item.center
        body.angle = atan2(item.transform.b, item.transform.a)
        // A body of 100 by 100 points has mass 1: at density 1, a push of magnitude 1 accelerates it by 100 points/s².
        body.mass = max(1e-3, item.bounds.width * item.bounds.height / 10_000)
        return body
    }

    func advance(
        _ time: TimeInterval, _ behaviors: [UIDynamicBehavior], _ items: [any UIDynamicItem], within area: CGRect?
    ) {
        let known = Set(items.map { ObjectIdentifier($0) })
        entries = entries.filter { known.contains($0.key) }
        for item in items { change(item) { $0.elasticity = 0.0 } }
        for case let behavior as UIDynamicItemBehavior in behaviors { behavior.describe(self) }
        var left = time
        while left > 1e-9 {
            let step = CGFloat(min(left, Self.step))
            left -= Self.step
            for behavior in behaviors { behavior.apply(step, self) }
            for item in items { move(item, step) }
            for case let behavior as UICollisionBehavior in behaviors { behavior.resolve(self, within: area) }
        }
        let isStill = items.allSatisfy { item in
            let body = body(of: item)
            return hypot(body.velocity.dx, body.velocity.dy) < Self.stillSpeed && abs(body.spin) < 0.05
        }
        restingTime = isStill && !behaviors.contains { $0.isActing(self) } ? restingTime + time : 0
        for item in items {
            let body = body(of: item)
            if item.center != body.place { item.center = body.place }
            if body.angle != 0 || item.transform != .identity {
                let turned = CGAffineTransform(rotationAngle: body.angle)
                if item.transform != turned { item.transform = turned }
            }
        }
    }

    private func move(_ item: any UIDynamicItem, _ step: CGFloat) {
        change(item) { body in
            guard !body.isAnchored else {
                body.velocity = .zero
                body.spin = 0
                return
            }
            let kept = max(0, 1 - body.resistance * step)
            body.velocity.dx *= kept
            body.velocity.dy *= kept
            body.spin *= max(0, 1 - body.angularResistance * step)
            body.place.x += body.velocity.dx * step
            body.place.y += body.velocity.dy * step
            if body.allowsRotation { body.angle += body.spin * step }
        }
    }
}
