import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Text storage, layout managers, attachments")
struct TextKitTests {
    private func kit(
        _ text: String, width: CGFloat = 0, height: CGFloat = 0, padding: CGFloat = 0
    ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: width, height: height))
        container.lineFragmentPadding = padding
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test("the used rectangle is as large as the text, with the padding of its lines")
    func usedRect() {
        let (storage, manager, container) = kit("Label", padding: 5)
        let size = storage.size()
        let rect = manager.usedRect(for: container)
        #expect(abs(rect.width - size.width - 10) < 0.001)
        #expect(abs(rect.height - size.height) < 0.001)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 5))
    }

    /// In pictures that Apple's simulator drew of used rectangles: the widest of these lines is the one with white space at its end,
    /// and where a word goes on in the next line, its rectangle reaches to the container's edge.
    @Test("white space at a line's end is used, and what goes on in the next line reaches to the edge")
    func wrapped() {
        let (storage, manager, container) = kit("consectetur adipiscing", width: 104)
        let first = NSAttributedString(
            string: "consectetur ", attributes: storage.attributes(at: 0, effectiveRange: nil))
        #expect(abs(manager.usedRect(for: container).width - first.size().width) < 0.05)
        let both = manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 12), in: container)
        #expect(both.minX == 0 && both.maxX == 104)
        let one = manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 4), in: container)
        #expect(one.minX > 20 && one.maxX < 70)
        let (endless, narrow, box) = kit("consectetur" + String(repeating: " ", count: 40) + "a", width: 104)
        defer { withExtendedLifetime(endless) {} }
        #expect(narrow.usedRect(for: box).width == 104)
    }

    @Test("the character under a point is found again by its rectangle")
    func hits() {
        let (storage, manager, container) = kit("The quick brown fox jumps over the lazy dog", width: 120, padding: 5)
        for index in 0..<storage.length {
            let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            guard rect.width > 0 else { continue }
            var fraction: CGFloat = -1
            let found = manager.characterIndex(
                for: CGPoint(x: rect.minX + rect.width / 4, y: rect.midY), in: container,
                fractionOfDistanceBetweenInsertionPoints: &fraction)
            // White space that hangs over a line's end may lie beyond the container.
            #expect(found == index)
            #expect(abs(fraction - 0.25) < 0.01)
        }
    }

    @Test("beside the text the nearest character is found")
    func beside() {
        let (storage, manager, container) = kit("one\ntwo")
        defer { withExtendedLifetime(storage) {} }
        #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 5), in: container) == 2)
        #expect(manager.glyphIndex(for: CGPoint(x: -5, y: 25), in: container) == 4)
        #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: container) == 6)
    }

    @Test("lines are told with their ranges and rectangles")
    func lines() {
        let (storage, manager, _) = kit("one\ntwo\nthree", width: 100)
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
            rect, used, _, range, _ in
            #expect(rect.width == 100)
            #expect(used.width < 60)
            ranges.append(range)
        }
        #expect(ranges == [NSRange(0..<4), NSRange(4..<8), NSRange(8..<13)])
        var range = NSRange()
        let second = manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range)
        #expect(range == NSRange(4..<8))
        #expect(abs(second.minY - 20.287) < 0.001)
    }

    @Test("text flows from one container into the next")
    func containers() {
        let (storage, manager, first) = kit("one\ntwo\nthree", width: 100, height: 45)
        let second = NSTextContainer(size: CGSize(width: 100, height: 100))
        manager.addTextContainer(second)
        #expect(manager.glyphRange(for: first) == NSRange(0..<8))
        #expect(manager.glyphRange(for: second) == NSRange(8..<13))
        storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
        #expect(manager.glyphRange(for: first) == NSRange(0..<9))
    }

    // MARK: Attachments

    private func image(_ width: CGFloat, _ height: CGFloat) throws -> UIImage {
        let context = try #require(CGContext(topLeftSize: CGSize(width: width, height: height), scale: 1))
        context.setFillColor(CGColor(gray: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        return UIImage(cgImage: try #require(context.makeImage()))
    }

    @Test("an attachment takes its image's size, or its bounds, and stands on the baseline")
    func attachments() throws {
        let attachment = NSTextAttachment(image: try image(30, 40))
        let text = NSMutableAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let before = text.size()
        text.append(NSAttributedString(attachment: attachment))
        #expect(abs(text.size().width - before.width - 30) < 0.001)
        #expect(abs(text.size().height - (40 + 0.2412109375 * 17)) < 0.001)
        attachment.bounds = CGRect(x: 0, y: -10, width: 12, height: 20)
        #expect(abs(text.size().width - before.width - 12) < 0.001)
        #expect(abs(text.size().height - (0.9521484375 * 17 + 10)) < 0.001)
        #expect(text.string.unicodeScalars.last?.value == UInt32(NSTextAttachment.character))
    }

    @Test("an attachment's image is drawn where it stands")
    func drawing() throws {
        let text = NSAttributedString(attachment: NSTextAttachment(image: try image(10, 10)))
        let context = try #require(CGContext(topLeftSize: CGSize(width: 20, height: 20), scale: 1, opaque: true))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        UIGraphicsPushContext(context)
        text.draw(at: CGPoint(x: 5, y: 5))
        UIGraphicsPopContext()
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        let dark = (0..<400).filter { bytes[$0 / 20 * context.bytesPerRow + $0 % 20 * 4 + 1] < 128 }
        #expect(dark.count == 100)
        #expect(dark.first == 5 * 20 + 5)
    }

    @Test("a subclass decides where its attachment stands")
    func subclass() throws {
        final class Raised: NSTextAttachment, @unchecked Sendable {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 5, width: 7, height: lineFrag.height) }
        }
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: Raised()))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 1))
        #expect(text.size().width == 7)
        #expect(abs(text.size().height - (5 + 20.287109375)) < 0.001)
    }
}
