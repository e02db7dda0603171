import Testing
import UIKit

@testable import AutoLayoutConvenience

/// Views that are as large as what is in them, on the stage of 320 by 480 points.
@MainActor
@Suite("Sizes that follow content", .serialized)
struct AutoSizingTests {
    @Test("a table is as high as its rows")
    func table() {
        let stage = Stage()
        let rows = Rows(3)
        let table = AutoSizingTableView(frame: .zero, style: .plain)
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        stage.box.addSubview(table, pinnedTo: .top)
        expect(stage.frame(of: table), 0, 0, 320, 150)
        rows.count = 4
        table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        table.layoutIfNeeded()
        expect(stage.frame(of: table), 0, 0, 320, 200)
    }

    @Test("a collection is as high as its items")
    func collection() {
        let stage = Stage()
        let rows = Rows(3)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 160, height: 50)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = AutoSizingCollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = rows
        stage.box.addSubview(view, pinnedTo: .top)
        expect(stage.frame(of: view), 0, 0, 320, 100)
        rows.count = 5
        view.reloadData()
        view.layoutIfNeeded()
        expect(stage.frame(of: view), 0, 0, 320, 150)
    }

    @Test("a text view grows by a line's height for each line, up to its limit, where it scrolls")
    func textView() {
        let stage = Stage()
        let view = AutoSizingTextView(placeholder: "p", font: .systemFont(ofSize: 17))
        var calls = 0
        view.contentSizeInvalidatedCallback = { _ in calls += 1 }
        stage.box.addSubview(view, pinnedTo: .top)
        view.text = "a"
        let one = stage.frame(of: view).height
        #expect(calls > 0)
        view.text = "a\nb\nc"
        let three = stage.frame(of: view).height
        #expect(abs(three - one - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 1)
        #expect(abs(one - UIFont.systemFont(ofSize: 17).lineHeight - 16) < 1)
        #expect(!view.isScrollEnabled)
        view.maximumHeight = 50
        #expect(stage.frame(of: view).height == 50)
        #expect(view.isScrollEnabled)
        view.text = "a"
        #expect(stage.frame(of: view).height == one)
        #expect(!view.isScrollEnabled)
    }

    @Test("a placeholder shows while there is no text, and makes room for itself")
    func placeholder() throws {
        let stage = Stage()
        let view = AutoSizingTextView(placeholder: "one\ntwo", font: .systemFont(ofSize: 17))
        stage.box.addSubview(view, pinnedTo: .top)
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "one\ntwo" })
        let height = stage.frame(of: view).height
        #expect(!label.isHidden && label.text == "one\ntwo")
        #expect(height > 2 * UIFont.systemFont(ofSize: 17).lineHeight)
        view.text = "a"
        #expect(label.isHidden)
        #expect(stage.frame(of: view).height < height)
        #expect(view.accessibilityLabel == "one\ntwo")
        view.accessibilityLabel = "mine"
        #expect(view.accessibilityLabel == "mine")
    }

    @Test("a table's header and footer are as high as their constraints make them, also when these change")
    func headers() throws {
        let stage = Stage()
        let rows = Rows(2)
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 50
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        let (header, footer) = (UIView(), UIView())
        let inner = SizedView(100, 30)
        header.addSubview(inner, filling: .superview, insets: .all(5))
        footer.addSubview(SizedView(100, 20), filling: .superview)
        table.selfSizingTableHeaderView = header
        table.selfSizingTableFooterView = footer
        #expect(table.selfSizingTableHeaderView === header && table.selfSizingTableFooterView === footer)
        stage.box.addSubview(table, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(table.contentSize.height == 160)
        var calls = 0
        (table.tableHeaderView as? AutoSizingTableHeaderFooterView)?.didUpdateLayoutFrameCallback = { calls += 1 }
        inner.wanted.height = 50
        table.updateAutoSizingTableHeader()
        stage.window.layoutIfNeeded()
        #expect(table.tableHeaderView?.frame.height == 60 && header.frame.height == 60)
        #expect(table.contentSize.height == 180 && calls == 1)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 60)
    }

    @Test("text in a header wraps at the table's width")
    func wrappingHeader() {
        let stage = Stage()
        let table = UITableView(frame: .zero, style: .plain)
        let text = String(repeating: "word ", count: 60)
        table.selfSizingTableHeaderView = UILabel(text: text, font: .systemFont(ofSize: 17))
        stage.box.addSubview(table, filling: .superview)
        stage.window.layoutIfNeeded()
        let label = UILabel(text: text, font: .systemFont(ofSize: 17))
        #expect(
            table.tableHeaderView?.frame.height
                == label.sizeThatFits(CGSize(width: 320, height: CGFloat.greatestFiniteMagnitude)).height)
    }

    @Test("a header that is laid out by hand says its height by sizeThatFits")
    func manualHeader() {
        final class Manual: UIView {
            var lines: CGFloat = 2 { didSet { if says { invalidateIntrinsicContentSize() } } }
            var says = false
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: lines * 10) }
        }
        let stage = Stage()
        let table = UITableView(frame: .zero, style: .plain)
        let header = Manual()
        table.manualLayoutAutoSizingTableHeaderView = header
        table.manualLayoutAutoSizingTableFooterView = Manual()
        stage.box.addSubview(table, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(table.tableHeaderView?.frame.height == 20 && table.tableFooterView?.frame.height == 20)
        header.lines = 5
        table.updateAutoSizingTableHeader()
        table.updateAutoSizingTableFooter()
        #expect(table.tableHeaderView?.frame.height == 50 && table.manualLayoutAutoSizingTableHeaderView === header)
        header.says = true
        header.lines = 7
        stage.turn()
        #expect(table.tableHeaderView?.frame.height == 70 && header.frame.height == 70)
        #expect(table.tableFooterView?.frame.minY == 70)
        table.manualLayoutAutoSizingTableHeaderView = nil
        #expect(table.tableHeaderView == nil)
    }

    @Test("a header and a footer follow their constraints, texts and intrinsic sizes without being asked")
    func followingHeaders() throws {
        let stage = Stage()
        let table = UITableView(frame: .zero, style: .plain)
        let header = UIView()
        let label = UILabel(text: "one", font: .systemFont(ofSize: 17))
        label.numberOfLines = 0
        header.addSubview(label, filling: .superview, insets: .all(10))
        let footer = UIView()
        let box = SizedView(100, 20)
        footer.addSubview(box, filling: .superview)
        let height = footer.heightAnchor.constraint(greaterThanOrEqualToConstant: 30)
        height.isActive = true
        let reports = Diagnostics.collect {
            table.selfSizingTableHeaderView = header
            table.selfSizingTableFooterView = footer
            stage.box.addSubview(table, filling: .superview)
            stage.turn()
            // Two lines of 20.5 points in place of one, which is 20.5 high.
            #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 40.5))
            label.text = "one\ntwo"
            stage.turn()
            #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 61))
            #expect(header.frame.height == 61)
            label.text = "one"
            stage.turn()
            #expect(table.tableHeaderView?.frame.height == 40.5 && header.frame.height == 40.5)

            #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 40.5, width: 320, height: 30))
            height.constant = 50
            stage.turn()
            #expect(table.tableFooterView?.frame.height == 50 && table.contentSize.height == 90.5)
            height.constant = 10
            stage.turn()
            #expect(table.tableFooterView?.frame.height == 20 && table.contentSize.height == 60.5)
            box.wanted.height = 70
            stage.turn()
            #expect(table.tableFooterView?.frame.height == 70 && footer.frame.height == 70)
            table.frame.size.width = 200
            stage.turn()
        }
        #expect(reports.isEmpty, "\(reports.map(\.message))")
    }

    @Test("a cell is at least so high")
    func minimumHeight() {
        let cell = MinimumHeightTableCell(style: .default, reuseIdentifier: nil)
        let target = CGSize(width: 320, height: 0)
        func height() -> CGFloat {
            cell.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let free = height()
        cell.minimumHeight = free + 30
        #expect(height() == free + 30)
        cell.minimumHeight = 1
        #expect(height() == free)
    }

    @Test("of views that lay themselves out by hand one axis follows from the other")
    func manualInAutoLayout() {
        final class Manual: UIView {
            var area: CGFloat = 3200 { didSet { invalidateIntrinsicContentSize() } }
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                size.width < 1000
                    ? CGSize(width: size.width, height: area / size.width)
                    : CGSize(width: area / size.height, height: size.height)
            }
        }
        let stage = Stage()
        let manual = Manual()
        let view = ManualLayoutHostedInAutoLayoutBridgingView(view: manual)
        stage.box.addSubview(view, pinnedTo: .top)
        expect(stage.frame(of: view), 0, 0, 320, 10)
        expect(stage.frame(of: view.view), 0, 0, 320, 10)
        manual.area = 6400
        expect(stage.frame(of: view), 0, 0, 320, 20)
        let other = ManualLayoutHostedInAutoLayoutBridgingView(view: Manual(), constrained: .vertical)
        stage.box.addSubview(other, pinnedTo: .leading)
        expect(stage.frame(of: other), 0, 0, 3200.0 / 480, 480, within: 0.26)
    }

    @Test("views with constraints answer sizeThatFits in every mode")
    func autoLayoutInManual() {
        let inner = SizedView(100, 40)
        let view = AutoLayoutHostedInManualLayoutBridgingView(view: inner)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 100, height: 40))
        #expect(view.sizeThatFits(CGSize(width: 60, height: 300)) == CGSize(width: 60, height: 40))
        view.sizeThatFitsBridgingMode = .fixedWidth
        #expect(view.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 300, height: 40))
        view.sizeThatFitsBridgingMode = .fixedHeight
        #expect(view.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 100, height: 300))
        view.sizeThatFitsBridgingMode = .fixedSize
        #expect(view.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 300, height: 300))
        var calls = 0
        view.layoutCallback = { calls += 1 }
        view.setNeedsLayout()
        #expect(calls == 1)
    }

    @Test("a wrapped view fills its wrapper by frame")
    func wrapping() {
        let stage = Stage()
        let inner = UIView()
        let wrapper = NonAutoLayoutWrappingView(view: inner)
        stage.box.addSubview(wrapper, filling: .safeArea)
        expect(stage.frame(of: inner), 0, 20, 320, 426)
        #expect(inner.translatesAutoresizingMaskIntoConstraints)
        let other = UIView()
        wrapper.view = other
        #expect(inner.superview == nil)
        expect(stage.frame(of: other), 0, 20, 320, 426)
    }

    @Test("content scrolls above a footer that keeps its distance from the safe area's end")
    func contentWithFooter() {
        let stage = Stage()
        let view = ContentWithFooterView()
        let content = SizedView(100, 100)
        view.addContentView(content)
        view.addFooterView(SizedView(100, 50))
        view.footerContentSpacing = 8
        stage.box.addSubview(view, filling: .superview)
        // 480 - 34 - 16 is the footer's end.
        expect(stage.frame(of: view.footerView), 0, 380, 320, 50)
        expect(stage.frame(of: view.scrollView), 0, 0, 320, 372)
        #expect(view.fittingSize(for: 320) == CGSize(width: 320, height: 228))
        view.footerContentInsets = .all(5)
        view.bottomSpacing = 0
        expect(stage.frame(of: view.footerView), 0, 386, 320, 60)
        view.isFooterViewHidden = true
        expect(stage.frame(of: view.scrollView), 0, 0, 320, 446)
    }

    @Test(
        "a view collapses towards each edge",
        arguments: [
            CollapsableView.Edge.top, .bottom, .leading, .trailing,
        ])
    func collapsable(_ edge: CollapsableView.Edge) {
        let stage = Stage()
        let content = SizedView(100, 40)
        content.prefersExactSize()
        let view = CollapsableView(view: content, edge: edge)
        stage.box.addSubview(view, pinnedTo: .topLeading)
        expect(stage.frame(of: view), 0, 0, 100, 40)
        let reports = Diagnostics.collect {
            view.setIsExpanded(false, animated: false)
            let vertical = edge == .top || edge == .bottom
            expect(stage.frame(of: view), 0, 0, vertical ? 100 : 0, vertical ? 0 : 40)
            // The content keeps its size and its end at the edge.
            let x: CGFloat = edge == .trailing ? -100 : 0
            let y: CGFloat = edge == .bottom ? -40 : 0
            expect(stage.frame(of: content), x, y, 100, 40)
            #expect(view.contentView.alpha == 0 && !view.isExpanded)
            view.isExpanded = true
            expect(stage.frame(of: view), 0, 0, 100, 40)
            #expect(view.contentView.alpha == 1)
        }
        #expect(reports.isEmpty)
    }

    @Test("collapsing is animated with what is around, unless the caller does that")
    func collapsingAnimated() {
        for options in [CollapsableView.AnimationOptions.default, [.scale, .dontClip, .dontRelayout]] {
            let stage = Stage()
            let view = CollapsableView(view: stage.l).withAnimationOptions(options)
            stage.box.addSubview(view, pinnedTo: .top)
            stage.window.layoutIfNeeded()
            view.setIsExpanded(false, animated: true)
            let relays = !options.contains(.dontRelayout)
            #expect((view.layer.animationKeys() ?? []).isEmpty == !relays)
            #expect(view.clipsToBounds == !options.contains(.dontClip))
            #expect((view.contentView.alpha == 0) == options.contains(.fade))
            #expect(view.contentView.transform.isIdentity == !options.contains(.scale))
            #expect(stage.frame(of: view).height == 0)
        }
    }

    @Test("collapsable views beside each other, with room before, between and after those that show")
    func multiCollapsable() {
        let stage = Stage()
        let view = MultiCollapsableView()
        let parts = [SizedView(40, 100), SizedView(20, 100), SizedView(30, 100)]
        parts.forEach { $0.prefersExactSize() }
        view.edge = .leading
        view.spacing = 4
        view.spacingBeforeFirstItem = 1
        view.spacingAfterLastItem = 2
        view.views = parts
        stage.box.addSubview(view, pinnedTo: .topLeading)
        #expect(stage.frame(of: view).width == 101)
        view.setIsExpanded([parts[0]: false, parts[2]: false], animated: false)
        #expect(stage.frame(of: view).width == 23)
        #expect(view.isExpanded == [parts[0]: false, parts[1]: true, parts[2]: false])
        view.expandAll(animated: true)
        #expect(view.areAllViewsExpanded && view.hasAnExpandedView)
        #expect(stage.frame(of: view).width == 101)
    }
}
