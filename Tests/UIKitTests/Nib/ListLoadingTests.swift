import Testing

@testable import UIKit

@MainActor
@Suite("Lists in nibs")
struct ListLoadingTests {
    private func show(_ storyboard: String, _ identifier: String, _ window: UIWindow) -> UIViewController {
        let controller = NibFixture.storyboard(storyboard).instantiateViewController(withIdentifier: identifier)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        settle()
        return controller
    }

    @Test("prototype cells are made for each row, sized by their constraints, connected inside and to the controller")
    func prototypes() throws {
        ActionRegistry.shared.register("flowStar:", FlowListController.star)
        try inWorld { window in
            let list = try #require(show("Flow", "list", window) as? FlowListController)
            let table = try #require(list.tableView)
            let cells = try table.visibleCells.map { try #require($0 as? FlowCell) }
            #expect(cells.count == 3 && Set(cells.map(ObjectIdentifier.init)).count == 3)
            // Ten above and below a box of 40, and the separator's half or third of a point.
            for cell in cells { #expect(abs(cell.frame.height - 60) <= 1) }
            #expect(cells[0].box.frame == CGRect(x: 20, y: 10, width: 30, height: 40))
            #expect(cells[0].reuseIdentifier == "Item")
            #expect(cells[0].accessoryType == .detailButton)
            #expect(table.tableHeaderView?.frame.height == 40)
            let star = try #require(cells[2].contentView.subviews.last as? UIButton)
            star.sendActions(for: .touchUpInside)
            #expect(list.stars == 1)
        }
    }

    @Test("a list's insets count from where the document says")
    func insetReferences() throws {
        let objects = NibFixture.xib(
            """
            <tableView separatorInsetReference="fromAutomaticInsets" id="a"/><tableView id="b"/>
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" sectionInsetReference="safeArea"\
             id="f"/></collectionView>
            <collectionView id="d"><collectionViewFlowLayout key="collectionViewLayout"\
             sectionInsetReference="layoutMargins" id="g"/></collectionView>
            <collectionView id="e"><collectionViewFlowLayout key="collectionViewLayout" id="h"/></collectionView>
            """
        ).instantiate(withOwner: nil)
        let tables = objects.compactMap { $0 as? UITableView }
        #expect(tables.map(\.separatorInsetReference) == [.fromAutomaticInsets, .fromCellEdges])
        let flows = objects.compactMap {
            ($0 as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout
        }
        #expect(flows.map(\.sectionInsetReference) == [.fromSafeArea, .fromLayoutMargins, .fromContentInset])
    }

    @Test("lists are connected to who fetches their rows early, and to who drags and drops them")
    func outletsOfLists() throws {
        ClassRegistry.shared.register(ListHelper.self)
        let outlets = ["prefetchDataSource", "dragDelegate", "dropDelegate"].map {
            "<outlet property=\"\($0)\" destination=\"h\" id=\"o-\($0)\"/>"
        }.joined()
        let objects = NibFixture.xib(
            """
            <customObject id="h" customClass="ListHelper"/><tableView id="a"><connections>\(outlets)</connections></tableView>
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" id="f"/><connections>\(outlets)\
            </connections></collectionView>
            """
        ).instantiate(withOwner: nil)
        let helper = try #require(objects.compactMap { $0 as? ListHelper }.first)
        let table = try #require(objects.compactMap { $0 as? UITableView }.first)
        let list = try #require(objects.compactMap { $0 as? UICollectionView }.first)
        #expect(table.prefetchDataSource === helper && list.prefetchDataSource === helper)
        #expect(table.dragDelegate === helper && list.dragDelegate === helper)
        #expect(table.dropDelegate === helper && list.dropDelegate === helper)
    }

    @Test("static cells are the document's, with its titles, heights and outlets into them")
    func staticCells() throws {
        try inWorld { window in
            let list = try #require(show("Lists", "settings", window) as? SettingsListController)
            let table = try #require(list.tableView)
            #expect(table.style == .grouped)
            #expect(table.numberOfSections == 2)
            #expect(table.numberOfRows(inSection: 0) == 2)
            #expect(list.tableView(table, titleForHeaderInSection: 0) == "Sound")
            #expect(list.tableView(table, titleForFooterInSection: 0) == "Loud or not")
            #expect(list.tableView(table, titleForFooterInSection: 1) == nil)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 70)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 50)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).height == 50)
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(list.sound.isDescendant(of: first.contentView))
            #expect(list.sound.isOn)
            // In the middle of the content view, at its right margin; a switch's frame sticks out by 2, and pixels are
            // thirds.
            #expect(abs(list.sound.frame.midY - first.contentView.bounds.midY) <= 0.5)
            #expect(abs(first.contentView.bounds.width - 16 - list.sound.frame.maxX) <= 2.34)
            let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            #expect(second.textLabel?.text == "Tone")
            #expect(second.detailTextLabel?.text == "Bell")
        }
    }

    @Test("a collection has its document's layout, cells and headers")
    func collection() throws {
        try inWorld { window in
            let photos = try #require(show("Lists", "photos", window) as? PhotosController)
            let grid = try #require(photos.collectionView)
            let flow = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
            #expect(flow.itemSize == CGSize(width: 100, height: 80))
            #expect(flow.minimumLineSpacing == 7)
            #expect(flow.sectionInset == UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10))
            let cells = grid.visibleCells
            #expect(cells.count == 4)
            // 373 points hold three cells of 100; the fourth is below, after 7 points.
            #expect(cells.map(\.frame.origin.y) == [34, 34, 34, 121])
            #expect(cells[0].viewWithTag(5)?.frame == CGRect(x: 6, y: 6, width: 88, height: 68))
            let head = grid.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect(head?.frame == CGRect(x: 0, y: 0, width: 393, height: 30))
        }
    }

    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        }
    }

    @Test("cells come out of nibs that are registered")
    func registeredNib() throws {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UINib(nibName: "RowCell", bundle: .module), forCellReuseIdentifier: "Row")
        table.dataSource = rows
        table.layoutIfNeeded()
        let cells = table.visibleCells
        #expect(cells.count == 2)
        #expect((cells.first?.viewWithTag(9) as? UILabel)?.text == "From a nib")
        #expect(cells.first?.reuseIdentifier == "Row")
    }
}

private final class ListHelper: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching,
    UITableViewDragDelegate, UICollectionViewDragDelegate, UITableViewDropDelegate, UICollectionViewDropDelegate
{
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [] }
    func tableView(
        _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {}
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
}
