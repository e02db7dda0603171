import Testing

@testable import UIKit

/// A view in a parent of 300 × 300 whose constraints leave something open, as recorded on iPhones by the tests of two layout
/// libraries. The rule: a free position follows from its constraint, a size that nothing holds is 0, and what only an
/// inequality holds is at its bound, whatever its priority.
@Suite("Layouts with fewer constraints than it takes")
@MainActor
struct UnderconstrainedTests {
    private let parent = makeRoot(300, 300)
    private let view = SizedView()

    /// A plain view, or one with an intrinsic size.
    private final class SizedView: UIView {
        var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        override var intrinsicContentSize: CGSize { size }
    }

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
    }

    private func frame(_ constraints: NSLayoutConstraint..., priority: UILayoutPriority = .required) -> CGRect {
        constraints.forEach { $0.priority = priority }
        NSLayoutConstraint.activate(constraints)
        parent.layoutIfNeeded()
        return view.frame
    }

    @Test("right 13 inside its parent's: x 287, width 0")
    func right() {
        let frame = frame(view.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -13))
        #expect(frame.minX == 287 && frame.width == 0)
    }

    @Test("bottom 23 inside its parent's: y 277, height 0")
    func bottom() {
        let frame = frame(view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -23))
        #expect(frame.minY == 277 && frame.height == 0)
    }

    @Test("left at most 23, width 100: x 23")
    func leftAtMost() {
        let frame = frame(
            view.leftAnchor.constraint(lessThanOrEqualTo: parent.leftAnchor, constant: 23),
            view.widthAnchor.constraint(equalToConstant: 100))
        #expect(frame.minX == 23 && frame.width == 100)
    }

    @Test("right at most 74 inside its parent's, width 100: x 126")
    func rightAtMost() {
        let frame = frame(
            view.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor, constant: -74),
            view.widthAnchor.constraint(equalToConstant: 100))
        #expect(frame.minX == 126 && frame.width == 100)
    }

    @Test("right at most its parent's middle, at 250, with an intrinsic width of 20: x 130")
    func optionalBound() {
        view.size.width = 20
        let frame = frame(
            view.rightAnchor.constraint(lessThanOrEqualTo: parent.centerXAnchor), priority: .defaultLow)
        #expect(frame.minX == 130 && frame.width == 20)
    }

    @Test("centred, at most 94 high: height 0")
    func boundedHeight() {
        let frame = frame(
            view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
            view.heightAnchor.constraint(lessThanOrEqualToConstant: 94))
        #expect(frame.minY == 150 && frame.height == 0)
    }

    @Test("of two views without a size the first is 0 and the last takes all")
    func twoViews() {
        let other = parent.addLaidOut()
        let frame = frame(
            view.leftAnchor.constraint(equalTo: parent.leftAnchor),
            other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 8),
            other.rightAnchor.constraint(equalTo: parent.rightAnchor))
        #expect(frame.width == 0)
        #expect(other.frame.minX == 8 && other.frame.width == 292)
    }
}
