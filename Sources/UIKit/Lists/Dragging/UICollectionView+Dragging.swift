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
    var items: [any UICollectionViewDropItem] {
        drop.session.items.map { Item($0, drop.sources[ObjectIdentifier($0)], list) }
    }

    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize
        init(_ item: UIDragItem, _ path: IndexPath?, _ list: UICollectionView) {
            (dragItem, sourceIndexPath) = (item, path)
            previewSize = path.flatMap { list.dragCell($0) }?.bounds.size ?? .zero
        }
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        list.collection.drags.dragging?.land(dragItem, drop.session, at: indexPath) ?? DragAnimator()
    }
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        list.collection.drags.dragging?.land(dragItem, drop.session, at: indexPath, rect: rect) ?? DragAnimator()
    }
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        list.collection.drags.dragging?.land(dragItem, drop.session, on: target) ?? DragAnimator()
    }
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext { Placeholder(dragItem, placeholder, list) }

    /// The place that is kept for an item. The cell itself is not shown: the data source would have to know of it.
    private final class Placeholder: DragAnimatorBase, UICollectionViewDropPlaceholderContext {
        let dragItem: UIDragItem
        private let placeholder: UICollectionViewDropPlaceholder
        private weak var list: UICollectionView?
        private var isOpen = true

        init(_ item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, _ list: UICollectionView) {
            (dragItem, self.placeholder, self.list) = (item, placeholder, list)
        }
        func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
            guard isOpen, let list else { return false }
            isOpen = false
            let path = placeholder.insertionIndexPath
            dataSourceUpdates(path)
            list.insertItems(at: [path])
            return true
        }
        func deletePlaceholder() -> Bool {
            defer { isOpen = false }
            return isOpen
        }
        func setNeedsCellUpdate() {}
    }
}

extension UICollectionView: DragBearingList {
    func dragPlace(at point: CGPoint) -> IndexPath? { item(at: point) }
    func dragCell(_ path: IndexPath) -> UIView? { collection.cells[path] }
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
        // One row that moves within the list, where the data source lets rows move, is no business of the delegate's.
        let only = drop.session.items.count == 1 ? drop.session.items.first : nil
        if let only, drop.proposal.operation == .move, let from = drop.sources[ObjectIdentifier(only)],
            let to = drop.path,
            (drop.proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath,
            dropMove(from, to)
        {
            _ = collection.drags.dragging?.land(only, drop.session, at: to)
            return
        }
        dropDelegate?.collectionView(self, performDropWith: CollectionDrop(self, drop))
    }
    func dropMove(_ from: IndexPath, _ to: IndexPath) -> Bool {
        guard let dataSource, dataSource.collectionView(self, canMoveItemAt: from) else { return false }
        guard from != to else { return true }
        dataSource.collectionView(self, moveItemAt: from, to: to)
        moveItem(at: from, to: to)
        return true
    }
    func dropParameters(_ path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }
    func dropCount(_ section: Int) -> Int { numberOfItems(inSection: section) }
}

extension UICollectionView {
    /// Rows are dragged from here at present.
    func refreshDragging() {
        if dragDelegate != nil || dropDelegate != nil { ListDragging.install(&collection.drags, in: self) }
    }
}
