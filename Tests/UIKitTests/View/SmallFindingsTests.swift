import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("small findings")
struct SmallFindingsTests {
    @Test("a tap on a text view that can be edited makes it first responder, on another one it does not")
    func textView() {
        inWorld { window in
            let (view, fixed) = (UITextView(frame: rect(0, 100, 200, 100)), UITextView(frame: rect(0, 300, 200, 100)))
            fixed.isEditable = false
            fixed.text = "Fixed"
            window.addSubview(view)
            window.addSubview(fixed)
            window.makeKeyAndVisible()
            turn()
            TouchInput(window: window).tap(at: CGPoint(x: 50, y: 350))
            #expect(!fixed.isFirstResponder)
            TouchInput(window: window).tap(at: CGPoint(x: 50, y: 150))
            #expect(view.isFirstResponder)
        }
    }

    @Test("a text layer prefers the size of its text")
    func textLayer() {
        let layer = CATextLayer()
        layer.fontSize = 20
        layer.string = "One line"
        let one = layer.preferredFrameSize()
        #expect(one.width > 60 && one.height >= 20)
        layer.string = "One line\nand another one"
        #expect(layer.preferredFrameSize().height >= 2 * one.height - 2)
        layer.isWrapped = true
        layer.bounds.size.width = 50
        #expect(layer.preferredFrameSize().width <= 50)
    }
}
