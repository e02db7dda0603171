import QuartzCore
import Testing

@testable import UIKit

@MainActor
@Suite("small findings")
struct SmallFindingsTests {
    @Test("a view held in a text view does not take the content's size from the text")
    func viewsOverText() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 96))
        text.text = "One line"
        window.addSubview(text)
        window.layoutIfNeeded()
        let size = text.contentSize
        let label = UILabel()
        label.text = "Over it"
        label.translatesAutoresizingMaskIntoConstraints = false
        text.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: text.leadingAnchor, constant: 23),
            label.topAnchor.constraint(equalTo: text.topAnchor, constant: 50),
        ])
        let told = Diagnostics.collect { window.layoutIfNeeded() }
        #expect(told.map(\.message) == [])
        #expect(text.contentSize == size)
        #expect(abs(label.frame.minX - 23) < 1e-9 && label.frame.minY == 50)
    }

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
