import CoreGraphics
import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

/// A storage that keeps its text itself, as editors do that colour what is typed; words between stars are red.
private final class StarredStorage: NSTextStorage {
    private let own = NSMutableAttributedString()

    override var string: String { own.string }

    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { own.attributes(at: location, effectiveRange: range) }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        own.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        own.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        let whole = NSRange(location: 0, length: length)
        removeAttribute(.foregroundColor, range: whole)
        let text = string as NSString
        var rest = whole
        while case let star = text.range(of: "*", range: rest), star.location != NSNotFound {
            let after = star.location + 1
            let end = text.range(of: "*", range: NSRange(location: after, length: text.length - after))
            guard end.location != NSNotFound else { break }
            addAttribute(
                .foregroundColor, value: UIColor.red,
                range: NSRange(location: star.location, length: end.location + 1 - star.location))
            rest = NSRange(location: end.location + 1, length: text.length - end.location - 1)
        }
        super.processEditing()
    }
}

/// A circle as high as the container: what a line's chord leaves.
private final class RoundContainer: NSTextContainer {
    override var isSimpleRectangularTextContainer: Bool { false }

    override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        var rect = super.lineFragmentRect(
            forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
            remaining: remainingRect)
        let chord = Self.chord(radius: size.height / 2, rect.minY, rect.maxY)
        rect.origin.x = size.width / 2 - chord
        rect.size.width = 2 * chord
        return rect
    }

    /// Half of what lies in the circle at both heights.
    static func chord(radius: CGFloat, _ top: CGFloat, _ bottom: CGFloat) -> CGFloat {
        let far = max(abs(radius - top), abs(radius - bottom))
        return far < radius ? (radius * radius - far * far).squareRoot() : 0
    }
}

private let words = Array(repeating: "word", count: 120).joined(separator: " ")

@MainActor
@Suite("Text around and inside of shapes, and text views of an app's own text system")
struct TextFlowTests {
    private struct Fragment {
        var rect: CGRect
        var used: CGRect
        var range: NSRange
    }

    private func fragments(of manager: NSLayoutManager) -> [Fragment] {
        var result: [Fragment] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, used, _, range, _ in result.append(Fragment(rect: rect, used: used, range: range))
        }
        return result
    }

    private func kit(
        _ text: String, _ container: NSTextContainer, alignment: NSTextAlignment = .natural
    ) -> (NSTextStorage, NSLayoutManager) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let storage = NSTextStorage(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
        let manager = NSLayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        return (storage, manager)
    }

    @Test("lines end before an area that is left out, and go on behind it in the same row")
    func hole() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        let hole = CGRect(x: 100, y: 50, width: 80, height: 60)
        container.exclusionPaths = [UIBezierPath(rect: hole)]
        let (storage, manager) = kit(words, container)
        let lines = fragments(of: manager)
        // All of the text is there, in order.
        #expect(lines.map(\.range.location) == lines.indices.map { $0 == 0 ? 0 : NSMaxRange(lines[$0 - 1].range) })
        #expect(lines.last.map { NSMaxRange($0.range) } == storage.length)
        for line in lines {
            #expect(!line.used.insetBy(dx: 0.01, dy: 0.01).intersects(hole))
            #expect(line.rect.minX >= 0 && line.rect.maxX <= 300 && line.used.maxX <= line.rect.maxX + 0.01)
        }
        let beside = lines.filter { $0.rect.minY < hole.maxY && $0.rect.maxY > hole.minY }
        #expect(Set(beside.map(\.rect.minX)) == [0, 180])
        #expect(Set(beside.map(\.rect.width)) == [100, 120])
        // Two parts of a row stand on one height; 60 points are crossed by four rows of 20.287.
        #expect(beside.count == 8 && Set(beside.map(\.rect.minY)).count == 4)
    }

    @Test("an area may be of any shape: a line keeps clear of all of a circle that it meets")
    func circle() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.lineFragmentPadding = 0
        container.exclusionPaths = [UIBezierPath(ovalIn: CGRect(x: 200, y: -100, width: 200, height: 200))]
        let (storage, manager) = kit(words, container)
        defer { withExtendedLifetime(storage) {} }
        for line in fragments(of: manager) {
            let nearest = min(max(line.rect.minY, 0), line.rect.maxY)
            let half = nearest < 100 ? (100 * 100 - nearest * nearest).squareRoot() : 0
            #expect(abs(line.rect.maxX - (half > 0 ? 300 - half : 300)) < 0.2)
        }
    }

    @Test("a row that is left out as a whole is passed by")
    func band() throws {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 70))]
        let (storage, manager) = kit("one", container)
        defer { withExtendedLifetime(storage) {} }
        #expect(try #require(fragments(of: manager).first).rect.minY == 70)
    }

    @Test("text is aligned in the part of the row that it stands in")
    func alignment() throws {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))]
        let (storage, manager) = kit("one", container, alignment: .right)
        defer { withExtendedLifetime(storage) {} }
        let line = try #require(fragments(of: manager).first)
        #expect(line.rect.minX == 100 && abs(line.used.maxX - 300) < 0.001)
    }

    @Test("from right to left, the right part of a row is filled first")
    func rightToLeft() throws {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 100))]
        let (storage, manager) = kit(Array(repeating: "שלום", count: 20).joined(separator: " "), container)
        defer { withExtendedLifetime(storage) {} }
        let lines = fragments(of: manager)
        #expect(lines.prefix(2).map(\.rect.minX) == [200, 0])
        #expect(abs(lines[0].used.maxX - 300) < 0.001)
    }

    @Test("a container's subclass shapes the lines; a point finds the character in the part that it lies in")
    func subclass() {
        let container = RoundContainer(size: CGSize(width: 200, height: 200))
        container.lineFragmentPadding = 0
        let (storage, manager) = kit(words, container)
        let lines = fragments(of: manager)
        #expect(lines.count > 5)
        for line in lines {
            let chord = RoundContainer.chord(radius: 100, line.rect.minY, line.rect.maxY)
            #expect(abs(line.rect.minX - (100 - chord)) < 0.001 && abs(line.rect.width - 2 * chord) < 0.001)
            #expect(line.used.minX >= line.rect.minX - 0.001 && line.used.maxX <= line.rect.maxX + 0.001)
        }
        // What the circle has no room for is not laid out.
        #expect(NSMaxRange(manager.glyphRange(for: container)) < storage.length)
        for line in lines {
            let point = CGPoint(x: line.used.minX + 1, y: line.rect.midY)
            #expect(
                manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
                    == line.range.location)
        }
    }

    private final class Spacer: NSObject, NSLayoutManagerDelegate {
        var spacing: CGFloat = 10

        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat { glyphIndex == 3 ? spacing : 0 }
    }

    @Test("a layout manager's delegate says how far lines are apart, and is asked again when layout is invalid")
    func spacing() {
        let container = NSTextContainer(size: CGSize(width: 300, height: 0))
        let (storage, manager) = kit("one\ntwo\nsix", container)
        let spacer = Spacer()
        manager.delegate = spacer
        let height = fragments(of: manager)[0].rect.height
        func tops() -> [CGFloat] { fragments(of: manager).map { ($0.rect.minY * 1000).rounded() / 1000 } }
        func expected(_ gap: CGFloat) -> [CGFloat] {
            [0, height + gap, 2 * height + gap].map { ($0 * 1000).rounded() / 1000 }
        }
        #expect(tops() == expected(10))
        spacer.spacing = 4
        manager.invalidateLayout(
            forCharacterRange: NSRange(location: 0, length: storage.length), actualCharacterRange: nil)
        #expect(tops() == expected(4))
    }

    private final class Listener: NSObject, NSLayoutManagerDelegate {
        var asked: [Int] = []

        func layoutManager(
            _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
            withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            asked.append(glyphIndex)
            return 0
        }
    }

    @Test(
        "lines of a second container are asked for by their characters in the whole text, also after an edit before them"
    )
    func secondContainer() {
        let first = NSTextContainer(size: CGSize(width: 300, height: 0))
        first.maximumNumberOfLines = 1
        let (storage, manager) = kit("one\ntwo\nsix", first)
        let second = NSTextContainer(size: CGSize(width: 300, height: 0))
        manager.addTextContainer(second)
        let listener = Listener()
        manager.delegate = listener
        #expect(manager.glyphRange(for: second) == NSRange(location: 4, length: 7))
        #expect(listener.asked.contains(7) && !listener.asked.contains(3))
        listener.asked = []
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        #expect(manager.glyphRange(for: second) == NSRange(location: 6, length: 7))
        #expect(listener.asked.contains(9) && !listener.asked.contains(7))
    }

    @Test("the first line stays in a container that is too low for it, whatever the container's shape")
    func lowContainer() {
        for paths in [[], [UIBezierPath(rect: CGRect(x: 200, y: 0, width: 100, height: 100))]] {
            let container = NSTextContainer(size: CGSize(width: 300, height: 5))
            container.exclusionPaths = paths
            let (storage, manager) = kit("one\ntwo", container)
            defer { withExtendedLifetime(storage) {} }
            #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 4))
        }
    }

    // MARK: Text views

    private func view(
        _ storage: NSTextStorage, _ container: NSTextContainer, _ manager: NSLayoutManager = NSLayoutManager()
    ) -> UITextView {
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), textContainer: container)
    }

    @Test("a text view shows the text of the storage that its container came with")
    func given() {
        let storage = NSTextStorage(string: "given", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let view = view(storage, NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)))
        #expect(view.text == "given" && view.textStorage === storage && view.selectedRange.location == 5)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "well ")
        #expect(view.text == "well given")
        view.text = "other"
        #expect(storage.string == "other")
        view.selectedRange = NSRange(location: 5, length: 0)
        view.insertText("s")
        #expect(storage.string == "others" && view.selectedRange == NSRange(location: 6, length: 0))
        view.deleteBackward()
        #expect(storage.string == "other" && view.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test("a storage that keeps its text itself sees what is typed, and its colours show")
    func ownStorage() {
        let storage = StarredStorage()
        storage.append(NSAttributedString(string: "a *b* c", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        let view = view(storage, container)
        func red() -> [NSRange] {
            var ranges: [NSRange] = []
            let whole = NSRange(location: 0, length: view.attributedText.length)
            view.attributedText.enumerateAttribute(.foregroundColor, in: whole) { color, range, _ in
                if color as? UIColor == .red { ranges.append(range) }
            }
            return ranges
        }
        #expect(view.text == "a *b* c" && red() == [NSRange(location: 2, length: 3)])
        view.selectedRange = NSRange(location: 7, length: 0)
        for letter in " *d*" { view.insertText(String(letter)) }
        #expect(storage.string == "a *b* c *d*" && view.text == storage.string)
        #expect(red() == [NSRange(location: 2, length: 3), NSRange(location: 8, length: 3)])
        #expect(storage.attribute(.font, at: 9, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    }

    private final class Marker: NSLayoutManager {
        override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
            super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
            UIColor.green.setFill()
            UIRectFill(usedRect(for: textContainers[0]).offsetBy(dx: origin.x, dy: origin.y))
        }
    }

    @Test("a layout manager's subclass draws a text view's background where the text stands")
    func drawing() {
        let storage = NSTextStorage(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        let view = view(storage, NSTextContainer(size: CGSize(width: 200, height: 200)), Marker())
        view.backgroundColor = .white
        view.layoutIfNeeded()
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: .init()).image { context in
            view.layer.render(in: context.cgContext)
        }
        let scale = Int(image.scale)
        let bytes = [UInt8](image.cgImage?.premultipliedRGBA ?? Data())
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            let place = 4 * (y * scale * (200 * scale) + x * scale)
            return Array(bytes[place..<place + 4])
        }
        // The inset is 8 points above, the padding 5 at the left; beside the text nothing is green.
        #expect(
            pixel(2, 10) == [0, 255, 0, 255] && pixel(2, 4) == [255, 255, 255, 255]
                && pixel(150, 10) == [255, 255, 255, 255])
    }

    private final class Rounder: NSLayoutManager {
        var filled: [(rects: [CGRect], range: NSRange)] = []

        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
            color: UIColor
        ) { filled.append(((0..<rectCount).map { rectArray[$0] }, charRange)) }
    }

    @Test("a subclass fills the backgrounds of ranges, with the rectangles of their lines")
    func backgrounds() {
        let storage = NSTextStorage(string: "one\ntwo", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 1, length: 5))
        let manager = Rounder()
        let view = view(storage, NSTextContainer(size: CGSize(width: 200, height: 200)), manager)
        view.layoutIfNeeded()
        _ = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        #expect(manager.filled.map(\.range) == [NSRange(location: 1, length: 5)])
        let tops = manager.filled.first?.rects.map(\.minY) ?? []
        #expect(tops.count == 2 && tops[0] == 8 && abs(tops[1] - 28.287) < 0.001)
    }

    @Test("the text of a text view flows around its exclusion paths, and its content is as high")
    func textView() {
        let plain = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let around = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        for view in [plain, around] {
            view.font = .systemFont(ofSize: 17)
            view.text = words
        }
        around.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 200))]
        plain.layoutIfNeeded()
        around.layoutIfNeeded()
        #expect(around.contentSize.height > plain.contentSize.height + 60)
        let place = around.caretRect(for: around.beginningOfDocument)
        #expect(place.minX > 100 && abs(place.minX - 105) < 2)
        around.textContainer.exclusionPaths = []
        around.layoutIfNeeded()
        #expect(around.contentSize == plain.contentSize)
    }

    @Test("paragraphs of a text with attributes stand where they say, until the view aligns them all")
    func alignedParagraphs() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        let text = NSMutableAttributedString(
            string: "one\n", attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: centered])
        text.append(NSAttributedString(string: "one", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
        view.attributedText = text
        view.layoutIfNeeded()
        let width = ("one" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
        func starts() -> [CGFloat] {
            [0, 4].map { view.layoutManager.lineFragmentUsedRect(forGlyphAt: $0, effectiveRange: nil).minX }
        }
        let first = starts()
        #expect(abs(first[0] - (190 - width) / 2) < 0.01)
        #expect(first[1] == 0)
        #expect(view.textAlignment == .center)
        view.textAlignment = .right
        #expect(starts().allSatisfy { abs($0 - (190 - width)) < 0.01 } && view.selectedRange.location == 7)
        view.text = "one"
        #expect(abs(starts()[0] - (190 - width)) < 0.01)
    }

    @Test("a font and a colour that the view is given are those of all of its text")
    func wholeText() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let text = NSMutableAttributedString(string: "one", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(NSAttributedString(string: "two", attributes: [.foregroundColor: UIColor.red]))
        view.attributedText = text
        (view.font, view.textColor) = (.systemFont(ofSize: 30), .green)
        var range = NSRange()
        let attributes = view.attributedText.attributes(at: 0, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 6))
        #expect(
            attributes[.font] as? UIFont == .systemFont(ofSize: 30)
                && attributes[.foregroundColor] as? UIColor == .green)
    }

    @Test("what is typed looks like the text before the caret")
    func typing() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let text = NSMutableAttributedString(string: "thin", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
        view.attributedText = text
        #expect(view.typingAttributes[.font] as? UIFont == .boldSystemFont(ofSize: 17))
        view.selectedRange = NSRange(location: 2, length: 0)
        #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 17))
        view.typingAttributes[.font] = UIFont.systemFont(ofSize: 30)
        view.insertText("!")
        #expect(view.attributedText.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30))
    }
}
