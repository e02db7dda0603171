/// Loading, reuse, and the pass over the visible part.
extension UICollectionView {
    func setNeedsReload() {
        collection.needsReload = true
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard collection.needsReload else { return }
        collection.needsReload = false
        for path in collection.cells.keys.sorted() { recycle(path) }
        for key in Array(collection.supplementary.keys) { recycle(key) }
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        collection.counts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
        collection.selected.removeAll { !exists($0) }
    }

    private func exists(_ path: IndexPath) -> Bool {
        collection.counts.indices.contains(path.section) && path.item >= 0
            && path.item < collection.counts[path.section]
    }

    // MARK: - Reuse

    func registerCell(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return collection.cellPool.register(identifier, nil) }
        guard let cellType = type as? UICollectionViewCell.Type else {
            preconditionFailure("\(type) must be a subclass of UICollectionViewCell")
        }
        register(identifier) { ClassInstantiation.make(cellType, frame: .zero) }
    }

    /// For nib files: prototypes and cells from nibs.
    package func register(_ identifier: String, cellMaker: @escaping @MainActor () -> UICollectionViewCell?) {
        collection.cellPool.register(identifier) {
            let cell = cellMaker()
            cell?.setReuseIdentifier(identifier)
            return cell
        }
    }

    func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
        guard let type else { return collection.supplementaryPool.register(kind + "/" + identifier, nil) }
        guard let viewType = type as? UICollectionReusableView.Type else {
            preconditionFailure("\(type) must be a subclass of UICollectionReusableView")
        }
        register(kind, identifier) { ClassInstantiation.make(viewType, frame: .zero) }
    }

    package func register(
        _ kind: String, _ identifier: String, viewMaker: @escaping @MainActor () -> UICollectionReusableView?
    ) {
        collection.supplementaryPool.register(kind + "/" + identifier) {
            let view = viewMaker()
            view?.setReuseIdentifier(identifier)
            return view
        }
    }

    func takeCell(_ identifier: String) -> UICollectionViewCell {
        if let cell = collection.reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let waiting = collection.cellPool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let cell = collection.cellPool.make(identifier) else {
            preconditionFailure(
                """
                could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must \
                register a nib or a class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        return cell
    }

    func takeSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        let key = kind + "/" + identifier
        if let waiting = collection.supplementaryPool.takeWaiting(key) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let view = collection.supplementaryPool.make(key) else {
            preconditionFailure(
                """
                could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class \
                for the identifier or connect a prototype cell in a storyboard
                """)
        }
        return view
    }

    func recycle(_ path: IndexPath) {
        guard let cell = collection.cells.removeValue(forKey: path) else { return }
        if collection.departing != nil { collection.departing?.append((cell, path)) } else { put(cell, path) }
    }

    /// Lets a cell wait for another item.
    func put(_ cell: UICollectionViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        if let identifier = cell.reuseIdentifier { collection.cellPool.put(cell, identifier) }
    }

    func recycle(_ key: CollectionState.SupplementaryKey) {
        guard let view = collection.supplementary.removeValue(forKey: key) else { return }
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier { collection.supplementaryPool.put(view, key.kind + "/" + identifier) }
    }

    // MARK: - Pass

    func layOutCollection() {
        // Without a height there is still a content size, which a height may follow from.
        guard !collection.isLayingOut, bounds.width > 0 else { return }
        collection.isLayingOut = true
        defer { collection.isLayingOut = false }
        loadIfNeeded()
        let layout = collectionViewLayout
        if layout.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: bounds) { layout.invalidateLayout() }
        backgroundView?.frame = bounds
        // Cells that size themselves move the others; a few rounds settle what is visible.
        for _ in 0..<8 {
            layout.prepareIfNeeded()
            contentSize = layout.collectionViewContentSize
            let attributes = layout.layoutAttributesForElements(in: bounds) ?? []
            if showAll(attributes, layout) { return }
        }
    }

    /// Returns whether every view had the size that the layout gave it.
    private func showAll(_ attributes: [UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout) -> Bool {
        var isSettled = true
        var wanted: Set<IndexPath> = []
        var wantedViews: Set<CollectionState.SupplementaryKey> = []
        let sizesThemselves = (layout as? UICollectionViewFlowLayout).map { $0.estimatedItemSize != .zero } ?? false
        for element in attributes where element.frame.intersects(bounds) && !element.isHidden {
            if element.representedElementCategory == .cell {
                wanted.insert(element.indexPath)
                guard let cell = show(element) else { continue }
                guard sizesThemselves else { continue }
                let preferred = cell.preferredLayoutAttributesFitting(element)
                if abs(preferred.size.width - element.size.width) > 0.01
                    || abs(preferred.size.height - element.size.height) > 0.01
                {
                    layout.take(preferred.size, for: element.indexPath)
                    isSettled = false
                }
            } else if let kind = element.representedElementKind {
                wantedViews.insert(.init(kind: kind, section: element.indexPath.section))
                showSupplementary(element, kind)
            }
        }
        for path in collection.cells.keys.sorted() where !wanted.contains(path) { recycle(path) }
        for key in Array(collection.supplementary.keys) where !wantedViews.contains(key) { recycle(key) }
        return isSettled
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
        let path = attributes.indexPath
        let known = collection.cells[path]
        guard let cell = known ?? dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        if known == nil {
            collection.cells[path] = cell
            cell.collection = self
            cell.isSelected = collection.selected.contains(path)
        }
        apply(attributes, to: cell)
        if known == nil {
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
            collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        }
        return cell
    }

    private func showSupplementary(_ attributes: UICollectionViewLayoutAttributes, _ kind: String) {
        let key = CollectionState.SupplementaryKey(kind: kind, section: attributes.indexPath.section)
        let known = collection.supplementary[key]
        guard
            let view = known
                ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
        else { return }
        apply(attributes, to: view)
        if known == nil {
            collection.supplementary[key] = view
            addSubview(view)
        }
    }

    private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        let middle = attributes.center
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        if view.center != middle { view.center = middle }
        if view.transform != attributes.transform { view.transform = attributes.transform }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    // MARK: - Selection

    func shouldHighlight(_ cell: UICollectionViewCell) -> Bool {
        guard allowsSelection || allowsMultipleSelection, let path = indexPath(for: cell) else { return false }
        return collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    func tapped(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if collection.selected.contains(path) {
            guard allowsMultipleSelection,
                collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
            else { return }
            deselect(path)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let leaving = allowsMultipleSelection ? [] : collection.selected
        select(path)
        for old in leaving { collectionDelegate?.collectionView(self, didDeselectItemAt: old) }
        cell.segues.selection?(cell)
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }

    func select(_ path: IndexPath?) {
        if !allowsMultipleSelection || path == nil {
            for old in collection.selected where old != path { deselect(old) }
        }
        guard let path, !collection.selected.contains(path) else { return }
        collection.selected.append(path)
        collection.cells[path]?.isSelected = true
    }

    func deselect(_ path: IndexPath) {
        collection.selected.removeAll { $0 == path }
        collection.cells[path]?.isSelected = false
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        layoutIfNeeded()
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
        let inset = adjustedContentInset
        var offset = contentOffset
        let room = bounds.inset(by: inset).size
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - room.height / 2 - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY - room.height - inset.top }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - room.width / 2 - inset.left }
        if position.contains(.right) { offset.x = frame.maxX - room.width - inset.left }
        setContentOffset(clamped(offset), animated: animated)
    }
}
