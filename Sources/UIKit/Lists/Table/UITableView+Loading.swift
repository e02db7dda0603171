/// Asking the data source, making cells.
extension UITableView {
    func startTable(_ style: Style) {
        table.style = style
        alwaysBounceVertical = true
        startSwiping()
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        traitOverrides.listEnvironment =
            switch style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
    }

    func setNeedsReload() {
        table.needsReload = true
        setNeedsLayout()
    }

    func changeHeights(_ edit: (inout TableState) -> Void) {
        edit(&table)
        setNeedsReload()
    }

    func changeLook(_ edit: (inout TableState) -> Void) {
        edit(&table)
        for (path, cell) in shown.cells { dress(cell, at: path) }
    }

    func widthMayHaveChanged() {
        setNeedsLayout()
        guard table.measuredWidth != bounds.width else { return }
        table.measuredWidth = bounds.width
        if table.rowHeight <= 0 { geometry.forgetAll() }
    }

    func reloadEverything() {
        table.needsReload = true
        table.selected = []
        recycleAll()
        setNeedsLayout()
        loadIfNeeded()
    }

    // MARK: - Heights before measuring

    func loadIfNeeded() {
        guard table.needsReload, let dataSource else {
            if dataSource == nil, table.needsReload { geometry = TableGeometry() }
            return
        }
        table.needsReload = false
        table.prefetching.forget()
        recycleAll()
        let sections = dataSource.numberOfSections(in: self)
        let counts = (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        rebuildGeometry(counts)
        table.selected.removeAll { !geometry.contains($0) }
        loadIndex()
        updateContentSize()
    }

    func rebuildGeometry(_ counts: [Int]) {
        for view in table.waitingEdges.values { recycle(view) }
        table.waitingEdges = [:]
        let (headers, footers) = edgeHeights(counts.count)
        let first = counts.firstIndex { $0 > 0 }
        let sample = first.map { IndexPath(row: 0, section: $0) }
        // Whether the delegate decides about heights shows in its answer for the first row.
        let own =
            sample.flatMap { path in tableDelegate?.tableView(self, heightForRowAt: path) } ?? Self.unspecifiedDimension
        let ownEstimate =
            sample.flatMap { path in tableDelegate?.tableView(self, estimatedHeightForRowAt: path) }
            ?? Self.unspecifiedDimension
        if ownEstimate != Self.unspecifiedDimension {
            geometry.rebuild(
                rowCounts: counts, headers: headers, footers: footers,
                rows: { Double(max(1, self.tableDelegate?.tableView(self, estimatedHeightForRowAt: $0) ?? 44)) },
                areRowsExact: false)
            return
        }
        if own == Self.unspecifiedDimension, table.rowHeight > 0 {
            geometry.rebuild(
                rowCounts: counts, headers: headers, footers: footers, rowHeight: Double(table.rowHeight),
                areRowsExact: true)
            return
        }
        if own != Self.unspecifiedDimension, table.estimatedRowHeight == 0 {
            // Estimates switched off: every height is asked for now.
            geometry.rebuild(
                rowCounts: counts, headers: headers, footers: footers,
                rows: { Double(max(0, self.tableDelegate?.tableView(self, heightForRowAt: $0) ?? 44)) },
                areRowsExact: true)
            return
        }
        let estimate =
            table.estimatedRowHeight > 0 ? table.estimatedRowHeight : own > 0 ? own : ControlMetrics.current.rowHeight
        geometry.rebuild(
            rowCounts: counts, headers: headers, footers: footers, rowHeight: Double(estimate), areRowsExact: false)
    }

    func updateContentSize() {
        let above = table.header?.bounds.height ?? 0
        let below = table.footer?.bounds.height ?? 0
        contentSize = CGSize(width: bounds.width, height: above + geometry.total + below)
    }

    func replace(_ part: WritableKeyPath<TableState, UIView?>, _ view: UIView?) {
        table[keyPath: part]?.removeFromSuperview()
        table[keyPath: part] = view
        if let view { addSubview(view) }
        updateContentSize()
        setNeedsLayout()
    }

    func replaceBackground(_ view: UIView?) {
        table.background?.removeFromSuperview()
        table.background = view
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    // MARK: - Cells

    func registerCell(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return shown.cellPool.register(identifier, nil) }
        guard let cellType = type as? UITableViewCell.Type else {
            preconditionFailure("\(type) must be a subclass of UITableViewCell")
        }
        shown.cellPool.register(identifier) {
            ClassInstantiation.make(cellType, style: .default, reuseIdentifier: identifier)
        }
    }

    /// For nib files: prototypes and cells from nibs.
    package func register(_ identifier: String, cellMaker: @escaping @MainActor () -> UITableViewCell?) {
        shown.cellPool.register(identifier) {
            let cell = cellMaker()
            cell?.setReuseIdentifier(identifier)
            return cell
        }
    }

    package func register(
        _ identifier: String, headerFooterMaker: @escaping @MainActor () -> UITableViewHeaderFooterView?
    ) {
        shown.headerFooterPool.register(identifier) {
            let view = headerFooterMaker()
            view?.setReuseIdentifier(identifier)
            return view
        }
    }

    func registerHeaderFooter(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return shown.headerFooterPool.register(identifier, nil) }
        guard let viewType = type as? UITableViewHeaderFooterView.Type else {
            preconditionFailure("\(type) must be a subclass of UITableViewHeaderFooterView")
        }
        shown.headerFooterPool.register(identifier) { ClassInstantiation.make(viewType, reuseIdentifier: identifier) }
    }

    func takeCell(_ identifier: String) -> UITableViewCell? {
        if let cell = table.reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let waiting = shown.cellPool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        return shown.cellPool.make(identifier)
    }

    func requireCell(_ identifier: String) -> UITableViewCell {
        guard let cell = takeCell(identifier) else {
            preconditionFailure(
                """
                unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
                identifier or connect a prototype cell in a storyboard
                """)
        }
        return cell
    }

    func takeHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let waiting = shown.headerFooterPool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        return shown.headerFooterPool.make(identifier)
    }

    func recycleAll() {
        closeSwipe(animated: false)
        for path in Array(shown.cells.keys) { recycle(path) }
        for section in Array(shown.headers.keys) { recycleHeader(section) }
        for section in Array(shown.footers.keys) { recycleFooter(section) }
    }

    func recycle(_ path: IndexPath) {
        if table.swipe?.path == path { closeSwipe(animated: false) }
        guard let cell = shown.cells.removeValue(forKey: path) else { return }
        if table.departing != nil { table.departing?.append((cell, path)) } else { put(cell, path) }
    }

    /// Lets a cell wait for another row.
    func put(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        if let identifier = cell.reuseIdentifier { shown.cellPool.put(cell, identifier) }
    }

    func recycleHeader(_ section: Int) {
        guard let view = shown.headers.removeValue(forKey: section) else { return }
        recycle(view)
        tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    func recycleFooter(_ section: Int) {
        guard let view = shown.footers.removeValue(forKey: section) else { return }
        recycle(view)
        tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }

    func recycle(_ view: UIView?) {
        view?.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            shown.headerFooterPool.put(view, identifier)
        }
    }
}
