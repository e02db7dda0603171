import Testing
import UIKit

@Suite("Modal presentation") @MainActor
struct PresentationTests {
    private func appearance(_ log: EventLog) -> [String] {
        log.take().filter { $0.contains("ppear") && !$0.contains("IsAppearing") }
    }

    @Test("a full-screen presentation takes the presenter away, dismissal mirrors it", arguments: [true, false])
    func fullScreen(animated: Bool) {
        inWorld { window in
            let log = EventLog()
            let root = LoggingController("root", log)
            let modal = LoggingController("modal", log)
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            _ = log.take()

            modal.modalPresentationStyle = .fullScreen
            var isDone = false
            root.present(modal, animated: animated) { isDone = true }
            #expect(root.presentedViewController === modal && modal.presentingViewController === root)
            settle()
            #expect(isDone)
            #expect(
                appearance(log) == [
                    "root.viewWillDisappear", "modal.viewWillAppear", "modal.viewDidAppear", "root.viewDidDisappear",
                ])
            #expect(root.view.window == nil && modal.view.window === window)
            #expect(modal.view.convert(modal.view.bounds, to: window) == window.bounds)

            modal.dismiss(animated: animated)
            settle()
            #expect(
                appearance(log) == [
                    "modal.viewWillDisappear", "root.viewWillAppear", "root.viewDidAppear", "modal.viewDidDisappear",
                ])
            #expect(root.view.window === window && modal.view.window == nil)
            #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
        }
    }

    @Test("a page sheet, the default, sends nothing to the presenter and leaves it in place")
    func pageSheet() {
        inWorld { window in
            let log = EventLog()
            let root = LoggingController("root", log)
            let modal = LoggingController("modal", log)
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            _ = log.take()
            root.present(modal, animated: false)
            settle()
            #expect(appearance(log) == ["modal.viewWillAppear", "modal.viewDidAppear"])
            // Measured on an iPhone 16.
            #expect(modal.view.convert(modal.view.bounds, to: window) == CGRect(x: 0, y: 59, width: 393, height: 793))
            #expect(modal.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            #expect(modal.traitCollection.userInterfaceLevel == .elevated)
            #expect(root.traitCollection.userInterfaceLevel == .base)
            #expect(root.view.window === window)
            root.dismiss(animated: false)
            settle()
            #expect(appearance(log) == ["modal.viewWillDisappear", "modal.viewDidDisappear"])
        }
    }

    @Test("a medium sheet lies at the bottom as high as measured, and floats since iOS 26", arguments: [false, true])
    func mediumSheet(_ floats: Bool) throws {
        let outer = Design.current
        defer { Design.current = outer }
        if floats { Design.current = .iOS26 }
        try inWorld { window in
            let root = UIViewController()
            let modal = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            let sheet = try #require(modal.sheetPresentationController)
            sheet.detents = [.medium(), .large()]
            root.present(modal, animated: false)
            settle()
            let frame = modal.view.convert(modal.view.bounds, to: window)
            if floats {
                #expect(abs(frame.minY - 403.687) < 0.01 && abs(frame.height - 440.313) < 0.01)
                #expect(frame.minX == 8 && frame.width == 377)
            } else {
                #expect(frame == CGRect(x: 0, y: 393, width: 393, height: 459))
            }
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(modal.view.convert(modal.view.bounds, to: window) == CGRect(x: 0, y: 59, width: 393, height: 793))
        }
    }

    @Test("presenting on a controller that presents already, or is not shown, is declined with UIKit's words")
    func declined() {
        inWorld { window in
            let root = UIViewController()
            window.rootViewController = root
            let early = Diagnostics.collect { root.present(UIViewController(), animated: false) }
            #expect(early.first?.message.hasSuffix("whose view is not in the window hierarchy.") == true)
            window.makeKeyAndVisible()
            turn()
            root.present(UIViewController(), animated: false)
            settle()
            let second = Diagnostics.collect { root.present(UIViewController(), animated: false) }
            #expect(second.first?.message.contains("which is already presenting") == true)
        }
    }

    @Test(
        "of a stack that is dismissed only the topmost is seen going, those between are removed at once",
        arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [UIModalPresentationStyle.pageSheet, .fullScreen])
    func stackDismissal(below: UIModalPresentationStyle, above: UIModalPresentationStyle) {
        inWorld { window in
            let log = EventLog()
            let root = LoggingController("root", log)
            let between = LoggingController("between", log)
            let top = LoggingController("top", log)
            window.rootViewController = root
            window.makeKeyAndVisible()
            between.modalPresentationStyle = below
            root.present(between, animated: false)
            settle()
            top.modalPresentationStyle = above
            between.present(top, animated: false)
            settle()
            _ = log.take()
            var isDone = false
            root.dismiss(animated: true) { isDone = true }
            pass(0.1)
            // The sentence is that of Apple's documentation of dismiss(animated:completion:).
            #expect(between.view.window == nil && top.view.window === window && root.view.window === window)
            #expect(top.isBeingDismissed && top.presentingViewController === root && !isDone)
            settle()
            #expect(isDone && top.view.window == nil && window.subviews.count == 1)
            #expect(root.presentedViewController == nil && between.presentedViewController == nil)
            #expect(between.presentingViewController == nil && top.presentingViewController == nil)
            let heard = appearance(log)
            // What a full screen had covered, or taken away, appears again; each call comes once.
            let rootReturns = below == .fullScreen
            let betweenWasSeen = above == .pageSheet
            #expect(
                heard.filter { $0.hasPrefix("root") }
                    == (rootReturns ? ["root.viewWillAppear", "root.viewDidAppear"] : []))
            #expect(
                heard.filter { $0.hasPrefix("between") }
                    == (betweenWasSeen ? ["between.viewWillDisappear", "between.viewDidDisappear"] : []))
            #expect(heard.filter { $0.hasPrefix("top") } == ["top.viewWillDisappear", "top.viewDidDisappear"])
        }
    }

    @Test("a child that defines the context of a presentation dismisses it, and so does one within it")
    func contextDismissal() {
        inWorld { window in
            let (root, child, inner, modal) = (
                UIViewController(), UIViewController(), UIViewController(), UIViewController()
            )
            for (parent, one) in [(root, child), (child, inner)] {
                parent.addChild(one)
                parent.view.addSubview(one.view)
                one.didMove(toParent: parent)
            }
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            child.definesPresentationContext = true
            modal.modalPresentationStyle = .overCurrentContext
            inner.present(modal, animated: false)
            settle()
            #expect(modal.presentingViewController === child)
            // What is presented by a controller "or one of its ancestors" (documentation of presentedViewController).
            #expect(inner.presentedViewController === modal && child.presentedViewController === modal)
            #expect(root.presentedViewController == nil)
            inner.dismiss(animated: false)
            settle()
            #expect(modal.view.window == nil && child.presentedViewController == nil)
        }
    }

    @Test("a custom animator gets both controllers, their frames and the container")
    func animator() {
        inWorld { window in
            let root = UIViewController()
            let modal = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            let transition = RecordingTransition()
            modal.modalPresentationStyle = .fullScreen
            modal.transitioningDelegate = transition
            root.present(modal, animated: true)
            settle()
            #expect(transition.log == ["present to modal: true", "from root: true", "ended true"])
            #expect(modal.view.window === window)
        }
    }

    private final class RecordingTransition: NSObject, UIViewControllerTransitioningDelegate,
        UIViewControllerAnimatedTransitioning
    {
        var log: [String] = []

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from),
                let view = context.view(forKey: .to)
            else { return }
            view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            log.append("present to modal: \(view === to.view)")
            log.append("from root: \(context.view(forKey: .from) === from.view)")
            context.completeTransition(true)
        }

        func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
    }

    // UIViewController.h: "If this property has been set to UIModalPresentationAutomatic, reading it will always return a
    // concrete presentation style. By default UIViewController resolves UIModalPresentationAutomatic to
    // UIModalPresentationPageSheet".
    @Test("the automatic style is read as a page sheet")
    func automaticStyle() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .pageSheet)
        controller.modalPresentationStyle = .fullScreen
        controller.modalPresentationStyle = .automatic
        #expect(controller.modalPresentationStyle == .pageSheet)
    }
}
