/// A drop on a table, in its words.
@MainActor private final class TableDrop: NSObject, UITableViewDropCoordinator {
    private let list: UITableView
    private let drop: ListDrop
    let proposal: UITableViewDropProposal

    init(_ list: UITableView, _ drop: ListDrop) {
        (self.list, self.drop) = (list, drop)
        proposal =
            drop.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: drop.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.path }
    var session: any UIDropSession { drop.session }
    var items: [any UITableViewDropItem] {
        drop.session.items.map { Item($0, drop.sources[ObjectIdentifier($0)], list) }
    }

    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize
        init(_ item: UIDragItem, _ path: IndexPath?, _ list: UITableView) {
            (dragItem, sourceIndexPath) = (item, path)
            previewSize = path.flatMap { list.dragCell($0) }?.bounds.size ?? .zero
        }
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        list.table.drags.dragging?.land(dragItem, drop.session, at: indexPath) ?? DragAnimator()
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        list.table.drags.dragging?.land(dragItem, drop.session, at: indexPath, rect: rect) ?? DragAnimator()
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        list.table.drags.dragging?.land(dragItem, drop.session, on: target) ?? DragAnimator()
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext { Placeholder(dragItem, placeholder, list) }

    /// The place that is kept for an item. The cell itself is not shown: the data source would have to know of it.
    private final class Placeholder: DragAnimatorBase, UITableViewDropPlaceholderContext {
        let dragItem: UIDragItem
        private let placeholder: UITableViewDropPlaceholder
        private weak var list: UITableView?
        private var isOpen = true

        init(_ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder, _ list: UITableView) {
            (dragItem, self.placeholder, self.list) = (item, placeholder, list)
        }
        func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
            guard isOpen, let list else { return false }
            isOpen = false
            let path = placeholder.insertionIndexPath
            dataSourceUpdates(path)
            list.insertRows(at: [path], with: .automatic)
            return true
        }
        func deletePlaceholder() -> Bool {
            defer { isOpen = false }
            return isOpen
        }
    }
}

extension UITableView: DragBearingList {
    func dragPlace(at point: CGPoint) -> IndexPath? { row(at: point) }
    func dragCell(_ path: IndexPath) -> UIView? { shown.cells[path] }
    func dragItems(_ session: any UIDragSession, _ path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragParameters(_ path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    func dragHook(_ hook: DragHook, _ session: any UIDragSession) -> Bool {
        switch hook {
        case .willBegin: dragDelegate?.tableView(self, dragSessionWillBegin: session)
        case .didEnd: dragDelegate?.tableView(self, dragSessionDidEnd: session)
        case .allowsMove: return dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
        case .isRestricted:
            return dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
        }
        return true
    }
    var takesDrops: Bool { dropDelegate != nil }
    func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropHook(_ hook: DropHook, _ session: any UIDropSession) {
        switch hook {
        case .didEnter: dropDelegate?.tableView(self, dropSessionDidEnter: session)
        case .didExit: dropDelegate?.tableView(self, dropSessionDidExit: session)
        case .didEnd: dropDelegate?.tableView(self, dropSessionDidEnd: session)
        }
    }
    func dropProposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UIDropProposal(operation: .cancel)
    }
    func dropPerform(_ drop: ListDrop) {
        // One row that moves within the list, where the data source lets rows move, is no business of the delegate's.
        let only = drop.session.items.count == 1 ? drop.session.items.first : nil
        if let only, drop.proposal.operation == .move, let from = drop.sources[ObjectIdentifier(only)],
            let to = drop.path, (drop.proposal as? UITableViewDropProposal)?.intent == .insertAtDestinationIndexPath,
            dropMove(from, to)
        {
            _ = table.drags.dragging?.land(only, drop.session, at: to)
            return
        }
        dropDelegate?.tableView(self, performDropWith: TableDrop(self, drop))
    }
    func dropMove(_ from: IndexPath, _ to: IndexPath) -> Bool {
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: from) else { return false }
        guard from != to else { return true }
        dataSource.tableView(self, moveRowAt: from, to: to)
        moveRow(at: from, to: to)
        return true
    }
    func dropParameters(_ path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }
    func dropCount(_ section: Int) -> Int { numberOfRows(inSection: section) }
}

extension UITableView {
    /// Rows are dragged from here at present.
    func refreshDragging() {
        if dragDelegate != nil || dropDelegate != nil { ListDragging.install(&table.drags, in: self) }
    }
}
