/// Where a value may lie, in points.
public struct UIFloatRange: Equatable, Sendable {
    /// The least value.
    public var minimum: CGFloat
    /// The greatest value.
    public var maximum: CGFloat
    public init() { (minimum, maximum) = (0, 0) }
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
    /// The range from 0 to 0.
    public static let zero = UIFloatRange()
    /// All of the plane.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether it has no ends.
    public var isInfinite: Bool { self == .infinite }
}

/// A part of the plane around its own origin: a circle, a rectangle, all of it, and what can be made of these.
@preconcurrency @MainActor open class UIRegion: NSObject {
    private var test: (CGPoint) -> Bool = { _ in true }

    /// All of the plane.
    public required override init() { super.init() }
    public convenience init(radius: CGFloat) {
        self.init()
        test = { hypot($0.x, $0.y) <= radius }
    }
    public convenience init(size: CGSize) {
        self.init()
        test = { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
    }
    /// All of the plane.
    public static let infinite = UIRegion()

    private func made(_ test: @escaping (CGPoint) -> Bool) -> Self {
        let region = Self()
        region.test = test
        return region
    }
    /// The region of all that is not in this one.
    open func inverse() -> Self { made { [test] in !test($0) } }
    /// What is in either.
    open func union(_ region: UIRegion) -> Self { made { [test] in test($0) || region.test($0) } }
    /// What is in this one alone.
    open func difference(_ region: UIRegion) -> Self { made { [test] in test($0) && !region.test($0) } }
    /// What is in both.
    open func intersection(_ region: UIRegion) -> Self { made { [test] in test($0) && region.test($0) } }
    /// Whether the point is in it.
    open func contains(_ point: CGPoint) -> Bool { test(point) }
}

/// A field of force around a place: items in its region are pulled, pushed, turned, slowed.
///
/// The force follows SpriteKit's fields, which UIKit's are: strength over distance to the power of the falloff. Noise and
/// turbulence are waves of the place and the time, the same each time.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    private enum Kind {
        case drag, vortex, radial, linear(CGVector), velocity(CGVector), noise(smoothness: CGFloat, speed: CGFloat)
        case turbulence(smoothness: CGFloat, speed: CGFloat), spring, electric, magnetic
        case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
    }
    private var kind = Kind.drag
    private var time: TimeInterval = 0
    /// Points a second² for each unit of force.
    private static let unit: CGFloat = 150

    /// What it moves.
    open private(set) var items: [any UIDynamicItem] = []
    /// Where the halo is drawn.
    open var position = CGPoint.zero { didSet { changed() } }
    /// Around ``position``. Default: everywhere.
    open var region = UIRegion.infinite { didSet { changed() } }
    /// How strong the field is. Default: 1.
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// How the force falls with the distance: its power. Default: 0, which is not at all.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// Nearer than this the force grows no more, in points.
    open var minimumRadius: CGFloat = 1e-4 { didSet { changed() } }
    /// Where linear and velocity fields push, and how hard.
    open var direction = CGVector.zero { didSet { changed() } }
    /// How smooth noise and turbulence are, from 0 to 1.
    open var smoothness: CGFloat = 0
    open var animationSpeed: CGFloat = 0

    // Each kind is made by a method of the class, of subclasses too.
    public required override init() { super.init() }

    /// Takes an item in.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Lets an item go.
    open func removeItem(_ item: any UIDynamicItem) {
        items.removeAll { $0 === item }
        changed()
    }

    /// Slows items, the faster they are the more.
    open class func dragField() -> Self { make(.drag) }
    /// Drives items around the place.
    open class func vortexField() -> Self { make(.vortex) }
    /// Pulls items to a place.
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = make(.radial)
        field.position = position
        return field
    }
    /// Pulls items into a direction.
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = make(.linear(direction))
        field.direction = direction
        return field
    }
    /// Gives items a velocity.
    open class func velocityField(direction: CGVector) -> Self {
        let field = make(.velocity(direction))
        field.direction = direction
        return field
    }
    /// Pushes items about.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let field = make(.noise(smoothness: smoothness, speed: speed))
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Pushes items about, the faster they are the more.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        let field = make(.turbulence(smoothness: smoothness, speed: speed))
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Pulls items back, the further they are the more.
    open class func springField() -> Self { make(.spring) }
    /// Pushes items away.
    open class func electricField() -> Self { make(.electric) }
    /// Turns moving items aside.
    open class func magneticField() -> Self { make(.magnetic) }
    /// - Parameter block: Gets the field, the item's position, velocity, mass and charge, and the time.
    open class func field(
        evaluationBlock block:
            @escaping (
                UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
            ) -> CGVector
    ) -> Self { make(.custom(block)) }

    private class func make(_ kind: Kind) -> Self {
        let field = Self()
        field.kind = kind
        return field
    }

    override var bodies: [any UIDynamicItem] { items }
    override func apply(_ step: CGFloat, _ world: DynamicWorld) {
        time += TimeInterval(step)
        for item in items {
            world.change(item) { body in
                let away = CGPoint(x: body.place.x - position.x, y: body.place.y - position.y)
                guard region.contains(away) else { return }
                if case .velocity(let wanted) = kind {
                    body.velocity = CGVector(dx: wanted.dx * strength, dy: wanted.dy * strength)
                    return
                }
                let distance = max(hypot(away.x, away.y), minimumRadius)
                let force = self.force(body, away, distance)
                let weight = strength / (falloff == 0 ? 1 : pow(distance, falloff))
                body.velocity.dx += force.dx * weight * step
                body.velocity.dy += force.dy * weight * step
            }
        }
    }

    private func force(_ body: DynamicBody, _ away: CGPoint, _ distance: CGFloat) -> CGVector {
        let unit = Self.unit
        let (ux, uy) = (away.x / distance, away.y / distance)
        switch kind {
        case .drag: return CGVector(dx: -body.velocity.dx, dy: -body.velocity.dy)
        case .vortex: return CGVector(dx: -uy * unit, dy: ux * unit)
        case .radial: return CGVector(dx: -ux * unit, dy: -uy * unit)
        case .linear: return CGVector(dx: direction.dx * unit, dy: direction.dy * unit)
        case .velocity: return .zero
        case .spring: return CGVector(dx: -away.x, dy: -away.y)
        // An electric field pushes bodies of positive charge away, a magnetic one deflects them sideways.
        case .electric: return CGVector(dx: ux * unit * body.charge, dy: uy * unit * body.charge)
        case .magnetic: return CGVector(dx: -body.velocity.dy * body.charge, dy: body.velocity.dx * body.charge)
        case .noise:
            let wave = self.wave(body.place)
            return CGVector(dx: wave.dx * unit, dy: wave.dy * unit)
        case .turbulence:
            let (wave, speed) = (self.wave(body.place), hypot(body.velocity.dx, body.velocity.dy))
            return CGVector(dx: wave.dx * speed, dy: wave.dy * speed)
        case .custom(let block):
            return block(
                self, CGPoint(x: away.x, y: away.y), body.velocity, body.mass * body.density, body.charge, time)
        }
    }

    private func wave(_ place: CGPoint) -> CGVector {
        let pitch = 0.02 + 0.1 * (1 - min(max(smoothness, 0), 1))
        let phase = CGFloat(time) * animationSpeed
        return CGVector(
            dx: sin(place.x * pitch + phase) * cos(place.y * pitch * 1.7 - phase * 0.6),
            dy: cos(place.x * pitch * 1.3 - phase * 0.8) * sin(place.y * pitch + phase))
    }
    override func isActing(_ world: DynamicWorld) -> Bool {
        items.contains { item in
            let place = world.body(of: item).place
            return region.contains(CGPoint(x: place.x - position.x, y: place.y - position.y))
        }
    }
}
