import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Menus that a long press opens beside a lifted preview.
@MainActor
struct ContextMenuTests {
    private final class Owner: NSObject, UIContextMenuInteractionDelegate {
        var log: [String] = []
        var place: CGPoint?
        var configuration: UIContextMenuConfiguration?
        var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
        var preview: UITargetedPreview?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            place = location
            log.append("asked")
            return configuration
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? { preview }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("comes")
            animator?.addCompletion { self.log.append("is there") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("goes")
            animator?.addCompletion { self.log.append("is gone") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("tapped")
            animator.preferredCommitStyle = commitStyle
            animator.addCompletion { self.log.append("committed") }
        }
    }

    private final class Detail: UIViewController {
        var log: [String] = []
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    private func find(_ title: String, in view: UIView) -> UIView? {
        if let label = view as? UILabel, label.text == title { return label }
        return view.subviews.lazy.compactMap { find(title, in: $0) }.first
    }

    private func cover(_ harness: Harness) -> ContextMenuView? { harness.window.subviews.last as? ContextMenuView }

    private func row(_ title: String, _ harness: Harness) -> UIView? {
        cover(harness).flatMap { find(title, in: $0) }?.superview
    }

    private func menu(_ titles: [String], _ chosen: @escaping @MainActor (String) -> Void) -> UIMenu {
        UIMenu(children: titles.map { title in UIAction(title: title) { _ in chosen(title) } })
    }

    /// A view of 100 × 60 with an interaction.
    private func makeView(_ harness: Harness, _ owner: Owner, at point: CGPoint = CGPoint(x: 40, y: 200)) -> UIView {
        let view = UIView(frame: CGRect(origin: point, size: CGSize(width: 100, height: 60)))
        view.backgroundColor = .systemTeal
        view.addInteraction(UIContextMenuInteraction(delegate: owner))
        harness.show(view)
        return view
    }

    @Test("a press of half a second opens the menu below the view; a tap on an entry runs it and takes the menu away")
    func choosing() throws {
        try Harness.run { harness in
            let owner = Owner()
            var chosen: [String] = []
            owner.configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { suggested in
                #expect(suggested.isEmpty)
                return self.menu(["Copy", "Delete"]) { chosen.append($0) }
            }
            let view = makeView(harness, owner)
            try harness.press(view, at: CGPoint(x: 10, y: 20), for: 0.45)
            #expect(cover(harness) == nil && owner.log.isEmpty)
            try harness.press(view, at: CGPoint(x: 10, y: 20), for: 0.6)
            harness.step(0.5)
            #expect(owner.place == CGPoint(x: 10, y: 20) && owner.log == ["asked", "comes", "is there"])
            let delete = try #require(row("Delete", harness))
            #expect(harness.shownFrame(of: delete).minY > view.frame.maxY, "below the view")
            #expect(harness.shownFrame(of: delete).minX == view.frame.minX, "at its leading edge")
            #expect(view.alpha == 1 && view.layer.presentation()?.opacity == 0, "its picture is seen in its place")
            try harness.tap(delete)
            harness.step(0.5)
            #expect(chosen == ["Delete"] && cover(harness) == nil)
            #expect(Array(owner.log.suffix(2)) == ["goes", "is gone"])
            #expect(view.layer.presentation()?.opacity ?? 1 == 1)
        }
    }

    @Test("a finger that stays down slides onto an entry and chooses it by lifting")
    func sliding() throws {
        try Harness.run { harness in
            let owner = Owner()
            var chosen: [String] = []
            owner.configuration = UIContextMenuConfiguration(actionProvider: { _ in
                self.menu(["Copy", "Delete"]) { chosen.append($0) }
            })
            let view = makeView(harness, owner)
            try harness.touchDown(view)
            harness.step(1)
            let copy = try #require(row("Copy", harness))
            harness.touchMove(to: copy.convert(CGPoint(x: 20, y: 20), to: nil))
            #expect((copy as? UIControl)?.isHighlighted == true)
            harness.touchUp()
            harness.step(0.5)
            #expect(chosen == ["Copy"] && cover(harness) == nil)
        }
    }

    @Test("lifting the finger leaves the menu; a tap beside it takes it away")
    func leaving() throws {
        try Harness.run { harness in
            let owner = Owner()
            owner.configuration = UIContextMenuConfiguration(actionProvider: { _ in
                self.menu(["Copy"]) { _ in Issue.record("nothing was chosen") }
            })
            let view = makeView(harness, owner)
            try harness.press(view, for: 1)
            harness.step(1)
            #expect(cover(harness) != nil)
            try harness.tap(harness.window, at: CGPoint(x: 200, y: 760))
            harness.step(0.5)
            #expect(cover(harness) == nil && owner.log.last == "is gone")
        }
    }

    @Test("without a configuration the press is the view's own")
    func noMenu() throws {
        try Harness.run { harness in
            let owner = Owner()
            let view = makeView(harness, owner)
            var taps = 0
            let button = UIButton(frame: view.bounds)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            view.addSubview(button)
            try harness.press(button, for: 1)
            #expect(owner.log == ["asked"] && taps == 1 && cover(harness) == nil)
        }
    }

    @Test("near the bottom the menu lies above, the first entry nearest where the configuration says priority")
    func above() throws {
        try Harness.run { harness in
            let owner = Owner()
            let configuration = UIContextMenuConfiguration(actionProvider: { _ in self.menu(["One", "Two"]) { _ in } })
            configuration.preferredMenuElementOrder = .priority
            owner.configuration = configuration
            let view = makeView(harness, owner, at: CGPoint(x: 250, y: 720))
            try harness.press(view, for: 1)
            harness.step(0.5)
            let (one, two) = (try #require(row("One", harness)), try #require(row("Two", harness)))
            let (first, second) = (harness.shownFrame(of: one), harness.shownFrame(of: two))
            #expect(second.maxY <= first.minY && first.maxY < view.frame.minY)
            #expect(first.maxX == view.frame.maxX, "at the trailing edge of a view on that side")
        }
    }

    @Test("a preview's controller appears in its size, and a tap on it commits")
    func controllers() throws {
        try Harness.run { harness in
            let owner = Owner()
            let detail = Detail()
            detail.preferredContentSize = CGSize(width: 300, height: 200)
            owner.configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: { detail }) { _ in
                self.menu(["Open"]) { _ in }
            }
            owner.commitStyle = .pop
            let view = makeView(harness, owner)
            try harness.press(view, for: 1)
            harness.step(0.5)
            #expect(detail.log == ["will appear", "did appear"])
            let size = harness.shownFrame(of: detail.view).size
            #expect(abs(size.width - 300) < 0.01 && abs(size.height - 200) < 0.01)
            try harness.tap(detail.view)
            harness.step(0.5)
            #expect(owner.log == ["asked", "comes", "is there", "tapped", "goes", "committed", "is gone"])
            #expect(detail.log.last == "did disappear" && cover(harness) == nil)
        }
    }

    @Test("the visible menu can be changed and dismissed by the app")
    func updating() throws {
        try Harness.run { harness in
            let owner = Owner()
            owner.configuration = UIContextMenuConfiguration(actionProvider: { _ in self.menu(["Loading"]) { _ in } })
            let view = makeView(harness, owner)
            let interaction = try #require(view.interactions.first as? UIContextMenuInteraction)
            #expect(interaction.menuAppearance == .unknown)
            try harness.press(view, for: 1)
            #expect(interaction.menuAppearance == .rich)
            interaction.updateVisibleMenu { old in
                #expect(old.children.map(\.title) == ["Loading"])
                return old.replacingChildren(self.menu(["A", "B"]) { _ in }.children)
            }
            harness.layOut()
            #expect(row("Loading", harness) == nil && row("B", harness) != nil)
            interaction.dismissMenu()
            harness.step(0.5)
            #expect(cover(harness) == nil && interaction.menuAppearance == .unknown)
        }
    }

    @Test("a targeted preview lifts from where its target says")
    func targets() throws {
        try Harness.run { harness in
            let owner = Owner()
            owner.configuration = UIContextMenuConfiguration(actionProvider: { _ in self.menu(["A"]) { _ in } })
            let view = makeView(harness, owner)
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            let target = UIPreviewTarget(container: view, center: CGPoint(x: 50, y: 30))
            let preview = UITargetedPreview(view: other, parameters: UIPreviewParameters(), target: target)
            #expect(preview.size == CGSize(width: 40, height: 40))
            #expect(preview.frame(in: harness.window) == CGRect(x: 70, y: 210, width: 40, height: 40))
            let moved = preview.retargetedPreview(with: UIPreviewTarget(container: view, center: .zero))
            #expect(moved.frame(in: harness.window) == CGRect(x: 20, y: 180, width: 40, height: 40))
            owner.preview = preview
            try harness.press(view, for: 1)
            harness.step(0.5)
            let platter = try #require(cover(harness)?.subviews.compactMap { $0 as? PreviewPlatter }.first)
            #expect(harness.shownFrame(of: platter) == CGRect(x: 70, y: 210, width: 40, height: 40))
        }
    }

    // MARK: - Lists

    private final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("selected \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row != 0 else { return nil }
            return UIContextMenuConfiguration(identifier: "row \(indexPath.row)" as NSString, previewProvider: nil) {
                _ in
                UIMenu(children: [UIAction(title: "Delete") { _ in self.log.append("delete \(indexPath.row)") }])
            }
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end \((configuration.identifier as? NSString).map(String.init(describing:)) ?? "?")") }
    }

    @Test("rows have the menus that a table's delegate gives them, and a long press selects no row")
    func tables() throws {
        try Harness.run { harness in
            let source = Table()
            let table = UITableView(frame: harness.window.bounds)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 44
            table.dataSource = source
            #expect(table.contextMenuInteraction == nil)
            table.delegate = source
            harness.show(table)
            #expect(table.contextMenuInteraction != nil)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)))
            try harness.press(cell, for: 1)
            harness.step(0.5)
            #expect(source.log.isEmpty && !cell.isHighlighted)
            try harness.tap(try #require(row("Delete", harness)))
            harness.step(0.5)
            #expect(source.log == ["end row 3", "delete 3"])
            source.log = []
            try harness.press(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))), for: 1)
            #expect(cover(harness) == nil && source.log == ["selected 0"], "a row without a menu")
        }
    }

    private final class Grid: UICollectionViewController {
        var log: [String] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            9
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("asked \(indexPath.item)")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Share") { _ in self.log.append("share \(indexPath.item)") }])
            }
        }
    }

    @Test("items have the menus that a collection view's controller overrides")
    func collections() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let grid = Grid(collectionViewLayout: layout)
            grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            harness.show(grid)
            try harness.press(try #require(grid.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))), for: 1)
            harness.step(0.5)
            try harness.tap(try #require(row("Share", harness)))
            harness.step(0.5)
            #expect(grid.log == ["asked 4", "share 4"])
        }
    }

    private final class Knob: UIControl {
        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Reset") { _ in }]) })
        }
    }

    @Test("a control shows its context menu while that is enabled")
    func controls() throws {
        try Harness.run { harness in
            let knob = Knob(frame: CGRect(x: 50, y: 200, width: 80, height: 80))
            harness.show(knob)
            try harness.press(knob, for: 1)
            #expect(cover(harness) == nil && knob.contextMenuInteraction == nil)
            knob.isContextMenuInteractionEnabled = true
            try harness.press(knob, for: 1)
            harness.step(0.5)
            #expect(row("Reset", harness) != nil)
        }
    }

    @Test("more entries than there is room for scroll")
    func scrolling() throws {
        try Harness.run { harness in
            let owner = Owner()
            owner.configuration = UIContextMenuConfiguration(actionProvider: { _ in
                self.menu((1...40).map { "Entry \($0)" }) { _ in }
            })
            let view = makeView(harness, owner)
            try harness.press(view, for: 1)
            harness.step(0.5)
            let shown = try #require(cover(harness))
            let panel = try #require(shown.subviews.compactMap { $0 as? MenuPanel }.first)
            #expect(panel.frame.maxY <= harness.window.bounds.height - 34 && panel.wantedHeight > panel.bounds.height)
            let last = try #require(row("Entry 40", harness))
            #expect(harness.shownFrame(of: last).minY > panel.frame.maxY)
            for _ in 0..<12 {
                try harness.flick(panel, by: CGVector(dx: 0, dy: -200))
                harness.step(0.5)
            }
            #expect(harness.shownFrame(of: last).maxY <= panel.frame.maxY + 1)
        }
    }
}
