import Testing
import UIKit

@testable import AutoLayoutConvenience

/// The stage of the reference's section 3: a box of 320 by 480 points on a screen of two pixels a point, with a safe area
/// of 20 above and 34 below.
@MainActor
final class Stage {
    let window: UIWindow
    let box: UIView
    /// A plain view.
    let v = UIView()
    /// A view that wants to be 100 by 40.
    let l = SizedView(100, 40)
    /// Beside them, placed by its frame.
    let s = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    private let outer: Runtime

    init(rightToLeft: Bool = false, size: CGSize = CGSize(width: 320, height: 480)) {
        outer = Runtime.current
        Runtime.current = Runtime(device: .blank(size, scale: 2))
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        box = UIView(frame: window.bounds)
        if rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
        window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
        window.addSubview(box)
        window.isHidden = false
        box.addSubview(s)
    }

    isolated deinit { Runtime.current = outer }

    /// Lays out and gives the frame in the box's coordinates.
    func frame(of view: UIView) -> CGRect {
        window.layoutIfNeeded()
        return view.convert(view.bounds, to: box as UIView?)
    }
}

/// A view with a size of its own.
final class SizedView: UIView {
    var wanted: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    init(_ width: CGFloat, _ height: CGFloat, hugging: Priority = Priority(251)) {
        wanted = CGSize(width: width, height: height)
        super.init(frame: .zero)
        setContentHuggingPriority(hugging, for: .horizontal)
        setContentHuggingPriority(hugging, for: .vertical)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { wanted }
}

@MainActor
func expect(
    _ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ location: SourceLocation = #_sourceLocation
) {
    let off = [frame.minX - x, frame.minY - y, frame.width - width, frame.height - height].map(abs).max() ?? 0
    #expect(off < 0.01, "got \(frame), expected (\(x), \(y), \(width), \(height))", sourceLocation: location)
}
