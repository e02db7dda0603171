/// A scene with windows: the part of a screen that one instance of the app has.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitBearer {
    final var traitState = TraitState()

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        _ = takeTraits(from: ownTraits)
    }

    open var screen: UIScreen { Runtime.current.screen }
    open var windows: [UIWindow] { Runtime.current.windows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var interfaceOrientation: UIInterfaceOrientation { Runtime.current.orientation }
    /// As large as the scene, its origin at the scene's top left corner.
    open var coordinateSpace: any UICoordinateSpace { SceneCoordinateSpace(scene: self) }
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }
    open var isFullScreen: Bool { sceneSize == Runtime.current.screen.bounds.size }

    open var traitCollection: UITraitCollection { traitState.collection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue
            screenChanged()
        }
    }
}

extension UIWindowScene {
    /// In points.
    var sceneSize: CGSize { Runtime.current.sharedSize }

    private var ownTraits: UITraitCollection { Runtime.current.sharedTraits }

    /// The screen or the user's settings changed: takes on the traits that follow and tells the windows.
    func screenChanged() {
        if let previous = takeTraits(from: ownTraits) { announceTraitChange(from: previous) }
        for window in windows { window.screenChanged() }
    }
}

/// A scene's rectangle as a space of its own.
private final class SceneCoordinateSpace: NSObject, UICoordinateSpace {
    private let scene: UIWindowScene

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    var bounds: CGRect { CGRect(origin: .zero, size: scene.sceneSize) }

    // Scenes begin at the screen's origin.
    private var screen: any UICoordinateSpace { scene.screen.coordinateSpace }

    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint { screen.convert(point, to: space) }
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { screen.convert(point, from: space) }
    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { screen.convert(rect, to: space) }
    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { screen.convert(rect, from: space) }
}

/// What the status bar of a scene looks like.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    open var isStatusBarHidden: Bool { Runtime.current.isStatusBarHidden }
    /// Empty when hidden.
    open var statusBarFrame: CGRect { Runtime.current.statusBarFrame }
    open var statusBarStyle: UIStatusBarStyle {
        scene?.windows.last?.rootViewController?.statusBarController { $0.childForStatusBarStyle }
            .preferredStatusBarStyle ?? .default
    }
}

/// A scene's delegate in an app with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window; a storyboard's is put here.
    var window: UIWindow? { get set }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}
