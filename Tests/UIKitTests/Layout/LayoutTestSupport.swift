import Foundation
import Testing

@testable import UIKit

/// A tree outside windows whose root is `size` large.
@MainActor
func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

extension UIView {
    /// A new subview that is laid out by constraints.
    func addLaidOut<View: UIView>(_ view: View = UIView()) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        return view
    }

    func pin(_ view: UIView, _ inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
            view.topAnchor.constraint(equalTo: topAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
        ])
    }
}

/// A view with an intrinsic size, counting how often it is asked.
final class SizedView: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var asked = 0

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        asked += 1
        return content
    }
}

/// Text as a rectangle of a fixed area: what a label of several lines amounts to.
final class AreaView: UIView {
    let area: CGFloat
    var measured: [CGFloat] = []

    init(area: CGFloat) {
        self.area = area
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: area / 10, height: 10) }
    override var heightFollowsWidth: Bool { true }
    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        measured.append(width)
        return CGSize(width: width, height: width > 0 ? (area / width / 10).rounded(.up) * 10 : 0)
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Compares frames to a thousandth of a point.
func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-3) -> Bool {
    abs(a.origin.x - b.origin.x) < tolerance && abs(a.origin.y - b.origin.y) < tolerance
        && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
}

/// Runs `body` with a world of one's own whose screen has `scale`.
@MainActor
func withScale(_ scale: CGFloat, _ body: @MainActor () throws -> Void) rethrows {
    let runtime = Runtime(
        device: .blank(CGSize(width: 375, height: 667), scale: scale), design: Design.current)
    try Runtime.with(runtime) { try body() }
}
