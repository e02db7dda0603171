import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ScrollViewTests {
    private final class Delegate: UIScrollViewDelegate {
        var events: [String] = []
        var zoomed: UIView?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            events.append("end")
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    }

    @Test("the content offset is the bounds' origin")
    func offset() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Delegate()
        view.delegate = delegate
        view.contentSize = CGSize(width: 100, height: 500)
        view.contentOffset = CGPoint(x: 0, y: 30)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 30))
        view.bounds.origin.y = 40
        #expect(view.contentOffset.y == 40)
        #expect(delegate.events == ["scroll", "scroll"])
    }

    @Test("the content's size comes from constraints to the scroll view's edges")
    func contentFromConstraints() {
        withScale(2) {
            let root = makeRoot(200, 300)
            let view = root.addLaidOut(UIScrollView())
            root.pin(view)
            let content = view.addLaidOut(SizedView(500, 800))
            view.pin(content, 10)
            root.layoutIfNeeded()
            #expect(view.frame == rect(0, 0, 200, 300))
            #expect(content.frame == rect(10, 10, 500, 800))
            #expect(view.contentSize == CGSize(width: 520, height: 820))
            view.contentOffset.y = 100
            root.layoutIfNeeded()
            #expect(content.frame == rect(10, 10, 500, 800))
        }
    }

    @Test("content as wide as the frame guide scrolls only vertically; a badge on the frame guide stays")
    func guides() {
        withScale(2) {
            let root = makeRoot(200, 300)
            let view = root.addLaidOut(UIScrollView())
            root.pin(view)
            let content = view.addLaidOut(SizedView(50, 800))
            let badge = view.addLaidOut(SizedView(20, 20))
            NSLayoutConstraint.activate([
                content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
                content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
                content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
                badge.trailingAnchor.constraint(equalTo: view.frameLayoutGuide.trailingAnchor, constant: -5),
                badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 5),
            ])
            root.layoutIfNeeded()
            #expect(view.contentSize == CGSize(width: 200, height: 800))
            #expect(badge.frame == rect(175, 5, 20, 20))
            view.contentOffset.y = 70
            root.layoutIfNeeded()
            #expect(badge.frame == rect(175, 75, 20, 20))
        }
    }

    @Test(
        "the safe area becomes part of the adjusted inset by behaviour",
        arguments: [(.never, 0, 0), (.always, 59, 34), (.scrollableAxes, 59, 34)]
            as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, CGFloat)])
    func adjustedInset(_ behaviour: UIScrollView.ContentInsetAdjustmentBehavior, _ top: CGFloat, _ bottom: CGFloat)
        throws
    {
        try Harness.run { harness in
            let view = UIScrollView()
            view.contentInsetAdjustmentBehavior = behaviour
            view.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
            view.contentSize = CGSize(width: 10, height: 2000)
            harness.show(view)
            #expect(view.adjustedContentInset == UIEdgeInsets(top: top + 3, left: 0, bottom: bottom, right: 0))
            #expect(view.contentOffset.y == -top - 3)
        }
    }

    @Test("scrollRectToVisible moves no further than needed")
    func reveal() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
        #expect(view.contentOffset.y == 350)
        view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 300)
    }

    @Test("dragging moves the content with the finger after ten points, and ends with a rubber band")
    func dragging() throws {
        try Harness.run { harness in
            let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
            let delegate = Delegate()
            view.delegate = delegate
            view.contentSize = CGSize(width: 300, height: 2000)
            harness.show(view)
            try harness.touchDown(view)
            harness.touchMove(to: CGPoint(x: 150, y: 290))
            harness.touchMove(to: CGPoint(x: 150, y: 190))
            #expect(view.contentOffset.y == 100 && view.isDragging)
            harness.touchMove(to: CGPoint(x: 150, y: 400))
            let beyond = view.contentOffset.y
            #expect(beyond < 0 && beyond > -110, "content beyond its end resists")
            harness.step(0.2)
            harness.touchUp()
            harness.step(1)
            #expect(view.contentOffset.y == 0 && !view.isDragging)
            #expect(delegate.events.first == "begin" && delegate.events.contains("end"))
        }
    }

    @Test("paging stops at multiples of the view's length")
    func paging() throws {
        try Harness.run { harness in
            let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            view.isPagingEnabled = true
            view.contentSize = CGSize(width: 1200, height: 200)
            harness.show(view)
            try harness.drag(view, by: CGVector(dx: -180, dy: 0))
            harness.step(1)
            #expect(view.contentOffset.x == 300)
            try harness.drag(view, by: CGVector(dx: -60, dy: 0))
            harness.step(1)
            #expect(view.contentOffset.x == 300)
        }
    }

    @Test("zooming scales the delegate's view and the content")
    func zooming() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Delegate()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        delegate.zoomed = content
        view.delegate = delegate
        view.addSubview(content)
        view.contentSize = content.bounds.size
        view.maximumZoomScale = 4
        view.zoomScale = 10
        #expect(view.zoomScale == 4)
        #expect(content.transform == CGAffineTransform(scaleX: 4, y: 4))
        #expect(view.contentSize == CGSize(width: 400, height: 400))
        #expect(content.frame.origin == .zero)
        #expect(view.contentOffset == CGPoint(x: 150, y: 150), "the middle stays in the middle")
    }

    @Test("shorter content pulls the offset back")
    func shrinking() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        view.contentOffset.y = 900
        view.contentSize.height = 300
        #expect(view.contentOffset.y == 200)
    }

    @Test("a right-to-left row in a scroll view starts at the right of the content; the vertical bar is at the left")
    func rightToLeft() throws {
        try Harness.run(direction: .rightToLeft) { harness in
            let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
            let row = UIStackView(arrangedSubviews: [SizedView(150, 300), SizedView(130, 300)])
            row.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
                row.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
                row.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
            ])
            harness.show(view)
            #expect(view.contentSize == CGSize(width: 280, height: 300))
            #expect(row.arrangedSubviews.map(\.frame.minX) == [130, 0])
            view.contentOffset = CGPoint(x: 80, y: 50)
            view.flashScrollIndicators()
            harness.layOut()
            let bar = try #require(view.subviews.first { $0 is ScrollIndicator && $0.frame.width == 3 })
            #expect(bar.frame.minX == 83)
        }
    }
}
