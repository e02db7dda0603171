import Testing
import UIKit

@testable import AutoLayoutConvenience

/// The three kinds of scroll view with a footer, with content as high as wanted in steps of 50.
enum StickyKind: CaseIterable, Sendable {
    case scroll, table, collection

    @MainActor
    func make(_ rows: Rows) -> any StickyFooterView.Provider {
        let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        switch self {
        case .scroll:
            let view = StickyFooterScrollView(frame: frame)
            view.contentSize = CGSize(width: 320, height: rows.count * 50)
            return view
        case .table:
            let view = StickyBottomFooterTableView(frame: frame, style: .plain)
            view.rowHeight = 50
            view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            view.dataSource = rows
            return view
        case .collection:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 320, height: 50)
            layout.minimumLineSpacing = 0
            let view = StickyFooterCollectionView(frame: frame, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = rows
            return view
        }
    }
}

@MainActor
final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// On the stage of 320 by 480 points with a safe area of 20 above and 34 below; the footer is 50 points high.
@MainActor
@Suite("Sticky footers", .serialized)
struct StickyFooterTests {
    @MainActor
    private struct Setting {
        let stage = Stage()
        let rows: Rows
        let view: any StickyFooterView.Provider
        var footer: StickyFooterView { view.stickyFooterView }
        let content = SizedView(100, 50)

        init(_ kind: StickyKind, rows count: Int) {
            rows = Rows(count)
            view = kind.make(rows)
            footer.addSubview(content, filling: .superview)
            stage.box.addSubview(view, filling: .superview)
            stage.window.layoutIfNeeded()
        }

        func scroll(to y: CGFloat) {
            view.contentOffset.y = y
            stage.window.layoutIfNeeded()
        }

        /// The top of the footer on the screen.
        var top: CGFloat { stage.frame(of: footer).minY }
        var topInContent: CGFloat { top + view.contentOffset.y }
    }

    /// The lowest top of the footer: 480 - 34 - 50.
    private let lowest: CGFloat = 396

    @Test(
        "content that reaches further has the footer at the bottom, until its end is seen",
        arguments: StickyKind.allCases)
    func sticks(_ kind: StickyKind) {
        let at = Setting(kind, rows: 20)
        at.scroll(to: 0)
        #expect(at.top == lowest && at.footer.state == .stickingToBottomOfSafeArea && at.footer.state.isSticking)
        expect(at.stage.frame(of: at.footer), 0, lowest, 320, 50)
        at.scroll(to: 100)
        #expect(at.top == lowest)
        // The end: 1000 of content, the footer, the safe area.
        at.scroll(to: 1000 + 50 + 34 - 480)
        #expect(at.top == lowest && at.footer.state == .followingContent)
        at.scroll(to: 1000 + 50 + 34 - 480 + 20)
        #expect(at.top == lowest - 20)
    }

    @Test("content that is shorter has the footer below it", arguments: StickyKind.allCases)
    func follows(_ kind: StickyKind) {
        let at = Setting(kind, rows: 2)
        at.scroll(to: 0)
        #expect(at.top == 100 && at.footer.state == .followingContent)
        at.footer.fittingScrollableContentVerticalAlignment = .bottom
        // The room for the content is 480 - 20 - 34 - 50.
        #expect(at.top == 376)
        at.footer.fittingScrollableContentVerticalAlignment = .center
        #expect(at.top == 238, "(376 - 100) / 2 below the content")
    }

    @Test("the modes, with content that fits and content that does not", arguments: StickyFooterView.Mode.allCases)
    func modes(_ mode: StickyFooterView.Mode) {
        for (rows, following) in [(2, 100), (20, 1000)] as [(Int, CGFloat)] {
            let at = Setting(.scroll, rows: rows)
            at.scroll(to: 0)
            at.footer.mode = mode
            let fits = rows == 2
            let sticks =
                switch mode {
                case .automatic, .onBottomWhenScrolledOutOfView: !fits
                case .alwaysOnBottom: true
                case .alwaysBelowContent: false
                case .onBottomWhenNotOverlappingContent: fits
                }
            #expect(at.top == (sticks ? lowest : following))
            #expect(at.footer.state.isSticking == sticks)
        }
    }

    @Test("it sticks only with enough room for the content")
    func room() {
        let at = Setting(.scroll, rows: 20)
        at.scroll(to: 0)
        at.footer.requiredAvailableScrollableContentHeight = 376
        #expect(at.top == lowest)
        at.footer.requiredAvailableScrollableContentHeight = 377
        #expect(at.top == 1000)
    }

    @Test("it sticks to the keyboard, with some space", arguments: StickyKind.allCases)
    func keyboard(_ kind: StickyKind) {
        let at = Setting(kind, rows: 20)
        at.scroll(to: 0)
        SimulatedKeyboard.current.show(CGRect(x: 0, y: 280, width: 320, height: 200))
        defer { SimulatedKeyboard.current.hide() }
        #expect(at.top == 230 && at.footer.state == .stickingToBottomOfKeyboard)
        at.footer.spacingToKeyboard = 8
        #expect(at.top == 222)
        at.footer.avoidsKeyboard = false
        #expect(at.top == lowest && at.footer.state == .stickingToBottomOfSafeArea)
        at.footer.avoidsKeyboard = true
        SimulatedKeyboard.current.hide()
        #expect(at.top == lowest)
    }

    @Test("its height is added to what scrolls, beside the insets that are there", arguments: StickyKind.allCases)
    func insets(_ kind: StickyKind) {
        let at = Setting(kind, rows: 20)
        #expect(at.view.contentInset.bottom == 50)
        at.view.contentInset.bottom += 10
        at.content.wanted.height = 70
        #expect(at.stage.frame(of: at.footer).height == 70)
        #expect(at.view.contentInset.bottom == 80)
        #expect(at.top == lowest - 20)
        at.content.isHidden = true
        at.view.setNeedsLayout()
        at.stage.window.layoutIfNeeded()
        #expect(at.view.contentInset.bottom == 10)
    }

    @Test("a footer of a fixed height contradicts nothing before it is placed", arguments: StickyKind.allCases)
    func fixedHeight(_ kind: StickyKind) {
        let reports = Diagnostics.collect {
            let at = Setting(kind, rows: 3)
            at.footer.addSubview(UIView().constrain(height: 60), filling: .superview)
            at.content.removeFromSuperview()
            #expect(at.stage.frame(of: at.footer).height == 60)
        }
        #expect(reports.isEmpty)
    }

    @Test("it stays in front of whatever is added or brought to the front", arguments: StickyKind.allCases)
    func front(_ kind: StickyKind) {
        let at = Setting(kind, rows: 3)
        let (a, b) = (UIView(), UIView())
        at.view.addSubview(a)
        #expect(at.view.subviews.last === at.footer)
        at.view.insertSubview(b, at: at.view.subviews.count)
        #expect(at.view.subviews.last === at.footer)
        at.view.insertSubview(b, aboveSubview: at.footer)
        #expect(at.view.subviews.last === at.footer)
        at.view.bringSubviewToFront(a)
        #expect(at.view.subviews.last === at.footer)
        at.view.exchangeSubview(at: 0, withSubviewAt: at.view.subviews.count - 1)
        #expect(at.view.subviews.last === at.footer)
    }

    @Test("its background shows only while it sticks, and changes of its state are told once each")
    func background() {
        let at = Setting(.scroll, rows: 20)
        var states: [StickyFooterView.State] = []
        at.footer.stateDidChangeCallback = { [unowned footer = at.footer] in states.append(footer.state) }
        at.footer.stickingBackgroundColor = .red
        at.footer.stickingUsesScrollEdgeElement = true
        at.scroll(to: 0)
        #expect(at.footer.backgroundColor == .red)
        #expect(at.footer.interactions.count == 1)
        at.scroll(to: 700)
        at.scroll(to: 710)
        #expect(at.footer.backgroundColor == nil && at.footer.interactions.isEmpty)
        at.scroll(to: 0)
        #expect(states == [.followingContent, .stickingToBottomOfSafeArea])
        #expect(at.footer.backgroundColor == .red)
    }

    @Test("content scrolls out of sight below a footer that sticks by the edge effect")
    func edgeEffect() throws {
        let at = Setting(.scroll, rows: 20)
        at.view.backgroundColor = .white
        let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
        stripe.backgroundColor = .black
        at.view.addSubview(stripe)
        at.footer.stickingUsesScrollEdgeElement = true
        at.scroll(to: 0)
        let fade = try #require(at.footer.layer.sublayers?.compactMap { $0 as? CAGradientLayer }.first)
        #expect(fade.frame == at.footer.bounds && !fade.isHidden)
        let colors = (fade.colors ?? []).map { ($0 as! CGColor).alpha }
        #expect(colors == [0, 1])
        #expect(fade.startPoint == CGPoint(x: 0.5, y: 0) && fade.endPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("rows that come and go take the footer along")
    func tableUpdates() throws {
        let at = Setting(.table, rows: 2)
        let table = try #require(at.view as? StickyBottomFooterTableView)
        at.scroll(to: 0)
        at.rows.count = 3
        table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
        #expect(at.topInContent == 150)
        at.rows.count = 1
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
        }
        #expect(at.topInContent == 50)
        at.rows.count = 4
        table.beginUpdates()
        table.insertRows(at: (1..<4).map { IndexPath(row: $0, section: 0) }, with: .none)
        table.endUpdates()
        #expect(at.topInContent == 200)
        table.reloadSections(IndexSet(integer: 0), with: .none)
        table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
        #expect(at.topInContent == 200)
        at.rows.count = 5
        table.reloadData()
        #expect(at.topInContent == 250)
    }

    @Test("items that come and go take the footer along")
    func collectionUpdates() throws {
        let at = Setting(.collection, rows: 2)
        let view = try #require(at.view as? StickyFooterCollectionView)
        at.scroll(to: 0)
        at.rows.count = 3
        view.insertItems(at: [IndexPath(item: 2, section: 0)])
        #expect(at.topInContent == 150)
        at.rows.count = 1
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        }
        #expect(at.topInContent == 50)
        at.rows.count = 4
        view.reloadSections(IndexSet(integer: 0))
        #expect(at.topInContent == 200)
    }

    @Test("the table's own properties are the footer's")
    func tableProperties() throws {
        let table = StickyBottomFooterTableView(frame: .zero, style: .plain)
        let footer = table.stickyFooterView
        table.stickyFooterBackgroundColor = .red
        table.stickyFooterBlurEffect = UIBlurEffect(style: .regular)
        table.stickyFooterUsesScrollEdgeElement = true
        table.stickyFooterMode = .alwaysOnBottom
        table.stickyFooterAvoidsKeyboard = false
        table.stickyFooterSpacingToKeyboard = 3
        table.stickyFooterRequiredAvailableContentHeight = 4
        table.stickyFooterTableContentAlignment = .center
        #expect(footer.stickingBackgroundColor == .red && footer.stickingBlurEffect != nil)
        #expect(footer.stickingUsesScrollEdgeElement && footer.mode == .alwaysOnBottom && !footer.avoidsKeyboard)
        #expect(footer.spacingToKeyboard == 3 && footer.requiredAvailableScrollableContentHeight == 4)
        #expect(footer.fittingScrollableContentVerticalAlignment == .center && table.stickingState == footer.state)
    }
}
