import UIKit

extension SettingsViewController {
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
