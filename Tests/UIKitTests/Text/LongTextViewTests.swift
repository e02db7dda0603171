import Testing

@testable import UIKit

/// A text view of many pages, in which somebody types.
@Suite("Long texts in text views") @MainActor
struct LongTextViewTests {
    private func open(_ text: String) -> (UIWindow, UITextView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = UITextView(frame: window.bounds)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        return (window, view)
    }

    private static let prose = (0..<300).map { "Paragraph \($0) says what it has to say in some words, not many.\n" }
        .joined()

    @Test("typing leads to where setting the whole text leads: heights, carets, what is under a finger")
    func typed() {
        let (window, view) = open(Self.prose)
        _ = view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 5000, length: 0)
        for key in [
            "x", "yz", "\n", "A longer part, which opens a line of its own, or two of them, or even three.", "Ä",
        ] {
            view.insertText(key)
            view.layoutIfNeeded()
        }
        view.deleteBackward()
        view.layoutIfNeeded()
        let (other, fresh) = open(view.text)
        #expect(view.contentSize == fresh.contentSize)
        for offset in stride(from: 0, to: view.text.utf16.count, by: 997) {
            let position = UITextPosition(offset)
            #expect(view.caretRect(for: position) == fresh.caretRect(for: position), "\(offset)")
        }
        for y in stride(from: 20.0, to: view.contentSize.height, by: 1511) {
            let point = CGPoint(x: 200, y: y)
            #expect(view.closestPosition(to: point)?.offset == fresh.closestPosition(to: point)?.offset, "\(y)")
        }
        withExtendedLifetime((window, other)) {}
    }

    @Test("a layout after which nothing changed leaves the text as it is drawn; changes of look, lines and text do not")
    func unchanged() {
        let (window, view) = open(Self.prose)
        func redraws(_ change: () -> Void) -> Bool {
            view.page.layer.displayIfNeeded()
            change()
            view.setNeedsLayout()
            view.layoutIfNeeded()
            return view.page.layer.needsDisplay()
        }
        _ = redraws {}
        #expect(!redraws { view.contentOffset.y = 300 })
        #expect(redraws { view.textColor = .red })
        #expect(redraws { view.font = .systemFont(ofSize: 20) })
        #expect(redraws { view.textAlignment = .center })
        #expect(redraws { view.textContainer.maximumNumberOfLines = 3 })
        #expect(redraws { view.text = "another" })
        #expect(!redraws {})
        withExtendedLifetime(window) {}
    }
}
