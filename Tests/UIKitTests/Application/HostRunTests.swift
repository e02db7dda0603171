import QuartzCore
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

        private func go() {
            log.note("go at \(String(format: "%.2f", CACurrentMediaTime()))")
            UIView.animate(withDuration: 0.4) {
                self.box.center.x += 200
            } completion: { [log] finished in
                log.note("there \(finished) at \(String(format: "%.2f", CACurrentMediaTime()))")
            }
        }
    }

    private func run(_ script: String, _ app: App) throws -> (pictures: [HostFrame], files: [Data]) {
        let host = HeadlessHost(
            device: Device.named("iPhone 15") ?? .standard, inputs: try HostScript(script).inputs, scale: 0.5)
        var pictures: [HostFrame] = []
        var files: [Data] = []
        host.onPicture = { pictures.append($0) }
        host.onRecording = { files.append($1) }
        HostSession(host).run(app, manifest: SceneManifest(info: [:], moduleName: nil))
        return (pictures, files)
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
        let script = "0.9 record move 0.5\n1.0 tap Go on\n2 tick"
        let files = try [run(script, App()).files, run(script, App()).files].flatMap { $0 }
        #expect(files.count == 2 && files[0] == files[1] && files[0].starts(with: Array("RIFF".utf8)))
        #expect(files[0].range(of: Data("ANMF".utf8)) != nil)
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
