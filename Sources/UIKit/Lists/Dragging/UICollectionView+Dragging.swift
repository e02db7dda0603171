/// A drop on a collection view, in its words.
@MainActor private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
    private let list: UICollectionView
    private let drop: ListDrop
    let proposal: UICollectionViewDropProposal

    init(_ list: UICollectionView, _ drop: ListDrop) {
        (self.list, self.drop) = (list, drop)
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { drop.path }
    var session: any UIDropSession { drop.session }
    var items: [any UICollectionViewDropItem] { drop.items(in: list) }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop.land(dragItem, at: indexPath)
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop.land(dragItem, at: indexPath, rect: rect)
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.land(dragItem, on: target)
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        ListDropPlaceholder(dragItem, at: placeholder.insertionIndexPath, in: list)
    }
}

extension UICollectionView: DragBearingList {
    var takesDrags: Bool { dragDelegate != nil }
    func dragItems(_ session: any UIDragSession, _ path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragParameters(_ path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    func dragHook(_ hook: DragHook, _ session: any UIDragSession) -> Bool {
        switch hook {
        case .willBegin: dragDelegate?.collectionView(self, dragSessionWillBegin: session)
        case .didEnd: dragDelegate?.collectionView(self, dragSessionDidEnd: session)
        case .allowsMove: return dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
        case .isRestricted:
            return dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
        }
        return true
    }
    var takesDrops: Bool { dropDelegate != nil }
    func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropHook(_ hook: DropHook, _ session: any UIDropSession) {
        switch hook {
        case .didEnter: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
        case .didExit: dropDelegate?.collectionView(self, dropSessionDidExit: session)
        case .didEnd: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        }
    }
    func dropProposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal {
        dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UIDropProposal(operation: .cancel)
    }
    func dropPerform(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDrop(self, drop))
    }
    func insertsBetween(_ proposal: UIDropProposal) -> Bool {
        (proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath
    }
    func dropMove(_ from: IndexPath, _ to: IndexPath) -> Bool {
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: from) else { return false }
        guard from != to else { return true }
        dataSource.collectionView(self, moveItemAt: from, to: to)
        moveItem(at: from, to: to)
        return true
    }
    func dropInsert(_ path: IndexPath) { insertItems(at: [path]) }
}
