import Testing

@testable import UIKit

@MainActor
@Suite("traits and insets of the first screen")
struct LaunchTraitTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        let log = EventLog()
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow()
            window.rootViewController = Telling(log)
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    private final class Telling: UIViewController {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func loadView() { view = TellingView(log) }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.note("controller \(previous == nil ? "nil" : "previous")")
        }
    }

    private final class TellingView: UIView {
        let log: EventLog
        init(_ log: EventLog) {
            self.log = log
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            log.note("view \(previous == nil ? "nil" : "previous")")
        }
    }

    @Test("at launch controllers and views hear of their traits, once, with nothing before; later ones only of changes")
    func launch() {
        inWorld { _ in
            let delegate = Delegate()
            Launcher.launch(delegate, manifest: SceneManifest(info: [:], moduleName: nil))
            #expect(delegate.log.take() == ["controller nil", "view nil"])
            settle()
            #expect(delegate.log.take().isEmpty)
            delegate.window?.rootViewController = Telling(delegate.log)
            settle()
            #expect(delegate.log.take().isEmpty)
            Runtime.current.settings.style = .dark
            settle()
            #expect(delegate.log.take() == ["controller previous", "view previous"])
        }
    }

    @Test("alerts are elevated")
    func alerts() {
        inWorld { window in
            let base = UIViewController()
            window.rootViewController = base
            window.makeKeyAndVisible()
            settle()
            let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
            base.present(alert, animated: false)
            settle()
            #expect(alert.traitCollection.userInterfaceLevel == .elevated)
            #expect(base.traitCollection.userInterfaceLevel == .base)
        }
    }

    @Test("safe areas of root views and what is in them are right straight after the window is shown")
    func safeArea() {
        inWorld("iPhone 16") { window in
            let controller = UIViewController()
            let inside = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            controller.view.addSubview(inside)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
            #expect(inside.safeAreaInsets.top == 59)
            #expect(controller.view.layoutMargins.top == 59)
            turn()
            #expect(inside.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        }
    }

    @Test("a hidden key window gives its status up and says so; one that leaves its scene is hidden")
    func keyWindow() {
        final class Key: UIWindow {
            var events: [String] = []
            override func becomeKey() { events.append("become") }
            override func resignKey() { events.append("resign") }
        }
        inWorld { _ in
            let window = Key(frame: .zero)
            window.makeKeyAndVisible()
            window.isHidden = true
            #expect(!window.isKeyWindow)
            #expect(window.events == ["become", "resign"])
            window.isHidden = false
            window.windowScene = nil
            #expect(window.isHidden)
        }
    }
}
