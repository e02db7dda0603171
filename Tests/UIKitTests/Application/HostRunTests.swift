import QuartzCore
import Synchronization
import Testing

@testable import UIKit

/// Runs of a small app on the headless host, by scripts.
@Suite("Runs by script", .serialized) @MainActor
struct HostRunTests {
    private final class App: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        let log = EventLog()
        let button = UIButton(type: .system)
        let field = UITextField()
        let box = UIView(frame: CGRect(x: 50, y: 300, width: 40, height: 40))

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            button.setTitle("Go on", for: .normal)
            button.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
            button.addAction(UIAction { [weak self] _ in self?.go() }, for: .touchUpInside)
            field.frame = CGRect(x: 50, y: 200, width: 200, height: 34)
            field.accessibilityIdentifier = "name"
            box.backgroundColor = .red
            for view in [button, field, box] { controller.view.addSubview(view) }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) {
            log.note("\(shortcutItem.localizedTitle) while \(application.applicationState == .active)")
            completionHandler(true)
        }
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { log.note("no push: \((error as NSError).code)") }

        private func go() {
            log.note("go at \(String(format: "%.2f", CACurrentMediaTime()))")
            UIView.animate(withDuration: 0.4) {
                self.box.center.x += 200
            } completion: { [log] finished in
                log.note("there \(finished) at \(String(format: "%.2f", CACurrentMediaTime()))")
            }
        }
    }

    private func run(_ script: String, _ app: App, info: [String: Any] = [:]) throws -> (
        pictures: [HostFrame], files: [Data]
    ) {
        let host = HeadlessHost(
            device: Device.named("iPhone 15") ?? .standard, inputs: try HostScript(script).inputs, scale: 0.5)
        var pictures: [HostFrame] = []
        var files: [Data] = []
        host.onPicture = { pictures.append($0) }
        host.onRecording = { files.append($1) }
        HostSession(host).run(app, manifest: SceneManifest(info: info, moduleName: nil))
        return (pictures, files)
    }

    private final class Menus: NSObject, UIContextMenuInteractionDelegate {
        let log = EventLog()
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Paint") { [log = self.log] _ in log.note("paint") }])
            })
        }
        func hovered(_ hover: UIHoverGestureRecognizer) { log.note("hover \(hover.state.rawValue)") }
    }

    @Test("a press opens a context menu, a tap on what it says chooses; a pointer hovers")
    func contextMenus() throws {
        let app = App()
        let menus = Menus()
        app.box.addInteraction(UIContextMenuInteraction(delegate: menus))
        app.box.addGestureRecognizer(UIHoverGestureRecognizer(target: menus, action: Selector(Menus.hovered)))
        _ = try run(
            """
            0.5 press 60 310
            2.0 tap Paint
            3.0 hover 60 310
            3.1 hover 65 315
            3.2 hover off
            """, app)
        #expect(menus.log.take() == ["paint", "hover 1", "hover 2", "hover 3"])
    }

    @Test("a quick action brings the app to the front and is told by its type; one that is not offered is not")
    func shortcuts() throws {
        let app = App()
        app.button.addAction(
            UIAction { _ in
                UIApplication.shared.shortcutItems = [
                    UIApplicationShortcutItem(type: "app.search", localizedTitle: "Search")
                ]
                UIApplication.shared.registerForRemoteNotifications()
            }, for: .touchUpInside)
        let fixed = ["UIApplicationShortcutItemType": "app.new", "UIApplicationShortcutItemTitle": "New"]
        _ = try run(
            """
            0.5 shortcut app.new
            0.6 shortcut app.search
            1.0 tap Go on
            2.0 background
            3.0 shortcut app.search
            """, app, info: ["UIApplicationShortcutItems": [fixed, ["UIApplicationShortcutItemType": "untitled"]]])
        let noted = app.log.take().filter { !$0.contains("at ") }
        #expect(noted == ["New while true", "no push: 3010", "Search while true"])
    }

    @Test("a tap at a point and a tap on what says so press the button, and what it starts runs on the host's clock")
    func taps() throws {
        let app = App()
        _ = try run("1.0 tap 100 122\n3.0 tap Go on\n5.0 tick", app)
        #expect(
            app.log.events == ["go at 1.05", "there true at 1.45", "go at 3.05", "there true at 3.45"])
    }

    @Test("text goes to the field that was tapped, and the keyboard comes and goes")
    func typing() throws {
        let app = App()
        let observer = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            MainActor.assumeIsolated { app.log.note("keyboard \(frame?.height ?? 0)") }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        _ = try run("1.0 tap name\n1.5 keyboard show 336\n2 type Ada L\n2.5 delete\n3 keyboard hide", app)
        #expect(app.field.text == "Ada " && app.log.events == ["keyboard 336.0"])
    }

    @Test("a picture shows the instant it was asked for, with the status bar and the home indicator over it")
    func pictures() throws {
        let frames = try run("1.0 tap Go on\n1.25 picture middle\n2 picture end", App()).pictures
        #expect(frames.map(\.name) == ["middle", "end"] && frames[0].windows.count == 2)
        let (middle, end) = (try #require(frames[0].image(scale: 1)), try #require(frames[1].image(scale: 1)))
        // Half of an eased way is half of the distance.
        #expect(middle.isRed(170, 320) && !middle.isRed(270, 320))
        #expect(end.isRed(270, 320) && !end.isRed(70, 320))
    }

    @Test("a recording is one animated file with a picture for every thirtieth of a second, the same every time")
    func recordings() throws {
        let script = "0.9 record move 0.6\n1.0 tap Go on\n2 tick"
        let files = try [run(script, App()).files, run(script, App()).files].flatMap { $0 }
        #expect(files.count == 2 && files[0] == files[1])
        let file = try WebPChunks(files[0])
        #expect(file.canvas == CGSize(width: 197, height: 426))
        // The box moves from 1.05 to 1.45 s; what stands still before and after is one long frame each.
        let moving = file.frames.filter { (30...37).contains($0) }
        #expect(moving.count >= 11 && file.frames.reduce(0, +) >= 600 && file.frames.reduce(0, +) <= 634)
        #expect(file.frames.allSatisfy { $0 % 33 <= $0 / 33 + 1 })
    }

    @Test("a recording in which the device is turned has room for both ways to hold it")
    func turnedRecording() throws {
        let files = try run("0.9 record turn 0.6\n1.0 turn landscapeLeft\n2 tick", App()).files
        let file = try WebPChunks(try #require(files.first))
        #expect(file.canvas == CGSize(width: 426, height: 426) && file.frames.count > 8)
    }

    @Test("timers of the main run loop fire by the script's clock, however fast the script runs")
    func timers() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let app = TimerApp()
                let inputs = [HostInput(0.5, .tick), HostInput(3, .tick)]
                HostSession(HeadlessHost(inputs: inputs), performsMainQueue: true)
                    .run(app, manifest: SceneManifest(info: [:], moduleName: nil))
                exit(app.isRight ? 0 : 1)
            }
        }
    }

    @Test(
        "what the app puts off comes by the script's clock, in the order of its times, and takes no time of the system's"
    )
    func delayedWork() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let app = DelayApp()
                let inputs = [HostInput(2, .tick), HostInput(300, .tick)]
                let start = Date()
                HostSession(HeadlessHost(inputs: inputs), performsMainQueue: true)
                    .run(app, manifest: SceneManifest(info: [:], moduleName: nil))
                exit(app.isRight && Date().timeIntervalSince(start) < 60 ? 0 : 1)
            }
        }
    }

    @Test("while a script waits, the clock runs with the system's, so that delayed work comes in time")
    func waiting() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let isDone = Mutex(false)
                let inputs = (try? HostScript("1.0 wait 1.5\n2 tick").inputs) ?? []
                let host = HeadlessHost(inputs: inputs)
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { isDone.withLock { $0 = true } }
                let start = Date()
                HostSession(host, performsMainQueue: true)
                    .run(App(), manifest: SceneManifest(info: [:], moduleName: nil))
                let seconds = Date().timeIntervalSince(start)
                exit(isDone.withLock { $0 } && seconds >= 1.5 ? 0 : 1)
            }
        }
    }
}

/// Puts work off in every way that keeps the script's time.
private final class DelayApp: NSObject, UIApplicationDelegate {
    private var log: [String] = []

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        DispatchQueue.main.asyncAfter(deadline: .now() + 200) { self.note("late") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
            self.note("half")
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { self.note("again") }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.004) { self.note("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.003) { self.note("first") }
        return true
    }

    private func note(_ what: String) { log.append("\(what) \((CACurrentMediaTime() * 10).rounded() / 10)") }

    var isRight: Bool {
        log == ["first 0.0", "second 0.0", "half 1.5", "again 1.8", "late 200.0"]
    }
}

/// Starts a timer every second and one after a quarter.
private final class TimerApp: NSObject, UIApplicationDelegate {
    private var times: [String: [TimeInterval]] = [:]

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        start("second", 1, repeats: true)
        start("quarter", 0.25, repeats: false)
        return true
    }

    private func start(_ name: String, _ interval: TimeInterval, repeats: Bool) {
        _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { _ in
            MainActor.assumeIsolated { self.times[name, default: []].append(CACurrentMediaTime()) }
        }
    }

    /// Launching takes some time in between, which counts as none in the script.
    var isRight: Bool {
        guard let seconds = times["second"], let quarter = times["quarter"]?.first, quarter > 0.1, quarter < 0.4,
            seconds.count >= 2, let first = seconds.first, first > 0.8, first < 1.2
        else { return false }
        return zip(seconds, seconds.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 0.02 }
    }
}

/// What an animated WebP says of itself, as the container's specification lays it out.
private struct WebPChunks {
    private(set) var canvas = CGSize.zero
    /// How long each frame shows, in milliseconds.
    private(set) var frames: [Int] = []

    init(_ data: Data) throws {
        let bytes = [UInt8](data)
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        try #require(bytes.count > 12 && bytes.starts(with: Array("RIFF".utf8)))
        var at = 12
        while at + 8 <= bytes.count {
            let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
            if name == "VP8X" { canvas = CGSize(width: number(at + 12, 3) + 1, height: number(at + 15, 3) + 1) }
            if name == "ANMF" { frames.append(number(at + 20, 3)) }
            at += 8 + (number(at + 4, 4) + 1) / 2 * 2
        }
    }
}

extension CGImage {
    /// At a point of a picture with one pixel a point.
    fileprivate func isRed(_ x: Int, _ y: Int) -> Bool {
        let pixels = premultipliedRGBA
        let at = (y * width + x) * 4
        return pixels[at] > 200 && pixels[at + 1] < 100 && pixels[at + 2] < 100
    }
}
