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
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [
            tab(TripsViewController(), "Trips", "map"),
            tab(SearchViewController(), "Search", "magnifyingglass"),
            tab(GalleryViewController(), "Photos", "photo"),
            tab(MessagesViewController(), "Messages", "message"),
            tab(ProfileViewController(), "Profile", "person.crop.circle"),
        ]
        viewControllers?[3].tabBarItem.badgeValue = "3"
    }

    private func tab(_ root: UIViewController, _ title: String, _ symbol: String) -> UIViewController {
        root.title = title
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        return navigation
    }
}
