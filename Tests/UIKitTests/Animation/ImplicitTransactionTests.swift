import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// "Implicit transactions are created automatically when the layer tree is modified by a thread without an active transaction
/// and are committed automatically when the thread's runloop next iterates" (CATransaction).
@MainActor
struct ImplicitTransactionTests {
    @Test("the block of an implicit transaction is called when the animations that its turn added have ended")
    func completion() throws {
        try Harness.run { harness in
            let layer = CALayer()
            harness.window.layer.addSublayer(layer)
            harness.layOut()
            let slide = CABasicAnimation(keyPath: "position")
            slide.duration = 1
            slide.toValue = CGPoint(x: 100, y: 100)
            var ended = 0
            CATransaction.setCompletionBlock { ended += 1 }
            layer.add(slide, forKey: nil)
            harness.step(0.5)
            #expect(ended == 0)
            harness.step(0.7)
            #expect(ended == 1)
        }
    }

    @Test("what an implicit transaction says about durations and actions ends with its turn")
    func settings() throws {
        try Harness.run { harness in
            CATransaction.setDisableActions(true)
            CATransaction.setAnimationDuration(7)
            #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 7)
            harness.layOut()
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
        }
    }
}
