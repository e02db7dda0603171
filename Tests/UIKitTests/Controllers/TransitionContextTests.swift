import Foundation
import Testing

@testable import UIKit

/// The context of a transition by the app's own animator, and the container that it runs in.
@MainActor
@Suite("transition contexts")
struct TransitionContextTests {
    /// Keeps the context weakly, as an animator that completes later may.
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate
    {
        weak var context: (any UIViewControllerContextTransitioning)?
        weak var asked: (any UIViewControllerContextTransitioning)?
        var wasAnimated: Bool?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            asked = transitionContext
            return 0
        }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            wasAnimated = transitionContext.isAnimated
            if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    @Test("lives until it is completed, whoever keeps it, and is what the duration is asked with")
    func lifetime() {
        inWorld { window in
            let (base, shown, animator) = (UIViewController(), UIViewController(), Animator())
            window.rootViewController = base
            window.makeKeyAndVisible()
            settle()
            shown.transitioningDelegate = animator
            shown.modalPresentationStyle = .custom
            base.present(shown, animated: true)
            settle()
            #expect(animator.context != nil)
            #expect(animator.asked === animator.context)
            // The duration of 0 is the animator's own; animation was asked for.
            #expect(animator.wasAnimated == true)
            #expect(shown.isBeingPresented)
            animator.context?.completeTransition(true)
            settle()
            #expect(!shown.isBeingPresented)
            #expect(animator.context == nil)
        }
    }

    @Test("a presentation's container takes the touches that nothing in it takes")
    func container() {
        inWorld { window in
            let (base, shown) = (UIViewController(), UIViewController())
            window.rootViewController = base
            window.makeKeyAndVisible()
            settle()
            shown.modalPresentationStyle = .overFullScreen
            base.present(shown, animated: false)
            settle()
            shown.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let container = shown.presentationController?.containerView
            #expect(container != nil)
            #expect(window.hitTest(CGPoint(x: 200, y: 300), with: nil) === container)
        }
    }
}
