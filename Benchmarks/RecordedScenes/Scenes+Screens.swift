import UIKit

extension Scene {
    static func screen(
        _ recording: Recording, _ controller: UIViewController, safeArea: UIEdgeInsets = .zero, size: CGSize? = nil
    ) -> Scene {
        let window = SceneWindow(size: size ?? recording.points, safeArea: safeArea)
        window.show(controller, recording.category)
        var scene = Scene(recording, window)
        scene.controller = controller
        return scene
    }

    /// The safe areas that the scenes' windows had, by the size of the screen.
    static func safeArea(width: CGFloat, height: CGFloat) -> UIEdgeInsets {
        switch height {
        case 568, 667: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        case 812, 896: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        case 844: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        case 852: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        case 874: UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
        default: .zero
        }
    }

    // MARK: Labels at the edges

    static func edges(_ recording: Recording) -> Scene {
        let size = recording.points
        return screen(
            recording, EdgesController(recording, recording.scene.labels ?? []),
            safeArea: safeArea(width: size.width, height: size.height))
    }

    private final class EdgesController: UIViewController {
        private let labels: [UILabel]
        private let places: [String]

        init(_ recording: Recording, _ described: [Recording.Label]) {
            labels = described.map { facts in
                let label = UILabel()
                label.text = facts.text
                label.font = recording.font(facts.textStyle)
                label.translatesAutoresizingMaskIntoConstraints = false
                return label
            }
            places = described.map(\.at)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            let area = view.safeAreaLayoutGuide
            for (label, place) in zip(labels, places) {
                view.addSubview(label)
                let words = place.split(separator: " ").first
                switch words {
                case "top": label.topAnchor.constraint(equalTo: area.topAnchor).isActive = true
                case "bottom": label.bottomAnchor.constraint(equalTo: area.bottomAnchor).isActive = true
                case "leading": label.leadingAnchor.constraint(equalTo: area.leadingAnchor).isActive = true
                default: label.trailingAnchor.constraint(equalTo: area.trailingAnchor).isActive = true
                }
                let isAside = words == "leading" || words == "trailing"
                NSLayoutConstraint.activate([
                    isAside
                        ? label.centerYAnchor.constraint(equalTo: area.centerYAnchor)
                        : label.centerXAnchor.constraint(equalTo: area.centerXAnchor)
                ])
            }
        }
    }

    // MARK: Bars

    /// iOS 13 and 14 drew the default background at the scroll edge too.
    static func tabsWithNavigation(_ recording: Recording) -> Scene {
        let root = EdgesController(recording, recording.scene.content?.labels ?? [])
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        let barAppearance = UINavigationBarAppearance()
        barAppearance.configureWithDefaultBackground()
        navigation.navigationBar.standardAppearance = barAppearance
        navigation.navigationBar.scrollEdgeAppearance = barAppearance
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let tabAppearance = UITabBarAppearance()
        tabAppearance.configureWithDefaultBackground()
        tabs.tabBar.standardAppearance = tabAppearance
        tabs.tabBar.scrollEdgeAppearance = tabAppearance
        return screen(recording, tabs)
    }

    static func navigationBar(_ recording: Recording) -> Scene {
        let root = UIViewController()
        root.view.backgroundColor = color("#d3d4d5")
        root.title = "Test"
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: caret(), style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        let appearance = UINavigationBarAppearance()
        if recording.name.hasSuffix("transparent") {
            appearance.configureWithTransparentBackground()
        } else {
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .white
            if recording.name.hasSuffix("shadowless") { appearance.shadowColor = .clear }
        }
        appearance.titleTextAttributes = [
            .font: UIFont.systemFont(ofSize: 16, weight: .bold), .foregroundColor: color("#2f3033"),
        ]
        let bar = navigation.navigationBar
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        bar.tintColor = color("#2f3033")
        return screen(recording, navigation)
    }

    private static func caret() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 18, y: 7))
            path.addLine(to: CGPoint(x: 10, y: 14))
            path.addLine(to: CGPoint(x: 18, y: 21))
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            path.stroke()
        }
    }

    static func tabBar(_ recording: Recording) -> Scene {
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let bar = UITabBar()
        bar.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
        ])
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .white
        let items = UITabBarItemAppearance()
        items.normal.iconColor = color("#676d73")
        items.normal.titleTextAttributes = [
            .font: UIFont.systemFont(ofSize: 10, weight: .bold), .foregroundColor: color("#676d73"),
        ]
        appearance.stackedLayoutAppearance = items
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        let icon = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { context in
            context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 24, height: 24))
        }
        bar.items = (recording.scene.items ?? []).map { UITabBarItem(title: $0, image: icon, tag: 0) }
        return screen(recording, controller)
    }

    // MARK: Tables

    static func plainTable(_ recording: Recording) -> Scene {
        let controller = RowsController(style: .plain)
        controller.rows = recording.scene.rows?.value ?? 0
        controller.fill = { cell, row in cell.textLabel?.text = "\(row)" }
        let width = recording.points.width
        let height: CGFloat = width == 320 ? 568 : width == 375 ? 812 : 896
        var scene = screen(
            recording, controller, safeArea: safeArea(width: width, height: height),
            size: CGSize(width: width, height: height))
        scene.crop = recording.points
        return scene
    }

    static func tableOfSwitches(_ recording: Recording) -> Scene {
        let controller = RowsController(style: .plain)
        controller.rows = recording.scene.rows?.value ?? 0
        controller.fill = { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Hello World"
            cell.contentConfiguration = content
            cell.accessoryView = UISwitch()
        }
        let size = recording.points
        let insets = safeArea(width: size.width, height: size.height)
        var scene = screen(recording, controller, safeArea: insets)
        let border: CGFloat = size.width == 402 ? 331 : 322
        // The last one is green in the manifest's words, and cyan in the pictures.
        let colors: [(UIColor, UIColor)] = [(.cyan, .magenta), (.blue, .yellow), (.orange, .cyan)]
        for (row, pair) in colors.enumerated() {
            let top = insets.top + CGFloat(row) * 133 / 3
            for (x, width, color) in [(0, border, pair.0), (border, size.width - border, pair.1)] {
                scene.covers.append(
                    Cover(
                        path: UIBezierPath(rect: CGRect(x: x, y: top, width: width, height: 133 / 3)),
                        color: color.withAlphaComponent(0.2)))
            }
        }
        return scene
    }

    final class RowsController: UITableViewController {
        var rows = 0
        var fill: (UITableViewCell, Int) -> Void = { _, _ in }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            fill(cell, indexPath.row)
            return cell
        }
    }

    static func tableWithError(_ recording: Recording) -> Scene {
        let controller = ErrorController(style: .plain)
        controller.message = recording.scene.text ?? ""
        let size = recording.points
        return screen(recording, controller, safeArea: safeArea(width: size.width, height: size.height))
    }

    private final class ErrorController: UITableViewController {
        var message = ""

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.separatorStyle = .none
            var configuration = UIButton.Configuration.plain()
            configuration.baseForegroundColor = .white
            configuration.background.backgroundColor = UIColor(red: 0.9995, green: 0.4176, blue: 0.4154, alpha: 1)
            configuration.background.cornerRadius = 0
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            configuration.title = message
            configuration.titleAlignment = .center
            let button = UIButton(configuration: configuration)
            let holder = UIView()
            button.translatesAutoresizingMaskIntoConstraints = false
            holder.addSubview(button)
            NSLayoutConstraint.activate([
                button.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
                button.trailingAnchor.constraint(equalTo: holder.trailingAnchor),
                button.topAnchor.constraint(equalTo: holder.topAnchor),
                button.bottomAnchor.constraint(equalTo: holder.bottomAnchor),
            ])
            tableView.tableHeaderView = holder
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard let header = tableView.tableHeaderView else { return }
            let height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            guard header.frame.height != height else { return }
            header.frame.size.height = height
            tableView.tableHeaderView = header
        }
    }
}
