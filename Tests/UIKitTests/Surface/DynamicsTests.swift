import Testing
import UIKit
import UIKitTesting

/// Bodies that behaviours move: where they come to rest, by the laws that Apple's documentation states.
@MainActor @Suite("Dynamic behaviours move items on the host's clock")
struct DynamicsTests {
    private func stage(_ harness: Harness) -> (UIView, UIView, UIDynamicAnimator) {
        let (area, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), UIView())
        box.frame = CGRect(x: 100, y: 0, width: 50, height: 50)
        area.addSubview(box)
        harness.show(area)
        return (area, box, UIDynamicAnimator(referenceView: area))
    }

    @Test("gravity falls 1000 points a second², and the bounds catch what falls")
    func gravity() throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            let gravity = UIGravityBehavior(items: [box])
            animator.addBehavior(gravity)
            harness.step(0.3)
            // s = a t² / 2, from the first frame on.
            #expect(abs(box.center.y - 25 - 45) < 8)
            let walls = UICollisionBehavior(items: [box])
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(walls)
            harness.step(3)
            #expect(abs(box.frame.maxY - 400) < 0.5 && abs(box.center.x - 125) < 0.5)
            #expect(!animator.isRunning, "what rests is not moved any more")
        }
    }

    /// A body that asks and changes its animator while it is moved.
    private final class Curious: UIView {
        var kind: UIDynamicItemBehavior?
        var speeds: [CGFloat] = []
        override var center: CGPoint {
            didSet { if let kind { speeds.append(kind.linearVelocity(for: self).y) } }
        }
    }

    @Test("items, actions and delegates may ask the animator, and take behaviours away, while it moves bodies")
    func asking() throws {
        final class Ending: NSObject, UICollisionBehaviorDelegate {
            func collisionBehavior(
                _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
                withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
            ) { behavior.dynamicAnimator?.removeAllBehaviors() }
        }
        try Harness.run { harness in
            let (area, _, animator) = stage(harness)
            let (box, ending) = (Curious(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Ending())
            area.addSubview(box)
            let (gravity, walls) = (UIGravityBehavior(items: [box]), UICollisionBehavior(items: [box]))
            walls.translatesReferenceBoundsIntoBoundary = true
            walls.collisionDelegate = ending
            var found = 0
            gravity.action = { found = animator.items(in: area.bounds).count }
            box.kind = UIDynamicItemBehavior(items: [box])
            for behavior in [gravity, walls, box.kind].compactMap({ $0 }) { animator.addBehavior(behavior) }
            harness.step(0.3)
            #expect(found == 1 && box.speeds.count > 5)
            #expect(box.speeds.last.map { abs($0 - 300) < 40 } == true, "1000 points a second² for 0.3 seconds")
            harness.step(2)
            #expect(animator.behaviors.isEmpty)
        }
    }

    @Test("fields and regions made by a subclass are of the subclass")
    func subclasses() {
        final class Late: UIFieldBehavior { var delay = 0.5 }
        final class Named: UIRegion { var name = "region" }
        inWorld { _ in
            let field = Late.field { field, _, _, _, _, _ in CGVector(dx: (field as? Late)?.delay ?? 0, dy: 0) }
            field.delay = 0.7
            #expect(field.delay == 0.7 && Late.dragField().delay == 0.5)
            let region = Named(radius: 3).union(UIRegion(size: CGSize(width: 20, height: 2)))
            #expect(region.name == "region")
            #expect(region.contains(CGPoint(x: 9, y: 1)) && region.contains(CGPoint(x: 0, y: 3)))
            #expect(!region.inverse().contains(.zero) && !region.contains(CGPoint(x: 9, y: 3)))
        }
    }

    @Test("an electric field moves what has a charge, by its sign", arguments: [(0, 0), (1, 1), (-1, -1)])
    func charges(_ charge: Int, _ direction: Int) throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            let (field, kind) = (UIFieldBehavior.electricField(), UIDynamicItemBehavior(items: [box]))
            field.position = CGPoint(x: 0, y: 25)
            field.addItem(box)
            kind.charge = CGFloat(charge)
            for behavior in [field, kind] { animator.addBehavior(behavior) }
            harness.step(0.3)
            let moved = box.center.x - 125
            #expect((moved > 1 ? 1 : moved < -1 ? -1 : 0) == direction, "moved by \(moved)")
        }
    }

    private final class Contacts: NSObject, UICollisionBehaviorDelegate {
        var count = 0
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
            withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
        ) { count += 1 }
    }

    @Test("an elastic body bounces, and its delegate hears of each contact")
    func bouncing() throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            let (walls, contacts) = (UICollisionBehavior(items: [box]), Contacts())
            walls.collisionDelegate = contacts
            walls.addBoundary(
                withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
            let kind = UIDynamicItemBehavior(items: [box])
            kind.elasticity = 0.5
            for behavior in [UIGravityBehavior(items: [box]), walls, kind] { animator.addBehavior(behavior) }
            var highest = CGFloat.infinity
            var hasHit = false
            for _ in 0..<120 {
                harness.step()
                hasHit = hasHit || contacts.count > 0
                if hasHit { highest = min(highest, box.frame.maxY) }
            }
            // Half of the speed is a quarter of the height: from 250 points to about 62.
            #expect(contacts.count > 1 && abs((300 - highest) - 62.5) < 15)
            harness.step(5)
            #expect(abs(box.frame.maxY - 300) < 0.5)
        }
    }

    @Test("a snap brings its item to the point, and a push moves it until something holds it")
    func snapAndPush() throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 200))
            animator.addBehavior(snap)
            harness.step(3)
            #expect(abs(box.center.x - 200) < 1 && abs(box.center.y - 200) < 1 && !animator.isRunning)
            animator.removeBehavior(snap)
            let push = UIPushBehavior(items: [box], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 1, dy: 0)
            let kind = UIDynamicItemBehavior(items: [box])
            kind.resistance = 4
            animator.addBehavior(kind)
            animator.addBehavior(push)
            harness.step(3)
            // 100 points a second² by a mass of a quarter, slowed by resistance: v / resistance.
            #expect(abs(box.center.x - 300) < 5 && !push.active)
        }
    }

    @Test("a rod keeps its length, and bodies push one another apart")
    func attachment() throws {
        try Harness.run { harness in
            let (area, box, animator) = stage(harness)
            let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 150, y: 25))
            animator.addBehavior(rod)
            animator.addBehavior(UIGravityBehavior(items: [box]))
            harness.step(0.2)
            #expect(abs(hypot(box.center.x - 150, box.center.y - 25) - rod.length) < 3 && rod.length == 25)
            animator.removeAllBehaviors()
            let other = UIView(frame: box.frame.offsetBy(dx: 20, dy: 0))
            area.addSubview(other)
            let apart = UICollisionBehavior(items: [box, other])
            apart.collisionMode = .items
            animator.addBehavior(apart)
            harness.step(0.5)
            #expect(!box.frame.insetBy(dx: 0.1, dy: 0.1).intersects(other.frame))
        }
    }

    @Test("a sliding item stays on its own line, as far against the axis as its range says, and does not turn")
    func sliding() throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            let start = box.center
            let slide = UIAttachmentBehavior.slidingAttachment(
                with: box, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 0, dy: 1))
            slide.attachmentRange = UIFloatRange(minimum: 0, maximum: 30)
            animator.addBehavior(slide)
            let gravity = UIGravityBehavior(items: [box])
            gravity.gravityDirection = CGVector(dx: 0.5, dy: -1)
            animator.addBehavior(gravity)
            harness.step(1)
            #expect(abs(box.center.x - start.x) < 0.01 && abs(box.center.y - (start.y - 30)) < 0.5)
            #expect(box.transform == .identity)
            gravity.gravityDirection = CGVector(dx: 0, dy: 1)
            harness.step(1)
            #expect(abs(box.center.y - start.y) < 0.5)
        }
    }

    @Test("what hangs on a rod follows the point at its other end, also where it is fixed far from the centre")
    func following() throws {
        try Harness.run { harness in
            let (_, box, animator) = stage(harness)
            box.center = CGPoint(x: 125, y: 300)
            animator.addBehavior(
                UIAttachmentBehavior.slidingAttachment(
                    with: box, attachmentAnchor: CGPoint(x: 150, y: 400), axisOfTranslation: CGVector(dx: 0, dy: 1)))
            let rod = UIAttachmentBehavior(
                item: box, offsetFromCenter: UIOffset(horizontal: 0, vertical: 10_000),
                attachedToAnchor: CGPoint(x: 125, y: 300))
            animator.addBehavior(rod)
            harness.step(0.1)
            rod.anchorPoint = CGPoint(x: 140, y: 200)
            harness.step(0.1)
            #expect(abs(box.center.y - 200) < 1 && abs(box.center.x - 125) < 0.5)
            harness.step(0.5)
            #expect(abs(box.center.y - 200) < 1)
        }
    }
}
