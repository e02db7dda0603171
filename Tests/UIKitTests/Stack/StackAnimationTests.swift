import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Arranged views that come and go within animation blocks.
@MainActor
struct StackAnimationTests {
    private func make(_ harness: Harness) -> (UIStackView, [UIView]) {
        let views = (0..<3).map { _ in SizedView(100, 60) }
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView()
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        harness.show(root)
        return (stack, views)
    }

    @Test("hiding within an animation block closes the gap step by step; the view shows until it is closed")
    func hiding() throws {
        try Harness.run { harness in
            let (stack, views) = make(harness)
            var isDone = false
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                views[1].isHidden = true
            } completion: { _ in
                isDone = true
            }
            #expect(views[1].isHidden && stack.frame.height == 120, "the model is at the end at once")
            harness.step(0.2)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 190) < 0.5)
            #expect(abs(harness.shownFrame(of: views[1]).height - 30) < 0.5)
            #expect(views[1].layer.presentation()?.isHidden == false)
            #expect(!isDone)
            harness.step(0.25)
            #expect(isDone && harness.shownFrame(of: views[2]).minY == 160)
            #expect((views[1].layer.presentation() ?? views[1].layer).isHidden)
        }
    }

    @Test("showing within an animation block makes room step by step")
    func showing() throws {
        try Harness.run { harness in
            let (_, views) = make(harness)
            views[1].isHidden = true
            harness.layOut()
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) { views[1].isHidden = false }
            harness.step(0.2)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 190) < 0.5)
            harness.step(0.25)
            #expect(harness.shownFrame(of: views[2]).minY == 220)
        }
    }

    @Test("hiding in a property animator closes the gap as far as it is run, and is undone where it is turned round")
    func animator() throws {
        try Harness.run { harness in
            let (_, views) = make(harness)
            func shows() -> Bool { !(views[1].layer.presentation() ?? views[1].layer).isHidden }
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { views[1].isHidden = true }
            animator.startAnimation()
            harness.step(0.2)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 190) < 0.5 && shows())
            harness.step(0.3)
            #expect(views[1].isHidden && !shows() && harness.shownFrame(of: views[2]).minY == 160)

            let back = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { views[1].isHidden = false }
            back.startAnimation()
            harness.step(0.2)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 190) < 0.5 && shows())
            back.isReversed = true
            harness.step(0.4)
            #expect(views[1].isHidden && !shows() && harness.shownFrame(of: views[2]).minY == 160)
        }
    }

    @Test("hiding in a keyframe shows the view until the keyframes are over")
    func keyframes() throws {
        try Harness.run { harness in
            let (_, views) = make(harness)
            UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { views[1].isHidden = true }
            }
            harness.step(0.2)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 220) < 0.5)
            harness.step(0.1)
            #expect(abs(harness.shownFrame(of: views[2]).minY - 190) < 0.5)
            #expect(views[1].layer.presentation()?.isHidden == false)
            harness.step(0.2)
            #expect((views[1].layer.presentation() ?? views[1].layer).isHidden)
        }
    }

    @Test("outside of blocks views come and go at once")
    func atOnce() throws {
        try Harness.run { harness in
            let (_, views) = make(harness)
            views[1].isHidden = true
            harness.layOut()
            #expect(harness.shownFrame(of: views[2]).minY == 160)
        }
    }
}
