import QuartzCore
import Testing

@testable import UIKit

/// Transitions in the user's hands: the edge drag that pops, and what apps lead themselves.
@Suite("Interactive transitions") @MainActor
struct InteractiveTransitionTests {
    private func shown(_ view: UIView?) -> CGFloat? { view.map { ($0.layer.presentation() ?? $0.layer).frame.minX } }

    private func isShown(_ view: UIView?, at x: CGFloat) -> Bool { abs((shown(view) ?? .infinity) - x) < 0.01 }

    private func appearance(_ log: EventLog) -> [String] {
        log.take().filter { $0.contains("ppear") && !$0.contains("IsAppearing") }
    }

    private struct Stack {
        let log = EventLog()
        let first: LoggingController
        let second: LoggingController
        let navigation: UINavigationController
        let input: TouchInput
        let window: UIWindow

        @MainActor
        init(_ window: UIWindow) {
            (first, second) = (LoggingController("first", log), LoggingController("second", log))
            (first.title, second.title) = ("First", "Second")
            navigation = UINavigationController(rootViewController: first)
            input = TouchInput(window: window)
            self.window = window
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            turn()
            navigation.pushViewController(second, animated: false)
            settle()
            _ = log.take()
        }

        /// Drags at the height of 400 from one x to another, and leaves the finger there.
        @MainActor
        func drag(from start: CGFloat, to end: CGFloat, in seconds: TimeInterval = 0.5, down: CGFloat = 0) {
            input.begin(at: CGPoint(x: start, y: 400), time: MediaClock.now)
            let steps = max(1, Int(seconds * 60))
            for step in 1...steps {
                pass(1 / 60)
                let part = CGFloat(step) / CGFloat(steps)
                input.move(
                    to: CGPoint(x: start + (end - start) * part, y: 400 + down * part), time: MediaClock.now)
            }
        }

        @MainActor
        func letGo(after rest: TimeInterval = 0.2) {
            if rest > 0 { pass(rest) }
            input.end(time: MediaClock.now)
            settle()
        }
    }

    @Test("a drag from the leading edge takes the top view along, and past the middle it pops")
    func pop() {
        inWorld { window in
            let stack = Stack(window)
            stack.drag(from: 5, to: 305)
            let moved = stack.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer
            let distance = moved?.translation(in: window).x ?? 0
            #expect(distance > 250)
            #expect(isShown(stack.second.view.superview, at: distance))
            #expect(isShown(stack.first.view.superview, at: -(393 - distance) / 3))
            #expect(appearance(stack.log) == ["second.viewWillDisappear", "first.viewWillAppear"])
            let coordinator = stack.navigation.transitionCoordinator
            #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
            #expect(abs((coordinator?.percentComplete ?? 0) - distance / 393) < 0.001)
            stack.letGo()
            #expect(appearance(stack.log) == ["second.viewDidDisappear", "first.viewDidAppear"])
            #expect(stack.navigation.viewControllers == [stack.first] && stack.second.parent == nil)
            #expect(shown(stack.first.view.superview) == 0 && stack.navigation.transitionCoordinator == nil)
            #expect(stack.navigation.navigationBar.items?.count == 1)
        }
    }

    @Test("let go before the middle the view goes back, and everything is as before")
    func cancel() {
        inWorld { window in
            let stack = Stack(window)
            stack.drag(from: 5, to: 120)
            #expect(stack.navigation.topViewController === stack.first)
            var wasCancelled: Bool?
            stack.navigation.transitionCoordinator?.notifyWhenInteractionChanges { wasCancelled = $0.isCancelled }
            stack.letGo()
            #expect(wasCancelled == true)
            #expect(
                appearance(stack.log) == [
                    "second.viewWillDisappear", "first.viewWillAppear", "first.viewWillDisappear",
                    "first.viewDidDisappear", "second.viewWillAppear", "second.viewDidAppear",
                ])
            #expect(stack.navigation.viewControllers == [stack.first, stack.second])
            #expect(stack.second.view.window === window && stack.first.view.window == nil)
            #expect(shown(stack.second.view.superview) == 0)
            #expect(stack.navigation.navigationBar.topItem === stack.second.navigationItem)
            stack.navigation.popViewController(animated: true)
            settle()
            #expect(stack.navigation.viewControllers == [stack.first] && stack.first.view.window === window)
        }
    }

    @Test("a short quick drag pops too")
    func flick() {
        inWorld { window in
            let stack = Stack(window)
            stack.drag(from: 5, to: 125, in: 0.1)
            stack.letGo(after: 0)
            #expect(stack.navigation.viewControllers == [stack.first])
        }
    }

    @Test("right to left the drag starts at the right edge")
    func rightToLeft() {
        inWorld(settings: UserSettings(layoutDirection: .rightToLeft)) { window in
            let stack = Stack(window)
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 2)
            stack.drag(from: 388, to: 88)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 1)
        }
    }

    @Test("without a back button there is no drag, unless the app takes the gesture's delegate away")
    func gate() {
        inWorld { window in
            let stack = Stack(window)
            stack.second.navigationItem.hidesBackButton = true
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 2)
            stack.navigation.interactivePopGestureRecognizer?.delegate = nil
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 1)
            // Nothing is left to pop.
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 1)
        }
    }

    /// Pops its own way; by hand where it has a driver.
    private final class PopDelegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        var driver: UIPercentDrivenInteractiveTransition?
        var animated = 0
        func navigationController(
            _ navigation: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from: UIViewController, to: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }
        func navigationController(
            _ navigation: UINavigationController,
            interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            animated += 1
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.3) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    @Test("the delegate's animator switches the edge drag off, unless something leads it")
    func customAnimator() {
        inWorld { window in
            let stack = Stack(window)
            let delegate = PopDelegate()
            stack.navigation.delegate = delegate
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers == [stack.first, stack.second] && delegate.animated == 0)
            let driver = UIPercentDrivenInteractiveTransition()
            delegate.driver = driver
            stack.drag(from: 5, to: 305)
            #expect(delegate.animated == 1 && stack.navigation.transitionCoordinator?.isInteractive == true)
            driver.cancel()
            stack.letGo()
            #expect(stack.navigation.viewControllers == [stack.first, stack.second])
            delegate.driver = nil
            stack.navigation.popViewController(animated: true)
            settle()
            #expect(stack.navigation.viewControllers == [stack.first] && delegate.animated == 2)
        }
    }

    @Test("a vertical drag from the edge scrolls the content, a horizontal one pops")
    func content() {
        inWorld { window in
            let stack = Stack(window)
            let scrollView = UIScrollView(frame: stack.second.view.bounds)
            scrollView.contentSize = CGSize(width: 393, height: 3000)
            stack.second.view.addSubview(scrollView)
            settle()
            let start = scrollView.contentOffset.y
            stack.drag(from: 5, to: 5, down: -200)
            stack.letGo()
            #expect(scrollView.contentOffset.y > start + 100 && stack.navigation.viewControllers.count == 2)
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.viewControllers.count == 1)
        }
    }

    @Test("a change of the stack in the middle of a drag ends the drag's pop first")
    func interrupted() {
        inWorld { window in
            let stack = Stack(window)
            stack.drag(from: 5, to: 120)
            let third = LoggingController("third", stack.log)
            stack.navigation.pushViewController(third, animated: false)
            stack.letGo()
            #expect(stack.navigation.viewControllers == [stack.first, third])
            #expect(third.view.window === window && third.view.superview?.frame.minX == 0)
        }
    }

    // MARK: Led by the app

    /// Slides a presented view in and out; the class of transition that tutorials build.
    private final class Slide: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let driver = UIPercentDrivenInteractiveTransition()
        var isInteractive = true
        var usesPropertyAnimator = false
        var ended: [Bool] = []
        private var own: UIViewPropertyAnimator?

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? driver : nil }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? driver : nil }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        private func movement(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
            let isComing = context.viewController(forKey: .to)?.isBeingPresented ?? false
            guard let view = context.view(forKey: isComing ? .to : .from) else { return {} }
            if isComing {
                context.containerView.addSubview(view)
                view.frame = context.containerView.bounds.offsetBy(dx: 400, dy: 0)
            }
            return { view.frame.origin.x = isComing ? 0 : 400 }
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            UIView.animate(
                withDuration: 0.4, delay: 0, options: .curveLinear, animations: movement(context)
            ) { _ in context.completeTransition(!context.transitionWasCancelled) }
        }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            let animator = own ?? UIViewPropertyAnimator(duration: 0.4, curve: .linear)
            if own == nil {
                own = animator
                animator.addAnimations(movement(context))
                animator.addCompletion { _ in
                    self.own = nil
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
            return animator
        }

        func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    }

    /// The same without an interruptible animator.
    private final class PlainSlide: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        let slide = Slide()
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { slide.driver }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { slide.driver }
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            slide.animateTransition(using: context)
        }
        func animationEnded(_ transitionCompleted: Bool) { slide.ended.append(transitionCompleted) }
    }

    @Test("an app leads a presentation and a dismissal by parts of the way", arguments: [true, false])
    func percentDriven(isInterruptible: Bool) {
        inWorld { window in
            let log = EventLog()
            let (root, modal) = (LoggingController("root", log), LoggingController("modal", log))
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            _ = log.take()
            let plain = PlainSlide()
            let slide = isInterruptible ? Slide() : plain.slide
            modal.modalPresentationStyle = .overFullScreen
            modal.transitioningDelegate = isInterruptible ? slide : plain
            root.present(modal, animated: true)
            let beside = UIView()
            root.view.addSubview(beside)
            modal.transitionCoordinator?.animate(alongsideTransition: { _ in beside.alpha = 0 })
            pass(1)
            #expect(shown(modal.view) == 400)
            slide.driver.update(0.25)
            pass(0.5)
            #expect(isShown(modal.view, at: 300) && modal.transitionCoordinator?.percentComplete == 0.25)
            slide.driver.cancel()
            settle()
            #expect(slide.ended == [false] && root.presentedViewController == nil && modal.view.window == nil)
            #expect(
                appearance(log) == [
                    "modal.viewWillAppear", "modal.viewWillDisappear", "modal.viewDidDisappear",
                ])

            root.present(modal, animated: true)
            slide.driver.update(0.5)
            turn()
            #expect(isShown(modal.view, at: 200))
            slide.driver.finish()
            pass(0.1)
            #expect((shown(modal.view) ?? 0) < 200 && (shown(modal.view) ?? 0) > 0)
            settle()
            #expect(slide.ended == [false, true] && modal.view.frame.minX == 0 && shown(modal.view) == 0)

            modal.dismiss(animated: true)
            slide.driver.update(0.5)
            turn()
            #expect(isShown(modal.view, at: 200))
            slide.driver.cancel()
            settle()
            #expect(slide.ended == [false, true, false] && root.presentedViewController === modal)
            #expect(modal.view.frame.minX == 0 && shown(modal.view) == 0 && !modal.isBeingDismissed)
            modal.dismiss(animated: true)
            slide.driver.update(1)
            slide.driver.finish()
            settle()
            #expect(slide.ended.count == 4 && root.presentedViewController == nil && modal.view.window == nil)
            #expect(window.layer.speed == 1 && root.view.layer.convertTime(5, from: nil) == 5)
        }
    }

    @Test("what others animate alongside follows the hand and goes back with it")
    func alongside() {
        inWorld { window in
            let root = UIViewController()
            let modal = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            let beside = UIView()
            root.view.addSubview(beside)
            turn()
            final class Joining: UIPresentationController {
                var beside: UIView?
                override func presentationTransitionWillBegin() {
                    presentedViewController.transitionCoordinator?.animate(
                        alongsideTransition: { _ in self.beside?.alpha = 0 })
                }
            }
            final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
                let slide = Slide()
                var beside: UIView?
                func animationController(
                    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
                func interactionControllerForPresentation(
                    using animator: any UIViewControllerAnimatedTransitioning
                ) -> (any UIViewControllerInteractiveTransitioning)? { slide.driver }
                func presentationController(
                    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
                ) -> UIPresentationController? {
                    let controller = Joining(presentedViewController: presented, presenting: presenting)
                    controller.beside = beside
                    return controller
                }
            }
            let delegate = Delegate()
            delegate.beside = beside
            modal.modalPresentationStyle = .custom
            modal.transitioningDelegate = delegate
            root.present(modal, animated: true)
            delegate.slide.driver.update(0.5)
            turn()
            let opacity = { (beside.layer.presentation() ?? beside.layer).opacity }
            #expect(abs(opacity() - 0.5) < 0.01)
            delegate.slide.driver.cancel()
            settle()
            #expect(beside.alpha == 1 && opacity() == 1)
        }
    }

    @Test("a tab bar controller's delegate may animate the change of tabs")
    func tabs() {
        final class Listener: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
            var asked = 0
            func tabBarController(
                _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
                to: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                asked += 1
                return self
            }
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.frame.origin.x = 393
                UIView.animate(withDuration: 0.4) {
                    view.frame.origin.x = 0
                } completion: {
                    context.completeTransition($0)
                }
            }
        }
        inWorld { window in
            let log = EventLog()
            let (one, two) = (LoggingController("one", log), LoggingController("two", log))
            let tabs = UITabBarController()
            tabs.viewControllers = [one, two]
            let listener = Listener()
            tabs.delegate = listener
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            settle()
            _ = log.take()
            tabs.selectedIndex = 1
            pass(0.2)
            let x = shown(two.view) ?? 0
            #expect(x > 0 && x < 393 && one.view.window === window && tabs.transitionCoordinator != nil)
            settle()
            #expect(one.view.window == nil && two.view.window === window && listener.asked == 1)
            #expect(
                appearance(log) == [
                    "one.viewWillDisappear", "two.viewWillAppear", "one.viewDidDisappear", "two.viewDidAppear",
                ])
        }
    }

    // MARK: Sheets

    @Test("a drag down in content that is at its top moves the sheet, and up makes it larger before it scrolls")
    func sheet() throws {
        try inWorld { window in
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            let modal = UIViewController()
            let scrollView = UIScrollView()
            modal.view = scrollView
            scrollView.contentSize = CGSize(width: 300, height: 3000)
            let sheet = try #require(modal.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            root.present(modal, animated: false)
            settle()
            let card = try #require(sheet.presentedView)
            let input = TouchInput(window: window)
            @MainActor func drag(_ distance: CGFloat) {
                input.begin(at: CGPoint(x: 200, y: 600), time: MediaClock.now)
                for step in 1...20 {
                    pass(1 / 60)
                    input.move(to: CGPoint(x: 200, y: 600 + distance * CGFloat(step) / 20), time: MediaClock.now)
                }
                pass(0.2)
                input.end(time: MediaClock.now)
                settle()
            }
            let top = scrollView.contentOffset.y
            drag(-300)
            #expect(sheet.selectedDetentIdentifier == .large && card.frame.minY == 59)
            #expect(scrollView.contentOffset.y == top)
            drag(-200)
            #expect(scrollView.contentOffset.y > top + 100 && card.frame.minY == 59)
            drag(80)
            #expect(card.frame.minY == 59 && scrollView.contentOffset.y > top)
            scrollView.contentOffset.y = top
            settle()
            drag(700)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("a sheet that does not want it leaves dragging up to its content")
    func scrollsFirst() {
        inWorld { window in
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            let modal = UIViewController()
            let scrollView = UIScrollView()
            modal.view = scrollView
            scrollView.contentSize = CGSize(width: 300, height: 3000)
            modal.sheetPresentationController?.detents = [.medium(), .large()]
            modal.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
            root.present(modal, animated: false)
            settle()
            let top = scrollView.contentOffset.y
            let input = TouchInput(window: window)
            input.begin(at: CGPoint(x: 200, y: 700), time: MediaClock.now)
            for step in 1...20 {
                pass(1 / 60)
                input.move(to: CGPoint(x: 200, y: 700 - CGFloat(step) * 10), time: MediaClock.now)
            }
            input.end(time: MediaClock.now)
            settle()
            #expect(scrollView.contentOffset.y > top + 100)
            #expect(modal.sheetPresentationController?.selectedDetentIdentifier == nil)
        }
    }

    @Test("a large title is where it belongs after a drag that was taken back and one that pops")
    func largeTitle() throws {
        try inWorld { window in
            let stack = Stack(window)
            stack.navigation.navigationBar.prefersLargeTitles = true
            stack.second.navigationItem.largeTitleDisplayMode = .never
            settle()
            stack.drag(from: 5, to: 105)
            stack.letGo()
            #expect(stack.navigation.topViewController === stack.second)
            stack.drag(from: 5, to: 305)
            stack.letGo()
            #expect(stack.navigation.topViewController === stack.first)
            @MainActor func labels(_ view: UIView) -> [UILabel] {
                view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
            }
            let title = try #require(
                labels(stack.navigation.navigationBar).first { $0.font.pointSize == 34 && $0.text == "First" })
            // At the bar's side margin: 16 on screens up to 393 points.
            #expect(title.convert(title.bounds, to: window).minX == 16)
        }
    }
}
