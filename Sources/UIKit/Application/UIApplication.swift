/// The running app: delegate, scenes, windows, state.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Whether the app is in use.
    public enum State: Int, Sendable {
        /// In front and in use; in front without touches; not seen.
        case active, inactive, background
    }

    /// Why the app was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An address to open, a `URL`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that asked for it, by its identifier.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// What was pushed, a dictionary.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The quick action that was chosen.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// What is to be gone on with.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// What is known of an address that is opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that asked for it, by its identifier.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// A property list of the other app.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file may be changed where it is.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// How an address is opened elsewhere.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Only in an app that claims it, not in a browser.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    nonisolated public static let didFinishLaunchingNotification =
        Notification.Name("UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification =
        Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification =
        Notification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification =
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification =
        Notification.Name("UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification =
        Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    nonisolated public static let willChangeStatusBarOrientationNotification =
        Notification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
    nonisolated public static let didChangeStatusBarOrientationNotification =
        Notification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
    nonisolated public static let willChangeStatusBarFrameNotification =
        Notification.Name("UIApplicationWillChangeStatusBarFrameNotification")
    nonisolated public static let didChangeStatusBarFrameNotification =
        Notification.Name("UIApplicationDidChangeStatusBarFrameNotification")
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    nonisolated public static let openSettingsURLString = "app-settings:"
    nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
    nonisolated public static let userDidTakeScreenshotNotification =
        Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    nonisolated public static let significantTimeChangeNotification =
        Notification.Name("UIApplicationSignificantTimeChangeNotification")
    nonisolated public static let protectedDataDidBecomeAvailableNotification =
        Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    nonisolated public static let protectedDataWillBecomeUnavailableNotification =
        Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
    nonisolated public static let backgroundRefreshStatusDidChangeNotification =
        Notification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
    nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
    nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
    nonisolated public static let invalidInterfaceOrientationException =
        "UIApplicationInvalidInterfaceOrientationException"
    nonisolated public static let stateRestorationViewControllerStoryboardKey =
        "UIStateRestorationViewControllerStoryboard"
    nonisolated public static let stateRestorationBundleVersionKey =
        "UIApplicationStateRestorationBundleVersionKey"
    nonisolated public static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
    nonisolated public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"

    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }

    /// The app. It exists, without a delegate, also where nothing was launched, as in tests.
    open class var shared: UIApplication { Runtime.current.application }

    final var life = ApplicationLife()

    /// The app's delegate.
    open var delegate: (any UIApplicationDelegate)? {
        get { life.delegate }
        set { life.delegate = newValue }
    }
    /// Whether the app is in use.
    open var applicationState: State { life.state }
    /// Scenes that are connected now.
    open var connectedScenes: Set<UIScene> { Set(life.scenes) }
    /// Sessions that people could come back to.
    open var openSessions: Set<UISceneSession> { Set(life.scenes.map(\.session)) }
    /// Whether the app may have several scenes.
    open var supportsMultipleScenes: Bool { false }
    /// All visible windows, back to front.
    open var windows: [UIWindow] { Runtime.current.windows }
    /// The window that keys go to; nil for none.
    open var keyWindow: UIWindow? { Runtime.current.keyWindow }
    /// Whether the screen stays on; kept, not used here.
    open var isIdleTimerDisabled: Bool {
        get { life.isIdleTimerDisabled }
        set { life.isIdleTimerDisabled = newValue }
    }
    /// The number on the app's icon; kept, not shown here.
    open var applicationIconBadgeNumber: Int {
        get { life.badgeNumber }
        set { life.badgeNumber = newValue }
    }
    /// The direction of the app's language.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { Runtime.current.layoutDirection }
    open var preferredContentSizeCategory: UIContentSizeCategory { Runtime.current.settings.contentSizeCategory }
    /// How the interface is held.
    open var statusBarOrientation: UIInterfaceOrientation { Runtime.current.orientation }
    /// The status bar's place in the screen's coordinates, in points; zero while hidden.
    open var statusBarFrame: CGRect { Runtime.current.statusBarFrame }
    /// What the controllers say; settable where the Info.plist's `UIViewControllerBasedStatusBarAppearance` is false.
    open var isStatusBarHidden: Bool {
        get { Runtime.current.isStatusBarHidden }
        set { setStatusBarHidden(newValue, with: .none) }
    }
    /// Hides or shows the bar, where controllers do not decide.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        life.isStatusBarHidden = hidden
        Runtime.current.updateStatusBar()
    }
    /// Hides or shows the bar, where controllers do not decide.
    open func setStatusBarHidden(_ hidden: Bool, animated: Bool) { setStatusBarHidden(hidden, with: .none) }
    /// The colour of the bar's text, where controllers do not decide.
    open var statusBarStyle: UIStatusBarStyle {
        get { life.statusBarStyle }
        set { setStatusBarStyle(newValue, animated: false) }
    }
    /// Sets the colour of the bar's text, where controllers do not decide.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        life.statusBarStyle = statusBarStyle
        Runtime.current.updateStatusBar()
    }
    /// Kept; the status bar shows no spinner since iOS 13.
    open var isNetworkActivityIndicatorVisible: Bool {
        get { life.showsNetworkActivity }
        set { life.showsNetworkActivity = newValue }
    }

    /// What the app allows for the window.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? orientationsOfInfo
    }
    /// Hands the event to its window.
    open func sendEvent(_ event: UIEvent) { if !isIgnoringInteractionEvents { event.window?.sendEvent(event) } }
    /// Touches and keys are dropped until as many calls of `endIgnoringInteractionEvents()` came.
    open func beginIgnoringInteractionEvents() { ignoringCount += 1 }
    /// Ends a call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }
    /// Whether touches are dropped.
    open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
    private var ignoringCount = 0
    /// Sends the action to the target, or, where that is nil, to the first responder up the chain from the sender that
    /// takes it. Returns whether somebody did.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        dispatch(action, target, sender, event)
    }
    /// Says that work goes on in the background. Nothing suspends an app here, so the handler is never called.
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { life.beginBackgroundTask() }
    /// Asks for time after the app went to the background; never expires here.
    open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }
    /// Ends a background task. Nothing suspends an app here, so nothing follows.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    /// The time that the app may still work in the background, in seconds: without end here.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Quick actions that the app offers now, beside those of its Info.plist.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        get { life.shortcutItems }
        set { life.shortcutItems = newValue }
    }
    /// Fails, as in the simulator: no push service is there. The delegate hears so.
    open func registerForRemoteNotifications() { life.failToRegister(self) }
    /// Ends the registration for pushes; there are none here.
    open func unregisterForRemoteNotifications() {}
    /// Whether pushes come; false here.
    open var isRegisteredForRemoteNotifications: Bool { false }
    /// Nothing is fetched while no app is suspended.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// Files here are never locked.
    open var isProtectedDataAvailable: Bool { true }
    /// Whether a shake that no responder takes asks to undo or redo, by the first responder's undo manager. Default: true.
    open var applicationSupportsShakeToEdit = true
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { ShakeToEdit.offer() }
        super.motionEnded(motion, with: event)
    }
    open func beginReceivingRemoteControlEvents() {}
    open func endReceivingRemoteControlEvents() {}
    /// Only one icon is there.
    open var supportsAlternateIcons: Bool { false }
    open var alternateIconName: String? { nil }
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
        completionHandler?(alternateIconName == nil ? nil : CocoaError(.featureUnsupported))
    }
    /// One scene is all there is.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { errorHandler?(CocoaError(.featureUnsupported)) }
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { errorHandler?(CocoaError(.featureUnsupported)) }
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
    open func ignoreSnapshotOnNextApplicationLaunch() {}
    /// Restoring goes on after the launch, until ``completeStateRestoration()`` was called as often.
    open func extendStateRestoration() { life.restoration.extend() }
    /// Names an object whose state is saved where another one's archive has it. It is not held.
    open class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) { RestorableInterface.register(object, restorationIdentifier) }
    /// Ends what ``extendStateRestoration()`` began.
    open func completeStateRestoration() { life.restoration.complete() }
    /// Always false: there is no other app that could open links.
    open func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens the address elsewhere; here the completion hears false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) { completion?(false) }

    open override var next: UIResponder? { delegate as? UIResponder }
}

struct ApplicationLife {
    var delegate: (any UIApplicationDelegate)?
    var scenes: [UIScene] = []
    var state = UIApplication.State.inactive
    var isIdleTimerDisabled = false
    /// What was set in place of the controllers' wish.
    var isStatusBarHidden: Bool?
    var statusBarStyle = UIStatusBarStyle.default
    var showsNetworkActivity = false
    var badgeNumber = 0
    var shortcutItems: [UIApplicationShortcutItem]?
    var restoration = RestorationProgress()
    private var lastBackgroundTask = 0

    mutating func beginBackgroundTask() -> UIBackgroundTaskIdentifier {
        lastBackgroundTask += 1
        return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    }

    @MainActor func failToRegister(_ application: UIApplication) {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [NSLocalizedDescriptionKey: "remote notifications are not supported in the simulator"])
        delegate?.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
    }
}

/// What came of work in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Names a task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Stands for no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// The scene that windows made without one belong to.
    var soleWindowScene: UIWindowScene? {
        life.scenes.lazy.compactMap { $0 as? UIWindowScene }.first
    }

    fileprivate func dispatch(_ action: Selector, _ target: Any?, _ sender: Any?, _ event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, with: sender, event) }
        let near = (sender as? UIView)?.window ?? keyWindow
        if let first = near?.firstResponder, send(action, from: sender, event, upFrom: first) { return true }
        if send(action, from: sender, event, upFrom: sender as? UIResponder) { return true }
        // A bar's item has no place in the chain: it goes on from its view.
        if !(sender is UIBarButtonItem) { Runtime.current.witness?.noteUnanswered(action.name, from: sender) }
        return false
    }

    /// Sends the action to the first responder from `first` up the chain that takes it. Returns whether one did.
    func send(_ action: Selector, from sender: Any?, _ event: UIEvent?, upFrom first: UIResponder?) -> Bool {
        var responder = first
        while let here = responder {
            let outcome = action.call(here, [sender, event])
            switch outcome {
            case .called: return true
            // The first responder that has the method is the one meant, even if it cannot take this argument.
            case .otherArgument:
                action.report(outcome, here)
                return true
            case .otherTarget: responder = here.next
            }
        }
        return false
    }

    /// Whether controllers decide about the status bar, as they do unless the Info.plist says otherwise.
    var hasControllerBasedStatusBar: Bool {
        SceneManifest.main.info["UIViewControllerBasedStatusBarAppearance"] as? Bool ?? true
    }

    /// `UISupportedInterfaceOrientations` of the Info.plist; the idiom's default without it.
    var orientationsOfInfo: UIInterfaceOrientationMask {
        let info = SceneManifest.main.info
        let isPad = Runtime.current.device.idiom == .pad
        let key = "UISupportedInterfaceOrientations"
        guard let names = (isPad ? info[key + "~ipad"] : nil) as? [String] ?? info[key] as? [String] else {
            return isPad ? .all : .allButUpsideDown
        }
        let masks: [String: UIInterfaceOrientationMask] = [
            "UIInterfaceOrientationPortrait": .portrait,
            "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
            "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
            "UIInterfaceOrientationLandscapeRight": .landscapeRight,
        ]
        return names.reduce(into: []) { $0.formUnion(masks[$1] ?? []) }
    }
}

/// Whether an app is let fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

extension UIScene {
    /// How another scene is asked for.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
    }
}

@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    open var windowDismissalAnimation = DismissalAnimation.standard
}
extension UIWindowScene {
    public typealias DismissalAnimation = UIWindowSceneDestructionRequestOptions.DismissalAnimation
}

extension UIApplication {
    /// The application, by the names that code for extensions asks the class for; nil for others.
    public class func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
    }
    /// The same.
    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// Opens the address, where something is there to open it.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url, options: [:], completionHandler: nil)
        return true
    }
    /// How long the status bar takes to rotate, in seconds.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }
    /// Local notifications of before iOS 10 are kept nowhere and not shown; `UserNotifications` shows them.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {}
    /// None was granted.
    public var currentUserNotificationSettings: UIUserNotificationSettings? { nil }
}
