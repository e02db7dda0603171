import UIKit

extension Gallery {
    /// ``UITableView``: Rows in sections, with headers, footers, accessories and swipe actions.
    static func tableView() -> UIViewController {
        final class Settings: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                "Network"
            }
            override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
                "Known networks are joined automatically."
            }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = ["Airplane Mode", "Wi-Fi", "Bluetooth"][indexPath.row]
                cell.detailTextLabel?.text = [nil, "Home", "On"][indexPath.row]
                cell.accessoryType = indexPath.row == 0 ? .none : .disclosureIndicator
                if indexPath.row == 0 { cell.accessoryView = UISwitch() }
                return cell
            }
        }
        let settings = Settings(style: .insetGrouped)
        settings.view.heightAnchor.constraint(equalToConstant: 250).isActive = true
        return settings
    }

    /// ``UICollectionView``: Items in a compositional layout, from a diffable data source.
    static func collectionView() -> UIViewController {
        final class Tiles: UICollectionViewController {
            private var source: UICollectionViewDiffableDataSource<Int, Int>?

            override func viewDidLoad() {
                super.viewDidLoad()
                let tile = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
                    cell.contentView.backgroundColor = UIColor(
                        hue: CGFloat(item) / 9, saturation: 0.6, brightness: 0.9, alpha: 1)
                    cell.contentView.layer.cornerRadius = 10
                }
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
                    view, path, item in
                    view.dequeueConfiguredReusableCell(using: tile, for: path, item: item)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(Array(0..<9))
                source.apply(snapshot, animatingDifferences: false)
                self.source = source
            }
        }
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(64)),
            subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
        let tiles = Tiles(collectionViewLayout: layout)
        tiles.view.heightAnchor.constraint(equalToConstant: 192).isActive = true
        return tiles
    }

    /// ``UIListContentConfiguration``: A collection view that looks as a table does, with cells that say what they hold.
    static func listContent() -> UIViewController {
        final class Mailboxes: UICollectionViewController {
            private let names = ["Inbox", "Drafts", "Sent"]
            private let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
                var content = UIListContentConfiguration.valueCell()
                content.text = name
                content.secondaryText = name == "Inbox" ? "12" : nil
                content.image = UIImage(systemName: name == "Inbox" ? "tray" : name == "Sent" ? "paperplane" : "doc")
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator()]
            }

            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                names.count
            }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell {
                view.dequeueConfiguredReusableCell(using: row, for: path, item: names[path.item])
            }
        }
        let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let mailboxes = Mailboxes(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        mailboxes.view.heightAnchor.constraint(equalToConstant: 200).isActive = true
        return mailboxes
    }
}
