import UIKit

extension Gallery {
    /// ``UINavigationBar``: Title, way back and buttons; a navigation controller has one.
    static func navigationBar() -> UIView {
        let bar = UINavigationBar()
        let item = UINavigationItem(title: "Trips")
        item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        bar.items = [UINavigationItem(title: "Home"), item]
        return bar
    }

    /// ``UINavigationController``: A large title that shrinks as the content scrolls.
    static func largeTitle() -> UIViewController {
        let trips = UIViewController()
        trips.title = "Trips"
        trips.view.backgroundColor = .systemBackground
        trips.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
        let navigation = UINavigationController(rootViewController: trips)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.view.heightAnchor.constraint(equalToConstant: 140).isActive = true
        return navigation
    }

    /// ``UIToolbar``: What can be done with what is shown.
    static func toolbar() -> UIView {
        let bar = UIToolbar()
        bar.items = [
            UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
            UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(systemItem: .done),
        ]
        return bar
    }

    /// ``UITabBar``: The parts of an app; a tab bar controller has one.
    static func tabBar() -> UIView {
        let bar = UITabBar()
        bar.items = [
            UITabBarItem(title: "Home", image: UIImage(systemName: "house.fill"), tag: 0),
            UITabBarItem(title: "Inbox", image: UIImage(systemName: "envelope.fill"), tag: 1),
            UITabBarItem(tabBarSystemItem: .search, tag: 2),
        ]
        bar.items?[1].badgeValue = "3"
        bar.selectedItem = bar.items?.first
        return bar
    }
}
