import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct SmallControlTests {
    @Test("a tap on either half of a page control turns one page; a finger along the dots turns many")
    func pageControl() throws {
        try Harness.run { harness in
            let view = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 30))
            view.numberOfPages = 5
            var changes = 0
            view.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            harness.show(view)
            try harness.tap(view, at: CGPoint(x: 150, y: 15))
            try harness.tap(view, at: CGPoint(x: 150, y: 15))
            try harness.tap(view, at: CGPoint(x: 50, y: 15))
            #expect(view.currentPage == 1 && changes == 3)
            try harness.drag(view, from: CGPoint(x: 100, y: 15), by: CGVector(dx: 54, dy: 0))
            #expect(view.currentPage == 4)
            view.allowsContinuousInteraction = false
            view.currentPage = 0
            try harness.touchDown(view, at: CGPoint(x: 100, y: 15))
            #expect(view.interactionState == .discrete)
            harness.touchMove(to: CGPoint(x: 230, y: 115))
            #expect(view.currentPage == 0)
            harness.touchUp()
            #expect(view.interactionState == .none)
        }
    }

    @Test("the ground of a page control shows by its style")
    func pageGround() throws {
        try Harness.run { harness in
            let view = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 30))
            view.numberOfPages = 3
            harness.show(view)
            @MainActor func grounds() -> Int { view.subviews.filter { $0.bounds.width > 50 && !$0.isHidden }.count }
            #expect(grounds() == 0)
            try harness.touchDown(view)
            #expect(grounds() == 1)
            harness.touchUp()
            #expect(grounds() == 0)
            view.backgroundStyle = .prominent
            harness.layOut()
            #expect(grounds() == 1)
        }
    }

    @Test("links, mail addresses and telephone numbers are found in a text that cannot be edited")
    func detectors() {
        let text = "See https://example.org/a?b=1, write to jo@example.org or call +44 20 7946 0958."
        let found = DataDetection.matches([.link, .phoneNumber], in: text).map(\.url.absoluteString)
        #expect(found == ["https://example.org/a?b=1", "mailto:jo@example.org", "tel:+442079460958"])
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = text
        view.dataDetectorTypes = .link
        let link = NSAttributedString.Key.link
        func links() -> Int {
            var count = 0
            view.shownText.enumerateAttribute(link, in: NSRange(location: 0, length: view.shownText.length)) {
                value, _, _ in if value != nil { count += 1 }
            }
            return count
        }
        #expect(links() == 0, "none while it can be edited")
        view.isEditable = false
        #expect(links() == 2)
    }

    @Test("clearsOnInsertion replaces the whole text once")
    func clearsOnInsertion() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            field.text = "old"
            harness.show(field)
            try harness.tap(field)
            field.clearsOnInsertion = true
            try harness.type("ab")
            #expect(field.text == "ab")
        }
    }
}
