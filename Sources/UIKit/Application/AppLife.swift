/// The app's transitions between background and foreground, announced in UIKit's order.
@MainActor
package enum AppLife {
    private static var application: UIApplication { UIApplication.shared }
    private static var scenes: [UIScene] { application.life.scenes }
    /// With scenes that have delegates, those hear of states in place of the app's.
    private static var delegate: (any UIApplicationDelegate)? {
        scenes.allSatisfy { $0.delegate == nil } ? application.delegate : nil
    }

    private static func activate(_ scene: UIScene) {
        post(UIScene.willEnterForegroundNotification, scene)
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
    }

    static func becomeActive() {
        for scene in scenes { activate(scene) }
        application.life.state = .active
        delegate?.applicationDidBecomeActive(application)
        post(UIApplication.didBecomeActiveNotification, application)
    }

    package static func enterBackground() {
        guard application.applicationState != .background else { return }
        resignActive()
        for scene in scenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            scene.takeRestorationActivity()
            post(UIScene.didEnterBackgroundNotification, scene)
        }
        application.life.state = .background
        delegate?.applicationDidEnterBackground(application)
        post(UIApplication.didEnterBackgroundNotification, application)
        saveState()
    }

    /// Controllers and views are an app's without scenes; a scene comes back by its activity.
    private static func saveState() {
        guard SavedState.place() != nil else { return }
        var state = SavedState()
        if let delegate = scenes.first?.delegate, delegate is any UIWindowSceneDelegate {
            let session = scenes.first?.session
            state.activity = session?.stateRestorationActivity?.archive
            state.sessionInfo = session?.userInfo.flatMap { NSUserActivity.archive($0) }
        } else if let controllers = StateSaver.state(of: application) {
            state = controllers
        }
        state.write()
    }

    package static func enterForeground() {
        guard application.applicationState == .background else { return }
        delegate?.applicationWillEnterForeground(application)
        post(UIApplication.willEnterForegroundNotification, application)
        becomeActive()
    }

    package static func warnOfMemory() {
        application.delegate?.applicationDidReceiveMemoryWarning(application)
        post(UIApplication.didReceiveMemoryWarningNotification, application)
        for window in Runtime.current.windows { window.rootViewController?.warnOfMemory() }
    }

    package static func terminate() {
        if application.applicationState == .active { resignActive() }
        for scene in scenes {
            scene.activationState = .unattached
            scene.delegate?.sceneDidDisconnect(scene)
            post(UIScene.didDisconnectNotification, scene)
        }
        application.delegate?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification, application)
    }

    private static func resignActive() {
        for scene in scenes where scene.activationState == .foregroundActive {
            post(UIScene.willDeactivateNotification, scene)
            scene.delegate?.sceneWillResignActive(scene)
            scene.activationState = .foregroundInactive
        }
        delegate?.applicationWillResignActive(application)
        post(UIApplication.willResignActiveNotification, application)
        application.life.state = .inactive
    }

    private static func post(_ name: Notification.Name, _ object: AnyObject) {
        NotificationCenter.default.post(name: name, object: object)
    }
}

extension UIViewController {
    fileprivate func warnOfMemory() {
        didReceiveMemoryWarning()
        for child in children { child.warnOfMemory() }
        presenting.presented?.warnOfMemory()
    }
}
