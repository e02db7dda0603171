import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Content that moves by itself, on a clock that tests step.
@MainActor
struct ScrollMotionTests {
    private final class Delegate: UIScrollViewDelegate {
        var events: [String] = []
        var offsets: [CGFloat] = []
        var redirect: CGFloat?

        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            events.append("target")
            if let redirect { targetContentOffset.pointee.y = redirect }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            events.append(decelerate ? "let go" : "stop")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { events.append("glide") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("arrived") }
    }

    private func make(_ harness: Harness, _ delegate: Delegate) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = CGSize(width: 300, height: 20_000)
        view.delegate = delegate
        harness.show(view)
        return view
    }

    @Test("an animated offset passes all places between, tells of each, and arrives after 0.3 seconds")
    func animatedOffset() throws {
        try Harness.run { harness in
            let delegate = Delegate()
            let view = make(harness, delegate)
            view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
            #expect(view.contentOffset.y == 0)
            harness.step(0.15)
            #expect(view.contentOffset.y == 300, "half of the time, half of the way")
            harness.step(0.2)
            #expect(view.contentOffset.y == 600 && delegate.events == ["arrived"])
            #expect(delegate.offsets == delegate.offsets.sorted() && delegate.offsets.count > 10)
        }
    }

    @Test("an instant looks the same however the clock came to it")
    func repeatable() throws {
        func offset(_ steps: [Double]) throws -> CGFloat {
            try Harness.run { harness in
                let view = make(harness, Delegate())
                view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
                for step in steps { harness.step(step) }
                return view.contentOffset.y
            }
        }
        let whole = try offset([0.2])
        #expect(whole > 0 && whole < 1000)
        #expect(try offset([0.1, 0.1]) == whole)
        #expect(try offset([0.05, 0.05, 0.05, 0.05]) == whole)
    }

    @Test("setting the offset by hand ends an animated way")
    func interrupted() throws {
        try Harness.run { harness in
            let delegate = Delegate()
            let view = make(harness, delegate)
            view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
            harness.step(0.1)
            view.contentOffset.y = 50
            harness.step(1)
            #expect(view.contentOffset.y == 50 && delegate.events.isEmpty)
        }
    }

    @Test("a flick glides, slowing by the deceleration rate each millisecond, as far as Apple's formula says")
    func glide() throws {
        for rate in [UIScrollView.DecelerationRate.normal, .fast] {
            try Harness.run { harness in
                let delegate = Delegate()
                let view = make(harness, delegate)
                view.decelerationRate = rate
                view.contentOffset.y = 4000
                try harness.flick(view, by: CGVector(dx: 0, dy: -150))
                #expect(view.isDecelerating && !view.isDragging)
                let start = view.contentOffset.y
                // 30 points a frame.
                let speed: CGFloat = 30 * 60
                harness.step(10)
                let way = speed / 1000 * rate.rawValue / (1 - rate.rawValue)
                #expect(abs(view.contentOffset.y - start - way) < 1)
                #expect(!view.isDecelerating)
                #expect(delegate.events == ["drag", "target", "let go", "glide", "rest"])
                let steps = zip(delegate.offsets.suffix(40), delegate.offsets.suffix(39)).map { $1 - $0 }
                #expect(steps == steps.sorted(by: >) || steps.allSatisfy { $0 >= 0 })
            }
        }
    }

    @Test("the delegate chooses where a glide ends")
    func redirected() throws {
        try Harness.run { harness in
            let delegate = Delegate()
            delegate.redirect = 800
            let view = make(harness, delegate)
            try harness.flick(view, by: CGVector(dx: 0, dy: -150))
            harness.step(6)
            #expect(view.contentOffset.y == 800)
        }
    }

    @Test("content thrown against its end runs beyond it and comes back; without bounces it stops there")
    func bounce() throws {
        for bounces in [true, false] {
            try Harness.run { harness in
                let delegate = Delegate()
                let view = make(harness, delegate)
                view.bounces = bounces
                view.contentOffset.y = 200
                try harness.flick(view, by: CGVector(dx: 0, dy: 200))
                harness.step(3)
                #expect(view.contentOffset.y == 0)
                let farthest = try #require(delegate.offsets.min())
                #expect(bounces ? farthest < -5 && farthest > -150 : farthest == 0, "\(bounces) \(farthest)")
            }
        }
    }

    @Test("a finger on gliding content holds it")
    func held() throws {
        try Harness.run { harness in
            let delegate = Delegate()
            let view = make(harness, delegate)
            try harness.flick(view, by: CGVector(dx: 0, dy: -150))
            harness.step(0.2)
            try harness.touchDown(view, at: CGPoint(x: 150, y: view.bounds.midY))
            let place = view.contentOffset.y
            harness.step(0.5)
            #expect(view.contentOffset.y == place && !view.isDecelerating)
            harness.touchUp()
            harness.step(1)
            #expect(view.contentOffset.y == place)
        }
    }

    @Test("indicators show while content moves and fade afterwards")
    func indicators() throws {
        try Harness.run { harness in
            let view = make(harness, Delegate())
            #expect(view.subviews.isEmpty)
            try harness.drag(view, by: CGVector(dx: 0, dy: -100))
            let bar = try #require(view.subviews.first { $0 is ScrollIndicator })
            #expect(bar.frame.width == 3 && view.bounds.contains(bar.frame))
            func shown() -> CGFloat { CGFloat(bar.layer.presentation()?.opacity ?? bar.layer.opacity) }
            harness.step(0.2)
            #expect(shown() == 1)
            harness.step(0.2)
            #expect(shown() > 0 && shown() < 1)
            harness.step(0.3)
            #expect(shown() == 0)
            view.flashScrollIndicators()
            harness.step(0.5)
            #expect(shown() == 1)
            harness.step(1)
            #expect(shown() == 0)
        }
    }

    @Test("with the directional lock a drag keeps to the axis that it began along")
    func directionalLock() throws {
        for isLocked in [true, false] {
            try Harness.run { harness in
                let view = make(harness, Delegate())
                view.contentSize = CGSize(width: 3000, height: 3000)
                view.isDirectionalLockEnabled = isLocked
                try harness.touchDown(view)
                harness.touchMove(to: CGPoint(x: 150, y: 270))
                harness.touchMove(to: CGPoint(x: 145, y: 230))
                harness.touchMove(to: CGPoint(x: 100, y: 200))
                #expect(view.contentOffset == CGPoint(x: isLocked ? 0 : 50, y: 70))
                harness.touchCancel()
            }
        }
    }

    @Test("a zoom follows the clock, and a pinch beyond the limit springs back")
    func zoom() throws {
        final class Zoomer: UIScrollViewDelegate {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            var ended: [CGFloat] = []
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                ended.append(scale)
            }
        }
        try Harness.run { harness in
            let zoomer = Zoomer()
            let view = make(harness, Delegate())
            view.delegate = zoomer
            view.addSubview(zoomer.content)
            view.contentSize = zoomer.content.bounds.size
            view.maximumZoomScale = 3
            harness.layOut()
            view.setZoomScale(2, animated: true)
            harness.step(0.15)
            let shown = harness.shownFrame(of: zoomer.content).width
            #expect(shown > 310 && shown < 590)
            harness.step(0.3)
            #expect(harness.shownFrame(of: zoomer.content).width == 600 && zoomer.ended == [2])
            try harness.pinch(view, from: 60, to: 240)
            #expect(view.isZoomBouncing)
            harness.step(0.5)
            #expect(view.zoomScale == 3 && !view.isZoomBouncing && zoomer.ended == [2, 3])
        }
    }

    @Test("a drag takes the keyboard away at once, not at all, or as the finger carries it, by the dismiss mode")
    func keyboard() throws {
        for (mode, expected) in [(UIScrollView.KeyboardDismissMode.none, 538), (.onDrag, nil), (.interactive, 538)]
            as [(UIScrollView.KeyboardDismissMode, CGFloat?)]
        {
            try Harness.run(device: "iPhone 14") { harness in
                let view = make(harness, Delegate())
                view.frame = harness.window.bounds
                view.keyboardDismissMode = mode
                let field = UITextField(frame: CGRect(x: 10, y: 50, width: 200, height: 34))
                view.addSubview(field)
                harness.layOut()
                field.becomeFirstResponder()
                harness.showKeyboard(height: 844 - 538)
                try harness.touchDown(view, at: CGPoint(x: 150, y: 400))
                harness.step()
                harness.touchMove(to: CGPoint(x: 150, y: 450))
                #expect(harness.keyboardFrame?.minY == expected)
                #expect(field.isFirstResponder == (expected != nil))
                harness.step()
                harness.touchMove(to: CGPoint(x: 150, y: 640))
                #expect(harness.keyboardFrame?.minY == (mode == .interactive ? 640 : expected))
                harness.step()
                harness.touchUp()
                #expect(harness.keyboardFrame?.minY == (mode == .none ? 538 : nil))
                #expect(field.isFirstResponder == (mode == .none))
            }
        }
    }

    @Test("pulling far enough begins a refresh: the content rests below the control, and slides back at the end")
    func refresh() throws {
        try Harness.run { harness in
            let view = make(harness, Delegate())
            let control = UIRefreshControl()
            var begun = 0
            control.addAction(UIAction { _ in begun += 1 }, for: .valueChanged)
            view.refreshControl = control
            harness.layOut()
            // Apps scroll by its lower edge to show it.
            #expect(control.frame == CGRect(x: 0, y: 0, width: view.bounds.width, height: 60) && control.alpha == 0)
            try harness.drag(view, by: CGVector(dx: 0, dy: 60))
            harness.step(1.5)
            #expect(begun == 0 && view.contentOffset.y == 0)
            try harness.drag(view, by: CGVector(dx: 0, dy: 200))
            #expect(begun == 1 && control.isRefreshing)
            harness.step(1.5)
            #expect(view.contentOffset.y == -60 && harness.shownFrame(of: control).minY == 100)
            control.endRefreshing()
            #expect(view.contentOffset.y == -60)
            harness.step(0.15)
            #expect(view.contentOffset.y > -50 && view.contentOffset.y < -10)
            harness.step(0.3)
            #expect(view.contentOffset.y == 0 && view.contentInset.top == 0)
        }
    }

    @Test("a refresh control keeps its grey in a list with a tint, and takes one of its own")
    func refreshTint() throws {
        try Harness.run { harness in
            let view = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            view.tintColor = .red
            let control = UIRefreshControl()
            view.refreshControl = control
            harness.show(view)
            let spinner = control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
            #expect(spinner?.color == UIActivityIndicatorView(style: .medium).color)
            control.tintColor = .blue
            #expect(spinner?.color == .blue && control.tintColor == .blue)
            control.tintColor = nil
            #expect(spinner?.color == UIActivityIndicatorView(style: .medium).color)
        }
    }
}
