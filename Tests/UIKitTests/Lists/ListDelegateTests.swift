import Testing
import UIKit
import UIKitTesting

/// What lists tell of besides selection, and what controllers of lists can override.
@MainActor @Suite("Lists tell their delegates")
struct ListDelegateTests {
    private final class Controller: UITableViewController {
        var heard: [String] = []
        var sections = 2

        override func numberOfSections(in tableView: UITableView) -> Int { sections }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Part" }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            heard.append("selected \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            heard.append("acted \(indexPath.row)")
        }
        override func tableView(
            _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
        ) { heard.append("header \(section)") }
        // An override, as the controller declares the method, like Apple's.
        override func tableView(
            _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
        ) -> CGFloat { 30 }
        override func tableView(
            _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { true }
        override func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? { nil }
        override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    }

    @Test("a tapped row is selected and then does what it is for; a header that goes is told of")
    func rows() throws {
        try Harness.run { harness in
            let controller = Controller(style: .plain)
            harness.show(controller)
            let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
            try harness.tap(cell)
            #expect(controller.heard == ["selected 1", "acted 1"])
            controller.heard = []
            controller.tableView.contentOffset.y = 2000
            harness.layOut()
            #expect(controller.heard == ["header 0"])
        }
    }

    private final class Items: UICollectionViewController {
        var heard: [String] = []

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            3
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            heard.append("selected \(indexPath.item)")
        }
        override func collectionView(
            _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
        ) { heard.append("acted \(indexPath.item)") }
    }

    @Test("a tapped item is selected once, and does what it is for at each tap")
    func items() throws {
        try Harness.run { harness in
            let controller = Items(collectionViewLayout: UICollectionViewFlowLayout())
            controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            harness.show(controller)
            let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
            try harness.tap(cell)
            try harness.tap(cell)
            #expect(controller.heard == ["selected 1", "acted 1", "acted 1"])
        }
    }

    @Test("a list content view says where its texts and its image are, and that there is none")
    func guides() throws {
        try Harness.run { harness in
            var content = UIListContentConfiguration.cell()
            content.text = "Moss"
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
            #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
            let guide = try #require(view.textLayoutGuide)
            let mark = UIView()
            mark.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(mark)
            NSLayoutConstraint.activate([
                mark.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                mark.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
                mark.widthAnchor.constraint(equalToConstant: 5), mark.heightAnchor.constraint(equalToConstant: 5),
            ])
            harness.show(view)
            let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Moss" })
            // Guides lie on whole pixels.
            #expect(abs(guide.layoutFrame.minY - label.frame.minY) < 0.5)
            #expect(guide.layoutFrame.height == label.frame.height)
            // Right after the text: a project of a book puts a picture there.
            let width = NSAttributedString(string: "Moss", attributes: [.font: content.textProperties.font]).size()
                .width
            #expect(abs(mark.frame.minX - label.frame.minX - width) < 1 && width < 60)
            #expect(abs(mark.center.y - label.center.y) <= 0.5)
        }
    }
}
