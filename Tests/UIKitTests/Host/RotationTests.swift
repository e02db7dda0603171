import Testing
import UIKit

@Suite("Rotation and size") @MainActor
struct RotationTests {
    @Test("controllers hear of traits, then of size, then layout follows, then completions")
    func order() {
        inWorld("iPhone 16 Plus") { window in
            let log = EventLog()
            let root = LoggingController("root", log)
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            _ = log.take()
            Runtime.current.turnDevice(to: .landscapeRight)
            settle()
            let events = log.take().filter { !$0.contains("Margins") && !$0.contains("onstraints") }
            let order = [
                "root.willTransitionToTraits", "root.viewWillTransition(932x430)", "root.traitCollectionDidChange",
                "root.view.traitCollectionDidChange", "root.viewSafeAreaInsetsDidChange",
                "root.viewWillLayoutSubviews", "root.view.layoutSubviews", "root.viewDidLayoutSubviews",
                "root.alongside", "root.transitionCompletion",
            ]
            #expect(events == order)
            #expect(window.bounds.size == CGSize(width: 932, height: 430))
            #expect(root.traitCollection.horizontalSizeClass == .regular)
            #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        }
    }

    @Test("while it turns, the window lies around the screen's middle: at first as before, filling the screen")
    func picture() throws {
        try inWorld("iPhone 16") { window in
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            turn()
            Runtime.current.turnDevice(to: .landscapeRight)
            turn()
            let layer = try #require(window.layer.presentation())
            #expect(layer.position == CGPoint(x: 426, y: 196.5))
            #expect(layer.bounds.size == CGSize(width: 393, height: 852))
            let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat)
            #expect(abs(angle + .pi / 2) < 0.001)
            MediaClock.advance(to: MediaClock.now + 0.15)
            turn()
            let half = try #require(window.layer.presentation())
            #expect(half.position == CGPoint(x: 426, y: 196.5))
            #expect(half.bounds.width > 393 && half.bounds.width < 852)
            settle()
            #expect(window.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        }
    }

    @Test("an orientation the front controller does not support is not taken")
    func unsupported() {
        final class Upright: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        inWorld { window in
            window.rootViewController = Upright()
            window.makeKeyAndVisible()
            Runtime.current.turnDevice(to: .landscapeLeft)
            #expect(Runtime.current.orientation == .portrait)
            window.rootViewController = UIViewController()
            Runtime.current.turnDevice(to: .portraitUpsideDown)
            #expect(Runtime.current.orientation == .portrait)
            Runtime.current.turnDevice(to: .landscapeLeft)
            #expect(Runtime.current.orientation == .landscapeLeft)
        }
    }

    @Test(
        "points convert between the screen's two spaces",
        arguments: [
            (.portrait, CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 20)),
            (.landscapeRight, CGPoint(x: 10, y: 20), CGPoint(x: 393 - 20, y: 10)),
            (.landscapeLeft, CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 852 - 10)),
            (.portraitUpsideDown, CGPoint(x: 10, y: 20), CGPoint(x: 393 - 10, y: 852 - 20)),
        ] as [(UIInterfaceOrientation, CGPoint, CGPoint)])
    func spaces(orientation: UIInterfaceOrientation, point: CGPoint, fixed: CGPoint) {
        inWorld("iPhone 16", orientation) { window in
            let screen = UIScreen.main
            #expect(screen.coordinateSpace.convert(point, to: screen.fixedCoordinateSpace) == fixed)
            #expect(screen.coordinateSpace.convert(fixed, from: screen.fixedCoordinateSpace) == point)
            #expect(screen.fixedCoordinateSpace.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
            window.frame = CGRect(x: 5, y: 7, width: 100, height: 100)
            let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            window.addSubview(view)
            #expect(
                view.convert(.zero, to: screen.coordinateSpace) == CGPoint(x: 6, y: 9))
            #expect(view.convert(CGPoint(x: 6, y: 9), from: screen.coordinateSpace) == .zero)
        }
    }

    @Test("windows with different frames meet on the screen")
    func windows() {
        inWorld { first in
            let second = UIWindow(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 1, y: 1, width: 2, height: 2))
            second.addSubview(view)
            #expect(view.convert(CGPoint.zero, to: first) == CGPoint(x: 21, y: 31))
            #expect(second.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 20, y: 30))
        }
    }

    @Test("device orientation notifications come while somebody asked for them")
    func notifications() {
        inWorld { _ in
            nonisolated(unsafe) var count = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
            ) { _ in count += 1 }
            defer { NotificationCenter.default.removeObserver(observer) }
            #expect(UIDevice.current.orientation == .unknown)
            Runtime.current.turnDevice(to: .landscapeLeft)
            #expect(count == 0)
            UIDevice.current.beginGeneratingDeviceOrientationNotifications()
            Runtime.current.turnDevice(to: .landscapeRight)
            #expect(count == 1)
            #expect(UIDevice.current.orientation == .landscapeLeft)
        }
    }

    @Test("margins that follow the superview's do not contradict a size that is on its way")
    func noContradiction() {
        inWorld("iPhone 16") { window in
            let root = UIViewController()
            let (bar, inner, label) = (UIView(), UIView(), UILabel())
            bar.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(bar)
            // Its margins go with the bar's, in which it lies by its mask.
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            for view in [bar, inner] { view.preservesSuperviewLayoutMargins = true }
            bar.addSubview(inner)
            label.text = "Label"
            label.translatesAutoresizingMaskIntoConstraints = false
            inner.addSubview(label)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
                bar.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
                bar.heightAnchor.constraint(equalToConstant: 80),
                label.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor),
                label.topAnchor.constraint(equalTo: inner.layoutMarginsGuide.topAnchor),
            ])
            window.rootViewController = UINavigationController(rootViewController: root)
            window.makeKeyAndVisible()
            settle()
            let reports = Diagnostics.collect {
                Runtime.current.turnDevice(to: .landscapeRight)
                settle()
                Runtime.current.turnDevice(to: .portrait)
                settle()
            }
            #expect(reports.isEmpty)
            #expect(inner.frame.width == 393 && inner.layoutMargins.right == 16)
        }
    }

    @Test("what fits the width between a portrait's safe edges never meets those of the landscape before")
    func safeAreaOfTheNewSize() {
        inWorld("iPhone 16") { window in
            let root = UIViewController()
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
            let safeArea = root.view.safeAreaLayoutGuide
            // 393 points in portrait, 852 - 2 × 59 in landscape; 393 - 2 × 59 would be too few.
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
                view.trailingAnchor.constraint(lessThanOrEqualTo: safeArea.trailingAnchor),
                view.widthAnchor.constraint(equalToConstant: 300),
                view.topAnchor.constraint(equalTo: safeArea.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 40),
            ])
            window.rootViewController = root
            window.makeKeyAndVisible()
            settle()
            let reports = Diagnostics.collect {
                Runtime.current.turnDevice(to: .landscapeRight)
                settle()
                #expect(view.frame.origin == CGPoint(x: 59, y: 0))
                Runtime.current.turnDevice(to: .portrait)
                settle()
            }
            #expect(reports.isEmpty)
            #expect(view.frame == CGRect(x: 0, y: 59, width: 300, height: 40))
        }
    }

    @Test("the keyboard's guide and the safe area agree at launch and while the device turns")
    func keyboardGuideOfTheNewSize() {
        inWorld("iPhone 16") { window in
            let root = UIViewController()
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
                view.bottomAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.bottomAnchor),
                view.heightAnchor.constraint(equalToConstant: 40),
            ])
            let reports = Diagnostics.collect {
                window.rootViewController = root
                window.makeKeyAndVisible()
                settle()
                #expect(view.frame.minY == 852 - 34 - 40 && view.frame.height == 40)
                Runtime.current.turnDevice(to: .landscapeRight)
                settle()
                #expect(view.frame.minY == 393 - 21 - 40 && view.frame.height == 40)
                Runtime.current.turnDevice(to: .portrait)
                settle()
            }
            #expect(reports.isEmpty)
        }
    }

    /// Wide where the height is compact, which only a screen on its side is wide enough for.
    private final class Widening: UIViewController {
        private let panel = UIView()
        private lazy var wide = panel.widthAnchor.constraint(equalToConstant: 600)

        override func viewDidLoad() {
            super.viewDidLoad()
            panel.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(panel)
            NSLayoutConstraint.activate([
                panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                panel.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
                panel.topAnchor.constraint(equalTo: view.topAnchor),
                panel.heightAnchor.constraint(equalToConstant: 40),
            ])
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            wide.isActive = traitCollection.verticalSizeClass == .compact
        }
        var width: CGFloat { panel.frame.width }
    }

    @Test("constraints that come with the new size classes are looked at in the new size")
    func constraintsOfTheNewClasses() {
        inWorld("iPhone 16") { window in
            let root = Widening()
            window.rootViewController = root
            window.makeKeyAndVisible()
            settle()
            let reports = Diagnostics.collect {
                Runtime.current.turnDevice(to: .landscapeRight)
                settle()
                #expect(root.width == 600)
                Runtime.current.turnDevice(to: .portrait)
                settle()
            }
            #expect(reports.isEmpty)
        }
    }

    @Test("a device that was turned while the controller did not rotate is followed when the app asks for it")
    func attempt() {
        final class Held: UIViewController {
            var turns = false
            override var shouldAutorotate: Bool { turns }
        }
        inWorld { window in
            let root = Held()
            window.rootViewController = root
            window.makeKeyAndVisible()
            Runtime.current.turnDevice(to: .landscapeLeft)
            #expect(Runtime.current.orientation == .portrait)
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(Runtime.current.orientation == .portrait)
            root.turns = true
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(Runtime.current.orientation == .landscapeLeft)
        }
        inWorld("iPhone 16", .landscapeRight) { window in
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(Runtime.current.orientation == .landscapeRight, "the device has lain so from the beginning")
        }
    }

    // UIInterfaceOrientation.portraitUpsideDown: "UIViewController doesn't support this case on devices without a Home button".
    @Test(
        "upside down is taken on devices with a Home button only, and on iPads",
        arguments: [
            ("iPhone 8", UIInterfaceOrientation.portraitUpsideDown), ("iPhone 16", .landscapeLeft),
            ("iPad mini (A17 Pro)", .portraitUpsideDown),
        ])
    func upsideDown(_ device: String, _ expected: UIInterfaceOrientation) {
        final class Every: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
        }
        final class Delegate: NSObject, UIApplicationDelegate {
            func application(
                _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
            ) -> UIInterfaceOrientationMask { .all }
        }
        inWorld(device) { window in
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            window.rootViewController = Every()
            window.makeKeyAndVisible()
            Runtime.current.turnDevice(to: .landscapeLeft)
            Runtime.current.turnDevice(to: .portraitUpsideDown)
            #expect(Runtime.current.orientation == expected)
        }
    }

    @Test("delegates of navigation and tab controllers say which orientations these support")
    func delegates() {
        final class Upright: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
            func navigationControllerSupportedInterfaceOrientations(
                _ navigationController: UINavigationController
            ) -> UIInterfaceOrientationMask { .portrait }
            func tabBarControllerSupportedInterfaceOrientations(
                _ tabBarController: UITabBarController
            ) -> UIInterfaceOrientationMask { .portrait }
        }
        final class Silent: NSObject, UINavigationControllerDelegate {}
        let (upright, silent) = (Upright(), Silent())
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController()]
        for root in [navigation, tabs] {
            inWorld { window in
                window.rootViewController = root
                window.makeKeyAndVisible()
                navigation.delegate = upright
                tabs.delegate = upright
                Runtime.current.turnDevice(to: .landscapeLeft)
                #expect(Runtime.current.orientation == .portrait)
                navigation.delegate = silent
                tabs.delegate = nil
                Runtime.current.turnDevice(to: .landscapeRight)
                #expect(Runtime.current.orientation == .landscapeRight)
            }
        }
    }
}
