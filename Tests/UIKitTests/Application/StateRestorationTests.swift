import Foundation
import Testing

@testable import UIKit

/// Where the controllers below note what they hear.
@MainActor private var log = EventLog()

// Not private: a class is found again by its name.

class RestoredPageController: UIViewController {
    var word = ""
    override func viewDidLoad() {
        super.viewDidLoad()
        log.note("\(restorationIdentifier ?? "?") loads")
    }
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(word, forKey: "word")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        word = coder.decodeObject(forKey: "word") as? String ?? "none"
        log.note("\(restorationIdentifier ?? "?") decodes")
    }
    override func applicationFinishedRestoringState() { log.note("\(restorationIdentifier ?? "?") finishes") }
}

final class RestoredRootController: RestoredPageController, UIViewControllerRestoration {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let field = UITextField(frame: CGRect(x: 0, y: 500, width: 300, height: 30))
    let rows = RestoredRows()
    var thing: RestoredThing?

    override func viewDidLoad() {
        super.viewDidLoad()
        table.restorationIdentifier = "table"
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.dataSource = rows
        field.restorationIdentifier = "field"
        field.text = "12345"
        view.addSubview(table)
        view.addSubview(field)
        let thing = RestoredThing()
        UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
        self.thing = thing
    }
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(thing, forKey: "thing")
        coder.encode(navigationController?.viewControllers.last, forKey: "last")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let last = coder.decodeObject(forKey: "last") as? UIViewController
        let isThing = coder.decodeObject(forKey: "thing") as? RestoredThing === thing
        log.note("last is \(last?.restorationIdentifier ?? "nil"), thing \(isThing)")
    }

    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        log.note("makes \(identifierComponents.joined(separator: "/"))")
        return identifierComponents.last == "gone" ? nil : make(identifierComponents.last ?? "")
    }

    static func make(_ identifier: String) -> RestoredPageController {
        let made = RestoredPageController()
        made.restorationIdentifier = identifier
        made.restorationClass = self
        return made
    }
}

final class RestoredThing: NSObject, UIStateRestoring {
    var value = 0
    func encodeRestorableState(with coder: NSCoder) { coder.encode(value, forKey: "value") }
    func decodeRestorableState(with coder: NSCoder) {
        // A key that nothing was encoded for, as of a value that was nil, has nothing, and the others have theirs.
        if coder.decodeObject(forKey: "another") == nil, coder.decodeObject(of: NSString.self, forKey: "third") == nil {
            value = coder.decodeInteger(forKey: "value")
        }
    }
}

/// Rows that the data source knows by name: the second launch has ten more before them.
final class RestoredRows: NSObject, UITableViewDataSource, UIDataSourceModelAssociation {
    static var firstName = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { "\(idx.row + Self.firstName)" }
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        Int(identifier).map { IndexPath(row: $0 - Self.firstName, section: 0) }
    }
}

private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let navigation = UINavigationController()
    let root = RestoredRootController()
    var saves = true
    var restores = true
    var extends = false

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        navigation.restorationIdentifier = "nav"
        root.restorationIdentifier = "root"
        navigation.viewControllers = [root]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        self.window = window
        window.makeKeyAndVisible()
        return true
    }
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        log.note("launched")
        return true
    }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { saves }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        if extends { application.extendStateRestoration() }
        log.note("asked \(coder.decodeObject(forKey: "own") as? String ?? "nil")")
        return restores
    }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode("app's", forKey: "own")
    }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { log.note("decoded") }
}

private final class ActivityScene: UIResponder, UIWindowSceneDelegate {
    static var shown: ActivityScene?
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        Self.shown = self
        guard let scene = scene as? UIWindowScene else { return }
        scene.userActivity = session.stateRestorationActivity ?? NSUserActivity(activityType: "app.page")
        let controller = ActivityController()
        let window = UIWindow(windowScene: scene)
        window.rootViewController = controller
        self.window = window
        window.makeKeyAndVisible()
        log.note(
            "connects with \(scene.userActivity?.userInfo?["page"] as? Int ?? 0), \(session.userInfo?["own"] as? String ?? "nil")"
        )
        controller.page = scene.userActivity?.userInfo?["page"] as? Int ?? 0
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        log.note("restores \(stateRestorationActivity.activityType)")
    }
}

private final class ActivityController: UIViewController {
    var page = 0
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        userActivity = view.window?.windowScene?.userActivity
    }
    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["page": page])
    }
}

private final class ActivityDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
        configuration.delegateClass = ActivityScene.self
        return configuration
    }
}

/// The order is that of "About the UI restoration process" in Apple's documentation.
@Suite("The state of an app that was in the background, at its next launch", .serialized) @MainActor
struct StateRestorationTests {
    private func withFolder(_ body: () throws -> Void) rethrows {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        SavedState.place = { folder }
        log = EventLog()
        RestoredRows.firstName = 0
        defer {
            SavedState.place = { nil }
            try? FileManager.default.removeItem(at: folder)
        }
        try body()
    }

    /// Launches an app without scenes in a device of its own.
    private func launch<Result>(_ delegate: Delegate = Delegate(), _ body: (Delegate) throws -> Result) rethrows
        -> Result
    {
        try inWorld { _ in
            Launcher.launch(delegate, manifest: SceneManifest(info: [:], moduleName: nil))
            defer { AppLife.terminate() }
            return try body(delegate)
        }
    }

    @Test("controllers are made, loaded, read and told in Apple's order, before the launch ends")
    func order() throws {
        try withFolder {
            launch { app in
                app.root.word = "first"
                let second = RestoredRootController.make("second")
                second.word = "second's"
                app.navigation.pushViewController(second, animated: false)
                turn()
                app.navigation.present(RestoredRootController.make("sheet"), animated: false)
                turn()
                AppLife.enterBackground()
            }
            log = EventLog()
            try launch { app in
                #expect(
                    log.events.filter { !$0.contains("appear") } == [
                        "root loads", "asked app's", "makes nav/second", "makes nav/sheet", "second loads",
                        "sheet loads",
                        "root decodes", "last is second, thing true", "second decodes", "sheet decodes", "decoded",
                        "root finishes", "second finishes", "sheet finishes", "launched",
                    ])
                #expect(app.navigation.viewControllers.map(\.restorationIdentifier) == ["root", "second"])
                #expect(app.navigation.presentedViewController?.restorationIdentifier == "sheet")
                let second = try #require(app.navigation.topViewController as? RestoredPageController)
                #expect(second.word == "second's" && app.root.word == "first")
            }
        }
    }

    @Test("views with an identifier keep what Apple documents for their class, and objects what they save")
    func views() {
        withFolder {
            launch { app in
                app.root.thing?.value = 7
                app.root.table.selectRow(at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .none)
                app.root.table.contentOffset.y = 800
                turn()
                let field = app.root.field
                field.becomeFirstResponder()
                field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 2)
                    .flatMap { start in
                        field.position(from: start, offset: 2).flatMap { field.textRange(from: start, to: $0) }
                    }
                AppLife.enterBackground()
            }
            // Ten rows came in above.
            RestoredRows.firstName = -10
            launch { app in
                turn()
                #expect(app.root.thing?.value == 7)
                #expect(app.root.table.indexPathForSelectedRow == IndexPath(row: 22, section: 0))
                #expect(app.root.table.contentOffset.y == 1200)
            }
        }
    }

    @Test("what no one makes again is left out, and what no one wants is not saved or restored")
    func refused() {
        withFolder {
            launch { app in
                app.navigation.pushViewController(RestoredRootController.make("gone"), animated: false)
                turn()
                AppLife.enterBackground()
            }
            launch { app in #expect(app.navigation.viewControllers == [app.root]) }
            // Still there, since the app was not in the background meanwhile.
            let unwilling = Delegate()
            unwilling.restores = false
            log = EventLog()
            launch(unwilling) { _ in #expect(log.events.contains("asked app's") && !log.events.contains("root decodes"))
            }
            let silent = Delegate()
            silent.saves = false
            launch(silent) { _ in AppLife.enterBackground() }
            log = EventLog()
            launch { _ in #expect(!log.events.contains("asked app's")) }
        }
    }

    @Test("restoring that an app extends ends when the app completes it")
    func extended() {
        withFolder {
            launch { _ in AppLife.enterBackground() }
            log = EventLog()
            let slow = Delegate()
            slow.extends = true
            launch(slow) { _ in
                #expect(log.events.contains("decoded") && !log.events.contains("root finishes"))
                UIApplication.shared.completeStateRestoration()
                #expect(log.events.contains("root finishes"))
            }
        }
    }

    @Test("a scene finds its activity, which the responders that share it have filled, and its session's values")
    func scene() throws {
        try withFolder {
            @MainActor func launch(_ body: @MainActor (UIWindowScene) -> Void) throws {
                try inWorld { _ in
                    Launcher.launch(ActivityDelegate(), manifest: SceneManifest(info: [:], moduleName: nil))
                    body(try #require(ActivityScene.shown?.window?.windowScene))
                    AppLife.terminate()
                }
            }
            try launch { scene in
                (scene.windows.first?.rootViewController as? ActivityController)?.page = 3
                scene.session.userInfo = ["own": "kept"]
                AppLife.enterBackground()
            }
            #expect(log.events == ["connects with 0, nil"])
            try launch { _ in }
            #expect(log.events.dropFirst() == ["connects with 3, kept", "restores app.page"])
        }
    }
}
