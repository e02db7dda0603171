/// A scene with windows: the part of a screen that one instance of the app has.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitBearer {
    final var traitState = TraitState()
    fileprivate final var known = Known(size: .zero, orientation: .unknown)

    /// UIKit makes scenes, for their sessions; apps do not.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        _ = takeTraits(from: ownTraits)
        known = Known(size: sceneSize, orientation: interfaceOrientation)
    }

    /// What its windows are on.
    open var screen: UIScreen { Runtime.current.screen }
    /// The scene's windows, those behind first.
    open var windows: [UIWindow] { Runtime.current.windows.filter { $0.windowScene === self } }
    /// The window of the scene that keys go to; nil for none.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// How the interface is held.
    open var interfaceOrientation: UIInterfaceOrientation { Runtime.current.orientation }
    /// A space as large as the scene, its origin at the scene's top left corner.
    open var coordinateSpace: any UICoordinateSpace { SceneCoordinateSpace(scene: self) }
    /// What is known of the status bar.
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(scene: self) }
    /// Turns the interface to one of the orientations asked for, where the app and its front controller support one.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
        turn(to: wanted, errorHandler)
    }
    open lazy var screenshotService: UIScreenshotService? = UIScreenshotService(self)
    /// The least and greatest size of the scene; nil on phones, whose scenes have one size.
    open lazy var sizeRestrictions: UISceneSizeRestrictions? =
        Runtime.current.device.idiom == .pad ? UISceneSizeRestrictions() : nil
    open var windowingBehaviors: UISceneWindowingBehaviors? { nil }
    open var effectiveGeometry: Geometry { Geometry(self) }
    open weak var activityItemsConfigurationSource: (any UIActivityItemsConfigurationProviding)?
    /// Whether it has the whole screen.
    open var isFullScreen: Bool { sceneSize == Runtime.current.screen.bounds.size }

    /// The traits of the scene, which its windows inherit.
    open var traitCollection: UITraitCollection { traitState.collection }
    /// Traits changed from those given.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Single traits for its windows, in place of the screen's.
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set {
            traitState.overrides = newValue
            screenChanged()
        }
    }
}

extension UIWindowScene {
    /// The scene's size, in points.
    var sceneSize: CGSize { Runtime.current.sharedSize }

    private var ownTraits: UITraitCollection { Runtime.current.sharedTraits }

    /// The screen or the user's settings changed: takes on the traits that follow and tells the windows.
    func screenChanged() {
        let (before, traits) = (known, traitCollection)
        known = Known(size: sceneSize, orientation: interfaceOrientation)
        if let previous = takeTraits(from: ownTraits) { announceTraitChange(from: previous) }
        for window in windows { window.screenChanged() }
        guard activationState != .unattached, before != known || traits != traitCollection else { return }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: SceneCoordinateSpace(scene: self, size: before.size),
            interfaceOrientation: before.orientation, traitCollection: traits)
    }

    /// The state that the scene's delegate last heard of, or could ask for.
    fileprivate struct Known: Equatable {
        var size: CGSize
        var orientation: UIInterfaceOrientation
    }
}

/// A scene's rectangle as a space of its own.
private final class SceneCoordinateSpace: NSObject, UICoordinateSpace {
    private let scene: UIWindowScene
    /// The space's size; nil for the scene's.
    private let size: CGSize?

    init(scene: UIWindowScene, size: CGSize? = nil) {
        self.scene = scene
        self.size = size
        super.init()
    }

    var bounds: CGRect { CGRect(origin: .zero, size: size ?? scene.sceneSize) }

    // Scenes begin at the screen's origin.
    private var screen: any UICoordinateSpace { scene.screen.coordinateSpace }

    func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint { screen.convert(point, to: space) }
    func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint { screen.convert(point, from: space) }
    func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { screen.convert(rect, to: space) }
    func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect { screen.convert(rect, from: space) }
}

extension UIWindowScene {
    /// What an app asks of a scene's place on the screen.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// One of these orientations.
        public final class iOS: GeometryPreferences {
            /// How it should be held.
            public var interfaceOrientations: UIInterfaceOrientationMask

            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    fileprivate func turn(to wanted: UIInterfaceOrientationMask, _ errorHandler: ((any Error) -> Void)?) {
        guard !Runtime.current.turnInterface(toOneOf: wanted) else { return }
        errorHandler?(
            NSError(
                domain: "UISceneErrorDomain", code: 0,
                userInfo: [
                    NSLocalizedDescriptionKey:
                        "None of the requested orientations are supported by the view controller."
                ]))
    }
}

/// What the status bar of a scene looks like.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// Whether the bar is out of sight.
    open var isStatusBarHidden: Bool { Runtime.current.isStatusBarHidden }
    /// The status bar's place; empty when hidden.
    open var statusBarFrame: CGRect { Runtime.current.statusBarFrame }
    /// The colour of the bar's text.
    open var statusBarStyle: UIStatusBarStyle {
        scene?.windows.last?.rootViewController?.statusBarController { $0.childForStatusBarStyle }
            .preferredStatusBarStyle ?? .default
    }
}

/// A scene's delegate in an app with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, UIWindowKeeping {
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// The user chose a quick action.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// The scene's main window; a storyboard's is put here. Optional twice, as an optional requirement of Apple's is.
    public var window: UIWindow?? { .some(keptWindow) }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

/// How large a scene may be made. Kept: the host decides.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    open var allowsFullScreen = true
}

@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
    open var isClosable = true
    open var isMiniaturizable = true
}

@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationProviding: NSObjectProtocol {
    var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? { get }
}

extension UIWindowScene {
    /// Where the scene is, and how it is turned.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        public let interfaceOrientation: UIInterfaceOrientation
        public let systemFrame: CGRect
        init(_ scene: UIWindowScene) {
            interfaceOrientation = scene.interfaceOrientation
            systemFrame = CGRect(origin: .zero, size: scene.sceneSize)
            super.init()
        }
    }
}
