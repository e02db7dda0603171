/// The root of a view tree that is shown on a screen.
///
/// A new window is hidden; its root controller's view is loaded and put in place when the window is first shown. Between
/// the window and that view lie two views of the system's, as on a device.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The front-to-back order of windows; higher ones are in front.
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A level of that height.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Apps' windows.
        public static let normal = Level(rawValue: 0)
        /// The level above apps' windows.
        public static let statusBar = Level(rawValue: 1000)
        /// The level above everything else.
        public static let alert = Level(rawValue: 2000)
    }

    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// The runtime that was the current one when the window was made.
    final let runtime = Runtime.current
    final var windowState = WindowState()
    final let touchDispatcher = TouchDispatcher()
    final let hoverTracker = HoverTracker()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        startAsWindow()
    }

    /// A window that fills the screen.
    public convenience init() { self.init(frame: Runtime.current.screen.bounds) }

    /// A window that fills the scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        startAsWindow()
        join(windowScene)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startAsWindow()
    }

    /// The screen that the window is on.
    open var screen: UIScreen { runtime.screen }
    /// The scene that the window belongs to; without one it is not shown on devices.
    open var windowScene: UIWindowScene? {
        get { windowState.scene }
        set { join(newValue) }
    }
    /// Windows of higher levels cover those of lower ones. Normal by default.
    open var windowLevel: Level {
        get { windowState.level }
        set { windowState.level = newValue }
    }
    /// The controller whose view fills the window. The view is put in place once the window is shown.
    open var rootViewController: UIViewController? {
        get { windowState.rootViewController }
        set { KeyValueObservers.change(self, "rootViewController") { setRootViewController(newValue) } }
    }
    open override var isHidden: Bool {
        get { super.isHidden }
        set { setWindowHidden(newValue) }
    }
    /// Whether keys go to this window.
    open var isKeyWindow: Bool { runtime.keyWindow === self }
    /// Whether the window may become the key window. True by default.
    open var canBecomeKey: Bool { true }
    /// Lets keys go to this window.
    open func makeKey() { if canBecomeKey { runtime.makeKey(self) } }
    /// Shows the window, in front of others of its level, and lets keys go to it.
    open func makeKeyAndVisible() { showAsKey() }
    /// Called when the window became the key window.
    open func becomeKey() {}
    /// Called when the window is no longer the key window.
    open func resignKey() {}
    /// Brings the event's touches to gesture recognizers and views, its presses to the first responder.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { return KeyInput.dispatch(presses, in: self) }
        touchDispatcher.dispatch(event, in: self)
    }
    /// What the device covers of the window.
    open override var safeAreaInsets: UIEdgeInsets { windowState.coveredInsets ?? deviceSafeArea }
    override func geometryDidChange(sizeChanged: Bool) { if sizeChanged { marginsFollowWidth() } }
    open override var undoManager: UndoManager? { windowState.undoManager }
    open override var next: UIResponder? { windowState.scene ?? UIApplication.shared }

    /// A point of this window in the other one's coordinates; nil means the screen's.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convertPoint(point, toWindow: window) }
    /// A point of the other window in this one's coordinates; nil means the screen's.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { convertPoint(point, fromWindow: window) }
    /// A rectangle of this window in the other one's coordinates; nil means the screen's.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { convertRect(rect, toWindow: window) }
    /// A rectangle of the other window in this one's coordinates; nil means the screen's.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { convertRect(rect, fromWindow: window) }
}
