/// Selecting, scrolling to rows, editing, and what taps on cells do.
extension UITableView {
    func select(_ path: IndexPath?, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        guard let path, geometry.contains(path) else {
            for old in table.selected { deselect(old, animated) }
            return
        }
        if !allowsMultipleNow { for old in table.selected where old != path { deselect(old, animated) } }
        if !table.selected.contains(path) { table.selected.append(path) }
        shown.cells[path]?.setSelected(true, animated: animated)
        if position != .none { scroll(to: path, position, animated) }
    }

    func deselect(_ path: IndexPath, _ animated: Bool) {
        table.selected.removeAll { $0 == path }
        shown.cells[path]?.setSelected(false, animated: animated)
    }

    var allowsMultipleNow: Bool { table.isEditing ? table.allowsMultipleWhileEditing : table.allowsMultiple }
    private var allowsSelectionNow: Bool {
        table.isEditing
            ? table.allowsWhileEditing || table.allowsMultipleWhileEditing
            : table.allowsSelection || table.allowsMultiple
    }

    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(path) else { return }
        layoutIfNeeded()
        table.destination = nil
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
        case .top: offset.y = rect.minY - inset.top
        case .middle: offset.y = rect.midY - (bounds.height - inset.top - inset.bottom) / 2 - inset.top
        case .bottom: offset.y = rect.maxY - bounds.height + inset.bottom
        case .none: break
        }
        return clamped(offset)
    }

    /// Rows that were measured on the way have moved the one that was scrolled to.
    func arrive() {
        guard let (path, position) = table.destination else { return }
        table.destination = nil
        scroll(to: path, position, false)
    }

    func changeEditing(_ isEditing: Bool, _ animated: Bool) {
        guard isEditing != table.isEditing else { return }
        closeSwipe(animated: animated)
        table.isEditing = isEditing
        for (path, cell) in shown.cells {
            dress(cell, at: path)
            cell.setEditing(isEditing, animated: animated)
        }
        guard animated, window != nil else { return }
        ControlAnimation.run(0.3) { for cell in self.shown.cells.values { cell.layoutIfNeeded() } }
    }

    // MARK: - From cells

    func shouldHighlight(_ cell: UITableViewCell) -> Bool {
        // While a row is open, a tap anywhere else only closes it.
        if table.swipe != nil {
            closeSwipe()
            return false
        }
        guard allowsSelectionNow, let path = indexPath(for: cell) else { return false }
        return tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }

    func didHighlight(_ cell: UITableViewCell, _ isHighlighted: Bool) {
        guard let path = indexPath(for: cell) else { return }
        if isHighlighted {
            tableDelegate?.tableView(self, didHighlightRowAt: path)
        } else {
            tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        }
    }

    func tapped(_ cell: UITableViewCell) {
        guard allowsSelectionNow, let path = indexPath(for: cell) else { return }
        if allowsMultipleNow, table.selected.contains(path) {
            guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else {
                return
            }
            deselect(leaving, true)
            tableDelegate?.tableView(self, didDeselectRowAt: leaving)
            return
        }
        guard let chosen = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        if !allowsMultipleNow {
            for old in table.selected where old != chosen {
                guard let leaving = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: old) }) ?? old else {
                    continue
                }
                deselect(leaving, true)
                tableDelegate?.tableView(self, didDeselectRowAt: leaving)
            }
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
