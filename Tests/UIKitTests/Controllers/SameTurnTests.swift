import QuartzCore
import Testing

@testable import UIKit

@Suite("What is called in one turn of the run loop") @MainActor
struct SameTurnTests {
    @Test("a controller presented without animation can be dismissed at once, and another be presented at once")
    func presentAndDismiss() {
        inWorld { window in
            let root = show(window)
            let (first, second) = (UIViewController(), UIViewController())
            var log: [String] = []
            let messages = Diagnostics.collect {
                root.present(first, animated: false) { log.append("presented") }
                root.dismiss(animated: false) { log.append("dismissed") }
                root.present(second, animated: false) { log.append("second") }
                settle()
            }
            #expect(messages.isEmpty, "\(messages.map(\.message))")
            #expect(log == ["presented", "dismissed", "second"])
            #expect(root.presentedViewController === second && first.viewIfLoaded?.window == nil)
        }
    }

    @Test("an animated presentation cannot be dismissed before it is over")
    func animated() {
        inWorld { window in
            let root = show(window)
            let messages = Diagnostics.collect {
                root.present(UIViewController(), animated: true)
                root.dismiss(animated: false)
                settle()
            }
            #expect(messages.count == 1 && root.presentedViewController != nil)
        }
    }

    @Test("a popover may be told what it points at, and who decides about it, after it is presented")
    func popover() throws {
        final class Decider: NSObject, UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
        }
        try inWorld { window in
            let root = show(window)
            let (content, decider) = (UIViewController(), Decider())
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 100, height: 80)
            root.present(content, animated: false)
            #expect(root.presentedViewController === content)
            let popover = try #require(content.popoverPresentationController)
            popover.delegate = decider
            popover.sourceView = root.view
            popover.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
            settle()
            #expect(content.presentationController === popover && popover.arrowDirection == .up)
            #expect(content.view.bounds.size == CGSize(width: 100, height: 80))
        }
    }
}
