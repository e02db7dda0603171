import Testing

@testable import UIKit

@Suite("Taps by name", .serialized) @MainActor
struct TapByNameTests {
    private final class App: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        var log: [String] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            controller.navigationItem.rightBarButtonItems = ["trash", "square.and.arrow.up"].map { name in
                UIBarButtonItem(
                    primaryAction: UIAction(image: UIImage(systemName: name)) { [weak self] _ in self?.log.append(name)
                    })
            }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    private func run(_ script: String) throws -> App {
        let app = App()
        let host = HeadlessHost(device: Device.named("iPhone 8") ?? .standard, inputs: try HostScript(script).inputs)
        HostSession(host).run(app, manifest: SceneManifest(info: [:], moduleName: nil))
        return app
    }

    @Test("a bar button that shows only an image is tapped by the image's name")
    func images() throws {
        let app = try run("0.5 tap square.and.arrow.up\n1.0 tap trash\n1.5 tap tras\n2.0 tick\n")
        #expect(app.log == ["square.and.arrow.up", "trash"])
    }

    @Test("a run whose script finds nothing to tap is not well")
    func missedSteps() throws {
        let lines = [
            "1.5 tap tras\n": "a line of the script did nothing",
            "1.5 tap tras\n1.6 tap x\n": "2 lines of the script did nothing",
        ]
        for (line, problem) in lines {
            let host = HeadlessHost(inputs: try HostScript("1.0 tap trash\n" + line).inputs)
            HostSession(host).run(App(), manifest: SceneManifest(info: [:], moduleName: nil))
            #expect(host.problem == problem)
        }
    }

    @Test("a finger that the view debugger takes does not reach the app, and the next one does")
    func takenFingers() throws {
        var points: [CGPoint] = []
        DebuggerHook.takeTouch = { point in
            points.append(point)
            DebuggerHook.takeTouch = nil
        }
        defer { DebuggerHook.takeTouch = nil }
        let app = try run("0.5 tap trash\n1.0 tap trash\n2.0 tick\n")
        #expect(points.count == 1)
        #expect(app.log == ["trash"])
    }
}
