import Testing

@testable import UIKit

@Suite("Observations of a led app", .serialized) @MainActor
struct ObservationTests {
    private final class Detail: UIViewController {
        var keep: (() -> Void)?
        var isKept = false
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Detail"
            if isKept { keep = { self.title = "" } }
        }
    }

    private final class App: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        let isLeaking: Bool
        init(isLeaking: Bool) { self.isLeaking = isLeaking }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let start = UIViewController()
            start.title = "Start"
            let stack = UINavigationController(rootViewController: start)
            let open = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Open") { [isLeaking, unowned stack] _ in
                    let detail = Detail()
                    detail.isKept = isLeaking
                    stack.pushViewController(detail, animated: true)
                })
            let dead = UIButton(type: .system)
            dead.setTitle("Dead", for: .normal)
            let lost = UIButton(type: .system)
            lost.setTitle("Lost", for: .normal)
            lost.addTarget(nil, action: Selector("nobody:"), for: .touchUpInside)
            let wide = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Wide") { [unowned start] _ in
                    let view = UIView()
                    view.translatesAutoresizingMaskIntoConstraints = false
                    start.view.addSubview(view)
                    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
                })
            let field = UITextField()
            field.text = "Ada"
            for (index, view) in [open, dead, lost, wide, field].enumerated() {
                view.frame = CGRect(x: 20, y: 120 + 60 * CGFloat(index), width: 200, height: 44)
                start.view.addSubview(view)
            }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = stack
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    private func observe(_ script: String, isLeaking: Bool = false) throws -> [HostObservation] {
        var seen: [HostObservation] = []
        let host = HeadlessHost(device: Device.named("iPhone 8") ?? .standard, inputs: try HostScript(script).inputs)
        host.onObservation = { seen.append($0) }
        HostSession(host).run(App(isLeaking: isLeaking), manifest: SceneManifest(info: [:], moduleName: nil))
        return seen
    }

    @Test("an observation names the controllers, what was entered, and the button that nothing is connected to")
    func screen() throws {
        let start = try #require(try observe("1 observe start\n").first)
        #expect(start.controllers == ["UINavigationController", "UIViewController"])
        #expect(start.depth == 1)
        #expect(Array(start.values.values) == ["Ada"])
        let names = start.tree.shortNames
        #expect(start.deaf.compactMap { names[$0] } == ["button \"Dead\""])
        #expect(start.messages.isEmpty && start.leftBehind.isEmpty && start.keyboard == nil)
    }

    @Test("actions that nobody takes and contradictions are in the observation that follows, and in no other")
    func messages() throws {
        let seen = try observe("1 tap Lost\n2 observe a\n3 tap Wide\n4 observe b\n5 observe c\n")
        #expect(seen.map { $0.messages.map(\.kind) } == [["unansweredAction"], ["unsatisfiableConstraints"], []])
        #expect(seen[0].messages[0].text.contains("nobody:"))
    }

    @Test("controllers that live on after they were left are counted", arguments: [false, true])
    func leftBehind(_ isLeaking: Bool) throws {
        let script = "1 tap Open\n2 tap Start\n4 tap Open\n5 observe open\n6 tap Start\n8 observe end\n"
        let seen = try observe(script, isLeaking: isLeaking)
        #expect(seen.map(\.depth) == [2, 1])
        #expect(seen.map { $0.leftBehind.values.reduce(0, +) } == (isLeaking ? [1, 2] : [0, 0]))
    }

    private final class TabApp: NSObject, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let first = UIViewController()
            first.tabBarItem = UITabBarItem(title: "Trips", image: nil, tag: 0)
            let button = UIButton(
                type: .system,
                primaryAction: UIAction(title: "Share") { [unowned first] _ in
                    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
                    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
                    first.present(sheet, animated: true)
                })
            button.frame = CGRect(x: 20, y: 100, width: 200, height: 44)
            first.view.addSubview(button)
            let second = UIViewController()
            second.tabBarItem = UITabBarItem(title: "Profile", image: nil, tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
    }

    @Test("a tab is called by its title, and what lies under a sheet of actions is behind it")
    func tabsAndSheets() throws {
        var seen: [HostObservation] = []
        let script = "1 observe a\n2 tap Share\n4 observe b\n"
        let host = HeadlessHost(device: Device.named("iPhone 8") ?? .standard, inputs: try HostScript(script).inputs)
        host.onObservation = { seen.append($0) }
        HostSession(host).run(TabApp(), manifest: SceneManifest(info: [:], moduleName: nil))
        let names = Set(seen[0].tree.shortNames.values)
        #expect(names.isSuperset(of: ["tab \"Trips\"", "tab \"Profile\"", "button \"Share\""]), "\(names)")
        let share = try #require(seen[1].tree.nodes.first { $0.role == "button" && $0.spoken.label == "Share" })
        #expect(share.isBehind)
        #expect(!seen[0].tree.nodes.contains { $0.isBehind })
        // A private class of UIKit's has no address in its name.
        #expect(!seen[1].tree.nodes.contains { $0.className.contains("unknown context") })
    }
}
