import Testing

@testable import UIKit

/// Where the delegates below note what they hear.
@MainActor private var log = EventLog()

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    /// Given to the scene's configuration.
    var storyboard: UIStoryboard?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.note("app.willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.note("app.didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        log.note("app.configurationForConnecting")
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
        if configuration.delegateClass == nil { configuration.delegateClass = SceneDelegate.self }
        if let storyboard { configuration.storyboard = storyboard }
        return configuration
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.note("app.didBecomeActive") }
    func applicationWillTerminate(_ application: UIApplication) { log.note("app.willTerminate") }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        log.note("scene.willConnect window=\(window != nil)")
        guard let scene = scene as? UIWindowScene, window == nil else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = LoggingController("root", log)
        self.window = window
        window.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { log.note("scene.willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { log.note("scene.didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { log.note("scene.willResignActive") }
    func sceneDidEnterBackground(_ scene: UIScene) { log.note("scene.didEnterBackground") }
    func sceneDidDisconnect(_ scene: UIScene) { log.note("scene.didDisconnect") }
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let (before, now) = (previousCoordinateSpace.bounds.size, windowScene.coordinateSpace.bounds.size)
        log.note(
            "scene.didUpdate \(previousInterfaceOrientation.rawValue) to \(windowScene.interfaceOrientation.rawValue), "
                + "\(Int(before.width)) to \(Int(now.width)), \(previousTraitCollection.userInterfaceStyle.rawValue)")
    }
}

private final class WindowAppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.note("app.didFinishLaunching window=\(window != nil)")
        guard window == nil else { return true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = LoggingController("root", log)
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { log.note("app.didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { log.note("app.willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { log.note("app.didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { log.note("app.willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { log.note("app.willTerminate") }
}

/// Notes when it is given its window, and whether that has a controller by then.
final class TellingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    enum Act { case nothing, askForView, replaceRoot, replaceWindow }
    static var act = Act.nothing
    var window: UIWindow? {
        didSet { log.note("scene.window root=\(window?.rootViewController != nil)") }
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let isShown = window.map { $0.isKeyWindow && !$0.isHidden } ?? false
        let root = window?.rootViewController
        log.note("scene.willConnect shown=\(isShown) loaded=\(root?.isViewLoaded ?? false)")
        switch Self.act {
        case .nothing: break
        case .askForView: log.note("scene.view placed=\(window != nil && root?.view?.window === window)")
        case .replaceRoot: window?.rootViewController = LoggingController("other", log)
        case .replaceWindow:
            window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
            window?.rootViewController = LoggingController("other", log)
            window?.makeKeyAndVisible()
        }
    }
}

/// Makes its window before anything else is there.
private final class EarlyWindowDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window?.rootViewController = LoggingController("root", log)
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        let scene = application.connectedScenes.first as? UIWindowScene
        let size = window?.frame.size ?? .zero
        log.note(
            "app.didBecomeActive \(Int(size.width)) x \(Int(size.height)) scene=\(scene != nil) "
                + "state=\(scene?.activationState.rawValue ?? -1) joined=\(window?.windowScene === scene)")
    }
}

@Suite("Launch", .serialized) @MainActor
struct LaunchTests {
    /// Runs the app on a headless host and gives the events of scenes, app and appearance.
    private func run(
        _ delegate: any UIApplicationDelegate, info: [String: Any] = [:], inputs: [HostInput] = [],
        onPicture: ((HostFrame) -> Void)? = nil
    ) -> [String] {
        let outer = SceneManifest.main
        defer { SceneManifest.main = outer }
        log = EventLog()
        let host = HeadlessHost(inputs: inputs)
        host.onPicture = onPicture ?? { _ in }
        HostSession(host).run(delegate, manifest: SceneManifest(info: info, moduleName: nil))
        return log.take().filter { event in
            event.hasPrefix("app") || event.hasPrefix("scene") || event.contains("Appear") || event.contains("oad")
        }
    }

    private let sceneInfo: [String: Any] = [
        "UIApplicationSceneManifest": [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default Configuration",
                        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
                    ]
                ]
            ]
        ]
    ]

    private let sceneEvents = [
        "app.willFinishLaunching", "app.didFinishLaunching", "app.configurationForConnecting",
        "scene.willConnect window=false", "root.loadView", "root.viewDidLoad", "root.viewWillAppear",
        "scene.willEnterForeground", "scene.didBecomeActive", "root.viewIsAppearing", "root.viewDidAppear",
        "scene.willResignActive", "scene.didDisconnect", "app.willTerminate",
    ]

    @Test("a window without a root controller ends an app's launch with UIKit's words; one of a test needs none")
    func rootController() async {
        final class Delegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.makeKeyAndVisible()
                return true
            }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            HostSession(HeadlessHost(inputs: [])).run(Delegate(), manifest: SceneManifest(info: [:], moduleName: nil))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                "Application windows are expected to have a root view controller at the end of application launch"))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.makeKeyAndVisible()
        #expect(!window.isHidden)
        window.isHidden = true
    }

    @Test("with scenes from the manifest, the events come in the reference's order")
    func manifest() {
        #expect(run(SceneAppDelegate(), info: sceneInfo) == sceneEvents)
    }

    @Test("a configuration made in code does without a manifest")
    func configurationInCode() {
        #expect(run(SceneAppDelegate()) == sceneEvents)
    }

    @Test("a storyboard's window is there when the scene connects, and its controller's view is loaded after that")
    func storyboard() {
        var info = sceneInfo
        info["UIApplicationSceneManifest"] = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default Configuration",
                        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
                        "UISceneStoryboardFile": "Main",
                    ]
                ]
            ]
        ]
        let outer = Launcher.initialController
        defer { Launcher.initialController = outer }
        Launcher.initialController = { name in
            log.note("app.storyboard \(name)")
            return LoggingController("root", log)
        }
        #expect(
            Array(run(SceneAppDelegate(), info: info).prefix(8)) == [
                "app.willFinishLaunching", "app.didFinishLaunching", "app.configurationForConnecting",
                "app.storyboard Main", "scene.willConnect window=true", "root.loadView", "root.viewDidLoad",
                "root.viewWillAppear",
            ])
        #expect(
            Array(run(WindowAppDelegate(), info: ["UIMainStoryboardFile": "Main"]).prefix(3)) == [
                "app.storyboard Main", "app.didFinishLaunching window=true", "root.loadView",
            ])
    }

    @Test("a storyboard that the app gives its scene is shown in place of the manifest's")
    func ownStoryboard() throws {
        let app = SceneAppDelegate()
        app.storyboard = try NibFixture.storyboard(
            initial: "own", scenes: [#"<viewController id="own"><view key="view" id="own-view"/></viewController>"#])
        let outer = Launcher.initialController
        defer { Launcher.initialController = outer }
        Launcher.initialController = { _ in LoggingController("root", log) }
        let events = run(app, info: sceneInfo)
        #expect(events.contains("scene.willConnect window=true") && !events.contains { $0.hasPrefix("root") })
    }

    private func run(storyboardWith delegate: String) -> [String] {
        let outer = Launcher.initialController
        defer { Launcher.initialController = outer }
        Launcher.initialController = { _ in
            log.note("scene.storyboard")
            return LoggingController("root", log)
        }
        let configuration = [
            "UISceneConfigurationName": "Default Configuration", "UISceneStoryboardFile": "Main",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).\(delegate)",
        ]
        let scenes = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]]]
        return run(SceneAppDelegate(), info: ["UIApplicationSceneManifest": scenes])
    }

    @Test(
        "a storyboard's controller is made before its window, which is key and visible before the scene connects; the view is loaded after that"
    )
    func storyboardWindow() {
        let events = run(storyboardWith: "TellingSceneDelegate").filter { !$0.hasPrefix("app") }
        #expect(
            events.filter { !$0.contains("Appear") }.prefix(5) == [
                "scene.storyboard", "scene.window root=false", "scene.willConnect shown=true loaded=false",
                "root.loadView", "root.viewDidLoad",
            ])
    }

    @Test("where the scene's delegate asks for the root view, that is loaded, and lies in the window")
    func rootViewOnDemand() {
        TellingSceneDelegate.act = .askForView
        defer { TellingSceneDelegate.act = .nothing }
        let events = run(storyboardWith: "TellingSceneDelegate")
        #expect(events.contains("scene.view placed=true") && events.count { $0 == "root.viewDidAppear" } == 1)
    }

    @Test(
        "an app that puts another controller or window in the storyboard's place shows that; the storyboard's own is never loaded",
        arguments: [TellingSceneDelegate.Act.replaceRoot, .replaceWindow])
    func replacedRoot(act: TellingSceneDelegate.Act) {
        TellingSceneDelegate.act = act
        defer { TellingSceneDelegate.act = .nothing }
        let events = run(storyboardWith: "TellingSceneDelegate")
        #expect(events.contains("other.viewDidAppear") && !events.contains("root.viewDidLoad"))
    }

    @Test("an app of the older kind has a scene, and a window made with its delegate fills the device that runs")
    func olderApp() throws {
        log = EventLog()
        let device = try #require(Device.named("iPhone SE (3rd generation)"))
        HostSession(HeadlessHost(device: device)).run(
            EarlyWindowDelegate(), manifest: SceneManifest(info: [:], moduleName: nil))
        #expect(log.take().contains("app.didBecomeActive 375 x 667 scene=true state=0 joined=true"))
    }

    @Test("an Info.plist is found in a folder of a target's resources, the program's own first")
    func shippedInfo() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-info-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (target, storyboard) in [("Package_Other", "Other"), ("Package_Walk", "Main")] {
            let support = folder.appendingPathComponent("\(target).resources/Support")
            try FileManager.default.createDirectory(at: support, withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["UIMainStoryboardFile": storyboard], format: .xml, options: 0)
            try data.write(to: support.appendingPathComponent("Info.plist"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(SceneManifest.shippedInfo(with: bundle, program: "Walk")["UIMainStoryboardFile"] as? String == "Main")
        #expect(SceneManifest.shippedInfo(with: bundle, program: "x")["UIMainStoryboardFile"] as? String == "Other")
    }

    @Test("an app that shows nothing says why")
    func nothingShown() {
        final class Silent: NSObject, UIApplicationDelegate {}
        let outer = SceneManifest.main
        defer { SceneManifest.main = outer }
        let host = HeadlessHost()
        HostSession(host).run(Silent(), manifest: SceneManifest(info: [:], moduleName: nil))
        let problem = host.problem ?? ""
        #expect(problem.hasPrefix("the app shows no window: ") && problem.contains("Support/Info.plist"))
        let lost = Diagnostics.collect {
            let outer = Launcher.initialController
            defer { Launcher.initialController = outer }
            Launcher.initialController = { _ in UIViewController() }
            HostSession(host).run(
                Silent(), manifest: SceneManifest(info: ["UIMainStoryboardFile": "Main"], moduleName: nil))
        }
        #expect(
            lost.map(\.message) == [
                "The app delegate must implement the window property if it wants to use a main storyboard file."
            ])
    }

    @Test("without scenes the delegate owns the window and hears of the app's life")
    func windowOnly() {
        let events = run(
            WindowAppDelegate(), inputs: [HostInput(1, .background), HostInput(2, .foreground)])
        #expect(
            events == [
                "app.didFinishLaunching window=false", "root.loadView", "root.viewDidLoad", "root.viewWillAppear",
                "app.didBecomeActive", "root.viewIsAppearing", "root.viewDidAppear", "app.willResignActive",
                "app.didEnterBackground", "app.willEnterForeground", "app.didBecomeActive", "app.willResignActive",
                "app.willTerminate",
            ])
    }

    @Test("scenes hear of background and foreground in place of the app's delegate")
    func sceneLife() {
        let events = run(SceneAppDelegate(), inputs: [HostInput(1, .background), HostInput(2, .foreground)])
        #expect(
            Array(events.dropFirst(11).prefix(4)) == [
                "scene.willResignActive", "scene.didEnterBackground", "scene.willEnterForeground",
                "scene.didBecomeActive",
            ])
    }

    @Test("a scene's delegate hears of a turn, of other settings, and of a turn that the app asks for")
    func sceneUpdates() {
        final class Asking: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                guard let scene = view.window?.windowScene else { return }
                let request = { (orientations: UIInterfaceOrientationMask) in
                    scene.requestGeometryUpdate(.iOS(interfaceOrientations: orientations)) { _ in
                        log.note("app.declined")
                    }
                }
                request(.portrait)
                request(.portraitUpsideDown)
                request(.landscape)
            }
        }
        let outer = Launcher.initialController
        defer { Launcher.initialController = outer }
        let events = run(
            SceneAppDelegate(),
            inputs: [HostInput(1, .turn(.landscapeLeft)), HostInput(2, .settings(UserSettings(style: .dark)))])
        #expect(
            events.filter { $0.hasPrefix("scene.didUpdate") } == [
                "scene.didUpdate 1 to 4, 393 to 852, 1", "scene.didUpdate 4 to 4, 852 to 852, 1",
            ])
        Launcher.initialController = { _ in Asking() }
        var info = sceneInfo
        info["UIApplicationSceneManifest"] = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default Configuration", "UISceneStoryboardFile": "Main"]
                ]
            ]
        ]
        #expect(
            run(SceneAppDelegate(), info: info).filter { $0.contains("didUpdate") || $0.contains("declined") } == [
                "app.declined", "scene.didUpdate 1 to 3, 393 to 852, 1",
            ])
    }

    @Test("pictures show the screen as turned")
    func pictures() throws {
        var frames: [HostFrame] = []
        _ = run(
            WindowAppDelegate(),
            inputs: [
                HostInput(0.5, .picture("upright")), HostInput(1, .turn(.landscapeLeft)),
                HostInput(2, .picture("wide")),
            ],
            onPicture: { frames.append($0) })
        #expect(frames.map(\.name) == ["upright", "wide"])
        #expect(frames.map(\.time) == [0.5, 2])
        #expect(frames.map(\.size) == [CGSize(width: 393, height: 852), CGSize(width: 852, height: 393)])
        let image = try #require(frames[1].image())
        #expect(image.width == 2556 && image.height == 1179)
    }

    @Test("background tasks have names of their own and may be ended in any order")
    func backgroundTasks() {
        let app = UIApplication.shared
        let (first, second) = (app.beginBackgroundTask(), app.beginBackgroundTask(withName: "upload"))
        #expect(first != second && first != .invalid && second != .invalid)
        app.endBackgroundTask(second)
        app.endBackgroundTask(first)
        #expect(app.backgroundTimeRemaining > 1e9)
    }

    @Test("notifications are posted for launch and life")
    func notifications() {
        nonisolated(unsafe) var names: [String] = []
        let wanted: [Notification.Name] = [
            UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        ]
        let observers = wanted.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                names.append(name.rawValue)
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        _ = run(WindowAppDelegate(), inputs: [HostInput(1, .background), HostInput(2, .foreground)])
        #expect(
            names.map { $0.dropFirst("UIApplication".count).dropLast("Notification".count) } == [
                "DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
                "WillEnterForeground", "DidBecomeActive", "WillResignActive", "WillTerminate",
            ])
    }
}

@Suite("Scripts of headless runs")
struct HostScriptTests {
    @Test("lines become inputs in order of time")
    func parsing() throws {
        let script = try HostScript(
            """
            # comment
            2   picture end
            0.5 tap 10 20   # both events of a tap
            1   style dark
            1   textSize AccessibilityL
            1.5 turn landscapeLeft
            """)
        var settings = UserSettings(style: .dark)
        let dark = settings
        settings.contentSizeCategory = .accessibilityLarge
        #expect(
            script.inputs.map(\.event) == [
                .touchDown(finger: 0, CGPoint(x: 10, y: 20)), .touchUp(finger: 0), .settings(dark), .settings(settings),
                .turn(.landscapeLeft), .picture("end"),
            ])
    }

    @Test("a drag moves in steps of a frame from end to end")
    func drag() throws {
        let script = try HostScript("1 drag 0 0 100 50 0.5")
        #expect(script.inputs.count == 32)
        #expect(script.inputs[30].event == .touchMove(finger: 0, CGPoint(x: 100, y: 50)))
        #expect(script.inputs.last?.time == 1.5)
    }

    @Test(
        "mistakes are named with their line",
        arguments: [
            ("x tap 1 2", "script, line 1: a time in seconds comes first, not 'x'"),
            (
                "\n1 fly",
                "script, line 2: 'fly' is no event; docs/running-apps.md lists them, such as tap, type and picture"
            ),
            ("1 tap 1", "script, line 1: tap needs x and y"),
            ("1 style blue", "script, line 1: 'blue' is none of dark, light"),
            ("-1 tick", "script, line 1: the time -1 lies before the launch"),
            ("1 drag 0 0 1 1 0", "script, line 1: a drag takes more than 0 and at most 60 seconds"),
        ])
    func mistakes(text: String, message: String) {
        #expect { try HostScript(text) } throws: { "\($0)" == message }
    }

    @Test("the environment chooses device, orientation and settings, and mistakes are explained")
    @MainActor
    func environment() throws {
        let host = try HeadlessHost(environment: [
            "PLUMB_DEVICE": "iPhone SE (3rd generation)", "PLUMB_ORIENTATION": "landscapeLeft", "PLUMB_STYLE": "dark",
        ])
        #expect(host.device.portrait == CGSize(width: 375, height: 667))
        #expect(host.orientation == .landscapeLeft && host.settings.style == .dark)
        #expect { try HeadlessHost(environment: ["PLUMB_DEVICE": "Nokia"]) } throws: {
            "\($0)" == "PLUMB_DEVICE: no device is named 'Nokia'; names are like 'iPhone 16 Pro'"
        }
    }
}
