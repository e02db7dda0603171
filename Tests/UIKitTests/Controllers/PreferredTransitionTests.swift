import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// How controllers come and go that say it themselves, seen at instants of the held clock.
@Suite("Preferred transitions") @MainActor
struct PreferredTransitionTests {
    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    /// A controller with a round thumbnail in a navigation controller.
    private func stack(in window: UIWindow) -> (navigation: UINavigationController, thumbnail: UIView) {
        let list = UIViewController()
        let thumbnail = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 80))
        thumbnail.layer.cornerRadius = 10
        list.view.addSubview(thumbnail)
        let navigation = UINavigationController(rootViewController: list)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        turn()
        return (navigation, thumbnail)
    }

    /// What is seen of a view that its mask cuts off, in the window.
    private func seen(_ view: UIView) -> CGRect {
        let (outer, mask) = (shown(view), view.mask.map { shown($0).frame } ?? view.bounds)
        let scale = outer.frame.width / view.bounds.width
        return CGRect(
            x: outer.frame.minX + mask.minX * scale, y: outer.frame.minY + mask.minY * scale,
            width: mask.width * scale, height: mask.height * scale)
    }

    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy { abs($0 - $1) < 0.01 }
    }

    @Test("a zoom grows out of the source view and shrinks back into the one that is named then")
    func zoom() throws {
        try inWorld { window in
            let (navigation, thumbnail) = stack(in: window)
            let other = UIView(frame: CGRect(x: 200, y: 500, width: 60, height: 60))
            navigation.topViewController?.view.addSubview(other)
            var (source, asked) = (thumbnail, 0)
            let detail = UIViewController()
            detail.preferredTransition = .zoom { context in
                asked += 1
                #expect(context.zoomedViewController === detail)
                #expect(context.sourceViewController === navigation.viewControllers[0])
                return source
            }
            navigation.pushViewController(detail, animated: true)
            let moving = try #require(detail.view.superview)
            #expect(asked == 1 && thumbnail.isHidden && near(seen(moving), thumbnail.frame))
            pass(0.1)
            let half = seen(moving)
            #expect(half.width > 100 && half.width < 393 && half.height > 80)
            pass(0.4)
            #expect(moving.mask == nil && moving.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(!thumbnail.isHidden && navigation.topViewController === detail && moving.transform.isIdentity)

            source = other
            navigation.popViewController(animated: true)
            pass(0.34)
            #expect(asked == 2 && abs(seen(moving).midX - 230) < 5 && abs(seen(moving).midY - 530) < 8)
            pass(0.1)
            #expect(detail.view.window == nil && !other.isHidden)
        }
    }

    @Test("the part that is named lies over the source where the zoom begins")
    func alignment() throws {
        try inWorld { window in
            let (navigation, thumbnail) = stack(in: window)
            let detail = UIViewController()
            let options = UIViewController.Transition.ZoomOptions()
            options.dimmingColor = .black
            options.alignmentRectProvider = { context in
                #expect(context.sourceView === thumbnail)
                return CGRect(x: 0, y: 100, width: 200, height: 160)
            }
            detail.preferredTransition = .zoom(options: options) { _ in thumbnail }
            navigation.pushViewController(detail, animated: true)
            let moving = try #require(detail.view.superview)
            #expect(moving.mask?.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(moving.mask.map { near(shown($0).frame, CGRect(x: 0, y: 100, width: 200, height: 160)) } == true)
            #expect(near(seen(moving), thumbnail.frame))
            let siblings = moving.superview?.subviews ?? []
            let place = try #require(siblings.firstIndex(of: moving))
            #expect(siblings[place - 1].backgroundColor == .black && shown(siblings[place - 1]).opacity == 0)
            pass(0.5)
            #expect(moving.superview?.subviews.contains { $0.backgroundColor == .black } == false)
        }
    }

    @Test("without a view to grow out of, a push slides and a presentation follows its style")
    func noSource() {
        inWorld { window in
            let (navigation, _) = stack(in: window)
            let detail = UIViewController()
            detail.preferredTransition = .zoom(sourceViewProvider: { _ in nil })
            navigation.pushViewController(detail, animated: true)
            #expect(detail.view.superview.map { shown($0).frame.minX } == 393)
            pass(0.5)
            let modal = UIViewController()
            modal.modalPresentationStyle = .fullScreen
            modal.modalTransitionStyle = .crossDissolve
            modal.preferredTransition = .zoom(sourceViewProvider: { _ in UIView() })
            navigation.present(modal, animated: true)
            #expect(shown(modal.view).opacity == 0)
        }
    }

    @Test("other transitions work for pushes as for presentations, and go before the presentation's style")
    func styles() throws {
        try inWorld { window in
            let (navigation, _) = stack(in: window)
            let detail = UIViewController()
            detail.preferredTransition = .crossDissolve
            navigation.pushViewController(detail, animated: true)
            let moving = try #require(detail.view.superview)
            #expect(shown(moving).opacity == 0 && shown(moving).frame.minX == 0)
            pass(0.5)
            #expect(shown(moving).opacity == 1 && navigation.transitionCoordinator == nil)
            navigation.popViewController(animated: true)
            pass(0.1)
            #expect(shown(moving).opacity < 1)
            pass(0.5)
            #expect(detail.view.window == nil)
            let modal = UIViewController()
            modal.modalPresentationStyle = .fullScreen
            modal.modalTransitionStyle = .crossDissolve
            modal.preferredTransition = .coverVertical
            navigation.present(modal, animated: true)
            #expect(shown(modal.view).frame.minY == 852)
        }
    }

    @Test("a drag from the edge asks whether it may take a zoomed controller back")
    func drag() throws {
        try Harness.run { harness in
            let list = UIViewController()
            let thumbnail = UIView(frame: CGRect(x: 50, y: 300, width: 100, height: 80))
            list.view.addSubview(thumbnail)
            let navigation = UINavigationController(rootViewController: list)
            harness.show(navigation)
            let detail = UIViewController()
            let options = UIViewController.Transition.ZoomOptions()
            var allows = false
            var places: [CGPoint] = []
            options.interactiveDismissShouldBegin = { context in
                places.append(context.location)
                return allows
            }
            detail.preferredTransition = .zoom(options: options) { _ in thumbnail }
            navigation.pushViewController(detail, animated: false)
            harness.step(1)
            @MainActor func drag() throws {
                try harness.drag(navigation.view, from: CGPoint(x: 2, y: 400), by: CGVector(dx: 298, dy: 0))
                harness.step(1)
            }
            try drag()
            #expect(navigation.topViewController === detail && places.count == 1 && places[0].y == 400)
            allows = true
            try drag()
            #expect(navigation.topViewController === list && navigation.transitionCoordinator == nil)
        }
    }
}
