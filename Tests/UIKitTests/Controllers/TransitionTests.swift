import QuartzCore
import Testing
import UIKit

@testable import UIKit

/// What moves while controllers come and go, seen at instants of the held clock.
@Suite("Transitions") @MainActor
struct TransitionTests {
    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    @Test("a push slides the new view in from the trailing edge and the old one a third aside")
    func push() throws {
        try inWorld { window in
            let (a, b) = (UIViewController(), UIViewController())
            let navigation = UINavigationController(rootViewController: a)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            turn()
            navigation.pushViewController(b, animated: true)
            let (old, new) = (try #require(a.view.superview), try #require(b.view.superview))
            #expect(shown(new).frame.minX == 393 && shown(old).frame.minX == 0)
            #expect(navigation.transitionCoordinator?.isAnimated == true && b.transitionCoordinator != nil)
            pass(0.1)
            let (x, below) = (shown(new).frame.minX, shown(old).frame.minX)
            #expect(x > 0 && x < 393 && abs(below + (393 - x) / 3) < 0.01)
            pass(0.3)
            #expect(shown(new).frame.minX == 0 && navigation.transitionCoordinator == nil && a.view.superview == nil)
        }
    }

    @Test("in a right-to-left interface a push comes from the left")
    func rightToLeft() {
        inWorld(settings: UserSettings(layoutDirection: .rightToLeft)) { window in
            let b = UIViewController()
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            turn()
            navigation.pushViewController(b, animated: true)
            #expect(b.view.superview.map { shown($0).frame.minX } == -393)
        }
    }

    @Test("a second push ends the first one, and both controllers hear everything once")
    func interrupted() {
        inWorld { window in
            let log = EventLog()
            let controllers = ["a", "b", "c"].map { LoggingController($0, log) }
            let navigation = UINavigationController(rootViewController: controllers[0])
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            turn()
            _ = log.take()
            navigation.pushViewController(controllers[1], animated: true)
            pass(0.1)
            navigation.pushViewController(controllers[2], animated: true)
            settle()
            #expect(
                log.take().filter { $0.contains("ppear") && !$0.contains("IsAppearing") } == [
                    "a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear",
                    "b.viewWillDisappear", "c.viewWillAppear", "b.viewDidDisappear", "c.viewDidAppear",
                ])
        }
    }

    @Test("a sheet comes up from below while what it covers is dimmed, and alongside animations run beside it")
    func cover() throws {
        try inWorld { window in
            let root = show(window)
            let modal = UIViewController()
            var finished = false
            root.present(modal, animated: true) { finished = true }
            let beside = UIView()
            root.view.addSubview(beside)
            modal.transitionCoordinator?.animate(alongsideTransition: { _ in beside.alpha = 0 })
            let card = try #require(modal.presentationController?.presentedView)
            let dimming = try #require(modal.presentationController?.containerView?.subviews.first)
            #expect(shown(card).frame.minY == 852 && shown(dimming).opacity == 0)
            pass(0.2)
            #expect(shown(card).frame.minY > 59 && shown(card).frame.minY < 852)
            #expect(shown(dimming).opacity > 0 && shown(dimming).opacity < 1)
            #expect(abs(shown(beside).opacity - (1 - shown(dimming).opacity)) < 0.01)
            #expect(modal.isBeingPresented && !finished)
            pass(0.4)
            #expect(shown(card).frame.minY == 59 && finished && !modal.isBeingPresented)
            root.dismiss(animated: true)
            pass(0.2)
            #expect(shown(card).frame.minY > 59 && modal.isBeingDismissed)
            pass(0.4)
            #expect(modal.view.window == nil && root.presentedViewController == nil)
        }
    }

    @Test("cross-dissolve fades, flip turns the window over")
    func styles() {
        inWorld { window in
            let root = show(window)
            let modal = UIViewController()
            modal.modalPresentationStyle = .fullScreen
            modal.modalTransitionStyle = .crossDissolve
            root.present(modal, animated: true)
            pass(0.2)
            #expect(shown(modal.view).opacity > 0 && shown(modal.view).opacity < 1 && modal.view.alpha == 1)
            pass(0.5)
            modal.dismiss(animated: false)
            turn()

            modal.modalTransitionStyle = .flipHorizontal
            root.present(modal, animated: true)
            pass(0.2)
            #expect(LayerSnapshot(of: window.layer, at: MediaClock.now).transition?.type == .flip)
            pass(0.5)
            #expect(LayerSnapshot(of: window.layer, at: MediaClock.now).transition == nil)
            #expect(modal.view.window === window && root.view.window == nil)
        }
    }

    @Test("while a presentation is on its way others are declined with UIKit's words")
    func inProgress() {
        inWorld { window in
            let root = show(window)
            let modal = UIViewController()
            root.present(modal, animated: true)
            pass(0.1)
            let presenting = Diagnostics.collect { modal.present(UIViewController(), animated: true) }
            #expect(presenting.first?.message.hasSuffix("while a presentation is in progress.") == true)
            let dismissing = Diagnostics.collect { root.dismiss(animated: true) }
            #expect(
                dismissing.first?.message.hasSuffix("while a presentation or dismiss is in progress!") == true)
            settle()
            #expect(root.presentedViewController === modal)
        }
    }

    @Test("turning the device turns the picture, and the views take on their new sizes on the way")
    func rotation() {
        inWorld { window in
            let root = show(window)
            Runtime.current.turnDevice(to: .landscapeRight)
            #expect(root.view.bounds.size == CGSize(width: 852, height: 393))
            let start = shown(window)
            #expect(abs((start.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) + .pi / 2) < 0.01)
            #expect(start.bounds.size == CGSize(width: 393, height: 852))
            pass(0.15)
            #expect(shown(root.view).bounds.width > 393 && shown(root.view).bounds.width < 852)
            settle()
            #expect(shown(window).bounds.size == CGSize(width: 852, height: 393))
            #expect(shown(window).transform.m11 == 1)
        }
    }

    @Test("a sheet that is dragged down far enough goes away, less far returns, and tells its delegate")
    func drag() throws {
        final class Listener: NSObject, UISheetPresentationControllerDelegate {
            var events: [String] = []
            func presentationControllerWillDismiss(_ controller: UIPresentationController) { events.append("will") }
            func presentationControllerDidDismiss(_ controller: UIPresentationController) { events.append("did") }
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ controller: UISheetPresentationController
            ) { events.append(controller.selectedDetentIdentifier == .large ? "large" : "other") }
        }
        try inWorld { window in
            let root = show(window)
            let modal = UIViewController()
            let listener = Listener()
            modal.sheetPresentationController?.detents = [.medium(), .large()]
            modal.sheetPresentationController?.delegate = listener
            root.present(modal, animated: false)
            settle()
            let card = try #require(modal.sheetPresentationController?.presentedView)
            let input = TouchInput(window: window)
            @MainActor func drag(_ distance: CGFloat) {
                input.begin(at: CGPoint(x: 200, y: card.frame.minY + 20), time: MediaClock.now)
                let start = card.frame.minY + 20
                for step in 1...20 {
                    pass(1 / 60)
                    input.move(to: CGPoint(x: 200, y: start + distance * CGFloat(step) / 20), time: MediaClock.now)
                }
                pass(0.2)
                input.end(time: MediaClock.now)
                settle()
            }
            drag(-300)
            #expect(listener.events == ["large"] && card.frame.minY == 59)
            drag(60)
            #expect(card.frame.minY == 59 && root.presentedViewController === modal)
            drag(700)
            #expect(listener.events == ["large", "will", "did"] && root.presentedViewController == nil)
        }
    }
}
