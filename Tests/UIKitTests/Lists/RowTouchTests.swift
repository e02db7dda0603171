import Testing
import UIKitTesting

@testable import UIKit

/// What fingers on rows do beside choosing them.
@Suite("Buttons, highlights and menus of rows") @MainActor
struct RowTouchTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var events: [String] = []
        var cell: () -> UITableViewCell = { UITableViewCell() }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell() }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            events.append("button \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            events.append("row \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            indexPath.row == 1
        }
        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == Selector("copy:") }
        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { events.append("\(action.name) \(indexPath.row)") }
    }

    private func show(_ rows: Rows, in harness: Harness) -> UITableView {
        let table = UITableView(frame: harness.window.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.dataSource = rows
        table.delegate = rows
        harness.show(table)
        return table
    }

    private func find(in view: UIView, _ condition: @escaping (UIView) -> Bool) -> UIView? {
        condition(view) ? view : view.subviews.lazy.compactMap { find(in: $0, condition) }.first
    }

    @Test("a row's button is tapped although its table has a tap recognizer, which takes taps on the row itself")
    func accessoryButton() throws {
        try Harness.run { harness in
            let rows = Rows()
            rows.cell = {
                let cell = UITableViewCell()
                cell.accessoryType = .detailButton
                return cell
            }
            let table = show(rows, in: harness)
            let taps = UITapGestureRecognizer(target: rows, action: Selector { rows.events.append("recognizer") })
            table.addGestureRecognizer(taps)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            try harness.tap(cell, at: CGPoint(x: cell.bounds.maxX - 20, y: 22))
            #expect(rows.events == ["button 1"])
            try harness.tap(cell, at: CGPoint(x: 40, y: 22))
            #expect(rows.events == ["button 1", "recognizer"])
        }
    }

    @Test("labels and images of the app's own are highlighted with their cell, at any depth, but no controls")
    func highlight() {
        let cell = UITableViewCell()
        let (image, label, button) = (UIImageView(), UILabel(), UIButton(type: .system))
        let box = UIView()
        cell.contentView.addSubview(box)
        for view in [image, label, button] { box.addSubview(view) }
        cell.setHighlighted(true, animated: false)
        #expect(image.isHighlighted && label.isHighlighted && !button.isHighlighted)
        cell.setHighlighted(false, animated: false)
        #expect(!image.isHighlighted && !label.isHighlighted)
        let tile = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        tile.contentView.addSubview(image)
        tile.isHighlighted = true
        #expect(image.isHighlighted)
    }

    @Test("holding a row shows the menu of before context menus where the delegate says so, with what it allows")
    func editMenu() throws {
        try Harness.run { harness in
            let rows = Rows()
            let table = show(rows, in: harness)
            try harness.press(#require(table.cellForRow(at: IndexPath(row: 0, section: 0))), for: 0.8)
            harness.step(0.5)
            #expect(find(in: harness.window) { $0 is EditMenuView } == nil)
            rows.events = []
            try harness.press(#require(table.cellForRow(at: IndexPath(row: 1, section: 0))), for: 0.8)
            harness.step(0.5)
            let menu = try #require(find(in: harness.window) { $0 is EditMenuView })
            #expect(find(in: menu) { ($0 as? UIButton)?.currentTitle == "Cut" } == nil)
            try harness.tap(#require(find(in: menu) { ($0 as? UIButton)?.currentTitle == "Copy" }))
            // The finger that held the row has not chosen it.
            #expect(rows.events == ["copy: 1"])
        }
    }

    @Test("a cell that is asked for its least size has its content's width")
    func compressed() {
        let cell = UITableViewCell()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 77), box.heightAnchor.constraint(equalToConstant: 33),
        ])
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 77, height: 33))
    }

    /// A content view of an app's own, with constraints that its first, empty size would contradict.
    private struct Content: UIContentConfiguration {
        final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ configuration: Content) {
                self.configuration = configuration
                super.init(frame: .zero)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                addSubview(box)
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
                    box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
                    box.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                    box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        func makeContentView() -> any UIView & UIContentView { View(self) }
        func updated(for state: any UIConfigurationState) -> Content { self }
    }

    @Test("a content view of the app's own is as large as its cell when it comes in, and contradicts nothing")
    func contentView() throws {
        try Harness.run { harness in
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
            harness.show(cell)
            cell.contentConfiguration = Content()
            let view = try #require(cell.contentView.subviews.first)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 60))
            view.setNeedsLayout()
            harness.layOut()
            #expect(harness.takeDiagnostics().isEmpty)
        }
    }
}
