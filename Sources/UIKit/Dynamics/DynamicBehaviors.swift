/// Pulls items into one direction, 1000 points a second² down by default.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem]
    /// A length of 1 is 1000 points a second².
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { changed() }
    }

    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    public convenience override init() { self.init(items: []) }

    /// The direction, in radians.
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// 1, the default, is 1,000 points a second, each second.
    open var magnitude: CGFloat {
        get { hypot(gravityDirection.dx, gravityDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Sets direction, in radians, and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        changed()
    }

    override var bodies: [any UIDynamicItem] { items }
    override func apply(_ step: CGFloat, _ world: DynamicWorld) {
        for item in items {
            world.change(item) {
                $0.velocity.dx += gravityDirection.dx * 1000 * step
                $0.velocity.dy += gravityDirection.dy * 1000 * step
            }
        }
    }
}

/// Pushes items: once, or for as long as it is active.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// All the time or once.
    public enum Mode: Int, Sendable { case continuous, instantaneous }

    open private(set) var items: [any UIDynamicItem]
    /// Whether the push lasts or happens once; fixed once it is made.
    public let mode: Mode
    /// A length of 1 gives a body of 100 by 100 points and density 1 an acceleration of 100 points a second².
    open var pushDirection = CGVector.zero {
        didSet { changed() }
    }
    /// An instantaneous push becomes inactive once it has pushed.
    open var active = true {
        didSet { if active { changed() } }
    }

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.items = items
        self.mode = mode
        super.init()
    }

    /// The direction, in radians.
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// 1 gives 100 points by 100 a speed of 100 points a second, each second.
    open var magnitude: CGFloat {
        get { hypot(pushDirection.dx, pushDirection.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// Where the push acts, from the item's centre: beside it, the item also turns.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        changed()
    }
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    /// Sets direction, in radians, and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

    override var bodies: [any UIDynamicItem] { items }
    override func apply(_ step: CGFloat, _ world: DynamicWorld) {
        guard active else { return }
        // An instantaneous push changes the velocity by as much as the same force does in a second.
        let time = mode == .continuous ? step : 1
        for item in items {
            world.change(item) {
                $0.velocity.dx += pushDirection.dx * 100 / ($0.mass * $0.density) * time
                $0.velocity.dy += pushDirection.dy * 100 / ($0.mass * $0.density) * time
                // A force beside the centre also turns the body, by its torque divided by the moment of inertia of the
                // box.
                guard let offset = offsets[ObjectIdentifier(item)] else { return }
                let torque = offset.horizontal * pushDirection.dy - offset.vertical * pushDirection.dx
                let (width, height) = (item.bounds.width, item.bounds.height)
                let inertia = $0.mass * $0.density * (width * width + height * height) / 12
                if inertia > 0 { $0.spin += torque * 100 / inertia * time }
            }
        }
        if mode == .instantaneous { active = false }
    }
}

/// Brings an item to a point, as a spring that comes to rest there.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// Where it pulls to, in the reference view's coordinates.
    open var snapPoint: CGPoint {
        didSet { changed() }
    }
    /// From 0, which swings long, to 1, which does not swing. Default: 0.5.
    open var damping: CGFloat = 0.5

    /// Pulls the item to the point, as a spring.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    override var bodies: [any UIDynamicItem] { [item] }
    override func apply(_ step: CGFloat, _ world: DynamicWorld) {
        let pace: CGFloat = 12
        let ratio = 0.4 + 0.6 * min(max(damping, 0), 1)
        world.change(item) { body in
            body.velocity.dx +=
                (pace * pace * (snapPoint.x - body.place.x) - 2 * ratio * pace * body.velocity.dx) * step
            body.velocity.dy +=
                (pace * pace * (snapPoint.y - body.place.y) - 2 * ratio * pace * body.velocity.dy) * step
            body.spin += (-pace * pace * body.angle - 2 * ratio * pace * body.spin) * step
        }
    }
    override func isActing(_ world: DynamicWorld) -> Bool {
        let place = world.body(of: item).place
        return hypot(place.x - snapPoint.x, place.y - snapPoint.y) > 0.5
    }
}

/// Keeps an item at a distance from a point or from another item: as a rod, or as a spring.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// Whether the item is attached to another item or to a point.
    public enum AttachmentType: Int, Sendable { case items, anchor }

    public let items: [any UIDynamicItem]
    /// Whether the item is attached to another item or to a point.
    public let attachedBehaviorType: AttachmentType
    /// The point that the item is attached to, in the reference view's coordinates.
    open var anchorPoint: CGPoint {
        didSet { changed() }
    }
    /// The attachment's length, in points; at first the distance there is.
    open var length: CGFloat {
        didSet { changed() }
    }
    /// 0 swings for ever, 1 not at all. Of springs.
    open var damping: CGFloat = 0
    /// Swings a second; 0 is a rod.
    open var frequency: CGFloat = 0

    /// - Parameters:
    ///   - item: What hangs on the rod.
    ///   - offset: Where the rod is fixed, from the item's centre.
    ///   - point: The rod's other end, in the reference view's coordinates.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint)
    {
        self.init(item: item, attachedToAnchor: point)
        self.offset = offset
        length = hypot(item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
    }
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        self.init(item: item1, attachedTo: item2)
        (offset, otherOffset) = (offset1, offset2)
        length = hypot(
            item1.center.x + offset1.horizontal - item2.center.x - offset2.horizontal,
            item1.center.y + offset1.vertical - item2.center.y - offset2.vertical)
    }
    /// Lets the item slide along the axis from where it is, within ``attachmentRange``. It does not turn.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let new = UIAttachmentBehavior(item: item, attachedToAnchor: point)
        new.kind = .sliding(axis)
        return new
    }
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        let new = UIAttachmentBehavior(item: item1, attachedTo: item2)
        new.anchorPoint = point
        new.kind = .sliding(axis)
        return new
    }
    /// Keeps two items at most as far apart as they are now.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        let new = UIAttachmentBehavior(
            item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
        new.kind = .limit
        return new
    }
    /// Keeps two items as they lie to one another.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        let new = UIAttachmentBehavior(item: item1, attachedTo: item2)
        new.anchorPoint = point
        return new
    }
    /// Lets two items turn about a point that both keep their distance to.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior { fixedAttachment(with: item1, attachedTo: item2, attachmentAnchor: point) }

    private enum Kind { case rod, limit, sliding(CGVector) }
    private var kind = Kind.rod
    private var offset = UIOffset.zero
    private var otherOffset = UIOffset.zero
    /// Where a sliding item is from the anchor, or from the other item, before it slides.
    private var start: CGVector?
    /// How far a sliding item may go from where it is at first, in points: positive against the axis. It has to contain 0.
    open var attachmentRange = UIFloatRange.infinite { didSet { changed() } }
    /// What slows the turning of the two. Kept: bodies turn freely.
    open var frictionTorque: CGFloat = 0

    /// Holds the item at its distance from the other one, or from the point.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        items = [item]
        attachedBehaviorType = .anchor
        anchorPoint = point
        length = hypot(item.center.x - point.x, item.center.y - point.y)
        super.init()
    }

    /// Holds the item at its distance from the other one, or from the point.
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        items = [item1, item2]
        attachedBehaviorType = .items
        anchorPoint = .zero
        length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
        super.init()
    }

    override var bodies: [any UIDynamicItem] { items }
    override func apply(_ step: CGFloat, _ world: DynamicWorld) {
        let first = world.body(of: items[0])
        let other = items.count > 1 ? world.body(of: items[1]) : nil
        var end = other?.place ?? anchorPoint
        end.x += otherOffset.horizontal
        end.y += otherOffset.vertical
        if case .sliding(let axis) = kind { return slide(axis, step, world) }
        let (dx, dy) = (first.place.x + offset.horizontal - end.x, first.place.y + offset.vertical - end.y)
        let distance = hypot(dx, dy)
        guard distance > 1e-6 || length == 0 else { return }
        let (ux, uy) = distance > 1e-6 ? (dx / distance, dy / distance) : (1, 0)
        let parting =
            (first.velocity.dx - (other?.velocity.dx ?? 0)) * ux + (first.velocity.dy - (other?.velocity.dy ?? 0)) * uy
        let excess = distance - length
        if case .limit = kind, excess <= 0 { return }
        let change: CGFloat
        if frequency > 0 {
            let pace = 2 * .pi * frequency
            change = (-pace * pace * excess - 2 * damping * pace * parting) * step
        } else {
            // A rigid attachment stops its ends from parting, and takes back half of the excess length in each step.
            change = -parting - excess / (2 * step)
        }
        let share: CGFloat = other.map { $0.isAnchored ? 1 : 0.5 } ?? 1
        world.change(items[0]) {
            $0.velocity.dx += ux * change * share
            $0.velocity.dy += uy * change * share
        }
        guard items.count > 1 else { return }
        world.change(items[1]) {
            $0.velocity.dx -= ux * change * (1 - share)
            $0.velocity.dy -= uy * change * (1 - share)
        }
    }
    /// Takes away what leads off the item's line, and what leads beyond the range, which apps have against the axis: a view
    /// above which there is room to be lifted has a range from 0 on the axis (0, 1).
    private func slide(_ axis: CGVector, _ step: CGFloat, _ world: DynamicWorld) {
        let size = hypot(axis.dx, axis.dy)
        guard size > 0 else { return }
        let (ux, uy) = (axis.dx / size, axis.dy / size)
        let origin = items.count > 1 ? world.body(of: items[1]).place : anchorPoint
        let (low, high) = (-attachmentRange.maximum, -attachmentRange.minimum)
        world.change(items[0]) { body in
            let offset = start ?? CGVector(dx: body.place.x - origin.x, dy: body.place.y - origin.y)
            start = offset
            let (dx, dy) = (body.place.x - origin.x - offset.dx, body.place.y - origin.y - offset.dy)
            var along = dx * ux + dy * uy
            var speed = body.velocity.dx * ux + body.velocity.dy * uy
            if along < low || along > high {
                along = min(max(along, low), high)
                speed = 0
            }
            body.place = CGPoint(x: origin.x + offset.dx + ux * along, y: origin.y + offset.dy + uy * along)
            body.velocity = CGVector(dx: ux * speed, dy: uy * speed)
            body.spin = 0
        }
    }
    override func isActing(_ world: DynamicWorld) -> Bool {
        let place = world.body(of: items[0]).place
        let end = items.count > 1 ? world.body(of: items[1]).place : anchorPoint
        return frequency > 0 && abs(hypot(place.x - end.x, place.y - end.y) - length) > 0.5
    }
}

/// What items are like: heavy, smooth, elastic.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem]
    /// 0 does not bounce, 1 loses nothing. Default: 0.
    open var elasticity: CGFloat = 0
    /// How much the item is slowed down as it slides along an obstacle, from 0, the default, to 1.
    open var friction: CGFloat = 0
    /// The mass of a square of 100 by 100 points. Default: 1.
    open var density: CGFloat = 1
    /// The share of its velocity that the item loses in a second. Default: 0.
    open var resistance: CGFloat = 0
    /// The share of its angular velocity that the item loses in a second. Default: 0.
    open var angularResistance: CGFloat = 0
    /// Whether it stays where it is, and others bounce off. False by default.
    open var isAnchored = false
    /// Whether it turns. True by default.
    open var allowsRotation = true
    /// What electric and magnetic fields act on, and in which direction. Default: 0, which they leave alone.
    open var charge: CGFloat = 0

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
    /// Adds to the item's velocity, in points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        dynamicAnimator?.push(item, by: CGVector(dx: velocity.x, dy: velocity.y))
        if dynamicAnimator == nil { waiting.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0)) }
    }
    /// The item's velocity, in points a second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = dynamicAnimator?.velocity(of: item) ?? .zero
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }
    /// Adds to the item's angular velocity, in radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        dynamicAnimator?.push(item, by: .zero, spin: velocity)
        if dynamicAnimator == nil { waiting.append((item, .zero, velocity)) }
    }
    /// The item's angular velocity, in radians a second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        dynamicAnimator?.angularVelocity(of: item) ?? 0
    }

    /// Velocities that were added before there was an animator.
    private var waiting: [(item: any UIDynamicItem, velocity: CGVector, spin: CGFloat)] = []

    override var bodies: [any UIDynamicItem] { items }

    func describe(_ world: DynamicWorld) {
        for (item, velocity, spin) in waiting {
            world.change(item) {
                $0.velocity.dx += velocity.dx
                $0.velocity.dy += velocity.dy
                $0.spin += spin
            }
        }
        waiting = []
        for item in items {
            world.change(item) {
                $0.elasticity = elasticity
                $0.friction = friction
                $0.density = max(1e-3, density)
                $0.resistance = resistance
                $0.angularResistance = angularResistance
                $0.isAnchored = isAnchored
                $0.allowsRotation = allowsRotation
                $0.charge = charge
            }
        }
    }
}
