struct WindowState {
    /// What responders of the window without one of their own use.
    let undoManager = UndoManager()
    /// What a test says the device covers, in place of the truth.
    var coveredInsets: UIEdgeInsets?
    var level: UIWindow.Level = .normal
    /// Whether a view's margins or safe area may differ from what the last pass delivered.
    var insetsArePending = false
    /// The least side margin of root views in the window.
    var rootMargin: CGFloat?
    fileprivate(set) var rootViewController: UIViewController?
    fileprivate(set) weak var scene: UIWindowScene?
    fileprivate var holder: RootViewHolder?
    var comesFromStoryboard = false
    /// Whether the scene's delegate has not heard of the window yet, so that the root view is loaded only where it is
    /// asked for: delegates hand the root controller what its `viewDidLoad` needs.
    fileprivate var isConnecting = false
    weak var firstResponder: UIResponder?

    /// The two views of the system's that hold the root view.
    fileprivate struct RootViewHolder {
        let transition: UITransitionView
        let shadow: UIDropShadowView
    }
}

extension UIWindow {
    var firstResponder: UIResponder? {
        get { windowState.firstResponder }
        set { windowState.firstResponder = newValue }
    }

    func startAsWindow() {
        becomeOwnWindow(self)
        // The layer's property, because a subclass that overrides `isHidden` should hear only of the app's changes.
        layer.isHidden = true
        markNeedsTraitUpdate()
    }

    func join(_ scene: UIWindowScene?) {
        // A window that leaves its scene is shown nowhere.
        if scene == nil { isHidden = true }
        guard scene !== windowState.scene else { return }
        windowState.scene = scene
        screenChanged()
    }

    // MARK: Showing

    func showAsKey() {
        isHidden = false
        makeKey()
    }

    func setWindowHidden(_ isHidden: Bool) {
        guard isHidden != layer.isHidden else {
            if !isHidden { runtime.add(self) }
            return
        }
        if isHidden {
            if windowState.rootViewController?.appearing.phase == .appeared {
                windowState.rootViewController?.beginAppearanceTransition(false, animated: false)
            }
            layer.isHidden = true
            windowState.rootViewController?.endAppearanceTransition()
            runtime.remove(self)
            NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
        } else {
            layer.isHidden = false
            runtime.add(self)
            if windowState.scene == nil, let scene = UIApplication.shared.soleWindowScene { join(scene) }
            screenChanged()
            if let view = windowState.rootViewController?.viewIfLoaded, view.window === self {
                view.appearance.controller?.viewWillMove(toWindow: self)
            } else {
                placeRootView()
            }
            Runtime.current.updateStatusBar()
            NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
        }
    }

    // MARK: Root controller

    func setRootViewController(_ controller: UIViewController?) {
        guard controller !== windowState.rootViewController else { return }
        let previous = windowState.rootViewController
        windowState.rootViewController = controller
        previous?.viewIfLoaded?.removeFromSuperview()
        // What the previous controller presented covers a root that it does not belong to.
        for case let container as PresentationContainer in subviews { container.removeFromSuperview() }
        guard !isHidden else { return }
        placeRootView()
        Runtime.current.updateStatusBar()
    }

    /// Shows a storyboard's window whose scene's delegate hears of it next.
    func showBeforeConnection() {
        windowState.isConnecting = true
        makeKeyAndVisible()
    }

    /// The scene's delegate has heard of the window, and may have put another controller into it.
    func connectionDidEnd() {
        windowState.isConnecting = false
        guard !isHidden, windowState.rootViewController?.viewIfLoaded?.window !== self else { return }
        placeRootView()
    }

    /// Puts a view that was loaded while the scene's delegate hears of its window into that.
    static func rootViewDidLoad(of controller: UIViewController) {
        Runtime.current.windows.first {
            $0.windowState.isConnecting && $0.windowState.rootViewController === controller
        }?.placeRootView()
    }

    /// Loads the root view and puts it into the window.
    private func placeRootView() {
        guard let controller = windowState.rootViewController else { return }
        let holder = windowState.holder ?? makeHolder()
        guard !windowState.isConnecting || controller.isViewLoaded, let view = controller.view else { return }
        view.frame = holder.shadow.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        holder.shadow.addSubview(view)
    }

    private func makeHolder() -> WindowState.RootViewHolder {
        let holder = WindowState.RootViewHolder(
            transition: UITransitionView(frame: bounds), shadow: UIDropShadowView(frame: bounds))
        holder.transition.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        holder.shadow.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // Recorded: a root view that preserves its superview's margins gets none from it but the safe area.
        holder.shadow.layoutMargins = .zero
        holder.transition.addSubview(holder.shadow)
        windowState.holder = holder
        insertSubview(holder.transition, at: 0)
        return holder
    }

    /// Puts the view of a controller that a presentation had replaced back in its place.
    ///
    /// - Parameter container: What the presentation shows; within a context it lies where the view lay, which may be in a
    ///   sheet, a popover or a view of the app's.
    func restoreView(of controller: UIViewController, below container: UIView?) {
        guard let view = controller.viewIfLoaded, view.window == nil else { return }
        if let container, let host = container.superview, host !== self {
            view.frame = container.frame
            host.insertSubview(view, belowSubview: container)
        } else if controller === windowState.rootViewController {
            placeRootView()
        } else if let presentation = controller.presenting.controller, let container = presentation.containerView {
            guard let presented = presentation.presentedView else { return }
            container.addSubview(presented)
        }
    }

    // MARK: Conversions

    func convertPoint(_ point: CGPoint, toWindow window: UIWindow?) -> CGPoint {
        let onScreen = pointToScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    func convertPoint(_ point: CGPoint, fromWindow window: UIWindow?) -> CGPoint {
        pointFromScreen(window?.pointToScreen(point) ?? point)
    }

    func convertRect(_ rect: CGRect, toWindow window: UIWindow?) -> CGRect {
        CGRect(enclosing: rect.corners.map { convertPoint($0, toWindow: window) })
    }

    func convertRect(_ rect: CGRect, fromWindow window: UIWindow?) -> CGRect {
        CGRect(enclosing: rect.corners.map { convertPoint($0, fromWindow: window) })
    }
}
