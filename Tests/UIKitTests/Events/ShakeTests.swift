import Testing
import UIKitTesting

@testable import UIKit

/// "Shake to undo": the alert's title is the undo manager's menu item.
@Suite("Shaking the device") @MainActor
struct ShakeTests {
    private final class Counter: UIViewController {
        let manager = UndoManager()
        var count = 0
        var takesShakes = false
        override var canBecomeFirstResponder: Bool { true }
        override var undoManager: UndoManager? { manager }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if !takesShakes { super.motionEnded(motion, with: event) }
        }

        func set(_ new: Int) {
            let old = count
            manager.registerUndo(withTarget: self) { $0.set(old) }
            manager.setActionName("Count")
            count = new
        }
    }

    @Test("asks to undo, then to redo, by the first responder's undo manager, unless somebody takes the shake")
    func undo() throws {
        try Harness.run { harness in
            let counter = Counter()
            harness.show(counter)
            counter.becomeFirstResponder()
            harness.shake()
            harness.step(1)
            #expect(counter.presentedViewController == nil)
            counter.set(5)
            harness.step(0.1)
            counter.takesShakes = true
            harness.shake()
            harness.step(1)
            #expect(counter.presentedViewController == nil)
            counter.takesShakes = false
            harness.shake()
            harness.step(1)
            #expect(counter.presentedViewController?.title ?? "" == "Undo Count")
            try harness.tap(.label("Undo"))
            harness.step(1)
            #expect(counter.count == 0 && counter.presentedViewController == nil)
            harness.shake()
            harness.step(1)
            #expect(counter.presentedViewController?.title ?? "" == "Redo Count")
            try harness.tap(.label("Redo"))
            harness.step(1)
            #expect(counter.count == 5)
            UIApplication.shared.applicationSupportsShakeToEdit = false
            harness.shake()
            harness.step(1)
            #expect(counter.presentedViewController == nil)
        }
    }

    @Test("a tap beside an action sheet in a popover cancels it, as its button does elsewhere")
    func popoverSheet() throws {
        try Harness.run(device: "iPad mini (A17 Pro)") { harness in
            let controller = UIViewController()
            harness.show(controller)
            let sheet = UIAlertController(title: "Sheet", message: nil, preferredStyle: .actionSheet)
            var chosen: [String] = []
            sheet.addAction(UIAlertAction(title: "Go", style: .default) { _ in chosen.append("go") })
            sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
            sheet.popoverPresentationController?.sourceView = controller.view
            sheet.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 10, height: 10)
            controller.present(sheet, animated: true)
            harness.step(1)
            let window = try #require(controller.view.window)
            try harness.tap(window, at: CGPoint(x: 20, y: 900))
            harness.step(1)
            #expect(chosen == ["cancel"] && controller.presentedViewController == nil)
        }
    }
}
