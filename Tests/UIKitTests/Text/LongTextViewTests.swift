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

    // MARK: - In parts

    /// 200 kB of paragraphs of one to five lines, some of them empty.
    private static let book = (0..<2_000).map { number in
        (0..<(number * 7 % 5)).map { "Sentence \($0) of paragraph \(number) \($0 % 3 == 2 ? "straße 漢字" : "")." }
            .joined(separator: " ")
    }
    .joined(separator: "\n")

    /// A view whose layout manager somebody asked for lays out all of its text.
    private func whole(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        _ = view.layoutManager
        view.layoutIfNeeded()
        return view
    }

    private func picture(_ view: UITextView) throws -> [UInt8] {
        let image = UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: view.bounds.size)).image { _ in
            view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
        }
        return [UInt8](try #require(image.cgImage).premultipliedRGBA)
    }

    /// Compares what is in sight: carets, what is under a finger, what a selection covers.
    private func compare(_ view: UITextView, _ oracle: UITextView, _ note: String) throws {
        for y in stride(from: view.bounds.minY + 5, to: view.bounds.maxY, by: 53) {
            let point = CGPoint(x: 40 + y.truncatingRemainder(dividingBy: 300), y: y)
            let place = try #require(view.closestPosition(to: point))
            #expect(place.offset == oracle.closestPosition(to: point)?.offset, "\(note) at \(y)")
            #expect(view.caretRect(for: place) == oracle.caretRect(for: place), "\(note) at \(y)")
            let range = UITextRange(NSRange(location: max(0, place.offset - 100), length: min(100, place.offset)))
            #expect(
                view.selectionRects(for: range).map(\.rect) == oracle.selectionRects(for: range).map(\.rect),
                "\(note) at \(y)")
        }
    }

    @Test("a long text is laid out a little further than it is seen, and stands where it stands in the whole")
    func parts() throws {
        let (window, view) = open(Self.book)
        let oracle = whole(Self.book)
        #expect(view.page.text?.utf8.count ?? 0 < 20_000)
        for y: CGFloat in [0, 500, 3_000, 20_000, 20_100, 200] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
            try compare(view, oracle, "scrolled to \(y)")
        }
        #expect(view.page.text?.utf8.count ?? 0 < Self.book.utf8.count / 2)
        // The end of the text is found however the rest was estimated.
        let last = UITextPosition(Self.book.utf16.count)
        #expect(view.caretRect(for: last) == oracle.caretRect(for: last))
        view.layoutIfNeeded()
        let height = oracle.sizeThatFits(CGSize(width: 390, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(view.contentSize.height == height.rounded(.up))
        withExtendedLifetime(window) {}
    }

    @Test("the content's height is estimated within a fifth, and exact once the text is measured")
    func measured() {
        let (window, view) = open(Self.book)
        let whole = whole(Self.book).sizeThatFits(CGSize(width: 390, height: CGFloat.greatestFiniteMagnitude))
        #expect(view.contentSize.height != whole.height.rounded(.up))
        #expect(abs(view.contentSize.height / whole.height - 1) < 0.2)
        #expect(view.sizeThatFits(CGSize(width: 390, height: CGFloat.greatestFiniteMagnitude)) == whole)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == whole.height.rounded(.up))
        withExtendedLifetime(window) {}
    }

    @Test("what is seen of a text laid out in parts is drawn as of the whole, also after it was scrolled to its end")
    func drawn() throws {
        let (window, view) = open(Self.book)
        let (other, all) = open(Self.book)
        _ = all.sizeThatFits(CGSize(width: 390, height: CGFloat.greatestFiniteMagnitude))
        for y: CGFloat in [0, 4_321] {
            for view in [view, all] {
                view.contentOffset.y = y
                view.layoutIfNeeded()
            }
            #expect(try picture(view) == picture(all), "scrolled to \(y)")
        }
        view.scrollRangeToVisible(NSRange(location: Self.book.utf16.count, length: 0))
        view.layoutIfNeeded()
        #expect(abs(view.bounds.maxY - view.contentSize.height) < 20)
        all.contentOffset.y = view.contentOffset.y
        all.layoutIfNeeded()
        #expect(try picture(view) == picture(all))
        withExtendedLifetime((window, other)) {}
    }

    @Test("edits above, in and below what is laid out leave everything in sight where the whole has it")
    func editedInParts() throws {
        let (window, view) = open(Self.book)
        let oracle = whole(Self.book)
        _ = view.becomeFirstResponder()
        var random = SplitMix(seed: 7)
        func next(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
        let pieces = [
            "x", "\n", "", "Many words, which take more than a line of this view, one after another.\n", "é\r\n", "漢",
        ]
        for round in 0..<60 {
            let length = view.text.utf16.count
            let isNear = round % 3 != 0
            let start = isNear ? next(min(length, view.pageLength + 200)) : next(length)
            let range = NSRange(location: start, length: min(next(40), length - start))
            let piece = pieces[next(pieces.count)]
            for view in [view, oracle] {
                view.selectedRange = range
                if piece.isEmpty { view.deleteBackward() } else { view.insertText(piece) }
                view.layoutIfNeeded()
            }
            if round % 10 == 9 {
                view.contentOffset.y += 700
                view.layoutIfNeeded()
            }
            #expect(view.text == oracle.text)
            try compare(view, oracle, "round \(round)")
        }
        #expect(view.pageLength < view.text.utf16.count)
        withExtendedLifetime(window) {}
    }

    @Test("who asks for the layout manager of a long text finds all of it")
    func wholeForTextKit() {
        let (window, view) = open(Self.book)
        let manager = view.layoutManager
        #expect(manager.numberOfGlyphs == Self.book.utf16.count)
        #expect(manager.glyphRange(for: view.textContainer).length == Self.book.utf16.count)
        view.layoutIfNeeded()
        let used = manager.usedRect(for: view.textContainer).height
        #expect(abs(view.contentSize.height - (used + 16)) < 1, "without the insets of 8 above and below")
        withExtendedLifetime(window) {}
    }

    @Test("a line break at the end opens one line, in which nothing moves the others")
    func trailingLine() throws {
        let (window, view) = open("One\ntwo")
        let (other, longer) = open("One\ntwo\n")
        let (third, written) = open("One\ntwo\nx")
        let size = CGSize(width: 390, height: CGFloat.greatestFiniteMagnitude)
        #expect(longer.sizeThatFits(size).height == written.sizeThatFits(size).height)
        #expect(try picture(view) == picture(longer))
        withExtendedLifetime((window, other, third)) {}
    }
}
