import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(
            name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        let places = MainTabBarController.titles.enumerated().map { index, title in
            UIKeyCommand(
                title: title, action: Selector(MainTabBarController.go), input: "\(index + 1)",
                modifierFlags: .command, propertyList: index)
        }
        builder.insertSibling(UIMenu(title: "Go", identifier: .init("go"), children: places), beforeMenu: .window)
    }
}
