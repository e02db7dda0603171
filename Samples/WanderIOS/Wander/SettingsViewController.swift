import UIKit

class SettingsViewController: UITableViewController {
    enum Row {
        case toggle(String, String, UIColor, Bool)
        case value(String, String, UIColor, String)
        case action(String, isDestructive: Bool)
    }

    let sections: [(String?, String?, [Row])] = [
        (
            "Notifications", "Hosts can always reach you during a trip.",
            [
                .toggle("Messages", "message.fill", .systemGreen, true),
                .toggle("Price drops", "tag.fill", .systemOrange, false),
                .toggle("Weather warnings", "cloud.fill", .systemBlue, true),
            ]
        ),
        (
            "General", nil,
            [
                .value("Language", "globe", .systemIndigo, "English"),
                .value("Units", "gearshape.fill", .systemGray, "Metric"),
                .value("Offline maps", "map", .systemTeal, "1.2 GB"),
            ]
        ),
        (nil, nil, [.action("Sign out", isDestructive: false), .action("Delete account", isDestructive: true)]),
    ]

    init() {
        super.init(style: .insetGrouped)
        title = "Settings"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The profile before it has a small title.
        navigationItem.largeTitleDisplayMode = .always
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    func content(_ title: String, _ symbol: String, _ color: UIColor) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.cell()
        content.text = title
        content.image = UIImage(systemName: symbol)
        content.imageProperties.tintColor = color
        content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
        return content
    }
}
