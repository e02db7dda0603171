/// What tables and collections both keep: the cells that show and those that wait, what is selected, changes to come.
@MainActor struct ListState<Cell: ListCell> {
    /// The cells that show, by what they show.
    var cells: [IndexPath: Cell] = [:]
    let pool = ReusePool<Cell>()
    var selection = ListSelection()
    var pending = PendingUpdates()
    /// Cells that an update in progress moves out of sight; nil while none is in progress.
    var departing: [ShownCell<Cell>]?
    /// The cell that the data source is asked to fill again, while it is.
    var reconfigured: Cell?
    var prefetching = PrefetchState()
    var swipe: RowSwipe?
    var menus: ListMenus?
    var drags = ListDragState()
    var background: UIView?
    var needsReload = true
    var isLayingOut = false

    func path(of cell: UIView) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// The shown cells in the order of what they show.
    var sorted: [ShownCell<Cell>] {
        cells.sorted { $0.key < $1.key }.map { ShownCell(cell: $0.value, path: $0.key) }
    }
}

/// A cell with what it shows, or showed.
struct ShownCell<Cell: ListCell> {
    let cell: Cell
    let path: IndexPath
}

/// A cell as lists of either sort treat it.
@MainActor protocol ListCell: ReusableView {
    func showSelected(_ isSelected: Bool, animated: Bool)
    /// What lifts off for a menu has not the look of a finger on it.
    func endHighlight()
    func setNeedsUpdateConfiguration()
    func show(_ drag: UICellConfigurationState.DragState)
}

extension UITableViewCell: ListCell {
    func showSelected(_ isSelected: Bool, animated: Bool) { setSelected(isSelected, animated: animated) }
    func endHighlight() { setHighlighted(false, animated: false) }
    func show(_ drag: UICellConfigurationState.DragState) {
        dragStateDidChange(DragState(rawValue: drag.rawValue) ?? .none)
    }
}

extension UICollectionViewCell: ListCell {
    func showSelected(_ isSelected: Bool, animated: Bool) {
        if self.isSelected != isSelected { self.isSelected = isSelected }
    }
    func endHighlight() { isHighlighted = false }
    func show(_ drag: UICellConfigurationState.DragState) {
        dragStateDidChange(DragState(rawValue: drag.rawValue) ?? .none)
    }
}
