/// One instance of the app's interface. On phones there is one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether a scene is in use.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// In front and in use.
        case foregroundActive = 0
        /// In front without touches.
        case foregroundInactive = 1
        /// Not seen.
        case background = 2
    }

    /// What the scene was connected for.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// Addresses to open.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// Activities to go on with, of other devices: none here.
        open var userActivities: Set<NSUserActivity> { [] }
        open var sourceApplication: String? { nil }
        open var handoffUserActivityType: String? { nil }
        /// The quick action that the app was launched by; none launches it here.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }

    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification =
        Notification.Name("UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification =
        Notification.Name("UISceneDidEnterBackgroundNotification")

    /// UIKit makes scenes, for their sessions; apps do not.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// What lasts beyond the scene.
    public let session: UISceneSession
    /// Hears when the scene comes, goes and changes. Held strongly.
    open var delegate: (any UISceneDelegate)?
    /// Whether it is in use.
    open internal(set) var activationState = ActivationState.unattached
    /// The scene's name in lists of scenes; empty by default.
    open var title: String! = ""
    open var subtitle = ""
    open lazy var activationConditions = UISceneActivationConditions()
    /// Fails: there is no other app that could open links.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil)
    {
        completion?(false)
    }
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }
    open override var next: UIResponder? { UIApplication.shared }
}

/// A link that the app is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// A scene's persistent side: its role and its configuration.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene; nil while it is not connected.
    open internal(set) weak var scene: UIScene?
    /// What the scene is for.
    public let role: Role
    /// Names the session: the same at each launch.
    public let persistentIdentifier: String
    /// What the scene is made of.
    open internal(set) var configuration: UISceneConfiguration
    /// The app's own values, kept between launches where they are of types that property lists have.
    open var userInfo: [String: Any]?
    /// What the scene's delegate gave when the scene last left the screen.
    open internal(set) var stateRestorationActivity: NSUserActivity?

    init(role: Role, configuration: UISceneConfiguration, persistentIdentifier: String) {
        self.role = role
        self.configuration = configuration
        self.persistentIdentifier = persistentIdentifier
        super.init()
    }
}

/// Which classes and which storyboard a scene is made from.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name in the app's manifest; nil for none.
    open var name: String?
    /// What the scene is for.
    open var role: UISceneSession.Role
    /// The scene's class; `UIWindowScene` where nil.
    open var sceneClass: AnyClass?
    /// A class with `init()`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene's window shows; nil for none. At first the manifest's.
    open var storyboard: UIStoryboard? {
        get { ownStoryboard ?? storyboardName.map { UIStoryboard(name: $0, bundle: nil) } }
        set { (ownStoryboard, storyboardName) = (newValue, nil) }
    }
    private(set) var ownStoryboard: UIStoryboard?
    /// `UISceneStoryboardFile` of the manifest.
    var storyboardName: String?

    /// The entry of that name in the Info.plist's scene manifest, empty where there is none.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
        SceneManifest.main.fill(self)
    }
}

/// Hears of a scene's life.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene was made: make its window here where no storyboard does.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
    /// The scene is gone; it may come back.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in front and in use.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to lose touches, while it is still seen.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen again.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is no longer seen.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Addresses to open.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// What is needed to bring the scene back; nil for nothing.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene is connected, and is to be as it was.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

/// Which content a scene is meant for.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

extension UIScene {
    /// Who opened a link, and how: nobody says here.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}
