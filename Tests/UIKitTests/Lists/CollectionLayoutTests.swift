import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Layouts that apps write, and what a flow layout is asked.
@MainActor
struct CollectionLayoutTests {
    /// Items beside each other, 200 wide, that stop at a whole one; a rule below each, a title above each.
    final class Carousel: UICollectionViewLayout {
        final class Attributes: UICollectionViewLayoutAttributes {
            var distance: CGFloat = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.distance = distance
                return copy
            }
        }

        var prepared = 0
        var invalidated = 0
        var follows = false
        var flips = false
        var heard: [String] = []

        override class var layoutAttributesClass: AnyClass { Attributes.self }
        override func prepare() { prepared += 1 }
        override func invalidateLayout() {
            super.invalidateLayout()
            invalidated += 1
        }
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
        override var collectionViewContentSize: CGSize {
            CGSize(width: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 200, height: 300)
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = Attributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: CGFloat(indexPath.item) * 200, y: 50, width: 180, height: 200)
            attributes.distance = 7
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).flatMap {
                item -> [UICollectionViewLayoutAttributes] in
                let path = IndexPath(item: item, section: 0)
                guard let cell = layoutAttributesForItem(at: path), cell.frame.intersects(rect) else { return [] }
                let rule = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "rule", with: path)
                rule.frame = CGRect(x: cell.frame.minX, y: 260, width: 180, height: 2)
                let title = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "title", with: path)
                title.frame = CGRect(x: cell.frame.minX, y: 0, width: 180, height: 40)
                return [cell, rule, title]
            }
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { follows }
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: (proposedContentOffset.x / 200).rounded() * 200, y: proposedContentOffset.y) }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            heard = updateItems.map {
                "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
            }
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            attributes?.frame.origin.y += 100
            return attributes
        }
        override func finalizeCollectionViewUpdates() { heard.append("done") }
    }

    final class Rule: UICollectionReusableView {}

    final class Card: UICollectionViewCell {
        static var applied: [CGFloat] = []
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if let own = layoutAttributes as? Carousel.Attributes { Self.applied.append(own.distance) }
        }
    }

    final class Title: UICollectionReusableView {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
                label.trailingAnchor.constraint(equalTo: trailingAnchor),
                label.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var count: Int
        var sizesAsked = 0
        var seen: [String] = []
        var title = "Title"
        init(_ count: Int) { self.count = count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "title", for: indexPath)
            (view as? Title)?.label.text = title
            return view
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizesAsked += 1
            return CGSize(width: 60, height: 60)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) { seen.append("\(elementKind) \(indexPath.item)") }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            seen.append("press \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            seen.append("release \(indexPath.item)")
        }
    }

    /// Views hold their sources weakly.
    private let kept = Kept()
    private final class Kept { var objects: [AnyObject] = [] }

    private func make(_ harness: Harness, _ items: Items, _ layout: UICollectionViewLayout) -> UICollectionView {
        kept.objects.append(items)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 320, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Card.self, forCellWithReuseIdentifier: "card")
        for kind in ["title", UICollectionView.elementKindSectionHeader] {
            view.register(Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        layout.register(Rule.self, forDecorationViewOfKind: "rule")
        view.dataSource = items
        view.delegate = items
        harness.show(view)
        return view
    }

    private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("cells, several supplementary views of a section, and decorations lie where an app's layout says")
    func ownLayout() throws {
        try Harness.run { harness in
            Card.applied = []
            let items = Items(6)
            let view = make(harness, items, Carousel())
            #expect(view.indexPathsForVisibleItems == [item(0), item(1)])
            #expect(view.cellForItem(at: item(1))?.frame == CGRect(x: 200, y: 50, width: 180, height: 200))
            #expect(view.subviews.filter { $0 is Rule }.map(\.frame.minX).sorted() == [0, 200])
            #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "title") == [item(0), item(1)])
            #expect(items.seen == ["title 0", "title 1"] && Set(Card.applied) == [7])
            view.contentOffset.x = 880
            harness.layOut()
            #expect(view.subviews.filter { $0 is Rule }.map(\.frame.minX).sorted() == [800, 1000])
        }
    }

    @Test("content that is let go comes to rest where the layout says")
    func snapping() throws {
        try Harness.run { harness in
            let view = make(harness, Items(20), Carousel())
            try harness.drag(view, by: CGVector(dx: -150, dy: 0))
            harness.step(3)
            #expect(view.contentOffset.x == CGFloat(200))
            try harness.flick(view, by: CGVector(dx: -200, dy: 0))
            harness.step(4)
            #expect(view.contentOffset.x > 400 && view.contentOffset.x.truncatingRemainder(dividingBy: 200) == 0)
        }
    }

    @Test("a layout is prepared once, again after each movement only if it follows the bounds, and after reloading")
    func preparing() throws {
        try Harness.run { harness in
            let layout = Carousel()
            let view = make(harness, Items(20), layout)
            let first = layout.prepared
            for step in 1...5 { view.contentOffset.x = CGFloat(step) * 10; harness.layOut() }
            #expect(layout.prepared == first)
            layout.follows = true
            for step in 6...10 { view.contentOffset.x = CGFloat(step) * 10; harness.layOut() }
            #expect(layout.prepared == first + 5)
            let invalidated = layout.invalidated
            view.reloadData()
            harness.layOut()
            #expect(layout.prepared > first + 5 && layout.invalidated == invalidated + 1)
        }
    }

    @Test("in an opposite direction a layout that asks for it is turned round, and begins at the right")
    func flipping() throws {
        try Harness.run(direction: .rightToLeft) { harness in
            let layout = Carousel()
            layout.flips = true
            let view = make(harness, Items(6), layout)
            #expect(view.contentOffset.x == CGFloat(880))
            #expect(view.cellForItem(at: item(0))?.frame == CGRect(x: 1020, y: 50, width: 180, height: 200))
            #expect(view.indexPathForItem(at: CGPoint(x: 1100, y: 100)) == item(0))
        }
    }

    @Test("an inserted item comes from where the layout says, and the layout hears of the changes")
    func appearing() throws {
        try Harness.run { harness in
            let layout = Carousel()
            let items = Items(3)
            let view = make(harness, items, layout)
            items.count = 4
            view.insertItems(at: [item(1)])
            let cell = try #require(view.cellForItem(at: item(1)))
            #expect(layout.heard == ["insert -1 1", "done"])
            harness.step(0.15)
            let middle = harness.shownFrame(of: cell).minY - 100
            #expect(abs(middle - 100) < 1, "from 150 to 50, half of the way: \(middle)")
            harness.step(0.3)
            #expect(harness.shownFrame(of: cell).minY == 150 && cell.alpha == 1)
        }
    }

    @Test("another layout takes over step by step")
    func animatedLayout() throws {
        try Harness.run { harness in
            let view = make(harness, Items(2), Carousel())
            let cell = try #require(view.cellForItem(at: item(1)))
            var isDone = false
            view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { isDone = $0 }
            harness.step(0.15)
            #expect((61..<199).contains(harness.shownFrame(of: cell).minX) && !isDone)
            harness.step(0.3)
            #expect(view.cellForItem(at: item(1)) === cell && isDone)
            let end = harness.shownFrame(of: cell)
            #expect(abs(end.minX - (60 + 80 / 3)) < 0.01, "a line of four; \(end), \(cell.frame)")
        }
    }

    @Test("views hear of another layout before it takes over, and when it has")
    func transitions() throws {
        final class Cell: UICollectionViewCell {
            static var log: [String] = []
            override func willTransition(from: UICollectionViewLayout, to: UICollectionViewLayout) {
                Self.log.append("will \(type(of: from)) \(type(of: to))")
            }
            override func didTransition(from: UICollectionViewLayout, to: UICollectionViewLayout) {
                Self.log.append("did \(type(of: from)) \(type(of: to))")
            }
        }
        final class One: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            }
        }
        final class Other: UICollectionViewFlowLayout {}
        try Harness.run { harness in
            let view = UICollectionView(
                frame: harness.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
            let one = One()
            view.dataSource = one
            harness.show(view)
            let other = Other()
            other.itemSize = CGSize(width: 100, height: 100)
            view.setCollectionViewLayout(other, animated: true)
            #expect(Cell.log == ["will UICollectionViewFlowLayout Other"])
            harness.step(0.5)
            #expect(Cell.log.last == "did UICollectionViewFlowLayout Other" && Cell.log.count == 2)
        }
    }

    @Test("the delegate says where the content rests under another layout, and which layout leads to it")
    func delegateOfTransitions() throws {
        final class Leading: UICollectionViewTransitionLayout {}
        final class Guide: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Leading(currentLayout: fromLayout, nextLayout: toLayout) }
            func collectionView(
                _ collectionView: UICollectionView,
                targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 40) }
        }
        try Harness.run { harness in
            let view = make(harness, Items(200), UICollectionViewFlowLayout())
            let guide = Guide()
            view.delegate = guide
            view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            harness.step(0.5)
            #expect(view.contentOffset == CGPoint(x: 0, y: 40))
            #expect(view.startInteractiveTransition(to: UICollectionViewFlowLayout()) is Leading)
        }
    }

    @Test("a controller tells the layout that it was made with, whatever its collection view has since")
    func layoutOfController() {
        let first = UICollectionViewFlowLayout()
        let controller = UICollectionViewController(collectionViewLayout: first)
        controller.collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        #expect(controller.collectionViewLayout === first && controller.collectionView.collectionViewLayout !== first)
    }

    @Test("the delegate is asked again for sizes only where a context says so")
    func contexts() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            let items = Items(40)
            _ = make(harness, items, layout)
            let first = items.sizesAsked
            #expect(first == 40)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = false
            layout.invalidateLayout(with: context)
            harness.layOut()
            #expect(items.sizesAsked == first)
            layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
            harness.layOut()
            #expect(items.sizesAsked == 2 * first)
        }
    }

    @Test("headers of an estimating flow layout are as high as their text asks for")
    func headers() throws {
        try Harness.run { harness in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 60, height: 60)
            layout.headerReferenceSize = CGSize(width: 0, height: 10)
            let items = Items(3)
            items.title = "one\ntwo\nthree"
            let view = make(harness, items, layout)
            let header = try #require(
                view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: item(0)))
            let label = UILabel()
            label.numberOfLines = 3
            label.text = items.title
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: label.intrinsicContentSize.height))
        }
    }

    @Test("section insets can be measured from the safe area or the margins")
    func insetReference() throws {
        try Harness.run(device: "iPhone 14", orientation: .landscapeLeft) { harness in
            let layout = UICollectionViewFlowLayout()
            let view = make(harness, Items(3), layout)
            view.frame = harness.window.bounds
            harness.layOut()
            @MainActor func first() -> CGFloat? { view.cellForItem(at: item(0))?.frame.minX }
            #expect(first() == 0 && view.safeAreaInsets.left > 0)
            layout.sectionInsetReference = .fromSafeArea
            harness.layOut()
            #expect(first() == view.safeAreaInsets.left)
            layout.sectionInsetReference = .fromLayoutMargins
            harness.layOut()
            #expect(first() == view.layoutMargins.left)
        }
    }

    @Test("a cell's handler hears of every state, and so does the delegate of presses")
    func configurations() throws {
        try Harness.run { harness in
            let items = Items(3)
            let view = make(harness, items, UICollectionViewFlowLayout())
            let cell = try #require(view.cellForItem(at: item(1)))
            var states: [String] = []
            cell.configurationUpdateHandler = { _, state in
                states.append(state.isHighlighted ? "pressed" : state.isSelected ? "chosen" : "plain")
            }
            harness.layOut()
            try harness.touchDown(cell)
            harness.step(0.3)
            harness.touchUp()
            #expect(states == ["plain", "pressed", "chosen"])
            #expect(items.seen == ["press 1", "release 1"])
            view.deselectItem(at: item(1), animated: false)
            harness.layOut()
            #expect(states.last == "plain")
        }
    }
}
