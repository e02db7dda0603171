import QuartzCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Hears whether things move.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Things begin to move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Everything came to rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as bodies with mass, by the behaviours it is given, on the host's clock.
///
/// Items are upright boxes: they turn by angular velocity, and collide with their bounds unturned. UIKit's engine is not
/// documented; where bodies come to rest is the same, their ways differ in detail.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view in whose coordinates bodies move; nil for collections and items of no view.
    public private(set) weak var referenceView: UIView?
    /// Hears whether things move. Held weakly.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// The behaviours in the order in which they were added.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// How long bodies have moved, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0
    /// Apple's private switch for drawing the bodies' outlines, which sample code sets by its key: kept, nothing is drawn.
    var debugEnabled = false
    /// Whether things move.
    open var isRunning: Bool { link != nil }

    private let world = DynamicWorld()
    private var link: CADisplayLink?
    private var lastTime: TimeInterval = 0
    private let layout: UICollectionViewLayout?

    /// Moves items in the view's coordinates.
    public init(referenceView view: UIView) {
        referenceView = view
        layout = nil
        super.init()
    }

    /// Moves the attributes of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    public convenience override init() { self.init(area: nil) }

    private init(area: UIView?) {
        referenceView = area
        layout = nil
        super.init()
    }

    /// Adds a behaviour.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behavior.attach(to: self)
        behaviors.append(behavior)
        resume()
    }

    /// Takes a behaviour away.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
        behaviors.remove(at: index)
        behavior.attach(to: nil)
        resume()
    }

    /// Takes all behaviours away.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

    /// The items whose frames meet the rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        allItems.filter { $0.frameOfBody.intersects(rect) }
    }

    /// Takes on where an app has put the item.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.forget(item)
        resume()
    }

    /// Where the animator has it; nil for what it does not move.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributes(.cell, ofKind: nil, at: indexPath)
    }

    /// Where the animator has the view beside items; nil for one that it does not move.
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.supplementaryView, ofKind: kind, at: indexPath) }

    /// Where the animator has the decoration; nil for one that it does not move.
    open func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.decorationView, ofKind: kind, at: indexPath) }

    private func layoutAttributes(
        _ category: UICollectionViewLayoutAttributes.ElementCategory, ofKind kind: String?, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == indexPath
        }
    }

    // MARK: Running

    private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.withChildren) }
    private var allItems: [any UIDynamicItem] {
        var seen: Set<ObjectIdentifier> = []
        return allBehaviors.flatMap(\.bodies).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    func resume() {
        world.wake()
        guard link == nil, !allItems.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        lastTime = CACurrentMediaTime()
        link = .start(for: self) { $0.advance(to: $1.timestamp) }
    }

    private func advance(to time: TimeInterval) {
        let passed = min(max(0, time - lastTime), 0.1)
        lastTime = time
        guard passed > 0 else { return }
        elapsedTime += passed
        world.advance(passed, allBehaviors, allItems, within: referenceView?.bounds)
        for behavior in allBehaviors { behavior.action?() }
        layout?.invalidateLayout()
        if world.isAtRest { pause() }
    }

    private func pause() {
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    func velocity(of item: any UIDynamicItem) -> CGVector { world.body(of: item).velocity }
    func angularVelocity(of item: any UIDynamicItem) -> CGFloat { world.body(of: item).spin }
    func push(_ item: any UIDynamicItem, by change: CGVector, spin: CGFloat = 0) {
        world.change(item) {
            $0.velocity.dx += change.dx
            $0.velocity.dy += change.dy
            $0.spin += spin
        }
        resume()
    }
}

extension UIDynamicItem {
    var frameOfBody: CGRect {
        CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
}

/// A rule by which items move; several can be put together as the children of one.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviours it is made of.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called at each step.
    open var action: (() -> Void)?
    /// What it was added to; nil for nothing.
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?

    public override init() { super.init() }

    /// Adds a behaviour it is made of.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        behavior.attach(to: dynamicAnimator)
        changed()
    }
    /// Takes a behaviour away that it is made of.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.attach(to: nil)
        changed()
    }
    /// Called before the behaviour is added to an animator, or removed when nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The items that the behaviour moves.
    var bodies: [any UIDynamicItem] { [] }
    /// Changes the velocities of its items for a step.
    func apply(_ step: CGFloat, _ world: DynamicWorld) {}
    /// Whether the behaviour still pulls, though nothing moves fast.
    func isActing(_ world: DynamicWorld) -> Bool { false }

    func attach(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.attach(to: animator) }
    }
    func changed() { dynamicAnimator?.resume() }
    var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
}
