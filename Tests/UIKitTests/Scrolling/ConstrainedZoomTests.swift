import Testing
import UIKitTesting

@testable import UIKit

/// "After zooming, the content size is that of the zoomed view's frame" holds for content that constraints size, too.
@Suite("Zooming content that constraints size") @MainActor
struct ConstrainedZoomTests {
    private final class Zooming: NSObject, UIScrollViewDelegate {
        let view = UIView()
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    @Test("the content grows with the view, which stays at its origin through later layouts")
    func zoom() throws {
        try Harness.run { harness in
            let (scroller, zooming) = (UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)), Zooming())
            let view = zooming.view
            view.translatesAutoresizingMaskIntoConstraints = false
            scroller.addSubview(view)
            let guide = scroller.contentLayoutGuide
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
                view.heightAnchor.constraint(equalToConstant: 300),
            ])
            scroller.maximumZoomScale = 4
            scroller.contentInsetAdjustmentBehavior = .never
            scroller.delegate = zooming
            harness.show(scroller)
            scroller.zoomScale = 2
            harness.layOut()
            #expect(scroller.contentSize == CGSize(width: 400, height: 600))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
            scroller.contentOffset = CGPoint(x: 150, y: 350)
            scroller.setNeedsLayout()
            harness.layOut()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
            #expect(scroller.contentOffset == CGPoint(x: 150, y: 350))
            scroller.zoomScale = 1
            harness.layOut()
            #expect(scroller.contentSize == CGSize(width: 200, height: 300))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
        }
    }
}
