import Testing
import UIKitTesting

@testable import UIKit

/// A badge as the book writes it: what the nib sets is computed from the layer.
@MainActor
final class ComputedBadge: UIView {
    var borderWidth: Int {
        get { Int(layer.borderWidth) }
        set { layer.borderWidth = CGFloat(newValue) }
    }
    var borderTint: UIColor? {
        get { layer.borderColor.map { UIColor(cgColor: $0) } }
        set { layer.borderColor = newValue?.cgColor }
    }
}

@MainActor
final class UnregisteredBadge: UIView {
    var ring: Int { 3 }
}

@MainActor final class WakingModel: NSObject, NSNibAwaking {
    var isAwake = false
    func awakeFromNib() { isAwake = true }
}

@MainActor @Suite("Lists, bars and nibs keep what their members promise")
struct ListAndNibTests {
    private func badge(_ name: String, _ keyPath: String) -> UINib {
        NibFixture.xib(
            """
            <view id="root" customClass="\(name)"><rect key="frame" x="0.0" y="0.0" width="70" height="10"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)"><integer key="value" value="4"/>\
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """)
    }

    @Test("computed properties are set by nibs once one line has registered them")
    func computedInspectables() throws {
        ClassRegistry.shared.register(
            ComputedBadge.self, inspectable: ["borderWidth": \.borderWidth, "borderTint": \.borderTint])
        let made = badge("ComputedBadge", "borderWidth").instantiate(withOwner: nil)
        let view = try #require(made.first as? ComputedBadge)
        #expect(view.borderWidth == 4 && view.layer.borderWidth == 4)
    }

    @Test("a nib that names an unregistered property is told the line that registers it")
    func unregisteredInspectable() {
        ClassRegistry.shared.register(UnregisteredBadge.self)
        let nib = badge("UnregisteredBadge", "ring")
        _ = nib.instantiate(withOwner: nil)
        let line = "ClassRegistry.shared.register(UnregisteredBadge.self, inspectable: [\"ring\": \\.ring])"
        #expect(nib.session.warnings.contains { $0.contains(line) })
    }

    @Test("objects of nibs that are no views hear that they are loaded")
    func awakening() throws {
        ClassRegistry.shared.register(WakingModel.self)
        let made = NibFixture.xib("<customObject id=\"model\" customClass=\"WakingModel\"/>").instantiate(
            withOwner: nil)
        #expect((made.first as? WakingModel)?.isAwake == true)
    }

    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    @Test("a table view controller's editing reaches its table, whose rows show their controls")
    func editing() throws {
        try Harness.run { harness in
            let rows = Rows(style: .plain)
            harness.show(UINavigationController(rootViewController: rows))
            rows.navigationItem.rightBarButtonItem = rows.editButtonItem
            let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
            let before = cell.contentView.frame.minX
            rows.setEditing(true, animated: false)
            harness.layOut()
            #expect(rows.tableView.isEditing && cell.isEditing && cell.editingStyle == .delete)
            #expect(cell.contentView.frame.minX > before)
            #expect(rows.editButtonItem.title == "Done")
            rows.setEditing(false, animated: true)
            harness.step(1)
            #expect(!rows.tableView.isEditing && cell.contentView.frame.minX == before)
        }
    }

    @Test("system items and search bars say what they are")
    func spokenNames() throws {
        try Harness.run { harness in
            let names: [(UIBarButtonItem.SystemItem, String)] = [
                (.add, "Add"), (.action, "Share"), (.trash, "Delete"), (.compose, "Compose"), (.done, "Done"),
                (.close, "Close"), (.fastForward, "Fast Forward"),
            ]
            for (system, name) in names {
                let item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
                #expect(item.accessibilityLabel == name)
            }
            let own = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
            own.accessibilityLabel = "New note"
            #expect(own.accessibilityLabel == "New note")
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
            bar.showsBookmarkButton = true
            bar.showsCancelButton = true
            harness.show(bar)
            @MainActor func labels(_ view: UIView) -> [String] {
                view.subviews.flatMap { [$0.accessibilityLabel].compactMap { $0 } + labels($0) }
            }
            #expect(labels(bar).contains("Cancel") && labels(bar).contains("Bookmarks"))
            #expect(bar.searchTextField.accessibilityTraits.contains(.searchField))
        }
    }

    private final class OldActions: NSObject, UITableViewDataSource, UITableViewDelegate {
        var done: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            [UITableViewRowAction(style: .normal, title: "Flag") { [weak self] _, _ in self?.done.append("flag") }]
        }
    }

    @Test("row actions of old are offered by a swipe")
    func rowActions() throws {
        let (table, actions) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), OldActions())
        table.dataSource = actions
        table.delegate = actions
        let action = try #require(actions.tableView(table, editActionsForRowAt: IndexPath(row: 0, section: 0))?.first)
        let modern = action.contextual(at: IndexPath(row: 0, section: 0))
        #expect(modern.title == "Flag" && modern.style == .normal)
        modern.handler(modern, table) { _ in }
        #expect(actions.done == ["flag"])
    }
}
