import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What views hear of touches that recognizers wait with, and views that are on their way.
@MainActor
struct TouchOwnershipTests {
    final class Listener: UIView {
        var events: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("cancelled") }
    }

    @MainActor final class Target: NSObject {
        var taps = 0
        func tapped(_ tap: UITapGestureRecognizer) { taps += 1 }
    }

    private func make(_ harness: Harness, delays: Bool = true) -> (Listener, UITapGestureRecognizer, Target) {
        let view = Listener(frame: CGRect(x: 50, y: 200, width: 200, height: 200))
        let target = Target()
        let double = UITapGestureRecognizer(target: target, action: Selector(Target.tapped))
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = delays
        view.addGestureRecognizer(double)
        harness.show(view)
        return (view, double, target)
    }

    @Test("a view hears of a touch's end when the second tap has not come in time")
    func delayedEnd() throws {
        try Harness.run { harness in
            let (view, _, target) = make(harness)
            try harness.tap(view)
            #expect(view.events == ["began"])
            harness.step(0.5)
            #expect(view.events == ["began", "ended"] && target.taps == 0)
        }
    }

    @Test("touches that turn out to be a double tap are cancelled for the view")
    func taken() throws {
        try Harness.run { harness in
            let (view, _, target) = make(harness)
            try harness.tap(view, count: 2)
            harness.step(0.5)
            #expect(target.taps == 1)
            #expect(view.events.filter { $0 == "ended" }.isEmpty && view.events.last == "cancelled")
        }
    }

    @Test("a recognizer that does not delay ends lets the view have them at once")
    func undelayed() throws {
        try Harness.run { harness in
            let (view, _, _) = make(harness, delays: false)
            try harness.tap(view)
            #expect(view.events == ["began", "ended"])
            harness.step(0.5)
            #expect(view.events == ["began", "ended"])
        }
    }

    @Test("views on their way in an animation take no touches unless its options allow them")
    func animatingViews() throws {
        try Harness.run { harness in
            let back = Listener(frame: harness.window.bounds)
            let view = Listener(frame: CGRect(x: 50, y: 200, width: 200, height: 200))
            back.addSubview(view)
            harness.show(back)
            UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            try harness.tap(view)
            #expect(view.events.isEmpty && back.events == ["began", "ended"], "the touch goes to what lies behind")
            harness.step(1.1)
            try harness.tap(view)
            #expect(view.events == ["began", "ended"])
            UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
            try harness.tap(view)
            #expect(view.events.count == 4)
            UIView.animateKeyframes(withDuration: 1, delay: 0) { view.center.y += 10 }
            try harness.tap(view)
            #expect(view.events.count == 4)
            view.layer.removeAllAnimations()
            try harness.tap(view)
            #expect(view.events.count == 6)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.3 }
            animator.startAnimation()
            try harness.tap(view)
            #expect(view.events.count == 8, "a property animator allows them")
        }
    }
}
