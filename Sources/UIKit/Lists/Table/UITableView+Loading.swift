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

    func changeHeights(_ edit: (inout TableState) -> Void) {
        edit(&table)
        setNeedsReload()
    }

    func changeLook(_ edit: (inout TableState) -> Void) {
        edit(&table)
        for (path, cell) in list.cells { applyAppearance(cell, at: path) }
    }

    func widthMayHaveChanged() {
        setNeedsLayout()
        guard table.measuredWidth != bounds.width else { return }
        table.measuredWidth = bounds.width
        measureAnew()
    }

    /// Has rows that find their own heights measured again by the next layout.
    func measureAnew() {
        if table.rowHeight <= 0 { geometry.forgetAll() }
    }

    func reloadEverything() {
        list.needsReload = true
        list.selection.removeAll()
        recycleAll()
        setNeedsLayout()
        loadIfNeeded()
    }

    // MARK: - Heights before measuring

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
            table.estimatedRowHeight > 0 ? table.estimatedRowHeight : own > 0 ? own : Design.current[.rowHeight]
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
        if let view {
            if bounds.width > 0 {
                view.frame = CGRect(x: 0, y: view.frame.minY, width: bounds.width, height: view.frame.height)
            }
            addSubview(view)
        }
        updateContentSize()
        setNeedsLayout()
    }

    // MARK: - Cells

    /// A cell as large as the row is known to be.
    func requireCell(_ identifier: String, _ path: IndexPath) -> UITableViewCell {
        guard let cell = takeCell(identifier) else {
            preconditionFailure(
                """
                unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
                identifier or connect a prototype cell in a storyboard
                """)
        }
        if geometry.contains(path), bounds.width > 0 {
            cell.bounds.size = CGSize(width: cellWidth, height: geometry.height(geometry.slot(path)))
        }
        return cell
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
        if let view = view as? UITableViewHeaderFooterView { shown.pool.put(view) }
    }
}
