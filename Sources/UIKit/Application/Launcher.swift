import QuartzCore

/// Starts an app the way UIKit does: delegate, scene, window, root controller, in the documented order.
///
/// An app has scenes when its Info.plist has a scene manifest or its delegate's configuration names a scene delegate;
/// else it is of the older kind, whose delegate owns the window. Its windows belong to a scene all the same, which has
/// no delegate.
@MainActor
package enum Launcher {
    /// Makes the initial controller of a storyboard of the main bundle.
    package static var initialController: (_ storyboard: String) -> UIViewController? = {
        UIStoryboard(name: $0, bundle: nil).instantiateInitialViewController()
    }

    package static func launch(_ delegate: any UIApplicationDelegate, manifest: SceneManifest? = nil) {
        let application = UIApplication.shared
        Runtime.current.updateCycle.isLaunching = true
        defer { Runtime.current.updateCycle.isLaunching = false }
        if let manifest { SceneManifest.main = manifest }
        if SceneManifest.main.moduleName == nil { SceneManifest.main.moduleName = module(of: delegate) }
        AppFonts.register(SceneManifest.main.info, in: [.main] + NibSource.neighbours(of: .main)).forEach(Notice.once)
        application.delegate = delegate
        let saved = SavedState.take()
        application.life.state = .inactive
        if !SceneManifest.main.usesScenes {
            connect(UIWindowScene(session: makeSession(nil), connectionOptions: UIScene.ConnectionOptions()))
            loadMainStoryboard(delegate)
        }

        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        if let saved { StateRestorer.restore(saved, application, delegate) }
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)

        if !connectScene(application, delegate, saved) { delegate.keptWindow?.makeKeyAndVisibleIfStoryboard() }
        AppLife.becomeActive()
        requireRootControllers()
        Runtime.current.updateCycle.turn(Runtime.current.windows)
        saved?.write()
    }

    /// At the end of an app's launch, as UIKit does; windows that tests, tools and servers show need no controller.
    private static func requireRootControllers() {
        for window in Runtime.current.windows where window.rootViewController == nil && window.windowLevel == .normal {
            preconditionFailure(
                "Application windows are expected to have a root view controller at the end of application launch")
        }
    }

    // MARK: Windows only

    /// The main storyboard is loaded, and the window made, before the delegate hears of the launch.
    private static func loadMainStoryboard(_ delegate: any UIApplicationDelegate) {
        guard let storyboard = SceneManifest.main.mainStoryboard else { return }
        let controller = instantiate(storyboard)
        let window = delegate.keptWindow ?? UIWindow(frame: UIScreen.main.bounds)
        window.windowState.comesFromStoryboard = true
        keep(window, for: delegate)
        fill(window, with: controller)
    }

    private static func keep(_ window: UIWindow, for keeper: (any UIWindowKeeping)?) {
        keeper?.keptWindow = window
        guard keeper?.keptWindow !== window else { return }
        Diagnostics.log(
            "The app delegate must implement the window property if it wants to use a main storyboard file.")
    }

    private static func instantiate(_ storyboard: String) -> UIViewController? {
        if let controller = initialController(storyboard) { return controller }
        Diagnostics.log(
            "Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard)' - perhaps the "
                + "designated entry point is not set?")
        return nil
    }

    private static func fill(_ window: UIWindow, with controller: UIViewController?) {
        guard let controller else { return }
        if let tint = ControllerNib.of(controller)?.globalTint { window.tintColor = tint }
        window.rootViewController = controller
    }

    // MARK: Scenes

    /// Whether the app has scenes.
    private static func connectScene(
        _ application: UIApplication, _ delegate: any UIApplicationDelegate, _ saved: SavedState?
    ) -> Bool {
        let session = makeSession(saved)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        guard SceneManifest.main.usesScenes || configuration.delegateClass != nil else { return false }
        session.configuration = configuration

        let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        application.life.scenes = []
        scene.delegate = configuration.delegateClass.flatMap(makeDelegate)
        var window: UIWindow?
        if let storyboard = configuration.ownStoryboard {
            window = show(storyboard.instantiateInitialViewController(), in: scene)
        } else if let storyboard = configuration.storyboardName {
            window = show(instantiate(storyboard), in: scene)
        }
        connect(scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        if let window {
            // A delegate that has made another window shows that one alone.
            if let kept = (scene.delegate as? any UIWindowSceneDelegate)?.keptWindow, kept !== window {
                window.isHidden = true
            }
            window.connectionDidEnd()
        }
        if let activity = session.stateRestorationActivity {
            scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
        }
        return true
    }

    /// After the storyboard's controller the window is made, which is key and visible before the scene's delegate hears
    /// of the connection; the controller's view is loaded after that, or where the delegate asks for it.
    private static func show(_ controller: UIViewController?, in scene: UIWindowScene) -> UIWindow {
        let keeper = scene.delegate as? any UIWindowSceneDelegate
        let window = keeper?.keptWindow ?? UIWindow(windowScene: scene)
        window.join(scene)
        keep(window, for: keeper)
        fill(window, with: controller)
        if controller != nil { window.showBeforeConnection() }
        return window
    }

    private static func makeSession(_ saved: SavedState?) -> UISceneSession {
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
            persistentIdentifier: "00000000-0000-4000-8000-000000000001")
        session.stateRestorationActivity = saved?.activity.flatMap { NSUserActivity(archive: $0) }
        session.userInfo = saved?.sessionInfo.flatMap { NSUserActivity.values(of: $0) }
        return session
    }

    private static func connect(_ scene: UIWindowScene) {
        UIApplication.shared.life.scenes.append(scene)
        scene.activationState = .foregroundInactive
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    private static func makeDelegate(_ type: AnyClass) -> (any UISceneDelegate)? {
        guard let type = type as? NSObject.Type else { return nil }
        return ClassMaker.make(type) as? any UISceneDelegate
    }

    /// `Module` of `Module.AppDelegate`.
    private static func module(of object: AnyObject) -> String? {
        let name = String(reflecting: type(of: object))
        return name.contains(".") ? name.split(separator: ".").first.map(String.init) : nil
    }
}

extension UIWindow {
    fileprivate func makeKeyAndVisibleIfStoryboard() {
        guard windowState.comesFromStoryboard else { return }
        makeKeyAndVisible()
    }
}
