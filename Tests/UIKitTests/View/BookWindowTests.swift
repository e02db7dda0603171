import QuartzCore
import Testing

@testable import UIKit

/// The book's examples about windows, layers, colours and screens, with the numbers of book-examples.md.
@MainActor
@Suite("The book's windows, layers, colours and screens", .serialized)
struct BookWindowTests {
    // MARK: p004

    private final class GreenController: UIViewController {
        let log: EventLog

        init(_ log: EventLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            log.note("view did load")
            view.backgroundColor = .green
        }
    }

    private final class WindowDelegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let window = UIWindow()
            window.frame = UIScreen.main.bounds
            window.rootViewController = UIViewController()
            window.backgroundColor = .white
            window.backgroundColor = .red
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    private final class GreenSceneDelegate: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        static var shown: UIWindow?
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = GreenController(Self.log)
            window.backgroundColor = .red
            window.makeKeyAndVisible()
            self.window = window
            Self.shown = window
        }
    }

    private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
            configuration.delegateClass = GreenSceneDelegate.self
            return configuration
        }
    }

    /// Runs an app without a manifest from launch to its end.
    private func run(_ delegate: any UIApplicationDelegate) {
        let outer = SceneManifest.main
        defer { SceneManifest.main = outer }
        let host = HeadlessHost(inputs: [])
        host.onPicture = { _ in }
        HostSession(host).run(delegate, manifest: SceneManifest(info: [:], moduleName: nil))
    }

    @Test("p004appWithoutStoryboard: the delegate's window is key, fills the screen and keeps its last colour")
    func appDelegateWindow() throws {
        let delegate = WindowDelegate()
        run(delegate)
        let window = try #require(delegate.window)
        #expect(window.backgroundColor == .red)
        #expect(window.bounds.size == window.screen.bounds.size)
        #expect(window.rootViewController?.view.frame == window.bounds)
    }

    @Test("p004appWithoutStoryboard2: the scene's controller covers its red window with its green view")
    func sceneDelegateWindow() throws {
        run(SceneAppDelegate())
        let window = try #require(GreenSceneDelegate.shown)
        GreenSceneDelegate.shown = nil
        #expect(GreenSceneDelegate.log.take() == ["view did load"])
        let view = try #require(window.rootViewController?.view)
        #expect(view.frame == window.bounds && view.superview?.bounds == window.bounds)
        #expect(view.backgroundColor == .green && window.backgroundColor == .red)
        // What is in front is the view, all over the window.
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
            window.drawHierarchy(in: CGRect(x: 0, y: 0, width: 2, height: 2), afterScreenUpdates: true)
        }
        #expect(picture.size == CGSize(width: 2, height: 2))
    }

    // MARK: p006

    private final class MyWindow: UIWindow {}

    /// A delegate whose window is of its own class, as the property's getter of the book makes it.
    private final class CustomWindowDelegate: NSObject, UIApplicationDelegate {
        lazy var window: UIWindow? = MyWindow(frame: UIScreen.main.bounds)
    }

    private final class CustomWindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var connected: UIWindow?
        var window: UIWindow?

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            guard let scene = scene as? UIWindowScene else { return }
            window = MyWindow(windowScene: scene)
            Self.connected = window
        }
    }

    @Test("p006customWindowInStoryboardApp: the storyboard's scene goes into the window of the delegate's property")
    func customWindow() throws {
        let (outerManifest, outer) = (SceneManifest.main, Launcher.initialController)
        defer { (SceneManifest.main, Launcher.initialController) = (outerManifest, outer) }
        let controller = UIViewController()
        Launcher.initialController = { _ in controller }
        let delegate = CustomWindowDelegate()
        let host = HeadlessHost(inputs: [])
        host.onPicture = { _ in }
        HostSession(host).run(
            delegate, manifest: SceneManifest(info: ["UIMainStoryboardFile": "Main"], moduleName: nil))
        #expect(delegate.window is MyWindow)
        #expect(delegate.window?.rootViewController === controller)
    }

    @Test("p006customWindowInStoryboardApp: layers are hit by points of their superlayer, those in front first")
    func layerHits() throws {
        try inWorld("iPhone 8") { window in
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            turn()
            let view = try #require(window.rootViewController?.view)
            @MainActor func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
                let layer = CALayer()
                layer.frame = CGRect(x: x, y: y, width: width, height: height)
                return layer
            }
            let first = layer(113, 111, 132, 194)
            let second = layer(41, 56, 132, 194)
            let third = layer(43, 197, 160, 230)
            view.layer.addSublayer(first)
            first.addSublayer(second)
            view.layer.addSublayer(third)
            expectRect(view.layer.convert(second.bounds, from: second), 154, 167, 132, 194)
            @MainActor func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { view.layer.hitTest(CGPoint(x: x, y: y)) }
            #expect(hit(120, 120) === first)
            #expect(hit(240, 200) === second)
            #expect(hit(60, 300) === third)
            #expect(hit(10, 10) === view.layer)
        }
    }

    @Test("p006customWindowInStoryboardApp2: a scene's delegate makes the window of its own class")
    func customWindowOfScene() {
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            @MainActor func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
                configuration.delegateClass = CustomWindowSceneDelegate.self
                return configuration
            }
        }
        run(AppDelegate())
        #expect(CustomWindowSceneDelegate.connected is MyWindow)
        CustomWindowSceneDelegate.connected = nil
    }

    // MARK: p010

    private final class ColorController: UIViewController {
        var changes: [Bool] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            changes.append(traitCollection.hasDifferentColorAppearance(comparedTo: previous))
        }
    }

    @Test("p010color: dynamic colours follow the style, and only a change of style changes how colours look")
    func colors() throws {
        try inWorld("iPhone 8") { window in
            let controller = ColorController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let view = try #require(controller.view)
            let other = UIView()
            other.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(other)
            NSLayoutConstraint.activate([
                other.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
                other.widthAnchor.constraint(equalToConstant: 86), other.heightAnchor.constraint(equalToConstant: 92),
                view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: 20),
            ])
            view.backgroundColor = .systemYellow
            other.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .red }
            turn()
            #expect(other.frame == CGRect(x: 28, y: 555, width: 86, height: 92))
            @MainActor func shown(_ view: UIView) throws -> [CGFloat] {
                try #require(view.layer.backgroundColor?.components).map { ($0 * 1000).rounded() / 1000 }
            }
            #expect(try shown(view) == [1, 0.8, 0, 1])
            #expect(try shown(other) == [1, 0, 0, 1])

            window.overrideUserInterfaceStyle = .dark
            turn()
            #expect(try shown(view) == [1, 0.839, 0.039, 1])
            #expect(try shown(other) == [1, 1, 0, 1])
            #expect(controller.changes == [true])

            Runtime.current.turnDevice(to: .landscapeLeft)
            settle()
            #expect(controller.changes == [true, false])
        }
    }

    // MARK: p015

    @Test("p015coordinateSpace: upright both spaces of the screen agree; turned, only the fixed one has turned")
    func coordinateSpaces() throws {
        try inWorld("iPhone 8") { window in
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let view = try #require(controller.view)
            let buttons = [CGRect(x: 0, y: 0, width: 122, height: 59), CGRect(x: 0, y: 67, width: 122, height: 64)]
                .map(UIView.init(frame:))
            buttons.forEach(view.addSubview)
            turn()
            let screen = UIScreen.main
            @MainActor func places(_ space: any UICoordinateSpace) -> [CGRect] {
                buttons.map { $0.convert($0.bounds, to: space) }
            }
            #expect(places(screen.coordinateSpace) == buttons.map(\.frame))
            #expect(places(screen.fixedCoordinateSpace) == buttons.map(\.frame))

            Runtime.current.turnDevice(to: .landscapeRight)
            settle()
            #expect(screen.bounds.size == CGSize(width: 667, height: 375))
            #expect(places(screen.coordinateSpace) == buttons.map(\.frame))
            // The interface's y axis runs to the left across the device held upright.
            #expect(
                places(screen.fixedCoordinateSpace) == [
                    CGRect(x: 375 - 59, y: 0, width: 59, height: 122),
                    CGRect(x: 375 - 67 - 64, y: 0, width: 64, height: 122),
                ])
        }
    }
}
