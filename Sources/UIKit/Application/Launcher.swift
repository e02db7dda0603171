import QuartzCore

/// Starts an app the way UIKit does: delegate, scene, window, root controller, in the documented order.
///
/// An app has scenes when its Info.plist has a scene manifest or its delegate's configuration names a scene delegate;
/// else it is of the older kind, whose delegate owns the window.
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
        application.delegate = delegate
        application.life.state = .inactive
        if !SceneManifest.main.usesScenes { loadMainStoryboard(delegate) }

        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)

        if let scene = connectScene(application, delegate) {
            AppLife.activate(scene)
        } else {
            delegate.window?.makeKeyAndVisibleIfStoryboard()
            AppLife.becomeActive()
        }
        requireRootControllers()
        Runtime.current.updateCycle.turn(Runtime.current.windows)
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
        guard let storyboard = SceneManifest.main.mainStoryboard, let controller = initialController(storyboard)
        else { return }
        let window = delegate.window ?? UIWindow(frame: UIScreen.main.bounds)
        window.windowState.comesFromStoryboard = true
        fill(window, with: controller)
        delegate.window = window
    }

    private static func fill(_ window: UIWindow, with controller: UIViewController) {
        if let tint = ControllerNib.of(controller)?.globalTint { window.tintColor = tint }
        window.rootViewController = controller
    }

    // MARK: Scenes

    private static func connectScene(
        _ application: UIApplication, _ delegate: any UIApplicationDelegate
    ) -> UIWindowScene? {
        let session = UISceneSession(
            role: .windowApplication,
            configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
            persistentIdentifier: "00000000-0000-4000-8000-000000000001")
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(
            application, configurationForConnecting: session, options: options)
        guard SceneManifest.main.usesScenes || configuration.delegateClass != nil else { return nil }
        session.configuration = configuration

        let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        application.life.scenes.append(scene)
        scene.delegate = configuration.delegateClass.flatMap(makeDelegate)
        var storyboardWindow: UIWindow?
        if let storyboard = configuration.storyboardName, let controller = initialController(storyboard) {
            let window = UIWindow(windowScene: scene)
            fill(window, with: controller)
            (scene.delegate as? any UIWindowSceneDelegate)?.window = window
            storyboardWindow = window
        }
        scene.activationState = .foregroundInactive
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        storyboardWindow?.makeKeyAndVisible()
        return scene
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
