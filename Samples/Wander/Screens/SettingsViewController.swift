import UIKit

final class SettingsViewController: UITableViewController {
    private enum Row {
        case toggle(String, String, UIColor, Bool)
        case value(String, String, UIColor, String)
        case action(String, isDestructive: Bool)
    }

    private let sections: [(String?, String?, [Row])] = [
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

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].2.count
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].0
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.accessoryView = nil
        cell.accessoryType = .none
        switch sections[indexPath.section].2[indexPath.row] {
        case .toggle(let title, let symbol, let color, let isOn):
            cell.contentConfiguration = content(title, symbol, color)
            let toggle = UISwitch()
            toggle.isOn = isOn
            cell.accessoryView = toggle
            cell.selectionStyle = .none
        case .value(let title, let symbol, let color, let value):
            var content = content(title, symbol, color)
            content.secondaryText = value
            content.prefersSideBySideTextAndSecondaryText = true
            content.secondaryTextProperties.color = .secondaryLabel
            content.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
        case .action(let title, let isDestructive):
            var content = cell.defaultContentConfiguration()
            content.text = title
            content.textProperties.color = isDestructive ? .systemRed : view.tintColor
            cell.contentConfiguration = content
        }
        return cell
    }

    private func content(_ title: String, _ symbol: String, _ color: UIColor) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.cell()
        content.text = title
        content.image = UIImage(systemName: symbol)
        content.imageProperties.tintColor = color
        content.imageProperties.reservedLayoutSize = CGSize(width: 28, height: 0)
        return content
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard case .action("Delete account", _) = sections[indexPath.section].2[indexPath.row] else { return }
        let alert = UIAlertController(
            title: "Delete account?",
            message: "Your trips, photos and messages will be removed. This cannot be undone.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        present(alert, animated: true)
    }
}
