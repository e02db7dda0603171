/// Changes of rows and sections.
extension UITableView {
    func structureChanged() {
        table.needsReload = true
        setNeedsLayout()
        if table.openUpdates == 0 { settleUpdates() }
    }

    func reload(rows paths: [IndexPath]) {
        for path in paths where geometry.contains(path) {
            recycle(path)
            if table.rowHeight <= 0 { geometry.forget(geometry.slot(path)) }
        }
        setNeedsLayout()
    }

    func finishUpdates() {
        table.openUpdates = max(0, table.openUpdates - 1)
        guard table.openUpdates == 0 else { return }
        // An empty pair of begin and end asks for heights anew.
        if !table.needsReload {
            for path in shown.cells.keys { geometry.forget(geometry.slot(path)) }
        }
        settleUpdates()
    }

    /// Rows that were measured before keep their heights only if they still have the same place, so all are measured
    /// again as they come into view.
    private func settleUpdates() {
        let selected = table.selected
        setNeedsLayout()
        loadIfNeeded()
        table.selected = selected.filter(geometry.contains)
    }

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginUpdates()
        updates?()
        endUpdates()
        layoutIfNeeded()
        completion?(true)
    }
}
