/// Selecting, scrolling to rows, editing, and what taps on cells do.
extension UITableView {
    func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        let path = path.flatMap { contains($0) ? $0 : nil }
        select(path, animated: animated)
        if let path, position != .none { scroll(to: path, position, animated) }
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(path) else { return }
        layoutIfNeeded()
        table.destination = nil
        table.awaitingInsets = window == nil && position != .none ? (path, position) : nil
        if animated, window != nil, position != .none {
            table.destination = (path, position)
            setContentOffset(place(of: path, position), animated: true)
            return
        }
        // Estimates between here and there turn into heights on the way; two rounds bring the row to its place.
        for _ in 0..<LoopPolicy.scrollsToRow {
            if position == .none { return scrollRectToVisible(rowRect(path), animated: animated) }
            let target = place(of: path, position)
            if target == contentOffset { return }
            setContentOffset(target, animated: false)
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// The offset at which a row lies as asked for.
    private func place(of path: IndexPath, _ position: ScrollPosition) -> CGPoint {
        let rect = rowRect(path)
        let inset = adjustedContentInset
        var offset = contentOffset
        switch position {
        case .top: offset.y = rect.minY - inset.top - pinnedHeight(path.section)
        case .middle: offset.y = rect.midY - (bounds.height - inset.top - inset.bottom) / 2 - inset.top
        case .bottom: offset.y = rect.maxY - bounds.height + inset.bottom
        case .none: break
        }
        return clamped(offset)
    }

    /// Before a table is on screen it does not know what bars lie over it: when their insets come, the row that was
    /// scrolled to goes to its place among them.
    func placeAwaitingInsets() {
        guard window != nil, let (path, position) = table.awaitingInsets else { return }
        table.awaitingInsets = nil
        for _ in 0..<LoopPolicy.scrollsToRow where geometry.contains(path) {
            let target = place(of: path, position)
            if target == contentOffset { return }
            contentOffset = target
            layOutTable()
        }
    }

    /// Rows that were measured on the way have moved the one that was scrolled to.
    func finishScrollToRow() {
        guard let (path, position) = table.destination else { return }
        table.destination = nil
        scroll(to: path, position, false)
    }

    func changeEditing(_ isEditing: Bool, _ animated: Bool) {
        guard isEditing != list.selection.isEditing else { return }
        closeSwipe(animated: animated)
        list.selection.isEditing = isEditing
        for (path, cell) in list.cells {
            applyAppearance(cell, at: path)
            cell.setEditing(isEditing, animated: animated)
        }
        guard animated, window != nil else { return }
        ControlAnimation.run(0.3) { for cell in self.list.cells.values { cell.layoutIfNeeded() } }
    }

    // MARK: - From cells

    /// The delegate may name another row to be selected or deselected, or none; a collection's only says yes or no.
    func tapped(_ cell: UITableViewCell) {
        guard list.selection.isAllowed, let path = indexPath(for: cell) else { return }
        if list.selection.isMultiple, list.selection.contains(path) {
            guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
                return
            }
            deselect(leaving, animated: true)
            tableDelegate?.tableView(self, didDeselectRowAt: leaving)
            return
        }
        guard let chosen = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        for old in list.selection.replaced(by: chosen) {
            guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: old) }) ?? old else {
                continue
            }
            deselect(leaving, animated: true)
            tableDelegate?.tableView(self, didDeselectRowAt: leaving)
        }
        select(chosen, .none, true)
        cell.segues.selection?(cell)
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
        if tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) == true {
            tableDelegate?.tableView(self, performPrimaryActionForRowAt: chosen)
        }
    }

    func accessoryTapped(_ cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.segues.accessory?(cell)
        tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    func deleteTapped(_ cell: UITableViewCell, _ style: UITableViewCell.EditingStyle) {
        guard let path = indexPath(for: cell) else { return }
        dataSource?.tableView(self, commit: style, forRowAt: path)
    }
}
