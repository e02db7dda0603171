/// What a compositional layout answers, from its plan.
extension UICollectionViewCompositionalLayout {
    func offset(ofSection index: Int) -> CGFloat {
        guard let section = plan.section(index), section.isOrthogonal else { return 0 }
        let most = max(
            0, section.scrollerContentLength - (isVertical ? plan.room.usable.width : plan.room.usable.height))
        return scrollers[index] == nil ? min(offsets[index] ?? 0, most) : offsets[index] ?? 0
    }

    /// The frame on whole pixels: neighbours that share an edge share it afterwards.
    private func onPixels(_ frame: CGRect) -> CGRect {
        let scale = plan.room.scale
        func pixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded() }
        let (left, top) = (pixel(frame.minX), pixel(frame.minY))
        // Whole pixels are subtracted, so that equal sizes are equal wherever they lie.
        return CGRect(
            x: left / scale, y: top / scale, width: (pixel(frame.maxX) - left) / scale,
            height: (pixel(frame.maxY) - top) / scale)
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var all: [UICollectionViewLayoutAttributes] = []
        for index in plan.sections(in: rect) {
            let section = plan.sections[index]
            let origin = plan.origin(ofSection: index)
            let own = rect.offsetBy(dx: -origin.x, dy: -origin.y)
            if let one = listBackground(index), one.frame.intersects(rect) { all.append(one) }
            for item in section.section.decorationItems {
                let one = decoration(item, index)
                if one.frame.intersects(rect) { all.append(one) }
            }
            var seen: [UICollectionViewLayoutAttributes] = []
            section.elements(in: own, offset: offset(ofSection: index)) { item, cell in
                seen.append(attributes(for: cell, at: IndexPath(item: item, section: index)))
            } attached: { item, view in
                seen.append(attributes(for: view, at: IndexPath(item: item, section: index)))
            }
            let stretch = seenStretch(from: origin)
            for edge in section.edges {
                let one = attributes(
                    for: edge.item, section.pinned(edge, seen: stretch).offsetBy(dx: origin.x, dy: origin.y),
                    at: IndexPath(item: edge.number, section: index))
                if one.frame.intersects(rect) { seen.append(one) }
            }
            callHandler(section, index, seen)
            all += seen
        }
        for (number, one) in plan.boundaryFrames(seen: seenStretch(from: .zero)).enumerated() {
            let attributes = attributes(for: one.item, one.frame, at: IndexPath(index: number))
            if attributes.frame.intersects(rect) { all.append(attributes) }
        }
        return all
    }

    /// What of the content is seen along the direction of scrolling, between the collection view's insets.
    private func seenStretch(from origin: CGPoint) -> ClosedRange<CGFloat> {
        guard let view = collectionView else { return 0...0 }
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let (near, far) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
        let start = isVertical ? origin.y : origin.x
        return near - start...max(near, far) - start
    }

    private func callHandler(_ section: SectionPlan, _ index: Int, _ seen: [UICollectionViewLayoutAttributes]) {
        // Only layout passes call the handler, not a question for what lies in a place.
        guard let handler = section.section.visibleItemsInvalidationHandler, let view = collectionView,
            view.list.isLayingOut
        else { return }
        let offset = offset(ofSection: index)
        let shift = section.isOrthogonal ? (isVertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)) : .zero
        let moved = seen.filter { host(of: $0) != nil }
        for one in moved { one.frame = one.frame.offsetBy(dx: shift.x, dy: shift.y) }
        handler(seen, section.isOrthogonal ? shift : view.contentOffset, plan.environment)
        for one in moved { one.frame = one.frame.offsetBy(dx: -shift.x, dy: -shift.y) }
    }

    // MARK: - Single attributes

    func attributes(for cell: SolvedGroup.Cell, at path: IndexPath) -> UICollectionViewLayoutAttributes {
        let origin = plan.origin(ofSection: path.section)
        let attributes = makeAttributes()
        attributes.represent(.cell, nil, path)
        attributes.frame = onPixels(cell.frame.offsetBy(dx: origin.x, dy: origin.y))
        attributes.zIndex = cell.zIndex
        attributes.keepsWidth = !cell.asksWidth
        attributes.keepsHeight = !cell.asksHeight
        return attributes
    }

    private func attributes(
        for view: SolvedGroup.Attached, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let origin = plan.origin(ofSection: path.section)
        let attributes = makeAttributes()
        attributes.represent(.supplementaryView, view.kind, path)
        attributes.frame = onPixels(view.frame.offsetBy(dx: origin.x, dy: origin.y))
        attributes.zIndex = view.zIndex
        (attributes.keepsWidth, attributes.keepsHeight) = (true, true)
        return attributes
    }

    private func attributes(
        for item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = makeAttributes()
        attributes.represent(.supplementaryView, item.elementKind, path)
        attributes.frame = onPixels(frame)
        attributes.zIndex = item.zIndex
        attributes.keepsWidth = !item.layoutSize.widthDimension.isEstimated
        attributes.keepsHeight = !item.layoutSize.heightDimension.isEstimated
        return attributes
    }

    func decoration(_ item: NSCollectionLayoutDecorationItem, _ index: Int) -> UICollectionViewLayoutAttributes {
        let origin = plan.origin(ofSection: index)
        let whole = plan.sections[index].frame.offsetBy(dx: origin.x, dy: origin.y)
        let insets = item.contentInsets
        let attributes = makeAttributes()
        attributes.represent(.decorationView, item.elementKind, IndexPath(item: 0, section: index))
        attributes.frame = onPixels(
            CGRect(
                x: whole.minX + insets.leading, y: whole.minY + insets.top,
                width: max(0, whole.width - insets.leading - insets.trailing),
                height: max(0, whole.height - insets.top - insets.bottom)))
        attributes.zIndex = item.zIndex
        (attributes.keepsWidth, attributes.keepsHeight) = (true, true)
        return attributes
    }

    func supplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 {
            let all = plan.boundaryFrames(seen: seenStretch(from: .zero))
            guard all.indices.contains(path[0]), all[path[0]].item.elementKind == kind else { return nil }
            return attributes(for: all[path[0]].item, all[path[0]].frame, at: path)
        }
        guard let section = plan.section(path.section) else { return nil }
        let origin = plan.origin(ofSection: path.section)
        if let index = section.edge(kind, path.item) {
            let edge = section.edges[index]
            let frame = section.pinned(edge, seen: seenStretch(from: origin))
            return attributes(for: edge.item, frame.offsetBy(dx: origin.x, dy: origin.y), at: path)
        }
        guard let cell = section.cell(path.item, offset: offset(ofSection: path.section)) else { return nil }
        var found: UICollectionViewLayoutAttributes?
        // Around the item, as far as a view that is fastened to it reaches.
        let around = cell.frame.insetBy(dx: -cell.frame.width - 100, dy: -cell.frame.height - 100)
        section.elements(in: around, offset: offset(ofSection: path.section)) { _, _ in
        } attached: { item, view in
            if item == path.item, view.kind == kind { found = self.attributes(for: view, at: path) }
        }
        return found
    }
}
