import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.tintColor = .systemTeal
        window.rootViewController = OnboardingViewController { [weak window] in
            guard let window else { return }
            UIView.transition(with: window, duration: 0.4, options: .transitionCrossDissolve) {
                window.rootViewController = MainTabBarController()
            }
        }
        window.makeKeyAndVisible()
        self.window = window
    }
}

final class MainTabBarController: UITabBarController {
    static let titles = ["Trips", "Search", "Photos", "Messages", "Profile"]

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [
            tab(TripsViewController(), Self.titles[0], "map"),
            tab(SearchViewController(), Self.titles[1], "magnifyingglass"),
            tab(GalleryViewController(), Self.titles[2], "photo"),
            tab(MessagesViewController(), Self.titles[3], "message"),
            tab(ProfileViewController(), Self.titles[4], "person.crop.circle"),
        ]
        viewControllers?[3].tabBarItem.badgeValue = "3"
    }

    @objc func go(_ command: UICommand) { selectedIndex = command.propertyList as? Int ?? selectedIndex }

    override func validate(_ command: UICommand) {
        guard let index = command.propertyList as? Int else { return super.validate(command) }
        command.state = index == selectedIndex ? .on : .off
    }

    private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        root.title = title
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigation
    }
}
