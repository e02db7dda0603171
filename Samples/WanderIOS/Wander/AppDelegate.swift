import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)
        guard builder.system == .main else { return }
        let places = MainTabBarController.titles.enumerated().map { index, title in
            UIKeyCommand(
                title: title, action: #selector(MainTabBarController.go(_:)), input: "\(index + 1)",
                modifierFlags: .command, propertyList: index)
        }
        builder.insertSibling(UIMenu(title: "Go", identifier: .init("go"), children: places), beforeMenu: .window)
    }
}
