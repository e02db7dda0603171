import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
@Suite("Tapping in a text")
struct TextTapTests {
    @Test("a tap puts the caret at the nearer end of the word, the first one and later ones")
    func caret() throws {
        try Harness.run { harness in
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
            view.font = .systemFont(ofSize: 20)
            view.text = "alphabet beta gamma"
            let host = UIView(frame: harness.window.bounds)
            host.addSubview(view)
            harness.show(host)
            for (position, expected) in [(2, 0), (6, 8), (14, 14), (19, 19)] {
                let place = try #require(view.position(from: view.beginningOfDocument, offset: position))
                let caret = view.caretRect(for: place)
                try harness.tap(view, at: CGPoint(x: caret.midX, y: caret.midY))
                harness.step(0.5)
                #expect(view.isFirstResponder && view.selectedRange == NSRange(location: expected, length: 0))
            }
            view.insertText("!")
            #expect(view.text == "alphabet beta gamma!")
        }
    }
}
