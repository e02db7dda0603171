/// A row that a finger carries to another place.
struct Reordering {
    let cell: UITableViewCell
    /// Where it was taken up, and where it would be put down now.
    let start: IndexPath
    var place: IndexPath
    /// The distance from the finger to the cell's middle.
    let grip: CGFloat
}

extension UITableView {
    func beginReorder(_ cell: UITableViewCell, _ touch: UITouch) {
        guard let path = indexPath(for: cell) else { return }
        // The finger moves the row, not the content.
        panGestureRecognizer.state = .failed
        table.reordering = Reordering(
            cell: cell, start: path, place: path, grip: cell.center.y - touch.location(in: self).y)
        cell.layer.zPosition = 2
        cell.alpha = 0.9
    }

    /// The carried row follows the finger; the others make room.
    func reorder(_ cell: UITableViewCell, _ touch: UITouch) {
        guard let carried = table.reordering, carried.cell === cell else { return }
        let y = touch.location(in: self).y + carried.grip
        cell.center.y = y
        guard let over = path(at: CGPoint(x: bounds.midX, y: y)), over != carried.place else { return }
        let wanted =
            tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: carried.start, toProposedIndexPath: over)
            ?? over
        table.reordering?.place = wanted
        ControlAnimation.run(0.2) { self.makeRoom() }
    }

    /// Rows between the start and the place of the carried one shift by its height.
    private func makeRoom() {
        guard let carried = table.reordering else { return }
        let height = geometry.height(geometry.slot(carried.start))
        for (path, cell) in list.cells where cell !== carried.cell {
            var shift: CGFloat = 0
            if path > carried.start, path <= carried.place { shift = -height }
            if path < carried.start, path >= carried.place { shift = height }
            cell.frame.origin.y = originOfRows + geometry.top(geometry.slot(path)) + shift
        }
    }

    /// Puts the row down; false when none was carried.
    func endReorder(_ cell: UITableViewCell) -> Bool {
        guard let carried = table.reordering, carried.cell === cell else { return false }
        table.reordering = nil
        cell.layer.zPosition = 0
        cell.alpha = 1
        guard carried.place != carried.start else {
            setNeedsLayout()
            return true
        }
        dataSource?.tableView(self, moveRowAt: carried.start, to: carried.place)
        update { $0.movedRows[carried.start] = carried.place }
        return true
    }
}
