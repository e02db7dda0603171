import Testing

@testable import UIKit

final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
}

@Suite("Launch from a storyboard file", .serialized)
@MainActor
struct StoryboardLaunchTests {
    init() {
        ActionRegistry.shared.register("flowStar:", FlowListController.star)
        ActionRegistry.shared.register("flowUnwind:", FlowListController.unwind(_:))
        FlowLog.events = []
    }

    /// A push by a row, back by an unwind segue; a presentation by a button in the bar, with an embedded controller,
    /// and back over it.
    private static let script = """
        1.0 tap 120 250
        2.0 tap Back
        3.0 tap 365 81
        4.0 tap 70 420
        5.0 picture end
        """

    private static let events = [
        "prepare detail FlowDetailController loaded false from FlowCell", "didSelect",
        "prepare back to FlowListController", "unwound back from FlowDetailController",
        "prepare new FlowFormController loaded false from UIBarButtonItem", "prepare child UIViewController",
        "form loaded with 1 child", "prepare cancel FlowListController", "unwound cancel from FlowFormController",
    ]

    private func run(_ info: [String: Any]) throws -> (events: [String], root: UIViewController?) {
        let outer = SceneManifest.main
        defer { SceneManifest.main = outer }
        let host = HeadlessHost(inputs: try HostScript(Self.script).inputs)
        let delegate = PlainDelegate()
        // Other tests of these controllers leave some.
        FlowLog.events = []
        var root: UIViewController?
        host.onPicture = { _ in
            root = root ?? Runtime.current.keyWindow?.rootViewController
            #expect(root?.view.tintColor == .systemPurple)
        }
        HostSession(host).run(delegate, manifest: SceneManifest(info: info, moduleName: "UIKitTests"))
        return (FlowLog.take().map { $0.hasPrefix("didSelect") ? "didSelect" : $0 }, root)
    }

    @Test("the main storyboard's scenes are shown, and touches go through its segues")
    func windowsOnly() throws {
        let (events, root) = try run(["UIMainStoryboardFile": "Flow"])
        #expect(events == Self.events)
        #expect(root is UINavigationController)
    }

    @Test("so are those of the storyboard that the scene manifest names")
    func scenes() throws {
        let (events, root) = try run([
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Default Configuration",
                            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StoryboardSceneDelegate",
                            "UISceneStoryboardFile": "Flow",
                        ]
                    ]
                ]
            ]
        ])
        #expect(events == Self.events)
        #expect(root is UINavigationController)
    }
}
