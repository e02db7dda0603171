import QuartzCore
import Testing

@testable import UIKit

@Suite("Alerts, action sheets, popovers") @MainActor
struct AlertTests {
    private func rows(_ view: UIView) -> [UIView] {
        view.subviews.flatMap { $0 is UIControl && !($0 is UITextField) ? [$0] : rows($0) }
    }

    @Test("an alert is 270 wide, in the middle, with two buttons beside each other, cancelling first")
    func alert() {
        inWorld { window in
            let root = show(window)
            let alert = UIAlertController(title: "Delete", message: "Really?", preferredStyle: .alert)
            var chosen: [String] = []
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
            root.present(alert, animated: true)
            settle()
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            #expect(frame.width == 270 && abs(frame.midX - 196.5) < 0.34 && abs(frame.midY - 426) < 0.5)
            let buttons = rows(alert.view)
            #expect(buttons.map(\.accessibilityLabel) == ["Cancel", "Delete"])
            #expect(buttons.allSatisfy { $0.bounds.height == 44 } && buttons[0].frame.minY == buttons[1].frame.minY)
            // Handlers run once the alert has gone.
            let input = TouchInput(window: window)
            input.begin(at: buttons[1].convert(CGPoint(x: 20, y: 20), to: nil), time: MediaClock.now)
            pass(0.05)
            input.end(time: MediaClock.now)
            #expect(chosen.isEmpty)
            settle()
            #expect(chosen == ["delete"] && root.presentedViewController == nil)
        }
    }

    @Test("three buttons lie below each other, and a preferred one is bold")
    func column() throws {
        try inWorld { window in
            let root = show(window)
            let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
            for title in ["Save", "Discard"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.preferredAction = alert.actions[0]
            root.present(alert, animated: false)
            settle()
            let buttons = rows(alert.view)
            #expect(buttons.map(\.accessibilityLabel) == ["Save", "Discard", "Cancel"])
            let tops = buttons.map { $0.convert($0.bounds, to: alert.view).minY }
            #expect(tops == tops.sorted() && Set(tops).count == 3)
            let label = try #require(buttons[0].subviews.first as? UILabel)
            #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
        }
    }

    @Test("text fields stand in alerts, and the alert gives way to the keyboard")
    func fields() {
        inWorld { window in
            let root = show(window)
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "First" }
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: false)
            settle()
            #expect(
                alert.textFields?.first?.placeholder == "First" && alert.textFields?.first?.isFirstResponder == true)
            let before = alert.view.frame.midY
            SimulatedKeyboard.current.show(CGRect(x: 0, y: 516, width: 393, height: 336))
            alert.view.superview?.setNeedsLayout()
            turn()
            #expect(before - alert.view.frame.midY == 168)
            SimulatedKeyboard.current.hide()
        }
    }

    @Test("an action sheet lies at the bottom of a phone with cancelling apart, and a tap beside it cancels")
    func sheet() {
        inWorld { window in
            let root = show(window)
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            var cancelled = false
            sheet.addAction(UIAlertAction(title: "Copy", style: .default))
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled = true })
            root.present(sheet, animated: true)
            settle()
            let frame = sheet.view.convert(sheet.view.bounds, to: nil)
            #expect(frame == CGRect(x: 8, y: 818 - 122, width: 377, height: 122))
            let input = TouchInput(window: window)
            input.begin(at: CGPoint(x: 100, y: 100), time: MediaClock.now)
            pass(0.05)
            input.end(time: MediaClock.now)
            settle()
            #expect(cancelled && root.presentedViewController == nil)
        }
    }

    @Test("a second cancelling action, and a sheet without a place on an iPad, are programming errors")
    func traps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "a", style: .cancel))
                alert.addAction(UIAlertAction(title: "b", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { presentSheetOnPad(from: nil) }
        }
        // With a place the same code goes through.
        await #expect(processExitsWith: .success) {
            await MainActor.run { presentSheetOnPad(from: CGRect(x: 100, y: 100, width: 40, height: 40)) }
        }
    }

    @Test("a popover's bubble lies beside its source where there is room, its tip at the source's middle")
    func plan() {
        let room = CGRect(x: 10, y: 34, width: 1004, height: 680)
        let below = PopoverPlan(
            content: CGSize(width: 300, height: 200), around: CGRect(x: 500, y: 100, width: 40, height: 40), in: room,
            permitted: .any)
        #expect(below.direction == .up && below.frame == CGRect(x: 370, y: 140, width: 300, height: 213))
        #expect(below.tip == 150 && below.body == CGRect(x: 0, y: 13, width: 300, height: 200))
        let corner = PopoverPlan(
            content: CGSize(width: 300, height: 200), around: CGRect(x: 980, y: 600, width: 40, height: 40), in: room,
            permitted: .any)
        #expect(corner.direction == .down && corner.frame == CGRect(x: 714, y: 387, width: 300, height: 213))
        #expect(corner.tip == 274)
        let left = PopoverPlan(
            content: CGSize(width: 300, height: 200), around: CGRect(x: 500, y: 300, width: 40, height: 40), in: room,
            permitted: .left)
        #expect(left.frame == CGRect(x: 540, y: 220, width: 313, height: 200) && left.tip == 100)
    }

    @Test("a popover is a bubble on an iPad and a sheet where it is narrow, unless the delegate wants the bubble")
    func popover() throws {
        final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
        }
        func present(_ device: String, _ delegate: Keeper?) throws -> (UIViewController, CGRect) {
            try inWorld(device) { window in
                let root = show(window)
                let button = UIView(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
                root.view.addSubview(button)
                let content = UIViewController()
                content.modalPresentationStyle = .popover
                content.preferredContentSize = CGSize(width: 200, height: 150)
                let popover = try #require(content.popoverPresentationController)
                popover.sourceView = button
                popover.delegate = delegate
                root.present(content, animated: false)
                settle()
                return (content, content.view.convert(content.view.bounds, to: nil))
            }
        }
        let onPad = try present("iPad (9th generation)", nil).1
        #expect(onPad == CGRect(x: 22, y: 157, width: 200, height: 150))
        let onPhone = try present("iPhone 16", nil).1
        #expect(onPhone == CGRect(x: 0, y: 59, width: 393, height: 793))
        let keeper = Keeper()
        let kept = try present("iPhone 16", keeper).1
        #expect(kept == CGRect(x: 22, y: 157, width: 200, height: 150))
    }

    @Test("a popover becomes a sheet and a popover again with the window's width, without appearance events")
    func readapting() throws {
        try inWorld("iPad Pro (11-inch)", .landscapeRight) { window in
            let log = EventLog()
            let root = show(window)
            let button = UIView(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
            root.view.addSubview(button)
            let content = LoggingController("content", log)
            content.modalPresentationStyle = .popover
            try #require(content.popoverPresentationController).sourceView = button
            root.present(content, animated: false)
            settle()
            #expect(content.view.bounds.size == CGSize(width: 320, height: 480))
            _ = log.take()
            Runtime.current.setWindowShare(.oneThird)
            settle()
            #expect(window.bounds.width == 375 && content.view.bounds.width == 375)
            Runtime.current.setWindowShare(.fullScreen)
            settle()
            #expect(content.view.bounds.size == CGSize(width: 320, height: 480))
            #expect(log.take().filter { $0.contains("ppear") } == [])
        }
    }

    @Test(
        "what is presented in the context of a popover, or of the sheet that it became, goes alone and leaves that as it was",
        arguments: ["iPhone 16", "iPad (9th generation)"])
    func context(_ device: String) throws {
        inWorld(device) { window in
            let root = show(window)
            let content = UIViewController()
            content.definesPresentationContext = true
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 150)
            content.popoverPresentationController?.sourceView = root.view
            root.present(content, animated: false)
            settle()
            let (holder, frame) = (content.view.superview, content.view.frame)
            let inner = UIViewController()
            inner.modalPresentationStyle = .currentContext
            content.present(inner, animated: false)
            settle()
            #expect(content.view.window == nil && inner.view.window === window)
            inner.dismiss(animated: false)
            settle()
            #expect(root.presentedViewController === content && content.presentedViewController == nil)
            #expect(content.view.superview === holder && content.view.frame == frame && content.view.window === window)
            content.dismiss(animated: false)
            settle()
            #expect(root.presentedViewController == nil && window.subviews.count == 1)
        }
    }

    @Test("the delegate may put another controller in the place of an adapted one")
    func wrapping() {
        final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
            func presentationController(
                _ controller: UIPresentationController,
                viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
            ) -> UIViewController? {
                UINavigationController(rootViewController: controller.presentedViewController)
            }
        }
        inWorld { window in
            let root = show(window)
            let content = UIViewController()
            let wrapper = Wrapper()
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.sourceView = root.view
            content.popoverPresentationController?.delegate = wrapper
            root.present(content, animated: false)
            settle()
            #expect(root.presentedViewController is UINavigationController && content.navigationController != nil)
            content.dismiss(animated: false)
            settle()
            #expect(root.presentedViewController == nil)
        }
    }
}

@Suite("Split view controllers") @MainActor
struct SplitTests {
    private func split(_ style: UISplitViewController.Style = .doubleColumn) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.setViewController(UIViewController(), for: .primary)
        if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
        split.setViewController(UIViewController(), for: .secondary)
        return split
    }

    private func frame(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> CGRect {
        split.viewController(for: column)?.navigationController?.viewIfLoaded.map {
            $0.convert($0.bounds, to: split.view)
        } ?? .null
    }

    @Test("in landscape two columns lie beside each other; upright the first one is hidden until it is asked for")
    func columns() {
        inWorld("iPad (9th generation)", .landscapeRight) { window in
            let split = split()
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
            #expect(frame(split, .primary) == CGRect(x: 0, y: 0, width: 320, height: 810))
            #expect(frame(split, .secondary) == CGRect(x: 320, y: 0, width: 760, height: 810))
            Runtime.current.turnDevice(to: .portrait)
            settle()
            #expect(split.displayMode == .secondaryOnly)
            #expect(frame(split, .secondary) == CGRect(x: 0, y: 0, width: 810, height: 1080))
            split.show(.primary)
            settle()
            #expect(split.displayMode == .oneOverSecondary)
            #expect(frame(split, .primary) == CGRect(x: 0, y: 0, width: 320, height: 1080))
            split.hide(.primary)
            settle()
            #expect(frame(split, .primary).maxX == 0)
        }
    }

    @Test("a column's controller is the one that was put there, not what is made around it")
    func given() {
        let (bare, wrapped) = (UIViewController(), UINavigationController())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(bare, for: .primary)
        split.setViewController(wrapped, for: .secondary)
        #expect(split.viewController(for: .primary) === bare && split.viewController(for: .secondary) === wrapped)
        #expect(split.viewControllers.first === bare.navigationController)
        split.setViewController(nil, for: .primary)
        #expect(split.viewController(for: .primary) == nil)
    }

    @Test("three columns")
    func triple() {
        inWorld("iPad Pro (12.9-inch) (6th generation)", .landscapeRight) { window in
            let split = split(.tripleColumn)
            split.preferredDisplayMode = .twoBesideSecondary
            split.preferredPrimaryColumnWidth = 200
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            #expect(frame(split, .primary) == CGRect(x: 0, y: 0, width: 200, height: 1024))
            #expect(frame(split, .supplementary) == CGRect(x: 200, y: 0, width: 320, height: 1024))
            #expect(frame(split, .secondary) == CGRect(x: 520, y: 0, width: 846, height: 1024))
            split.preferredSupplementaryColumnWidthFraction = 0.25
            settle()
            #expect(frame(split, .supplementary).width == 342, "a quarter of 1366, rounded")
            split.maximumSupplementaryColumnWidth = 300
            settle()
            #expect(frame(split, .supplementary).width == 300)
            (split.minimumSupplementaryColumnWidth, split.maximumSupplementaryColumnWidth) = (400, 500)
            settle()
            #expect(frame(split, .supplementary).width == 400)
        }
    }

    @Test("the primary column is at the trailing edge where it is wanted there")
    func primaryEdge() {
        inWorld("iPad (9th generation)", .landscapeRight) { window in
            let split = split()
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            split.primaryEdge = .trailing
            settle()
            #expect(frame(split, .primary) == CGRect(x: 760, y: 0, width: 320, height: 810))
            #expect(frame(split, .secondary) == CGRect(x: 0, y: 0, width: 760, height: 810))
        }
    }

    @Test("a column that is shown in compact width is on top of the stack, with the columns before it below")
    func showingOnStack() throws {
        final class First: NSObject, UISplitViewControllerDelegate {
            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
            ) -> UISplitViewController.Column { .primary }
        }
        try inWorld("iPhone 15") { window in
            let (split, first) = (split(.tripleColumn), First())
            split.delegate = first
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            let columns = [UISplitViewController.Column.primary, .supplementary, .secondary]
            let controllers = columns.compactMap(split.viewController(for:))
            let stack = try #require(controllers[0].navigationController)
            #expect(stack.viewControllers.count == 1)
            for column in [1, 2, 0, 2, 1, 1, 0, 1] {
                split.show(columns[column])
                settle()
                #expect(stack.viewControllers == Array(controllers.prefix(column + 1)), "column \(column)")
            }
            stack.popViewController(animated: false)
            split.show(.secondary)
            settle()
            #expect(stack.topViewController === controllers[2] && controllers[2].navigationController === stack)
        }
    }

    @Test("in compact width the columns are one stack, which comes apart again")
    func collapsing() throws {
        final class Chooser: NSObject, UISplitViewControllerDelegate {
            var events: [String] = []
            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
            ) -> UISplitViewController.Column { .primary }
            func splitViewControllerDidCollapse(_ svc: UISplitViewController) { events.append("collapse") }
            func splitViewControllerDidExpand(_ svc: UISplitViewController) { events.append("expand") }
        }
        try inWorld("iPad Pro (11-inch)", .landscapeRight) { window in
            let split = split()
            let chooser = Chooser()
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            Runtime.current.setWindowShare(.oneThird)
            settle()
            let stack = try #require(split.viewController(for: .primary)?.navigationController)
            #expect(split.isCollapsed && stack.viewControllers.count == 2)
            #expect(frame(split, .primary) == CGRect(x: 0, y: 0, width: 375, height: 834))
            Runtime.current.setWindowShare(.fullScreen)
            settle()
            #expect(!split.isCollapsed && stack.viewControllers.count == 1)
            let secondary = try #require(split.viewController(for: .secondary)?.navigationController)
            #expect(secondary.viewControllers.count == 1 && frame(split, .secondary).minX == 320)
            split.delegate = chooser
            Runtime.current.setWindowShare(.oneThird)
            settle()
            #expect(stack.viewControllers.count == 1)
            let detail = UIViewController()
            split.showDetailViewController(detail, sender: nil)
            settle()
            #expect(stack.topViewController === detail)
            Runtime.current.setWindowShare(.fullScreen)
            settle()
            #expect(secondary.topViewController === detail && chooser.events == ["collapse", "expand"])
        }
    }
}

/// Presents an action sheet on an iPad, with or without a rectangle that it points at.
@MainActor
private func presentSheetOnPad(from place: CGRect?) {
    inWorld("iPad (9th generation)") { window in
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        turn()
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy", style: .default))
        if let place {
            sheet.popoverPresentationController?.sourceView = root.view
            sheet.popoverPresentationController?.sourceRect = place
        }
        root.present(sheet, animated: false)
        turn()
    }
}
