import UIKit

/// Navigation bars and tab bars.
extension Scene {
    private static func tabs(in view: UIView) -> [CGRect] {
        view.all(UITabBar.self).flatMap { $0.all(UIControl.self) }.map { $0.frame(in: view) }
    }

    static func sixTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        bar.items = ["Item A", "Item B", "Item C", nil, "Item E", nil].map {
            UITabBarItem(title: $0, image: nil, tag: 0)
        }
        bar.items?[2].isEnabled = false
        bar.selectedItem = bar.items?[1]
        let height = bar.sizeThatFits(CGSize(width: 402, height: 100)).height
        var scene = plain(
            recording, [(bar, CGRect(x: 0, y: recording.isNewer ? 8.67 : 22.33, width: 402, height: height))])
        scene.tints = .inOrder { view in
            // On 18 an item is 2 narrower than its place on both sides, and 1 lower.
            tabs(in: view).map {
                recording.isNewer
                    ? $0 : CGRect(x: $0.minX + 2, y: $0.minY + 1, width: $0.width - 4, height: $0.height - 1)
            }
        }
        return scene
    }

    static func threeTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        let pictures = ["house.fill", "person.crop.circle", "gearshape.fill"]
        bar.items = zip(["Home", "Profile", "Settings"], pictures).map {
            UITabBarItem(title: $0, image: UIImage(systemName: $1), tag: 0)
        }
        bar.selectedItem = bar.items?[0]
        bar.tintColor = color("#007aff")
        let search = UITabBar()
        search.items = [UITabBarItem(title: nil, image: UIImage(systemName: "magnifyingglass"), tag: 0)]
        var scene = plain(
            recording,
            [
                (bar, CGRect(x: 0.67, y: 21.67, width: 293, height: 83)),
                (search, CGRect(x: 302.33, y: 21.67, width: 99.67, height: 83)),
            ])
        scene.view.backgroundColor = color("#202124")
        scene.view.overrideUserInterfaceStyle = .dark
        // The ground is a drawing of the repository's.
        scene.missing = { _ in [CGRect(origin: .zero, size: recording.points)] }
        scene.crop = recording.points
        return scene
    }

    static func fourTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        bar.items = ["Music", "Artists", "Composers", "Recents"].map {
            UITabBarItem(title: $0, image: UIImage(systemName: "play.circle.fill"), tag: 0)
        }
        bar.selectedItem = bar.items?[0]
        bar.tintColor = .systemRed
        var scene = plain(recording, [(bar, CGRect(x: 0, y: 76, width: 430, height: 83))])
        scene.view.backgroundColor = color("#60879e")
        // The library's own bar, over a gradient.
        scene.missing = { _ in [CGRect(x: 0, y: 0, width: 430, height: 76)] }
        return scene
    }

    static func backButton(_ recording: Recording) -> Scene {
        let isTitled = !recording.name.contains("untitled")
        let controllers = ["First", "Second"].map { title in
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            controller.title = isTitled ? title : nil
            return controller
        }
        let navigation = UINavigationController(rootViewController: controllers[0])
        navigation.pushViewController(controllers[1], animated: false)
        var scene = tintedScreen(recording, navigation, top: 40)
        scene.tints = .inOrder { view in
            let bar = navigation.navigationBar
            let buttons = bar.all(UIControl.self).map { button in
                // On 18 the part reaches to the bar's edge.
                let place = button.frame(in: view)
                return recording.isNewer
                    ? place : CGRect(x: 0, y: place.minY, width: place.maxX, height: place.height)
            }
            let titles = bar.subviews.filter { ($0 as? UILabel)?.text == "Second" && !$0.isHidden }
            return buttons + titles.map { $0.frame(in: view) }
        }
        return scene
    }

    static func barButtons(_ recording: Recording) -> Scene {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 440, height: 54))
        let item = UINavigationItem(title: "")
        func text(_ title: String) -> UIBarButtonItem {
            let item = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
            // The library names a font where the app names none.
            item.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 17)], for: .normal)
            return item
        }
        item.leftBarButtonItems = [
            UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil),
            text("Cancel"),
        ]
        let round = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        round.backgroundColor = color("#5948ff")
        round.layer.cornerRadius = 20
        let label = UILabel(frame: round.bounds)
        label.text = "Two"
        label.textColor = .white
        label.textAlignment = .center
        round.addSubview(label)
        let custom = UIBarButtonItem(customView: round)
        custom.hidesSharedBackground = true
        item.rightBarButtonItems = [text("One"), custom]
        bar.items = [item]
        var scene = plain(recording, [(bar, bar.frame)])
        // A title that is React Native's.
        scene.missing = { _ in [CGRect(x: 170, y: 0, width: 100, height: 44)] }
        return scene
    }
}
