import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tables, lists, controls and presentations in iOS 26's design, on an iPhone 16 Pro (402 by 874).
@MainActor
struct DesignListTests {
    private func run(_ device: String = "iPhone 16 Pro", _ body: (Harness) throws -> Void) throws {
        try Harness.run(device: device, design: .iOS26, body)
    }

    private final class Rows: UITableViewController {
        var header: String?
        var footer: String?
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "Hello World"
            cell.contentConfiguration = content
            cell.accessoryView = UISwitch()
            return cell
        }
    }

    private func separators(_ cell: UITableViewCell) -> [CGRect] {
        cell.subviews.filter { !$0.isHidden && $0.frame.height == 1 && $0.frame.width > 100 }.map(\.frame)
    }

    @Test("rows of a plain table are 53 high, their separators one point, from 20 to 382 of 402")
    func plain() throws {
        try run { harness in
            let controller = Rows(style: .plain)
            harness.show(controller)
            let cells = controller.tableView.visibleCells
            #expect(cells.prefix(3).map { $0.convert($0.bounds, to: harness.window).minY } == [62, 115, 168])
            #expect(cells[0].frame.height == 53)
            let accessory = try #require(cells[0].accessoryView)
            let place = accessory.convert(accessory.bounds, to: harness.window)
            #expect(place.minX == 319 && abs(place.minY - 74.67) < 0.5, "\(place)")
            #expect(separators(cells[0]) == [CGRect(x: 20, y: 52, width: 362, height: 1)])
        }
    }

    @Test("cards stand 16 in at 402 points and 20 at 440, with corners of 26")
    func cards() throws {
        for (device, inset) in [("iPhone 16 Pro", CGFloat(16)), ("iPhone 16 Pro Max", 20)] {
            try run(device) { harness in
                let controller = Rows(style: .insetGrouped)
                harness.show(controller)
                let cell = controller.tableView.visibleCells[0]
                #expect(cell.frame.minX == inset)
                #expect(cell.layer.cornerRadius == 26)
                #expect(cell.contentView.layoutMargins.left == inset)
            }
        }
    }

    @Test("headers are written as they are in semibold 17, 40.33 high; footers of one line 29.67")
    func headers() throws {
        try run { harness in
            let controller = Rows(style: .insetGrouped)
            (controller.header, controller.footer) = ("Accounts", "Due this month")
            harness.show(controller)
            let table = try #require(controller.tableView)
            #expect(abs(table.rectForHeader(inSection: 1).height - 121.0 / 3) < 0.34)
            #expect(abs(table.rectForFooter(inSection: 0).height - 89.0 / 3) < 0.34)
            let header = try #require(
                table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first {
                    $0.textLabel?.text == "Accounts"
                })
            #expect(header.textLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
        }
    }

    @Test("rows of a list are 52 apart, its headers 40.33 and footers 29.67 high")
    func list() throws {
        try run { harness in
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            configuration.headerMode = .supplementary
            configuration.footerMode = .supplementary
            let view = UICollectionView(
                frame: harness.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Row \(item)"
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
            }
            @MainActor func edge(_ kind: String) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
            {
                UICollectionView.SupplementaryRegistration(elementKind: kind) { cell, _, _ in
                    var content = cell.defaultContentConfiguration()
                    content.text = "Edge"
                    cell.contentConfiguration = content
                }
            }
            let header = edge(UICollectionView.elementKindSectionHeader)
            let footer = edge(UICollectionView.elementKindSectionFooter)
            source.supplementaryViewProvider = { view, kind, path in
                let isHeader = kind == UICollectionView.elementKindSectionHeader
                return view.dequeueConfiguredReusableSupplementary(using: isHeader ? header : footer, for: path)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0, 1])
            snapshot.appendItems([0, 1], toSection: 0)
            snapshot.appendItems([2, 3], toSection: 1)
            source.apply(snapshot, animatingDifferences: false)
            harness.show(view)
            let cells = view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
            try #require(cells.count == 4)
            #expect(cells.map(\.frame.height) == [52, 52, 52, 52])
            #expect(cells[0].frame.minX == 16)
            // Footer 29.67 and header 40.33 lie between the sections.
            #expect(abs(cells[2].frame.minY - cells[1].frame.maxY - 70) < 0.7, "\(cells.map(\.frame))")
        }
    }

    // MARK: Controls

    @Test("a switch is 63 by 28, its thumb 37 by 24 and 22 further when it is on")
    func aSwitch() throws {
        try run { harness in
            let control = UISwitch()
            harness.show(control)
            #expect(control.bounds.size == CGSize(width: 63, height: 28))
            let thumb = control.subviews[0].subviews[0]
            #expect(thumb.frame == CGRect(x: 2, y: 2, width: 37, height: 24))
            control.isOn = true
            #expect(thumb.frame.minX == 24)
        }
    }

    @Test("a slider's track is 6 high and as wide as the slider, its thumb 37 by 24 from end to end")
    func slider() throws {
        try run { harness in
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 354, height: 34))
            slider.value = 0.5
            harness.show(slider)
            let track = slider.trackRect(forBounds: slider.bounds)
            #expect(track == CGRect(x: 0, y: 14, width: 354, height: 6))
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
            // cn-slider-26: at 183 in a picture whose slider begins at 24.
            #expect(abs(thumb.minX - 159) <= 0.5 && thumb.size == CGSize(width: 37, height: 24))
        }
    }

    @Test("segments are 32 high, and a capsule")
    func segments() throws {
        try run { harness in
            let control = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
            harness.show(control)
            #expect(control.sizeThatFits(.zero).height == 32)
            #expect(control.subviews[0].layer.cornerRadius == 16)
        }
    }

    @Test("buttons without a corner style of their own are capsules")
    func button() throws {
        try run { harness in
            let button = UIButton(configuration: .filled())
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 34)
            harness.show(button)
            let radii = button.subviews.flatMap(\.subviews).map(\.layer.cornerRadius)
            #expect(radii.contains(17), "\(radii)")
        }
    }

    // MARK: Presentations

    private func present(
        _ harness: Harness, _ style: UIAlertController.Style = .alert, actions: [(String, UIAlertAction.Style)]
    ) -> UIAlertController {
        let root = UIViewController()
        harness.show(root)
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
        root.present(alert, animated: false)
        harness.layOut()
        return alert
    }

    private func buttons(_ view: UIView) -> [CGRect] {
        func all(_ view: UIView) -> [UIView] { view.subviews + view.subviews.flatMap(all) }
        return all(view).compactMap { $0 as? UIControl }.map { $0.convert($0.bounds, to: view) }
            .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    @Test("an alert is 320 wide; two buttons of 140 by 48 stand 8 apart, 16 from its edges, the cancelling one first")
    func alert() throws {
        try run { harness in
            let alert = present(harness, actions: [("OK", .default), ("Cancel", .cancel)])
            #expect(alert.view.bounds.width == 320)
            let frames = buttons(alert.view)
            #expect(frames.map(\.size) == [CGSize(width: 140, height: 48), CGSize(width: 140, height: 48)])
            #expect(frames.map(\.minX) == [16, 164])
            #expect(abs(alert.view.bounds.height - frames[0].maxY - 16) < 0.34)
        }
    }

    @Test("three buttons stand one above the other")
    func threeButtons() throws {
        try run { harness in
            let alert = present(harness, actions: [("A", .default), ("Cancel", .cancel), ("B", .default)])
            let frames = buttons(alert.view)
            #expect(frames.map(\.width) == [288, 288, 288])
            #expect(abs(frames[1].minY - frames[0].maxY - 8) < 0.34)
        }
    }

    @Test("an action sheet without a place to point at is a card in the middle")
    func sheet() throws {
        try run { harness in
            let alert = present(harness, .actionSheet, actions: [("A", .default), ("Cancel", .cancel)])
            let place = alert.view.convert(alert.view.bounds, to: harness.window)
            #expect(place.width == 320)
            #expect(abs(place.midY - harness.window.bounds.midY) < 20)
        }
    }

    /// Recorded frames on 393 by 852: x 8, width 377, height (value + 34) · 0.959288, bottom 844.
    @Test("sheets float by the recorded scale", arguments: [200.0, 288, 300, 400, 500, 600, 700])
    func detents(_ value: Double) throws {
        try run("iPhone 16") { harness in
            let root = UIViewController()
            harness.show(root)
            let modal = UIViewController()
            modal.modalPresentationStyle = .pageSheet
            modal.sheetPresentationController?.detents = [.custom { _ in value }]
            root.present(modal, animated: false)
            harness.layOut()
            let frame = modal.view.convert(modal.view.bounds, to: harness.window)
            #expect(frame.minX == 8 && frame.width == 377)
            #expect(abs(frame.height - (value + 34) * 377 / 393) < 0.34)
            #expect(abs(frame.maxY - 844) < 0.34)
        }
    }
}
