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
        #expect(NSString(format: "%@ has %d", "Ada", 3) == "Ada has 3")
        let view = UIView()
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
        #expect(NSString(format: "%p", view) as String == address)
        #expect(String(format: "100 %% of %@ at %p", "it", view) == "100 % of it at \(address)")
    }

    @Test("a text is one key of a dictionary of any keys, be it Swift's or Foundation's")
    func keys() {
        let values = ["width" as NSString: NSNumber(value: 3)] as NSDictionary
        let read = values as! [AnyHashable: Any]
        #expect(read["width" as NSString] as? CGFloat == 3 && read["width"] as? Int == 3)
    }

    @Test("a font's glyphs: a letter is as high as capitals are, what is no character has none")
    func glyphs() throws {
        let font = UIFont.systemFont(ofSize: 100)
        var glyphs: [CGGlyph] = [0, 0]
        #expect(!CTFontGetGlyphsForCharacters(font, [72, 0xFDD0], &glyphs, 2))
        #expect(glyphs[0] != 0 && glyphs[1] == 0)
        var turn = CGAffineTransform(rotationAngle: .pi / 2)
        let box = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
        #expect(abs(box.height - font.capHeight) < 2 && abs(box.minY) < 1)
        let turned = try #require(CTFontCreatePathForGlyph(font, glyphs[0], &turn)).boundingBoxOfPath
        #expect(abs(turned.width - box.height) < 0.01)
        #expect(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 1) > box.width)
    }

    @Test("a class gives its shared object by name")
    func shared() {
        let name = NSSelectorFromString("sharedApplication")
        #expect(UIApplication.responds(to: name) && !UIView.responds(to: name))
        #expect(UIApplication.perform(name).takeUnretainedValue() === UIApplication.shared)
    }

    private final class Tabs: UITabBarController {
        var heard: [String] = []
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
            heard.append("\(item.title ?? "") over \(selectedIndex)")
        }
    }

    @Test("a tab bar controller is its bar's delegate, and hears of a tap before the selection changes")
    func tabs() {
        let tabs = Tabs()
        tabs.viewControllers = ["a", "b"].map {
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
            return controller
        }
        tabs.loadViewIfNeeded()
        let bar: any UITabBarDelegate = tabs
        #expect(bar as? UITabBarController === tabs)
        tabs.tabBar.delegate?.tabBar(tabs.tabBar, didSelect: tabs.viewControllers![1].tabBarItem)
        #expect(tabs.heard == ["b over 0"] && tabs.selectedIndex == 1)
    }

    @Test("the lines of a file come one by one")
    func lines() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID().uuidString)")
        try "one\ntwo\n".write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        var lines: [String] = []
        for try await line in file.lines { lines.append(line) }
        #expect(lines == ["one", "two"])
        await #expect(throws: (any Error).self) { for try await _ in file.appendingPathComponent("none").lines {} }
    }

    @Test("an animator keeps the key that shows bodies' outlines on iPhones")
    func outlines() {
        let animator = UIDynamicAnimator(referenceView: UIView())
        animator.perform(Selector(("setDebugEnabled:")), with: true)
        #expect(animator.value(forKey: "debugEnabled") as? Bool == true)
    }

    private final class Taking: UIViewController {
        var taken: UIViewController?
        override func collapseSecondaryViewController(
            _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
        ) { taken = secondaryViewController }
    }

    @Test("beside each other in a narrow place, the first controller takes the second in")
    func collapsing() {
        let split = UISplitViewController(nibName: nil, bundle: nil)
        let (primary, secondary) = (Taking(), UIViewController())
        split.viewControllers = [primary, secondary]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = split
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(split.isCollapsed && primary.taken === secondary)
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
