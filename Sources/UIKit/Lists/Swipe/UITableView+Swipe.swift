/// The swipes of tables.
extension UITableView: SwipingList {
    func startSwiping() { addGestureRecognizer(RowSwipeRecognizer()) }

    var allowsSwipes: Bool { !list.selection.isEditing && table.reordering == nil }
    func swipedRect(_ path: IndexPath) -> CGRect { rowRect(path) }
    func insertPull(_ pull: SwipePullView) { insertSubview(pull, at: lowestIndex) }
    func swipeWillBegin(_ path: IndexPath) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
    func swipeDidEnd(_ path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

    func swipeConfiguration(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        if side == .leading {
            return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        }
        return tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(path)
            ?? deletion(path)
    }

    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty else {
            return nil
        }
        let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    /// The red button of rows that can be deleted. UIKit looks whether the data source implements the method that commits
    /// the deletion, which cannot be seen here; that it answers for itself whether rows can be edited, can.
    private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        let own = DefaultAnswers.haveOwn {
            _ = dataSource?.tableView(self, canEditRowAt: path)
        }
        var style = UITableViewCell.EditingStyle.delete
        let ownStyle = DefaultAnswers.haveOwn {
            style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? DefaultAnswers.note(.delete)
        }
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        guard style == .delete, own || ownStyle || title != nil else { return nil }
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
            guard let self else { return }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

/// Tells whether an object answers an optional question itself: the default answers count themselves.
@MainActor enum DefaultAnswers {
    private static var count = 0

    static func note<Answer>(_ answer: Answer) -> Answer {
        count += 1
        return answer
    }

    /// Whether whatever `ask` asks was answered without a default.
    static func haveOwn(_ ask: () -> Void) -> Bool {
        let before = count
        ask()
        return count == before
    }
}
