import UIKit

/// Scenes of the pairs that show iOS 18 and iOS 26, and of iOS 26 alone.
extension Scene {
    static func newer(_ recording: Recording) -> Scene? {
        let families: [(String, (Recording) -> Scene)] = [
            ("ac-segmented", segmented), ("ac-slider", slider), ("ac-stepper", stepper), ("ac-textfield", textField),
            ("ac-table-switch", tableTop), ("ac-switches", switches), ("ac-tabbar-six", sixTabs),
            ("ac-nav-back", backButton), ("ac-list-footers", { list($0, sections: footed, top: 50) }),
            ("wx-navbar-buttons", barButtons), ("cn-buttons", configuredButtons),
            ("cn-segmented", wideSegments), ("cn-slider", wideSlider), ("cn-tabbar", threeTabs),
            ("ap-switch", aSwitch), ("ln-tabbar", fourTabs),
            ("rc-list", { list($0, sections: [rows(9)], top: 0) }),
        ]
        return families.first { recording.name.hasPrefix($0.0) }?.1(recording)
    }

    private static func plain(_ recording: Recording, _ views: [(UIView, CGRect)] = []) -> Scene {
        let back = ground(recording.points)
        for (view, frame) in views {
            view.frame = frame
            back.addSubview(view)
        }
        return Scene(recording, back)
    }

    // MARK: Controls

    private static func switches(_ recording: Recording) -> Scene {
        let back = ground(recording.points)
        let tops = recording.scene.tops?[recording.isNewer ? "26" : "18"] ?? []
        for (index, top) in tops.enumerated() {
            let control = UISwitch()
            control.isOn = recording.scene.on?[index] ?? false
            control.isEnabled = recording.scene.enabled?[index] ?? true
            control.sizeToFit()
            let x = ((402 - control.frame.width) / 2 * 3).rounded() / 3
            control.frame.origin = CGPoint(x: x - 130, y: CGFloat(top) - 65)
            back.addSubview(control)
        }
        return Scene(recording, back)
    }

    private static func aSwitch(_ recording: Recording) -> Scene {
        let control = UISwitch()
        control.isOn = true
        control.onTintColor = color("#2196f3")
        return plain(recording, [(control, CGRect(x: 361, y: 11.67, width: 63, height: 28))])
    }

    private static func wideSegments(_ recording: Recording) -> Scene {
        let control = UISegmentedControl(items: recording.scene.titles)
        control.selectedSegmentIndex = 0
        return plain(recording, [(control, CGRect(x: 24, y: 14, width: 354, height: 33))])
    }

    private static func wideSlider(_ recording: Recording) -> Scene {
        let control = UISlider()
        control.maximumValue = 100
        control.value = 50
        control.tintColor = color("#007aff")
        return plain(recording, [(control, CGRect(x: 24, y: 7.33, width: 354, height: 34))])
    }

    private static func configuredButtons(_ recording: Recording) -> Scene {
        let rows: [(String, UIButton.Configuration, CGRect)] = [
            ("Gray", .gray(), CGRect(x: 88.67, y: 15, width: 60, height: 32)),
            ("Tinted", .tinted(), CGRect(x: 160.67, y: 15, width: 72.67, height: 32)),
            ("Bordered", .bordered(), CGRect(x: 245.33, y: 15, width: 94.67, height: 32)),
            ("BorderedProminent", .borderedProminent(), CGRect(x: 16, y: 59, width: 172.67, height: 32)),
            ("Filled", .filled(), CGRect(x: 200.67, y: 59, width: 64.33, height: 32)),
            ("Disabled", .bordered(), CGRect(x: 172, y: 103, width: 90.33, height: 32)),
        ]
        return plain(
            recording,
            rows.map { title, configuration, frame in
                let button = UIButton(configuration: configuration)
                button.configuration?.title = title
                button.tintColor = color("#007aff")
                button.isEnabled = title != "Disabled"
                return (button, frame)
            })
    }

    // MARK: Bars

    private static func sixTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        bar.items = ["Item A", "Item B", "Item C", nil, "Item E", nil].map {
            UITabBarItem(title: $0, image: nil, tag: 0)
        }
        bar.items?[2].isEnabled = false
        bar.selectedItem = bar.items?[1]
        let height = bar.sizeThatFits(CGSize(width: 402, height: 100)).height
        return plain(
            recording, [(bar, CGRect(x: 0, y: recording.isNewer ? 8.67 : 24.33, width: 402, height: height))])
    }

    private static func threeTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        let pictures = ["house.fill", "person.crop.circle", "gearshape.fill"]
        bar.items = zip(["Home", "Profile", "Settings"], pictures).map {
            UITabBarItem(title: $0, image: UIImage(systemName: $1), tag: 0)
        }
        bar.selectedItem = bar.items?[0]
        bar.tintColor = color("#007aff")
        var scene = plain(recording, [(bar, CGRect(x: 0.67, y: 21.67, width: 293, height: 83))])
        scene.view.backgroundColor = color("#202124")
        scene.crop = recording.points
        return scene
    }

    private static func fourTabs(_ recording: Recording) -> Scene {
        let bar = UITabBar()
        bar.items = ["Music", "Artists", "Composers", "Recents"].map {
            UITabBarItem(title: $0, image: UIImage(systemName: "play.circle.fill"), tag: 0)
        }
        bar.selectedItem = bar.items?[0]
        bar.tintColor = .systemRed
        let scene = plain(recording, [(bar, CGRect(x: 0, y: 76, width: 430, height: 83))])
        scene.view.backgroundColor = color("#60879e")
        return scene
    }

    private static func backButton(_ recording: Recording) -> Scene {
        let isTitled = !recording.name.contains("untitled")
        let controllers = ["First", "Second"].map { title in
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            controller.title = isTitled ? title : nil
            return controller
        }
        let navigation = UINavigationController(rootViewController: controllers[0])
        navigation.pushViewController(controllers[1], animated: false)
        var scene = screen(
            recording, navigation, safeArea: safeArea(width: 402, height: 874), size: CGSize(width: 402, height: 874))
        scene.crop = recording.points
        scene.origin.y = 40
        return scene
    }

    private static func barButtons(_ recording: Recording) -> Scene {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 440, height: 54))
        let item = UINavigationItem(title: "")
        item.leftBarButtonItems = [
            UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil),
            UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil),
        ]
        let round = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        round.text = "Two"
        round.textColor = .white
        round.textAlignment = .center
        round.backgroundColor = color("#5948ff")
        round.layer.cornerRadius = 20
        round.clipsToBounds = true
        item.rightBarButtonItems = [
            UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil), UIBarButtonItem(customView: round),
        ]
        bar.items = [item]
        return plain(recording, [(bar, bar.frame)])
    }

    // MARK: Lists

    private static func tableTop(_ recording: Recording) -> Scene {
        let controller = RowsController(style: .plain)
        controller.rows = recording.scene.rows?.value ?? 0
        controller.fill = { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Hello World"
            cell.contentConfiguration = content
            cell.accessoryView = UISwitch()
        }
        var scene = screen(
            recording, controller, safeArea: safeArea(width: 402, height: 874), size: CGSize(width: 402, height: 874))
        scene.crop = recording.points
        return scene
    }

    private struct Rows {
        var header: String?
        var rows: [String]
        var footer: String?
    }

    private static let footed = [
        Rows(header: "Accounts", rows: ["Checking", "Savings"], footer: "Tap an account to view details"),
        Rows(header: "Bills", rows: ["Electric", "Internet"], footer: "Due this month"),
    ]

    private static func rows(_ count: Int) -> Rows { Rows(rows: (0..<count).map { "Row \($0)" }) }

    /// SwiftUI's lists are collection views; a table of the same style stands for them.
    private static func list(_ recording: Recording, sections: [Rows], top: CGFloat) -> Scene {
        let controller = ListController(style: .insetGrouped)
        controller.sections = sections
        let size = top > 0 ? CGSize(width: 402, height: 874) : recording.points
        var scene = screen(
            recording, controller, safeArea: safeArea(width: size.width, height: size.height), size: size)
        scene.crop = recording.points
        scene.origin.y = top
        return scene
    }

    private final class ListController: UITableViewController {
        var sections: [Rows] = []

        override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].rows.count
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sections[section].header
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            sections[section].footer
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = sections[indexPath.section].rows[indexPath.row]
            cell.contentConfiguration = content
            return cell
        }
    }
}
