/// Loading, and the pass over the visible part.
extension UICollectionView {
    /// What an invalidation says about the content's place and size.
    func adjust(_ context: UICollectionViewLayoutInvalidationContext) {
        let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
        if size != .zero {
            contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
        }
        collection.offsetAdjustment.x += offset.x
        collection.offsetAdjustment.y += offset.y
    }

    // MARK: - Pass

    func layOutCollection() {
        // A collection without height is laid out too: constraints may derive its height from the content size.
        guard !list.isLayingOut, bounds.width > 0 else { return }
        list.isLayingOut = true
        defer { list.isLayingOut = false }
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
            if showAll(attributes(in: bounds), layout) { break }
        }
        if isTurning { layout.finalizeAnimatedBoundsChange() }
        if list.swipe != nil { placeSwipe() }
        collection.laidOutBounds = bounds
    }

    private func takeContentSize(_ layout: UICollectionViewLayout) {
        let isFirst = contentSize == .zero
        let size = layout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        // A layout that runs from right to left starts out scrolled to its right end.
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
                isNew = list.cells[element.indexPath] == nil
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
        for path in list.cells.keys.sorted() where !wanted.contains(path) { recycle(path) }
        for key in collection.supplementary.keys.sorted() where !wantedViews.contains(key) { recycle(key) }
        return isSettled
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell? {
        let path = attributes.indexPath
        if let cell = list.cells[path] {
            apply(attributes, to: cell)
            return cell
        }
        guard let cell = view(for: attributes, { askCell(path) }) else { return nil }
        list.cells[path] = cell
        cell.collection = self
        cell.isSelected = list.selection.contains(path)
        UIView.performWithoutAnimation { insertContent(cell, collectionViewLayout.host(of: attributes)) }
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
        let found = view(for: attributes) {
            key.isDecoration
                ? takeDecoration(key.kind)
                : dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        }
        guard let view = found else { return nil }
        collection.supplementary[key] = view
        UIView.performWithoutAnimation {
            if key.isDecoration {
                insertSubview(view, at: lowestIndex)
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
        collectionViewLayout.applyAppearance(view, kind: attributes.representedElementKind, at: attributes.indexPath)
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
        insertSubview(view, at: behind + lowestIndex)
    }

    /// What the layout has in a part of the content, which is in this view's coordinates.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = collectionViewLayout
        return layout.layoutAttributesForElements(in: flips(layout) ? turned(rect) : rect) ?? []
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

    /// Cells, then supplementary views, in the order of the data.
    private var shownViews: [UICollectionReusableView] {
        var views: [UICollectionReusableView] = list.sorted.map { $0.cell }
        views += collection.supplementary.sorted { $0.key < $1.key }.map(\.value)
        return views
    }

    /// Where the layout wants the content to be, unless the delegate wants it elsewhere.
    func restingOffset(_ layout: UICollectionViewLayout) -> CGPoint {
        let offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: offset) ?? offset
    }

    func replaceLayout(
        _ old: UICollectionViewLayout, _ new: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        guard animated, window != nil, bounds.width > 0 else {
            completion?(true)
            return
        }
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        for view in shownViews { view.willTransition(from: old, to: new) }
        let proposed = restingOffset(new)
        ControlAnimation.run(ListMotionTime.update) {
            if proposed != self.contentOffset { self.contentOffset = proposed }
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: {
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            for view in self.shownViews { view.didTransition(from: old, to: new) }
            completion?(true)
        }
    }

    // MARK: - Selection

    func changeEditing(_ isEditing: Bool) {
        guard isEditing != list.selection.isEditing else { return }
        closeSwipe()
        // What was chosen from several is chosen for the editing only.
        if list.selection.isEditing, allowsMultipleSelectionDuringEditing { select(nil, animated: false) }
        list.selection.isEditing = isEditing
        setNeedsLayout()
    }

    func tapped(_ cell: UICollectionViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if list.selection.contains(path) {
            guard list.selection.isMultiple else { return performPrimaryAction(path) }
            guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path, animated: false)
            collectionDelegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        let leaving = list.selection.replaced(by: path)
        select(path, animated: false)
        for old in leaving { collectionDelegate?.collectionView(self, didDeselectItemAt: old) }
        cell.segues.selection?(cell)
        collectionDelegate?.collectionView(self, didSelectItemAt: path)
        performPrimaryAction(path)
    }

    /// What a tap does besides choosing the item; it does it each time, also where the item is chosen already.
    private func performPrimaryAction(_ path: IndexPath) {
        guard collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true else { return }
        collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
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
