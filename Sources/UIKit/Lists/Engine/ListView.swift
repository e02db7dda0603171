/// A list of cells, as far as what shows and hears of them is concerned.
@MainActor protocol CellList: UIScrollView {
    /// What lies at a point of the list; nil beside all cells.
    func path(at point: CGPoint) -> IndexPath?
    /// The cell at the path; nil for one out of sight.
    func shownCell(_ path: IndexPath) -> (any ListCell)?
}

/// What tables and collections do alike, in this folder: loading, using cells again, selecting, prefetching, and
/// showing collected changes as one animation.
///
/// A list tells where things lie, by its geometry or its layout, and asks its data source and delegate, whose methods
/// have other names and partly other rules in each. Where Apple's two lists differ the lists say it themselves: how
/// taps select (`tapped`), how changes move (``ListMotion``), how rows are carried by a finger.
@MainActor protocol ListView: SwipingList, MenuBearingList, DragBearingList, DiffableList {
    associatedtype Cell: ListCell
    var list: ListState<Cell> { get set }
    /// What the list and its cells are called in messages.
    static var nouns: (item: String, list: String) { get }

    // Data source

    /// The number of rows or items in each section; nil without a data source.
    func askCounts() -> [Int]?
    func askCell(_ path: IndexPath) -> Cell?
    func tellPrefetching(of wanted: [IndexPath], cancelled: [IndexPath])
    var hasPrefetchSource: Bool { get }

    // Delegate

    func askHighlight(_ path: IndexPath) -> Bool
    func tellHighlight(_ path: IndexPath, _ isHighlighted: Bool)
    func tellEndOfDisplay(_ cell: Cell, _ path: IndexPath)

    // Contents and places

    /// The number of rows or items in each section, as the data source gave it last.
    var loadedCounts: [Int] { get }
    /// Whether there is such a row or item.
    func contains(_ path: IndexPath) -> Bool
    func setNeedsReload()
    /// Reloads the sections and rows of the data source and removes all cells.
    func load(_ counts: [Int]?)
    /// What lies in the rectangle, which is in the list's coordinates, in the order of the content.
    func paths(in rect: CGRect) -> [IndexPath]
    /// Headers, footers, supplementary views.
    func recycleEdges()
    /// What was measured of these cells no longer holds.
    func forgetSizes(of paths: [IndexPath])

    // Updates

    /// Where cells lie before an update, also those that are a little out of sight; nil for what is farther.
    func framesBefore() -> (IndexPath) -> CGRect?
    /// Takes the numbers of rows or items after an update. The cells have their old names yet.
    func change(to counts: [Int], _ map: UpdateMap, _ updates: ListUpdates)
    /// Called when the cells have their new names.
    func motion(of change: ListChange<Cell>) -> any ListMotion<Cell>
}

// MARK: - Loading

extension ListView {
    func loadIfNeeded() {
        guard list.needsReload else { return }
        list.needsReload = false
        list.prefetching.forget()
        recycleAll()
        load(askCounts())
        list.selection.keep { contains($0) }
    }

    // MARK: - Views

    func shownCell(_ path: IndexPath) -> (any ListCell)? { list.cells[path] }

    /// A cell that waits or a new one; nil where nothing was registered.
    func takeCell(_ identifier: String) -> Cell? {
        if let cell = list.reconfigured, cell.reuseIdentifier == identifier { return cell }
        return list.pool.take(identifier)
    }

    func recycle(_ path: IndexPath) {
        if list.swipe?.path == path { closeSwipe(animated: false) }
        guard let cell = list.cells.removeValue(forKey: path) else { return }
        let gone = ShownCell(cell: cell, path: path)
        if list.departing != nil { list.departing?.append(gone) } else { put(gone) }
    }

    func recycleAll() {
        closeSwipe(animated: false)
        for path in list.cells.keys.sorted() { recycle(path) }
        recycleEdges()
    }

    /// Lets a cell wait to show something else.
    func put(_ gone: ShownCell<Cell>) {
        gone.cell.removeFromSuperview()
        tellEndOfDisplay(gone.cell, gone.path)
        list.pool.put(gone.cell)
    }

    /// The same cells with fresh contents; their sizes are measured again.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths where contains(path) {
            guard let cell = list.cells[path] else { continue }
            list.reconfigured = cell
            if let other = askCell(path), other !== cell {
                recycle(path)
                list.selection.remove(path)
            }
            list.reconfigured = nil
        }
        forgetSizes(of: paths)
        setNeedsLayout()
    }

    /// Where the lowest of the cells is among the subviews.
    var lowestIndex: Int { list.background == nil ? 0 : 1 }

    func replaceBackground(_ view: UIView?) {
        list.background?.removeFromSuperview()
        list.background = view
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    // MARK: - Swiping

    /// The row that is aside; nil for none.
    var swipe: RowSwipe? {
        get { list.swipe }
        set {
            let path = newValue?.path ?? list.swipe?.path
            let changes = (newValue == nil) != (list.swipe == nil)
            list.swipe = newValue
            if changes, let path { list.cells[path]?.setNeedsUpdateConfiguration() }
        }
    }

    func isSwiped(_ cell: Cell) -> Bool { list.swipe.map { list.cells[$0.path] === cell } ?? false }

    // MARK: - Selecting

    func select(_ path: IndexPath?, animated: Bool) {
        for old in list.selection.replaced(by: path) { deselect(old, animated: animated) }
        guard let path else { return }
        list.selection.insert(path)
        list.cells[path]?.showSelected(true, animated: animated)
    }

    func deselect(_ path: IndexPath, animated: Bool) {
        list.selection.remove(path)
        list.cells[path]?.showSelected(false, animated: animated)
    }

    func shouldHighlight(_ cell: Cell) -> Bool {
        // While a row is open, a tap anywhere else only closes it.
        if list.swipe != nil {
            closeSwipe()
            return false
        }
        guard list.selection.isAllowed, let path = list.path(of: cell) else { return false }
        return askHighlight(path)
    }

    func didHighlight(_ cell: Cell, _ isHighlighted: Bool) {
        if let path = list.path(of: cell) { tellHighlight(path, isHighlighted) }
    }

    // MARK: - Prefetching

    /// Called at the end of a pass over the visible part.
    func prefetch() {
        guard hasPrefetchSource, list.prefetching.isEnabled, window != nil, bounds.height > 0 else { return }
        let isVertical = contentSize.height > bounds.height || contentSize.width <= bounds.width
        let ahead = list.prefetching.rectAhead(of: bounds, isVertical: isVertical)
        let (wanted, cancelled) = list.prefetching.update(ahead: paths(in: ahead), visible: list.cells.keys)
        if !wanted.isEmpty || !cancelled.isEmpty { tellPrefetching(of: wanted, cancelled: cancelled) }
    }

    /// What was announced to another data source is not this one's.
    func prefetchSourceDidChange() {
        list.prefetching.forget()
        setNeedsLayout()
    }
}
