import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A text view's storage and layout manager, and what is under a finger.
@MainActor
struct TextViewKitTests {
    private final class Reader: NSObject, UITextViewDelegate {
        var taps: [String] = []
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            taps.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
            return false
        }
    }

    private func makeView(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
        view.font = .systemFont(ofSize: 20)
        view.text = text
        return view
    }

    @Test("the storage follows the text, and the text follows edits of the storage")
    func storage() {
        let view = makeView("One two")
        let storage = view.textStorage
        #expect(storage.string == "One two" && storage === view.textStorage)
        view.text = "One two three"
        #expect(storage.string == "One two three")
        storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "2")
        #expect(view.text == "One 2 three")
        storage.beginEditing()
        storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
        storage.append(NSAttributedString(string: "!"))
        #expect(view.text == "One 2 three")
        storage.endEditing()
        #expect(view.text == "One 2 three!")
        let color = view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        #expect(color == .red)
    }

    @Test("the layout manager finds the same lines and heights as the view")
    func layout() {
        let view = makeView("A text that is so long that it needs some lines in a width of two hundred")
        view.layoutIfNeeded()
        let manager = view.layoutManager
        let used = manager.usedRect(for: view.textContainer)
        let fitting = view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        #expect(abs(used.height + 16 - fitting.height) < 0.5, "without the insets of 8 above and below")
        var lines = 0
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, _, _, _, _ in
            #expect(rect.width == 200)
            lines += 1
        }
        #expect(lines == Int((used.height / UIFont.systemFont(ofSize: 20).lineHeight).rounded()) && lines > 2)
    }

    @Test("selections cover lines, and points lead to positions")
    func places() throws {
        let view = makeView("One\ntwo")
        view.layoutIfNeeded()
        let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
        let rects = view.selectionRects(for: all)
        let line = UIFont.systemFont(ofSize: 20).lineHeight
        #expect(rects.count == 2 && rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
        #expect(rects[0].rect.minX == 5 && rects[0].rect.minY == 8)
        #expect(abs(rects[1].rect.minY - (8 + line)) < 0.5)
        #expect(view.firstRect(for: all) == rects[0].rect)
        let start = try #require(view.closestPosition(to: CGPoint(x: 0, y: 12 + line)))
        #expect(view.offset(from: view.beginningOfDocument, to: start) == 4)
        let end = try #require(view.closestPosition(to: CGPoint(x: 190, y: 12 + line)))
        #expect(view.offset(from: view.beginningOfDocument, to: end) == 7)
    }

    @Test("a caret stands where the layout has its character, also on wrapped and empty lines")
    func carets() throws {
        let view = makeView("A text that wraps within two hundred points\n")
        view.layoutIfNeeded()
        let line = UIFont.systemFont(ofSize: 20).lineHeight
        func caret(_ offset: Int) throws -> CGRect {
            view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: offset)))
        }
        let first = try caret(0)
        #expect(first.minX == 5 && abs(first.minY - 7.25) < 0.01 && abs(first.height - line - 1.5) < 0.01)
        var second = 0
        view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 44)) {
            _, _, _, range, _ in if second == 0, range.location > 0 { second = range.location }
        }
        let wrapped = try caret(second)
        #expect(second > 5 && wrapped.minX == 5 && abs(wrapped.minY - first.minY - line) < 0.5)
        let used = view.layoutManager.usedRect(for: view.textContainer)
        let last = view.caretRect(for: view.endOfDocument)
        #expect(last.minX == 5 && abs(last.maxY - 0.75 - (8 + used.height)) < 0.5, "below the last line break")
        view.text = ""
        #expect(abs(view.caretRect(for: view.endOfDocument).height - line - 1.5) < 0.01)
    }

    @Test("fields and text views answer as text inputs")
    func inputs() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
        field.text = "Hello"
        for input in [field, makeView("Hello")] as [any UITextInput] {
            let (start, end) = (input.beginningOfDocument, input.endOfDocument)
            let all = try #require(input.textRange(from: start, to: end))
            #expect(input.text(in: all) == "Hello" && input.offset(from: start, to: end) == 5)
            #expect(input.compare(start, to: end) == .orderedAscending)
            #expect(input.compare(end, to: end) == .orderedSame)
            let rect = input.firstRect(for: all)
            #expect(abs(rect.minX - input.caretRect(for: start).minX) < 0.01)
            #expect(abs(rect.maxX - input.caretRect(for: end).minX) < 0.5)
            #expect(input.selectionRects(for: all).map(\.rect) == [rect])
            let third = try #require(input.position(from: start, offset: 3))
            let near = CGPoint(x: input.caretRect(for: third).minX + 1, y: rect.midY)
            #expect(input.closestPosition(to: near).map { input.offset(from: start, to: $0) } == 3)
        }
    }

    @Test("a tap on a link of a text that is not edited asks the delegate; beside it nothing happens")
    func links() throws {
        try Harness.run { harness in
            let reader = Reader()
            let view = makeView("See www.example.org for more")
            view.isEditable = false
            view.dataDetectorTypes = .link
            view.delegate = reader
            harness.show(view)
            let range = NSRange(location: 4, length: 15)
            let link = view.layoutManager.boundingRect(forGlyphRange: range, in: view.textContainer)
            try harness.tap(view, at: CGPoint(x: link.midX, y: link.midY + 8))
            harness.step(0.5)
            try harness.tap(view, at: CGPoint(x: 10, y: 16))
            harness.step(0.5)
            #expect(reader.taps == ["http://www.example.org 4+15"])
            view.isEditable = true
            try harness.tap(view, at: CGPoint(x: link.midX, y: link.midY + 8))
            harness.step(0.5)
            #expect(reader.taps.count == 1)
        }
    }
}
