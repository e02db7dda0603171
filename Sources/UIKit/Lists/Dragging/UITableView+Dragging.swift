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
    var items: [any UITableViewDropItem] { drop.items(in: list) }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem, at: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, at: indexPath, rect: rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, on: target)
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        ListDropPlaceholder(dragItem, at: placeholder.insertionIndexPath, in: list)
    }
}

extension UITableView: DragBearingList {
    var takesDrags: Bool { dragDelegate != nil }
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
        dropDelegate?.tableView(self, performDropWith: TableDrop(self, drop))
    }
    func insertsBetween(_ proposal: UIDropProposal) -> Bool {
        (proposal as? UITableViewDropProposal)?.intent == .insertAtDestinationIndexPath
    }
    func dropMove(_ from: IndexPath, _ to: IndexPath) -> Bool {
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: from) else { return false }
        guard from != to else { return true }
        dataSource.tableView(self, moveRowAt: from, to: to)
        moveRow(at: from, to: to)
        return true
    }
    func dropInsert(_ path: IndexPath) { insertRows(at: [path], with: .automatic) }
}
