/// Loading, and the pass over the visible part.
extension UICollectionView {
    /// Seconds that items take to their new places.
    static let updateTime = 0.3

    func setNeedsReload() {
        collection.needsReload = true
        let context = collectionViewLayout.makeContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
        setNeedsLayout()
    }

    /// What an invalidation says about the content's place and size.
    func adjust(_ context: UICollectionViewLayoutInvalidationContext) {
        let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
        if size != .zero {
            contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
        }
        collection.offsetAdjustment.x += offset.x
        collection.offsetAdjustment.y += offset.y
    }

    func loadIfNeeded() {
        guard collection.needsReload else { return }
        collection.needsReload = false
        collection.prefetching.forget()
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

    // MARK: - Pass

    func layOutCollection() {
        // Without a height there is still a content size, which a height may follow from.
        guard !collection.isLayingOut, bounds.width > 0 else { return }
        collection.isLayingOut = true
        defer { collection.isLayingOut = false }
        loadIfNeeded()
        let layout = collectionViewLayout
        let old = collection.laidOutBounds
        if layout.isPrepared, bounds != old, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        }
        let isTurning = old.size != bounds.size && old.size != .zero && AnimationBlocks.current != nil
        if isTurning { layout.prepare(forAnimatedBoundsChange: old) }
        backgroundView?.frame = bounds
        // Cells that size themselves move the others; a few rounds settle what is visible.
        for _ in 0..<LoopPolicy.collectionCells {
            layout.prepareIfNeeded()
            takeContentSize(layout)
            layout.placeScrollers(in: self)
            let rect = flips(layout) ? turned(bounds) : bounds
            let attributes = layout.layoutAttributesForElements(in: rect) ?? []
            if showAll(attributes, layout) { break }
        }
        if isTurning { layout.finalizeAnimatedBoundsChange() }
        if collection.swipe != nil { placeSwipe() }
        collection.laidOutBounds = bounds
    }

    private func takeContentSize(_ layout: UICollectionViewLayout) {
        let isFirst = contentSize == .zero
        let size = layout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        // What runs from the right begins at the right.
        if isFirst, flips(layout), size.width > bounds.width { bounds.origin.x = offsetLimits.most.x }
        if collection.offsetAdjustment != .zero {
            let shift = collection.offsetAdjustment
            collection.offsetAdjustment = .zero
            shiftContent(by: shift)
        }
    }

    /// Whether the layout has everything turned round.
    private func flips(_ layout: UICollectionViewLayout) -> Bool {
        layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    private func turned(_ rect: CGRect) -> CGRect {
        CGRect(
            x: max(contentSize.width, bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The frame of what a layout put somewhere, in this view's coordinates.
    func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        flips(collectionViewLayout) ? turned(attributes.frame) : attributes.frame
    }

    /// Returns whether every view had the size that the layout gave it.
    private func showAll(_ attributes: [UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout) -> Bool {
        var isSettled = true
        var wanted: Set<IndexPath> = []
        var wantedViews: Set<CollectionState.SupplementaryKey> = []
        for element in attributes where shownFrame(element).intersects(bounds) && !element.isHidden {
            let view: UICollectionReusableView
            let isNew: Bool
            if let kind = element.representedElementKind {
                let key = CollectionState.SupplementaryKey(
                    kind: kind, path: element.indexPath,
                    isDecoration: element.representedElementCategory == .decorationView)
                wantedViews.insert(key)
                isNew = collection.supplementary[key] == nil
                guard let shown = show(element, key) else { continue }
                view = shown
            } else {
                wanted.insert(element.indexPath)
                isNew = collection.cells[element.indexPath] == nil
                guard let shown = show(element) else { continue }
                view = shown
            }
            // A layout of the app's own is asked about each view once.
            guard layout.asksForSizes || (isNew && !(layout is UICollectionViewFlowLayout)),
                !(element.keepsWidth && element.keepsHeight)
            else { continue }
            let preferred = view.preferredLayoutAttributesFitting(element)
            if preferred !== element,
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
            {
                layout.invalidateLayout(
                    with: layout.invalidationContext(
                        forPreferredLayoutAttributes: preferred, withOriginalAttributes: element))
                isSettled = false
            }
        }
        for path in collection.cells.keys.sorted() where !wanted.contains(path) { recycle(path) }
        for key in Array(collection.supplementary.keys) where !wantedViews.contains(key) { recycle(key) }
        return isSettled
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
        let path = attributes.indexPath
        if let cell = collection.cells[path] {
            apply(attributes, to: cell)
            return cell
        }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
        collection.cells[path] = cell
        cell.collection = self
        cell.isSelected = collection.selected.contains(path)
        UIView.performWithoutAnimation {
            apply(attributes, to: cell)
            insertContent(cell, collectionViewLayout.host(of: attributes))
        }
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        return cell
    }

    private func show(
        _ attributes: UICollectionViewLayoutAttributes, _ key: CollectionState.SupplementaryKey
    ) -> UICollectionReusableView? {
        if let view = collection.supplementary[key] {
            apply(attributes, to: view)
            return view
        }
        guard
            let view = key.isDecoration
                ? takeDecoration(key.kind)
                : dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        else { return nil }
        collection.supplementary[key] = view
        UIView.performWithoutAnimation {
            apply(attributes, to: view)
            if key.isDecoration {
                insertSubview(view, at: backgroundView == nil ? 0 : 1)
            } else {
                (collectionViewLayout.host(of: attributes) ?? self).addSubview(view)
            }
        }
        if !key.isDecoration {
            collectionDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
        }
        return view
    }

    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        var frame = shownFrame(attributes)
        if attributes.representedElementCategory == .cell {
            frame = frame.offsetBy(dx: swipeShift(attributes.indexPath), dy: 0)
        }
        let host = collectionViewLayout.host(of: attributes)
        if let host {
            frame = frame.offsetBy(dx: host.bounds.minX - host.frame.minX, dy: host.bounds.minY - host.frame.minY)
        }
        if let parent = view.superview, parent !== host ?? self { insertContent(view, host) }
        collectionViewLayout.dress(view, kind: attributes.representedElementKind, at: attributes.indexPath)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        if view.center != middle { view.center = middle }
        if !CATransform3DEqualToTransform(view.transform3D, attributes.transform3D) {
            view.transform3D = attributes.transform3D
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        view.layer.zPosition = CGFloat(attributes.zIndex)
        view.apply(attributes)
    }

    /// Adds a cell, or a view that holds cells, above backgrounds and below headers.
    func insertContent(_ view: UIView, _ host: UIView? = nil) {
        if let host { return host.insertSubview(view, at: 0) }
        let behind = collection.supplementary.reduce(0) {
            $0 + ($1.key.isDecoration && $1.value.superview === self ? 1 : 0)
        }
        insertSubview(view, at: behind + (backgroundView == nil ? 0 : 1))
    }

    func item(at point: CGPoint) -> IndexPath? {
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let layout = collectionViewLayout
        return layout.layoutAttributesForElements(in: flips(layout) ? turned(spot) : spot)?
            .first { $0.representedElementCategory == .cell && shownFrame($0).contains(point) }?.indexPath
    }

    /// The items in a part of the content, in the layout's order.
    func items(in rect: CGRect) -> [IndexPath] {
        let layout = collectionViewLayout
        return (layout.layoutAttributesForElements(in: flips(layout) ? turned(rect) : rect) ?? [])
            .filter { $0.representedElementCategory == .cell && !$0.isHidden && shownFrame($0).intersects(rect) }
            .map(\.indexPath).sorted()
    }

    /// What of an inset, across the direction of scrolling, the content inset does not already keep clear.
    func insetBeyondContent(_ reference: UIEdgeInsets, isVertical: Bool) -> UIEdgeInsets {
        let (adjusted, own) = (adjustedContentInset, contentInset)
        func rest(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
            max(0, reference[keyPath: edge] - (adjusted[keyPath: edge] - own[keyPath: edge]))
        }
        return isVertical
            ? UIEdgeInsets(top: 0, left: rest(\.left), bottom: 0, right: rest(\.right))
            : UIEdgeInsets(top: rest(\.top), left: 0, bottom: rest(\.bottom), right: 0)
    }

    // MARK: - Another layout

    func replaceLayout(
        _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        guard animated, window != nil, bounds.width > 0 else {
            completion?(true)
            return
        }
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        let proposed = new.targetContentOffset(forProposedContentOffset: contentOffset)
        ControlAnimation.run(Self.updateTime) {
            if proposed != self.contentOffset { self.contentOffset = proposed }
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: {
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            completion?(true)
        }
    }

    // MARK: - Selection

    /// What taps may do now: while editing, other switches count.
    private var selectsNow: Bool {
        collection.isEditing
            ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
            : allowsSelection || allowsMultipleSelection
    }
    private var selectsSeveralNow: Bool {
        collection.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    func changeEditing(_ isEditing: Bool) {
        guard isEditing != collection.isEditing else { return }
        closeSwipe()
        // What was chosen from several is chosen for the editing only.
        if collection.isEditing, allowsMultipleSelectionDuringEditing { select(nil) }
        collection.isEditing = isEditing
        setNeedsLayout()
    }

    func shouldHighlight(_ cell: UICollectionViewCell) -> Bool {
        // While a row is open, a tap anywhere else only closes it.
        if collection.swipe != nil {
            closeSwipe()
            return false
        }
        guard selectsNow, let path = indexPath(for: cell) else { return false }
        return collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }

    func didHighlight(_ cell: UICollectionViewCell, _ isHighlighted: Bool) {
        guard let path = indexPath(for: cell) else { return }
        if isHighlighted {
            collectionDelegate?.collectionView(self, didHighlightItemAt: path)
        } else {
            collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
        }
    }

    func tapped(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if collection.selected.contains(path) {
            guard selectsSeveralNow,
                collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
            else { return }
            deselect(path)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let leaving = selectsSeveralNow ? [] : collection.selected
        select(path)
        for old in leaving { collectionDelegate?.collectionView(self, didDeselectItemAt: old) }
        cell.segues.selection?(cell)
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true {
            collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    func select(_ path: IndexPath?) {
        if !selectsSeveralNow || path == nil {
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
        guard let frame = collectionViewLayout.layoutAttributesForItem(at: path).map(shownFrame) else { return }
        collectionViewLayout.scrollWithin(to: path, at: position, animated: animated)
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
