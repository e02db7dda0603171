/// Changes of items and sections: collected until the outermost batch ends, then shown as one animation.
extension UICollectionView {
    func update(_ edit: (inout ListUpdates) -> Void) {
        edit(&collection.updates)
        if collection.openUpdates == 0 { applyUpdates(nil) }
    }

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        collection.openUpdates += 1
        updates?()
        collection.openUpdates -= 1
        if collection.openUpdates == 0 { applyUpdates(completion) } else { completion?(true) }
    }

    /// The same cells with fresh contents.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = collection.cells[path] else { continue }
            collection.reconfigured = cell
            if let other = dataSource?.collectionView(self, cellForItemAt: path), other !== cell { recycle(path) }
            collection.reconfigured = nil
        }
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    private func applyUpdates(_ completion: ((Bool) -> Void)?) {
        let updates = collection.updates
        collection.updates = ListUpdates()
        guard let dataSource, !collection.needsReload else {
            setNeedsReload()
            // Nothing is loaded before there is a window: what makes the views may not be registered yet.
            if window != nil { layoutIfNeeded() }
            completion?(true)
            return
        }
        let sections = dataSource.numberOfSections(in: self)
        let counts = (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        let map: UpdateMap
        do {
            map = try UpdateMap(updates, before: collection.counts, after: counts)
        } catch {
            let message = (error as? UpdateMap.Mismatch)?.message ?? "\(error)"
            preconditionFailure(
                message.replacingOccurrences(of: "row", with: "item")
                    .replacingOccurrences(of: "table view", with: "collection view"))
        }
        leaveSwipe(map)
        let old = (cells: collection.cells, offset: contentOffset)
        let frames = Dictionary(
            uniqueKeysWithValues: old.cells.map {
                (ObjectIdentifier($1), ($1.superview ?? self).convert($1.frame, to: self))
            })
        let oldLayout = oldFrames(map, counts)
        collection.counts = counts
        collection.prefetching.rename(map.newPath)
        collection.selected = collection.selected.compactMap(map.newPath)
        var leaving: [(cell: UICollectionViewCell, path: IndexPath)] = []
        collection.cells = [:]
        for (path, cell) in old.cells.sorted(by: { $0.key < $1.key }) {
            if updates.reloadedRows[path] == nil, let new = map.newPath(path) {
                collection.cells[new] = cell
            } else {
                leaving.append((cell, path))
            }
        }
        for key in Array(collection.supplementary.keys) { recycle(key) }
        let layout = collectionViewLayout
        layout.carrySizes(map, except: Set(updates.reloadedRows.keys))
        layout.updates.leaving = [:]
        for one in leaving { layout.updates.leaving[one.path] = layout.layoutAttributesForItem(at: one.path) }
        layout.updates.inserted = Set(updates.insertedRows.keys)
        layout.prepare(forCollectionViewUpdates: updates.items)
        show(updates, map, frames, oldLayout, old.offset, leaving, completion)
    }

    /// Where items that come into view during the update were before it.
    private func oldFrames(_ map: UpdateMap, _ counts: [Int]) -> (IndexPath) -> CGRect? {
        let layout = collectionViewLayout
        var known: [IndexPath: CGRect] = [:]
        // A screenful to either side is as far as items come from in sight.
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        for attributes in layout.layoutAttributesForElements(in: around) ?? []
        where attributes.representedElementCategory == .cell {
            known[attributes.indexPath] = shownFrame(attributes)
        }
        return { new in map.oldPath(new).flatMap { known[$0] } }
    }

    private func show(
        _ updates: ListUpdates, _ map: UpdateMap, _ frames: [ObjectIdentifier: CGRect],
        _ oldFrame: (IndexPath) -> CGRect?, _ oldOffset: CGPoint,
        _ leaving: [(cell: UICollectionViewCell, path: IndexPath)], _ completion: ((Bool) -> Void)?
    ) {
        let animates = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        let layout = collectionViewLayout
        collection.departing = animates ? [] : nil
        UIView.performWithoutAnimation {
            layout.invalidateLayout()
            setNeedsLayout()
            layoutIfNeeded()
            let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
            if target != contentOffset { contentOffset = target }
        }
        guard animates else {
            for one in leaving { put(one.cell, one.path) }
            layout.finalizeCollectionViewUpdates()
            completion?(true)
            return
        }
        let departing = collection.departing ?? []
        collection.departing = nil
        let offset = contentOffset
        var ends: [(cell: UICollectionViewCell, attributes: UICollectionViewLayoutAttributes)] = []
        for (path, cell) in collection.cells.sorted(by: { $0.key < $1.key }) {
            guard let end = layout.layoutAttributesForItem(at: path) else { continue }
            ends.append((cell, end))
            let isNew = updates.coming(path, wasAt: map.oldPath(path)) != nil
            let start = isNew ? nil : frames[ObjectIdentifier(cell)] ?? oldFrame(path)
            UIView.performWithoutAnimation {
                if let start {
                    cell.frame = convert(start, to: cell.superview ?? self)
                } else if let initial = layout.initialLayoutAttributesForAppearingItem(at: path) {
                    apply(initial, to: cell)
                } else {
                    cell.alpha = 0
                }
            }
        }
        for one in departing {
            if let end = layout.layoutAttributesForItem(at: one.path) { ends.append((one.cell, end)) }
        }
        UIView.performWithoutAnimation { bounds.origin = oldOffset }
        ControlAnimation.run(Self.updateTime) {
            for (cell, attributes) in ends { self.apply(attributes, to: cell) }
            for one in leaving {
                if let final = layout.finalLayoutAttributesForDisappearingItem(at: one.path) {
                    self.apply(final, to: one.cell)
                } else {
                    one.cell.alpha = 0
                }
            }
            layout.finalizeCollectionViewUpdates()
            if self.bounds.origin != offset { self.bounds.origin = offset }
            self.layoutIfNeeded()
        } completion: {
            layout.updates = LayoutUpdates()
            for one in leaving + departing {
                one.cell.alpha = 1
                one.cell.transform = .identity
                self.put(one.cell, one.path)
            }
            completion?(true)
        }
    }
}
