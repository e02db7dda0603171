import Testing
import UIKitTesting

@testable import UIKit

/// Contents that need 20 points across and along, in cells, headers and content views that begin without a size. The content
/// view of a cell or header has the size of its row when its constraints are solved, so that none contradict each other.
@Suite("Constraints of cells and headers that have no size yet") @MainActor
struct UnsizedCellTests {
    private static func fill(_ view: UIView, in host: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
            view.bottomAnchor.constraint(equalTo: host.bottomAnchor, constant: -10),
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -10),
        ])
    }

    private static func box(_ height: CGFloat) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        return view
    }

    private final class Header: UITableViewHeaderFooterView {
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            UnsizedCellTests.fill(UnsizedCellTests.box(50), in: contentView)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            UnsizedCellTests.fill(UnsizedCellTests.box(100), in: contentView)
        }
        required init?(coder: NSCoder) { nil }
    }

    private struct Content: UIContentConfiguration {
        var height: CGFloat
        func makeContentView() -> UIView & UIContentView { ContentView(self) }
        func updated(for state: any UIConfigurationState) -> Content { self }
    }

    private final class ContentView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        init(_ content: Content) {
            configuration = content
            super.init(frame: .zero)
            UnsizedCellTests.fill(UnsizedCellTests.box(content.height), in: self)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let isConfigured: Bool
        init(isConfigured: Bool) { self.isConfigured = isConfigured }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if isConfigured { cell.contentConfiguration = Content(height: 100) }
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
            if isConfigured { header?.contentConfiguration = Content(height: 50) }
            return header
        }
    }

    @Test(
        "rows and headers of a table report nothing when they are made, narrowed, loaded again and scrolled",
        arguments: [false, true])
    func table(isConfigured: Bool) throws {
        try Harness.run { harness in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            let rows = Rows(isConfigured: isConfigured)
            table.register(isConfigured ? UITableViewCell.self : Row.self, forCellReuseIdentifier: "row")
            table.register(
                isConfigured ? UITableViewHeaderFooterView.self : Header.self,
                forHeaderFooterViewReuseIdentifier: "header")
            table.dataSource = rows
            table.delegate = rows
            harness.show(table)
            #expect(
                table.rectForHeader(inSection: 0).height - table.sectionHeaderTopPadding == 70
                    || table.rectForHeader(inSection: 0).height == 92)
            // The content's height and the separator's.
            let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
            #expect(height > 120 && height < 121)
            #expect(table.visibleCells.first?.contentView.bounds.height == 120)
            table.frame.size.width = 200
            harness.layOut()
            table.reloadData()
            harness.layOut()
            table.contentOffset.y = 500
            harness.layOut()
            #expect(harness.takeDiagnostics().isEmpty)
        }
    }

    @Test("a table's own header that is measured before it has the table's width")
    func tableHeader() throws {
        try Harness.run { harness in
            let header = UITableViewHeaderFooterView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            Self.fill(Self.box(30), in: header.contentView)
            header.bounds.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            #expect(header.bounds.height == 50)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            table.tableHeaderView = header
            harness.show(table)
            #expect(harness.takeDiagnostics().isEmpty)
            #expect(header.contentView.subviews.first?.frame == CGRect(x: 10, y: 10, width: 300, height: 30))
        }
    }

    private final class Tiles: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            cell.contentConfiguration = Content(height: 100)
            return cell
        }
    }

    @Test("items that begin with an estimated size, and are used again for it")
    func collection() throws {
        try Harness.run { harness in
            let flow = UICollectionViewFlowLayout()
            flow.estimatedItemSize = CGSize(width: 10, height: 10)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow)
            let tiles = Tiles()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            view.dataSource = tiles
            harness.show(view)
            view.frame.size.width = 200
            harness.layOut()
            view.reloadData()
            harness.layOut()
            view.contentOffset.y = 500
            harness.layOut()
            #expect(harness.takeDiagnostics().isEmpty)
            #expect(view.visibleCells.first?.bounds.height == 120)
        }
    }

    @Test("a view that follows its superview in one tree follows a size that it had no layout for into the next")
    func followsIntoNextTree() throws {
        try Harness.run { harness in
            let (outer, inner, own) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80)), UIView(), UIView())
            // Of each axis a flexible size: the near and the far margin stay 10 and 20, 5 and 15.
            inner.frame = CGRect(x: 10, y: 5, width: 70, height: 60)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            outer.addSubview(inner)
            Self.fill(own, in: inner)
            outer.layoutIfNeeded()
            outer.bounds.size = CGSize(width: 300, height: 200)
            let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
            host.addSubview(outer)
            harness.show(host)
            #expect(inner.frame == CGRect(x: 10, y: 5, width: 270, height: 180))
            #expect(own.frame == CGRect(x: 10, y: 10, width: 250, height: 160))
        }
    }

    /// The form of Xcode 9: constraints are the cell's, the content view has no id.
    @Test("a cell from a nib whose constraints are to the cell is measured by its content view")
    func nibCell() throws {
        let nib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <collectionViewCell contentMode="center" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="246" height="50"/>
            <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="246" height="50"/>
            <subviews><view contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="2" y="2" width="242" height="46"/>
            <constraints><constraint firstAttribute="width" constant="40" id="w"/>
            <constraint firstAttribute="height" constant="30" id="h"/></constraints></view></subviews></view>
            <constraints>
            <constraint firstItem="box" firstAttribute="top" secondItem="cell" secondAttribute="top" constant="2" id="a"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="2" id="b"/>
            <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="2" id="c"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="2" id="d"/>
            </constraints></collectionViewCell></objects></document>
            """
        try Harness.run { _ in
            let made = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil)
            let cell = try #require(made.first as? UICollectionViewCell)
            let size = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(size == CGSize(width: 44, height: 34))
        }
    }
}
