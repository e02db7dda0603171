import UIKit

/// A picture of a compositional layout over a diffable data source: a carousel, a grid with badges, tags and a list.
@MainActor
func drawCompositionalGallery() -> UIImage {
    lightBesideDark(CGSize(width: 375, height: 960)) { page, keeper in
        let shop = ShopView(frame: page.bounds)
        keeper.objects.append(shop)
        page.addSubview(shop.collection)
        shop.show()
    }
}

private enum Shelf: Int, CaseIterable {
    case featured, grid, tags, settings
    var title: String { ["Featured", "Near you", "Topics", "Settings"][rawValue] }
}

private struct Product: Hashable {
    let shelf: Shelf
    let name: String
}

/// Everything a screen of today's UIKit is made of.
@MainActor
private final class ShopView: NSObject {
    let collection: UICollectionView
    private var source: UICollectionViewDiffableDataSource<Shelf, Product>?

    init(frame: CGRect) {
        let layout = UICollectionViewCompositionalLayout { index, environment in
            Shelf(rawValue: index).map { Self.section($0, environment) }
        }
        layout.register(CardBackground.self, forDecorationViewOfKind: "card")
        collection = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        connect()
    }

    // MARK: - Layout

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static func section(
        _ shelf: Shelf, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section: NSCollectionLayoutSection
        switch shelf {
        case .featured: section = carousel()
        case .grid: section = grid()
        case .tags: section = tags()
        case .settings:
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            return .list(using: configuration, layoutEnvironment: environment)
        }
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 20, trailing: 16)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .estimated(36)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return section
    }

    private static func carousel() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.8), .absolute(140)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    private static func grid() -> NSCollectionLayoutSection {
        let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: corner)
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
        for item in [large, small] {
            item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        }
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [small])
        let block = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [row])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, block])
        let section = NSCollectionLayoutSection(group: group)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
        background.contentInsets = NSDirectionalEdgeInsets(top: 34, leading: 8, bottom: 12, trailing: 8)
        section.decorationItems = [background]
        return section
    }

    private static func tags() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(60), .estimated(32)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(32)), subitems: [item])
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        return section
    }

    // MARK: - Contents

    private func connect() {
        let tile = UICollectionView.CellRegistration<UICollectionViewCell, Product> { cell, path, _ in
            let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen, .systemBlue]
            cell.contentView.backgroundColor = colors[path.item % colors.count]
            cell.contentView.layer.cornerRadius = 12
        }
        let tag = UICollectionView.CellRegistration<TagCell, Product> { cell, _, product in
            cell.label.text = product.name
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Product> { cell, path, product in
            var content = cell.defaultContentConfiguration()
            content.text = product.name
            cell.contentConfiguration = content
            cell.accessories =
                path.item == 1
                ? [.checkmark()] : [.label(text: path.item == 0 ? "On" : "3 new"), .disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Shelf, Product>(collectionView: collection) {
            view, path, product in
            switch product.shelf {
            case .featured, .grid: view.dequeueConfiguredReusableCell(using: tile, for: path, item: product)
            case .tags: view.dequeueConfiguredReusableCell(using: tag, for: path, item: product)
            case .settings: view.dequeueConfiguredReusableCell(using: row, for: path, item: product)
            }
        }
        let title = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            let isList = path.section == Shelf.settings.rawValue
            var content = isList ? cell.defaultContentConfiguration() : UIListContentConfiguration.plainHeader()
            content.text = Shelf(rawValue: path.section)?.title
            if !isList { content.directionalLayoutMargins.leading = 0 }
            cell.contentConfiguration = content
        }
        let badge = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "badge") {
            view, _, _ in
            view.backgroundColor = .systemRed
            view.layer.cornerRadius = 10
        }
        source.supplementaryViewProvider = { view, kind, path in
            kind == "badge"
                ? view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
                : view.dequeueConfiguredReusableSupplementary(using: title, for: path)
        }
        self.source = source
    }

    func show() {
        var snapshot = NSDiffableDataSourceSnapshot<Shelf, Product>()
        snapshot.appendSections(Shelf.allCases)
        let names: [Shelf: [String]] = [
            .featured: ["a", "b", "c", "d"], .grid: ["a", "b", "c", "d", "e"],
            .tags: ["Architecture", "Food", "Mountains", "Sea", "Trains", "Museums", "Night"],
            .settings: ["Notifications", "Offline maps", "Messages"],
        ]
        for shelf in Shelf.allCases {
            snapshot.appendItems((names[shelf] ?? []).map { Product(shelf: shelf, name: $0) }, toSection: shelf)
        }
        source?.apply(snapshot, animatingDifferences: false)
        collection.layoutIfNeeded()
    }
}

private final class CardBackground: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 16
    }
    required init?(coder: NSCoder) { nil }
}

private final class TagCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .tertiarySystemFill
        contentView.layer.cornerRadius = 16
        label.font = .systemFont(ofSize: 15)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
            contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 12),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7),
            contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 7),
        ])
    }
    required init?(coder: NSCoder) { nil }
}
