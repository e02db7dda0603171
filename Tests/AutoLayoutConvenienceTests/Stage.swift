import Testing
import UIKit

@testable import AutoLayoutConvenience

/// A screen to lay out on, with the numbers that Apple's devices have.
struct TestScreen: Sendable, CustomTestStringConvertible {
    let name: String
    let size: CGSize
    let safe: UIEdgeInsets
    /// Pixels in a point.
    let scale: CGFloat
    var idiom = UIUserInterfaceIdiom.phone
    var width = UIUserInterfaceSizeClass.compact
    var height = UIUserInterfaceSizeClass.regular
    /// A view beside those under test; no part of it is outside of the safe area.
    var sibling = CGRect(x: 100, y: 100, width: 200, height: 200)
    var testDescription: String { name }

    /// The stage of the reference's section 3.
    static let reference = TestScreen(
        name: "320 by 480", size: CGSize(width: 320, height: 480),
        safe: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0), scale: 2,
        sibling: CGRect(x: 20, y: 100, width: 200, height: 200))
    static let phone = TestScreen(
        name: "iPhone 15", size: CGSize(width: 393, height: 852),
        safe: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), scale: 3)
    static let phoneLandscape = TestScreen(
        name: "iPhone 15 in landscape", size: CGSize(width: 852, height: 393),
        safe: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), scale: 3, height: .compact)
    static let pad = TestScreen(
        name: "iPad (10th generation)", size: CGSize(width: 820, height: 1180),
        safe: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), scale: 2, idiom: .pad, width: .regular)
    static let padLandscape = TestScreen(
        name: "iPad (10th generation) in landscape", size: CGSize(width: 1180, height: 820),
        safe: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), scale: 2, idiom: .pad, width: .regular)
    static let all: [TestScreen] = [.reference, .phone, .phoneLandscape, .pad, .padLandscape]

    // MARK: What anchors stand for on it, in the box's coordinates

    var box: CGRect { CGRect(origin: .zero, size: size) }
    var safeArea: CGRect { box.inset(by: safe) }
    /// A plain view's margins are 8 points, inside of the safe area.
    var margins: CGRect { safeArea.insetBy(dx: 8, dy: 8) }
    /// At the default text size: the margins, but on a view wider than 1008 not wider than 920.
    var readable: CGRect {
        guard size.width > 1008, margins.width > 920 else { return margins }
        return CGRect(x: (size.width - 920) / 2, y: margins.minY, width: 920, height: margins.height)
    }
}

/// A box that fills a screen, for views to be put into.
@MainActor
final class Stage {
    let screen: TestScreen
    let window: UIWindow
    let box: UIView
    /// A plain view.
    let v = UIView()
    /// A view that wants to be 100 by 40.
    let l = SizedView(100, 40)
    /// Beside them, placed by its frame.
    let s: UIView
    private let outer: Runtime

    init(_ screen: TestScreen = .reference, rightToLeft: Bool = false) {
        self.screen = screen
        outer = Runtime.current
        Runtime.current = Runtime(device: .blank(screen.size, scale: screen.scale))
        window = UIWindow(frame: screen.box)
        box = UIView(frame: window.bounds)
        s = UIView(frame: screen.sibling)
        window.traitOverrides.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
        window.traitOverrides.userInterfaceIdiom = screen.idiom
        window.traitOverrides.horizontalSizeClass = screen.width
        window.traitOverrides.verticalSizeClass = screen.height
        window.setSafeAreaInsets(screen.safe)
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

    /// The end of a turn of the run loop.
    func turn() { Runtime.current.updateCycle.turn([window]) }
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
    _ frame: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, within: CGFloat = 0.01,
    _ location: SourceLocation = #_sourceLocation
) {
    let off = [frame.minX - x, frame.minY - y, frame.width - width, frame.height - height].map(abs).max() ?? 0
    #expect(off < within, "got \(frame), expected (\(x), \(y), \(width), \(height))", sourceLocation: location)
}

/// A reference that does not keep what it refers to.
@MainActor
struct Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}
