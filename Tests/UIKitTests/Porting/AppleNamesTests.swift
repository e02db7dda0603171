import Foundation
import TestSupport
import Testing
import UIKit

@Suite("Members that apps of Apple's platforms name")
@MainActor struct AppleNamesTests {
    @Test("formats describe strings, objects and lists in place of %@")
    func formats() {
        #expect(String(format: "%@ has %d", "Ada", 3) == "Ada has 3")
        #expect(String(format: "%@", ["a", "b"]) == #"["a", "b"]"#)
        #expect(String(format: "%.1f", 2.25) == "2.2")
    }

    @Test("a search bar's parts move by their offsets")
    func searchBar() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        bar.layoutIfNeeded()
        let field = bar.searchTextField
        let before = (field.frame, field.textRect(forBounds: field.bounds))
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 3, vertical: 2)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
        bar.layoutIfNeeded()
        #expect(field.frame == before.0.offsetBy(dx: 3, dy: 2))
        #expect(field.textRect(forBounds: field.bounds) == before.1.offsetBy(dx: 5, dy: 0))
        let image = UIImage(systemName: "star")
        bar.setImage(image, for: .search, state: .normal)
        #expect(bar.image(for: .search, state: .normal) == image)
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        bar.setSearchFieldBackgroundImage(image, for: .normal)
        #expect(bar.searchFieldBackgroundImage(for: .normal) == image && field.background == image)
    }

    @Test("segments' contents are moved by where the segments stand")
    func segments() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 4, vertical: 1), forSegmentType: .left, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: -4, vertical: 0), forSegmentType: .right, barMetrics: .default)
        #expect(
            (0..<3).map { control.contentOffsetForSegment(at: $0) }
                == [CGSize(width: 4, height: 1), .zero, CGSize(width: -4, height: 0)])
    }

    @Test("a paragraph has the style of its first character; only attachments' characters have attachments")
    func attributes() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSMutableAttributedString(string: "one\ntwo")
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 1))
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 5, length: 2))
        text.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 1, length: 1))
        text.fixAttributes(in: NSRange(location: 0, length: 7))
        #expect(
            (0..<7).map { text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) != nil } == [
                true, true, true, true, false, false, false,
            ])
        #expect(text.attribute(.attachment, at: 1, effectiveRange: nil) == nil)
    }

    @Test("the system's deletion shrinks views away and removes them")
    func deletion() {
        let parent = UIView()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(view)
        var isDone = false
        UIView.performWithoutAnimation { UIView.perform(.delete, on: [view], completion: { _ in isDone = true }) }
        #expect(view.alpha == 0 && view.superview == nil && isDone)
    }
}
