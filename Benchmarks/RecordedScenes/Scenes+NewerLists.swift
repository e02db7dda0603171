import UIKit

/// Tables and lists.
extension Scene {
    static func tableTop(_ recording: Recording) -> Scene {
        let controller = RowsController(style: .plain)
        controller.rows = recording.scene.rows?.value ?? 0
        controller.fill = { cell, _ in
            var content = cell.defaultContentConfiguration()
            content.text = "Hello World"
            cell.contentConfiguration = content
            cell.accessoryView = UISwitch()
        }
        var scene = tintedScreen(recording, controller)
        scene.tints = Tints(share: 0.2) { view in
            let colors: [[UIColor]] =
                recording.isNewer
                ? [[.cyan, .magenta, .green], [.yellow, .purple, .orange], [.magenta, .green, .blue]]
                : [[.cyan, .magenta], [.blue, .yellow], [.orange, .cyan]]
            return zip(controller.tableView.visibleCells, colors).flatMap { cell, colors in
                rowTints(cell, colors, in: view, isNewer: recording.isNewer)
            }
        }
        if recording.isNewer {
            scene.missing = { view in view.all(UISwitch.self).map { thumb(of: $0, in: view) } }
        }
        return scene
    }

    /// Of a row that leads where it is touched: the label's part, the switch's part and, on 26, the thumb's.
    private static func rowTints(
        _ cell: UITableViewCell, _ colors: [UIColor], in view: UIView, isNewer: Bool
    ) -> [Tints.Part] {
        guard let control = cell.accessoryView as? UISwitch else { return [] }
        let (row, place) = (cell.frame(in: view), control.frame(in: view))
        var (left, right) = (row, row)
        left.size.width = place.minX
        right = CGRect(x: place.minX, y: row.minY, width: row.maxX - place.minX, height: row.height)
        let side = UIBezierPath(rect: right)
        var parts = [Tints.Part(path: UIBezierPath(rect: left), color: colors[0])]
        if isNewer {
            let thumb = UIBezierPath(rect: thumb(of: control, in: view))
            side.append(thumb)
            side.usesEvenOddFillRule = true
            parts.append(Tints.Part(path: thumb, color: colors[2]))
        }
        return parts + [Tints.Part(path: side, color: colors[1])]
    }

    // MARK: SwiftUI's lists, which are collection views

    private struct Rows {
        var header: String?
        var rows: [(String, String?)]
        var footer: String?
    }

    static func footedList(_ recording: Recording) -> Scene {
        let controller = ListController(
            [
                Rows(
                    header: "Accounts", rows: [("Checking", nil), ("Savings", nil)],
                    footer: "Tap an account to view details"),
                Rows(header: "Bills", rows: [("Electric", nil), ("Internet", nil)], footer: "Due this month"),
            ], hasFooters: true)
        var scene = tintedScreen(recording, controller, top: 50)
        scene.tints = Tints { view in
            let list = controller.collectionView!
            let cells = list.visibleCells.map { $0.frame(in: view) }.sorted { $0.minY < $1.minY }
            let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            let others = kinds.flatMap { list.visibleSupplementaryViews(ofKind: $0) }.map { $0.frame(in: view) }
            return zip(cells + others.sorted { $0.minY < $1.minY }, Tints.palette + Tints.palette).map { frame, color in
                let card = CGRect(
                    x: list.bounds.width == 402 && recording.isNewer ? 16 : 20, y: frame.minY,
                    width: recording.isNewer ? 370 : 362, height: frame.height)
                // Rows of 18 have a ring around them.
                guard !recording.isNewer, cells.contains(frame) else {
                    return Tints.Part(path: UIBezierPath(rect: card), color: color)
                }
                let ring = UIBezierPath(roundedRect: card.insetBy(dx: -2, dy: -2), cornerRadius: 12)
                ring.append(UIBezierPath(roundedRect: card.insetBy(dx: 2, dy: 2), cornerRadius: 8))
                ring.usesEvenOddFillRule = true
                return Tints.Part(path: ring, color: color)
            }
        }
        return scene
    }

    static func valueList(_ recording: Recording) -> Scene {
        let controller = ListController([
            Rows(header: "Diagnostics", rows: [("Status", "Configuration OK  ")]),
            Rows(
                header: "Configuration",
                rows: [
                    ("SDK version", "4.20.0"), ("Observer mode", "false"), ("Sandbox", "true"), ("StoreKit 2", "on"),
                    ("Locale", "en_US (USD)"), ("Offline Customer Info", "enabled"),
                    ("Entitlement Verification Mode", "Enforced"), ("Receipt URL", "file://receipt"),
                    ("Receipt status", "missing"), ("Share", nil),
                ]),
            Rows(
                header: "Customer Info",
                rows: [
                    ("User ID", "Nacho"), ("Original User ID", "nacho2"), ("Entitlements", "1 total, 0 active"),
                    ("Latest Expiration Date", "Jul 26, 2019"),
                ]),
        ])
        controller.title = "RevenueCat Debug"
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        return screen(recording, navigation)
    }

    private final class ListController: UICollectionViewController {
        private let sections: [Rows]

        init(_ sections: [Rows], hasFooters: Bool = false) {
            self.sections = sections
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            configuration.footerMode = hasFooters ? .supplementary : .none
            if !hasFooters { configuration.backgroundColor = .white }
            super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                collectionView.register(
                    UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "text")
            }
        }
        override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { sections[section].rows.count }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
            let (text, value) = sections[indexPath.section].rows[indexPath.item]
            var content = value == nil ? UIListContentConfiguration.cell() : .valueCell()
            (content.text, content.secondaryText) = (text, value)
            (cell as? UICollectionViewListCell)?.contentConfiguration = content
            return cell
        }
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "text", for: indexPath)
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            var content = isHeader ? UIListContentConfiguration.groupedHeader() : .groupedFooter()
            content.text = isHeader ? sections[indexPath.section].header : sections[indexPath.section].footer
            (view as? UICollectionViewListCell)?.contentConfiguration = content
            return view
        }
    }
}
