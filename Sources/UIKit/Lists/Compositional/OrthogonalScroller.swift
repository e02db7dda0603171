/// Holds the items of a section that scrolls across the direction of its collection view.
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    private var isVertical = true
    private weak var section: SectionPlan?
    /// Called with the offset from the leading end.
    private let moved: (CGFloat) -> Void
    private var dragStart: CGFloat = 0
    private var isPlacing = false

    init(moved: @escaping (CGFloat) -> Void) {
        self.moved = moved
        super.init(frame: .zero)
        delegate = self
        contentInsetAdjustmentBehavior = .never
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        clipsToBounds = false
    }

    required init?(coder: NSCoder) { nil }

    private var isFlipped: Bool { !isVertical ? false : effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var room: CGFloat { isVertical ? bounds.width : bounds.height }
    private var reach: CGFloat { max(0, (isVertical ? contentSize.width : contentSize.height) - room) }

    /// - Parameter vertical: Of the collection view's scrolling.
    func place(_ section: SectionPlan, frame: CGRect, vertical: Bool, offset: CGFloat) {
        isPlacing = true
        defer { isPlacing = false }
        self.section = section
        isVertical = vertical
        behavior = section.section.orthogonalScrollingBehavior
        isPagingEnabled = behavior == .paging
        decelerationRate = behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
        if self.frame != frame { self.frame = frame }
        let length = section.scrollerContentLength
        let size = vertical ? CGSize(width: length, height: frame.height) : CGSize(width: frame.width, height: length)
        if contentSize != size { contentSize = size }
        if !isDragging, !isDecelerating { set(min(max(0, offset), reach), animated: false) }
    }

    private var leadingOffset: CGFloat {
        isVertical ? (isFlipped ? reach - contentOffset.x : contentOffset.x) : contentOffset.y
    }

    private func point(_ offset: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: isFlipped ? reach - offset : offset, y: 0) : CGPoint(x: 0, y: offset)
    }

    func set(_ offset: CGFloat, animated: Bool) {
        let point = point(min(max(0, offset), reach))
        if animated { setContentOffset(point, animated: true) } else if contentOffset != point { contentOffset = point }
    }

    // MARK: - UIScrollViewDelegate

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard !isPlacing else { return }
        moved(leadingOffset)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = leadingOffset }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard let section, section.run.groupCount > 0 else { return }
        let proposed = targetContentOffset.pointee
        let target = isVertical ? (isFlipped ? reach - proposed.x : proposed.x) : proposed.y
        let speed = isVertical ? (isFlipped ? -velocity.x : velocity.x) : velocity.y
        switch behavior {
        case .none, .continuous, .paging: return
        case .continuousGroupLeadingBoundary:
            targetContentOffset.pointee = point(section.restingOffset(ofGroup: section.group(near: target)))
        case .groupPaging, .groupPagingCentered:
            let start = section.group(near: dragStart)
            var group = section.group(near: leadingOffset)
            // A flick moves by one group, however fast it is. Speeds are in points per millisecond.
            if abs(speed) > 0.3 { group = start + (speed > 0 ? 1 : -1) }
            group = min(max(group, max(0, start - 1)), start + 1, section.run.groupCount - 1)
            targetContentOffset.pointee = point(section.restingOffset(ofGroup: max(0, group)))
        }
    }
}

extension UICollectionViewCompositionalLayout {
    /// Puts scroll views where orthogonal sections are in sight.
    func showScrollers(_ view: UICollectionView) {
        var wanted: Set<Int> = []
        for index in plan.sections(in: view.bounds) {
            let section = plan.sections[index]
            guard section.isOrthogonal, section.count > 0 else { continue }
            wanted.insert(index)
            let origin = plan.origin(ofSection: index)
            let attributes = UICollectionViewLayoutAttributes()
            attributes.frame = section.scrollerFrame.offsetBy(dx: origin.x, dy: origin.y)
            let scroller =
                scrollers[index]
                ?? OrthogonalScroller { [weak self, weak view] offset in
                    guard let self, self.offsets[index] != offset else { return }
                    self.offsets[index] = offset
                    view?.setNeedsLayout()
                }
            scrollers[index] = scroller
            if scroller.superview !== view { view.insertContent(scroller) }
            scroller.place(
                section, frame: view.shownFrame(attributes), vertical: isVertical, offset: offsets[index] ?? 0)
        }
        for (index, scroller) in scrollers where !wanted.contains(index) {
            scroller.removeFromSuperview()
            // The section's scroll view and offset are kept while it is out of sight, unless it is no longer
            // orthogonal.
            if plan.section(index)?.isOrthogonal != true {
                scrollers[index] = nil
                offsets[index] = nil
            }
        }
    }

    /// The scroll view that an item, or what is fastened to it, belongs in.
    func scroller(for attributes: UICollectionViewLayoutAttributes) -> UIView? {
        let path = attributes.indexPath
        guard path.count > 1, attributes.representedElementCategory != .decorationView,
            let section = plan.section(path.section), section.isOrthogonal
        else { return nil }
        if let kind = attributes.representedElementKind, section.edge(kind, path.item) != nil { return nil }
        return scrollers[path.section]
    }

    func reveal(_ path: IndexPath, _ position: UICollectionView.ScrollPosition, _ animated: Bool) {
        guard let section = plan.section(path.section), section.isOrthogonal, let view = collectionView,
            let frame = section.cell(path.item, offset: 0)?.frame
        else { return }
        let room = isVertical ? view.bounds.width : view.bounds.height
        let (near, far) = isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        var offset: CGFloat
        if position.contains(isVertical ? .left : .top) {
            offset = near - section.leadIn
        } else if position.contains(isVertical ? .right : .bottom) {
            offset = far - room
        } else if position.contains(isVertical ? .centeredHorizontally : .centeredVertically) {
            offset = (near + far - room) / 2
        } else {
            return
        }
        let most = max(0, section.scrollerContentLength - room)
        offset = min(max(0, offset), most)
        if let scroller = scrollers[path.section] {
            scroller.set(offset, animated: animated)
        } else {
            offsets[path.section] = offset
        }
    }
}
