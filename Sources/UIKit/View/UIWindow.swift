/// The root of a view tree that is shown on a screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The front-to-back order of windows; higher ones are in front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    final var windowState = WindowState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        startAsWindow()
    }

    /// A window that fills the screen.
    public convenience init() { self.init(frame: Runtime.current.screen.bounds) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startAsWindow()
    }

    open var screen: UIScreen { Runtime.current.screen }
    open var windowLevel: Level {
        get { windowState.level }
        set { windowState.level = newValue }
    }
    /// The controller whose view fills the window. Setting it puts the view in place.
    open var rootViewController: UIViewController? {
        get { windowState.rootViewController }
        set { setRootViewController(newValue) }
    }
    open var isKeyWindow: Bool { Runtime.current.keyWindow === self }
    open var canBecomeKey: Bool { true }
    open func makeKey() { if canBecomeKey { Runtime.current.makeKey(self) } }
    open func makeKeyAndVisible() { showAsKey() }
    open func becomeKey() {}
    open func resignKey() {}
    open override var next: UIResponder? { nil }
    /// What the device covers of the window.
    open override var safeAreaInsets: UIEdgeInsets { windowState.safeArea }
}

struct WindowState {
    var safeArea = UIEdgeInsets.zero
    var level: UIWindow.Level = .normal
    fileprivate(set) var rootViewController: UIViewController?
    weak var firstResponder: UIResponder?
}

extension UIWindow {
    var firstResponder: UIResponder? {
        get { windowState.firstResponder }
        set { windowState.firstResponder = newValue }
    }

    private func startAsWindow() {
        becomeOwnWindow(self)
        // A window shows nothing until makeKeyAndVisible or isHidden = false.
        layer.isHidden = true
    }

    private func showAsKey() {
        isHidden = false
        Runtime.current.add(self)
        makeKey()
    }

    private func setRootViewController(_ controller: UIViewController?) {
        guard controller !== windowState.rootViewController else { return }
        windowState.rootViewController?.viewIfLoaded?.removeFromSuperview()
        windowState.rootViewController = controller
        guard let view = controller?.view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
