/// The pass over the visible part.
extension UITableView {
    /// The margin at the left and right of a cell's content.
    var cellMargin: CGFloat {
        let margin = standardCellMargin
        guard table.followsReadableWidth else { return margin }
        let side = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
        return ReadableWidth.insets(
            boundsWidth: cellWidth, margins: side, category: traitCollection.preferredContentSizeCategory
        ).left
    }

    private var standardCellMargin: CGFloat {
        table.style == .insetGrouped ? sideInset : SideMargin.list(width: bounds.width)
    }

    /// The room between the table's edge and its cells, in the inset style.
    var sideInset: CGFloat { table.style == .insetGrouped ? SideMargin.insetList(width: bounds.width) : 0 }

    var originOfRows: CGFloat { table.header?.bounds.height ?? 0 }

    var cellWidth: CGFloat {
        let safe = table.style == .insetGrouped ? safeAreaInsets.left + safeAreaInsets.right : 0
        return max(0, bounds.width - 2 * sideInset - safe)
    }

    private var cellX: CGFloat { sideInset + (table.style == .insetGrouped ? safeAreaInsets.left : 0) }

    var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    func slotRect(_ slot: Int) -> CGRect {
        CGRect(x: 0, y: originOfRows + geometry.top(slot), width: bounds.width, height: geometry.height(slot))
    }

    func rowRect(_ path: IndexPath) -> CGRect {
        loadIfNeeded()
        guard geometry.contains(path) else { return .zero }
        var rect = slotRect(geometry.slot(path))
        rect.origin.x = cellX
        rect.size.width = cellWidth
        return rect
    }

    func sectionRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard section >= 0, section < geometry.sectionCount else { return .zero }
        let top = slotRect(geometry.headerSlot(section)).minY
        return CGRect(x: 0, y: top, width: bounds.width, height: slotRect(geometry.footerSlot(section)).maxY - top)
    }

    // MARK: - Pass

    func layOutTable() {
        guard !list.isLayingOut, bounds.width > 0 else { return }
        list.isLayingOut = true
        defer { list.isLayingOut = false }
        loadIfNeeded()
        placeBackgroundAndEnds()
        guard geometry.slotCount > 0, bounds.height > 0 else { return recycleAll() }

        // Rows that come into view at the top may turn out higher or lower than estimated. The content is shifted by
        // the difference, so that what is below them stays where it is on the screen.
        for _ in 0..<LoopPolicy.tableRows {
            let shift = layOutVisible()
            if shift == 0 || (scroll.mover.isMoving && !isDecelerating) { break }
            shiftContent(by: CGPoint(x: 0, y: shift))
        }
    }

    /// Returns by how much the rows grew that came into view above known ones.
    private func layOutVisible() -> CGFloat {
        var wantedRows: Set<IndexPath> = []
        var wantedHeaders: Set<Int> = []
        var wantedFooters: Set<Int> = []
        let known = Set(list.cells.keys)
        var growth: CGFloat = 0
        var growthAboveKnown: CGFloat = 0
        let anchor = geometry.slot(at: bounds.minY - originOfRows)
        // From the first visible slot downwards: measuring a row moves only what is below it.
        var slot = anchor
        while slot < geometry.slotCount, originOfRows + geometry.top(slot) < bounds.maxY {
            switch geometry.place(of: slot) {
            case .row(let path):
                wantedRows.insert(path)
                if known.contains(path) { growthAboveKnown = growth }
                let estimate = geometry.height(slot)
                show(path, slot)
                if !known.contains(path) { growth += geometry.height(slot) - estimate }
            case .header(let section):
                let guess = geometry.height(slot)
                measureEdge(section, .header)
                growth += geometry.height(slot) - guess
                if geometry.height(slot) > 0 { wantedHeaders.insert(section) }
            case .footer(let section):
                let guess = geometry.height(slot)
                measureEdge(section, .footer)
                growth += geometry.height(slot) - guess
                if geometry.height(slot) > 0 { wantedFooters.insert(section) }
            }
            slot += 1
        }
        if table.style == .plain, case let section = sectionAt(anchor),
            geometry.height(geometry.headerSlot(section)) > 0
        {
            wantedHeaders.insert(section)
        }
        for path in list.cells.keys.sorted() where !wantedRows.contains(path) { recycle(path) }
        for section in shown.headers.keys.sorted() where !wantedHeaders.contains(section) { recycleHeader(section) }
        for section in shown.footers.keys.sorted() where !wantedFooters.contains(section) { recycleFooter(section) }
        for section in wantedHeaders.sorted() { showHeader(section) }
        for section in wantedFooters.sorted() { showFooter(section) }
        for path in wantedRows { place(path) }
        updateContentSize()
        placeIndex()
        table.footer.map { $0.frame.origin.y = originOfRows + geometry.total }
        return growthAboveKnown
    }

    private func sectionAt(_ slot: Int) -> Int {
        switch geometry.place(of: slot) {
        case .row(let path): path.section
        case .header(let section), .footer(let section): section
        }
    }

    private func placeBackgroundAndEnds() {
        if let background = list.background {
            background.frame = bounds
            sendSubviewToBack(background)
        }
        for view in [table.header, table.footer] {
            // A search bar lies elsewhere while it searches.
            guard let view, view.superview === self else { continue }
            if view.frame.width != bounds.width { view.frame.size.width = bounds.width }
            let top = view === table.header ? 0 : originOfRows + geometry.total
            view.frame.origin = CGPoint(x: 0, y: top)
        }
    }

    private func show(_ path: IndexPath, _ slot: Int) {
        let isNew = list.cells[path] == nil
        guard let cell = list.cells[path] ?? askCell(path) else { return }
        if isNew {
            cell.isSelected = list.selection.contains(path)
            cell.tableView = self
            list.cells[path] = cell
            applyAppearance(cell, at: path)
        }
        if !geometry.isExact(slot) { geometry.measured(height(of: cell, at: path), slot) }
        guard isNew else { return }
        cell.frame = CGRect(
            x: cellX, y: originOfRows + geometry.top(slot), width: cellWidth, height: geometry.height(slot))
        cell.placeContent()
        insertSubview(cell, at: lowestIndex)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    private func place(_ path: IndexPath) {
        guard let cell = list.cells[path], table.reordering == nil else { return }
        let slot = geometry.slot(path)
        let frame = CGRect(
            x: cellX + swipeShift(path), y: originOfRows + geometry.top(slot), width: cellWidth,
            height: geometry.height(slot))
        guard cell.frame != frame else { return }
        cell.frame = frame
        cell.placeContent()
    }

    private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        var wanted = tableDelegate?.tableView(self, heightForRowAt: path) ?? Self.unspecifiedDimension
        if wanted == Self.unspecifiedDimension { wanted = table.rowHeight }
        if wanted >= 0 { return wanted }
        cell.frame.size.width = cellWidth
        let fitted = cell.systemLayoutSizeFitting(
            CGSize(width: cellWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitted.height > 0 ? fitted.height : Design.current[.rowHeight]
    }

    /// What the table decides about a cell's look: separators, rounding, editing.
    func applyAppearance(_ cell: UITableViewCell, at path: IndexPath) {
        let last = geometry.rowCount(path.section) - 1
        var setting = CellSetting()
        setting.margin = cellMargin
        setting.isEditing = list.selection.isEditing
        setting.separatorColor =
            table.separatorStyle == .none ? nil : table.separatorColor ?? Design.current.color(.listSeparator)
        setting.separatorInset = table.separatorInset
        switch table.style {
        case .plain:
            setting.background = .systemBackground
        case .grouped:
            setting.background = .secondarySystemGroupedBackground
            setting.isFirst = path.row == 0
            setting.isLast = path.row == last
        case .insetGrouped:
            setting.background = .secondarySystemGroupedBackground
            setting.isFirst = path.row == 0
            setting.isLast = path.row == last
            setting.cornerRadius = Design.current[.cardRadius]
        }
        if table.insetsToSafeArea, table.style != .insetGrouped {
            (setting.safeLeft, setting.safeRight) = (safeAreaInsets.left, safeAreaInsets.right)
        }
        if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path), level > 0 {
            cell.indentationLevel = level
        }
        if list.selection.isEditing, tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) == false {
            cell.shouldIndentWhileEditing = false
        }
        if list.selection.isEditing, dataSource?.tableView(self, canEditRowAt: path) ?? false {
            setting.editingStyle = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
            setting.marksRows = allowsMultipleSelectionDuringEditing
            setting.showsReorder = dataSource?.tableView(self, canMoveRowAt: path) ?? false
        }
        cell.take(setting)
    }
}
