import CoreGraphics

/// Moves as a mass on a spring does: `duration` cuts the motion off, `settlingDuration` tells how long it needs.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    /// The speed at the start towards the end, in distances from start to end per second.
    open var initialVelocity: CGFloat = 0
    /// Whether more damping than the critical amount counts; otherwise the critical amount takes its place.
    open var allowsOverdamping = false

    public override init() {
        super.init()
    }

    /// - Parameters:
    ///   - perceptualDuration: The period of the undamped motion, in seconds.
    ///   - bounce: 0 for none, up to 1 for endless; below 0 slower than critical.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (1, CGFloat(spring.stiffness), CGFloat(spring.damping))
        allowsOverdamping = bounce < 0
        duration = settlingDuration
    }

    /// Seconds until the motion stays within a thousandth of the distance.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
    open var bounce: CGFloat { CGFloat(spring.bounce) }

    package final var spring: Spring {
        var spring = Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity))
        if !allowsOverdamping { spring.damping = min(spring.damping, spring.criticalDamping) }
        return spring
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    override func progress(at fraction: CGFloat) -> CGFloat {
        CGFloat(spring.position(at: Double(fraction) * timing.duration))
    }
}
