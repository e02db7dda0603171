/// What a change of items and sections does to a collection beside its cells.
extension UICollectionView {
    func framesBefore() -> (IndexPath) -> CGRect? {
        var known: [IndexPath: CGRect] = [:]
        // Items farther away than a screenful are not shown coming from there, so their frames are not needed.
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in collectionViewLayout.layoutAttributesForElements(in: around) ?? []
        where attributes.representedElementCategory == .cell {
            known[attributes.indexPath] = shownFrame(attributes)
        }
        return { known[$0] }
    }

    func change(to counts: [Int], _ map: UpdateMap, _ updates: ListUpdates) { collection.counts = counts }

    func motion(of change: ListChange<UICollectionViewCell>) -> any ListMotion<UICollectionViewCell> {
        recycleEdges()
        let layout = collectionViewLayout
        layout.carrySizes(change.map, except: Set(change.updates.reloadedRows.keys))
        layout.updates.leaving = [:]
        for one in change.leaving { layout.updates.leaving[one.path] = layout.layoutAttributesForItem(at: one.path) }
        layout.updates.inserted = Set(change.updates.insertedRows.keys)
        layout.prepare(forCollectionViewUpdates: change.updates.items)
        return CollectionMotion(self, change)
    }
}

/// Items that come from and go to where their layout says.
@MainActor private final class CollectionMotion: ListMotion {
    private let view: UICollectionView
    private let layout: UICollectionViewLayout
    private let change: ListChange<UICollectionViewCell>
    private var ends: [(cell: UICollectionViewCell, attributes: UICollectionViewLayoutAttributes)] = []

    init(_ view: UICollectionView, _ change: ListChange<UICollectionViewCell>) {
        (self.view, self.change, layout) = (view, change, view.collectionViewLayout)
    }

    func layOutEnd() {
        layout.invalidateLayout()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        let target = view.restingOffset(layout)
        if target != view.contentOffset { view.contentOffset = target }
    }

    func putAtStart(_ departing: [ShownCell<UICollectionViewCell>]) {
        for one in view.list.sorted {
            guard let end = layout.layoutAttributesForItem(at: one.path) else { continue }
            ends.append((one.cell, end))
            switch change.origin(of: one.cell, one.path) {
            case .shown(let frame), .hidden(let frame):
                one.cell.frame = view.convert(frame, to: one.cell.superview ?? view)
            case .new, .unknown:
                if let initial = layout.initialLayoutAttributesForAppearingItem(at: one.path) {
                    view.apply(initial, to: one.cell)
                } else {
                    one.cell.alpha = 0
                }
            }
        }
        for one in departing {
            if let end = layout.layoutAttributesForItem(at: one.path) { ends.append((one.cell, end)) }
        }
    }

    func moveToEnd() {
        for (cell, attributes) in ends { view.apply(attributes, to: cell) }
        for one in change.leaving {
            if let final = layout.finalLayoutAttributesForDisappearingItem(at: one.path) {
                view.apply(final, to: one.cell)
            } else {
                one.cell.alpha = 0
            }
        }
        layout.finalizeCollectionViewUpdates()
    }

    func restoreLooks(_ gone: [ShownCell<UICollectionViewCell>]) {
        layout.updates = LayoutUpdates()
        for one in gone {
            one.cell.alpha = 1
            one.cell.transform = .identity
        }
    }

    func finish(wasAnimated: Bool) { if !wasAnimated { layout.finalizeCollectionViewUpdates() } }
}
