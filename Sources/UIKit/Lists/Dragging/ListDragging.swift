/// A list whose delegates may let its rows or items be dragged, and things be dropped on it.
@MainActor protocol DragBearingList: CellList {
    var takesDrags: Bool { get }
    func dragItems(_ session: any UIDragSession, _ path: IndexPath) -> [UIDragItem]
    func dragParameters(_ path: IndexPath) -> UIDragPreviewParameters?
    func dragHook(_ hook: DragHook, _ session: any UIDragSession) -> Bool
    var takesDrops: Bool { get }
    func dropCanBeHandled(_ session: any UIDropSession) -> Bool
    func dropHook(_ hook: DropHook, _ session: any UIDropSession)
    func dropProposal(_ session: any UIDropSession, _ path: IndexPath?) -> UIDropProposal
    /// Hands a drop to the delegate, through a coordinator with the list's own names.
    func dropPerform(_ drop: ListDrop)
    /// Whether the proposal is to put items between others, which one that moves within the list is for the data source.
    func insertsBetween(_ proposal: UIDropProposal) -> Bool
    /// Moves a row within the list and calls its data source; false where that lets no row move.
    func dropMove(_ from: IndexPath, _ to: IndexPath) -> Bool
    /// Tells the list that its data source has a new row or item.
    func dropInsert(_ path: IndexPath)
}

enum DragHook { case willBegin, didEnd, allowsMove, isRestricted }
enum DropHook { case didEnter, didExit, didEnd }

/// What a list knows of drags: where the dragged rows lay, and what a drop is about to do.
@MainActor struct ListDragState {
    fileprivate(set) var dragging: ListDragging?
    /// What the app set; nil where it set nothing.
    fileprivate var isEnabled: Bool?

    /// Whether items can be dragged; by default on iPads only.
    var isInteractionEnabled: Bool {
        get { isEnabled ?? UIDragInteraction.isEnabledByDefault }
        set {
            isEnabled = newValue
            dragging?.drag.isEnabled = newValue
        }
    }
    var isDragging: Bool { dragging?.isDragging ?? false }
    var isDropping: Bool { dragging?.isDropping ?? false }
}

/// A drop on a list, as its coordinator tells of it.
@MainActor final class ListDrop: NSObject {
    let session: DropSession
    let path: IndexPath?
    let proposal: UIDropProposal
    private let sources: [ObjectIdentifier: IndexPath]
    private let dragging: ListDragging

    init(
        _ session: DropSession, _ path: IndexPath?, _ proposal: UIDropProposal,
        _ sources: [ObjectIdentifier: IndexPath], by dragging: ListDragging
    ) {
        (self.session, self.path, self.proposal, self.sources) = (session, path, proposal, sources)
        self.dragging = dragging
    }

    /// What is dropped, with where it comes from in the same list.
    func items(in list: any DragBearingList) -> [ListDropItem] {
        session.items.map { item in
            let path = sources[ObjectIdentifier(item)]
            return ListDropItem(item, path, path.flatMap { list.shownCell($0) }?.bounds.size ?? .zero)
        }
    }

    /// The item that moves within the list, where it is the only one.
    var moved: (item: UIDragItem, from: IndexPath, to: IndexPath)? {
        guard proposal.operation == .move, session.items.count == 1, let item = session.items.first,
            let from = sources[ObjectIdentifier(item)], let path
        else { return nil }
        return (item, from, path)
    }

    /// The item's preview goes to the cell's middle, or to a rectangle in it.
    func land(_ item: UIDragItem, at path: IndexPath, rect: CGRect? = nil) -> DragAnimator {
        dragging.land(item, session, at: path, rect: rect)
    }

    func land(_ item: UIDragItem, on target: UIDragPreviewTarget) -> DragAnimator {
        dragging.land(item, session, on: target)
    }
}

/// One of the things that are dropped on a list.
final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
        (dragItem, sourceIndexPath, previewSize) = (item, path, size)
    }
}

/// The place that is kept for an item. The cell itself is not shown: the data source would have to know of it.
final class ListDropPlaceholder: DragAnimatorBase, UITableViewDropPlaceholderContext,
    UICollectionViewDropPlaceholderContext
{
    let dragItem: UIDragItem
    private let path: IndexPath
    private weak var list: (any DragBearingList)?
    private var isOpen = true

    init(_ item: UIDragItem, at path: IndexPath, in list: any DragBearingList) {
        (dragItem, self.path, self.list) = (item, path, list)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard isOpen, let list else { return false }
        isOpen = false
        dataSourceUpdates(path)
        list.dropInsert(path)
        return true
    }

    func deletePlaceholder() -> Bool {
        defer { isOpen = false }
        return isOpen
    }

    func setNeedsCellUpdate() {}
}

/// Puts a list's questions and answers between its drag and drop interactions and its delegates.
@MainActor final class ListDragging: NSObject {
    private weak var list: (any DragBearingList)?
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    private var sources: [ObjectIdentifier: IndexPath] = [:]
    private(set) var isDragging = false
    private(set) var isDropping = false
    private var proposal = UIDropProposal(operation: .cancel)
    private var path: IndexPath?
    /// Where each of the items lands, once the coordinator says so.
    private var animators: [ObjectIdentifier: DragAnimator] = [:]

    /// Tells the cells of the dragged items.
    private func report(_ state: UICellConfigurationState.DragState) {
        for path in Set(sources.values).sorted() {
            list?.shownCell(path)?.show(state)
        }
    }

    init(_ list: any DragBearingList) { self.list = list }

    func animator(for item: UIDragItem) -> DragAnimator {
        let animator = animators[ObjectIdentifier(item)] ?? DragAnimator()
        animators[ObjectIdentifier(item)] = animator
        return animator
    }
}

extension ListDragging: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        guard let list, let path = list.path(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(session, path)
        sources = Dictionary(items.map { (ObjectIdentifier($0), path) }, uniquingKeysWith: { first, _ in first })
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let path = sources[ObjectIdentifier(item)], let cell = list.shownCell(path), cell.window != nil
        else { return nil }
        report(.lifting)
        return UITargetedDragPreview(view: cell, parameters: list.dragParameters(path) ?? UIDragPreviewParameters())
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isDragging = true
        report(.dragging)
        _ = list?.dragHook(.willBegin, session)
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    {
        list?.dragHook(.allowsMove, session) ?? true
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list?.dragHook(.isRestricted, session) ?? false }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        isDragging = false
        _ = list?.dragHook(.didEnd, session)
        report(.none)
        sources = [:]
    }
}

extension ListDragging: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list, list.takesDrops else { return false }
        return list.dropCanBeHandled(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isDropping = true
        list?.dropHook(.didEnter, session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    {
        guard let list else { return UIDropProposal(operation: .cancel) }
        path = list.path(at: session.location(in: list))
        proposal = list.dropProposal(session, path)
        return proposal
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isDropping = false
        list?.dropHook(.didExit, session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list, let session = session as? DropSession else { return }
        animators = [:]
        let known = isDragging ? sources : [:]
        let drop = ListDrop(session, path, proposal, known, by: self)
        // One row that moves within the list, where the data source lets rows move, is no business of the delegate's.
        if let moved = drop.moved, list.insertsBetween(proposal), list.dropMove(moved.from, moved.to) {
            _ = land(moved.item, session, at: moved.to)
            return
        }
        list.dropPerform(drop)
    }
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { animators[ObjectIdentifier(item)] == nil ? nil : defaultPreview }
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let own = animators[ObjectIdentifier(item)] else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { own.complete($0) }
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isDropping = false
        list?.dropHook(.didEnd, session)
    }
}

extension ListDragging {
    /// The item's preview goes to the cell's middle, or to a rectangle in it.
    func land(_ item: UIDragItem, _ session: DropSession, at path: IndexPath, rect: CGRect? = nil) -> DragAnimator {
        guard let list else { return DragAnimator() }
        list.layoutIfNeeded()
        if let cell = list.shownCell(path) {
            let place = rect ?? cell.bounds
            let center = cell.convert(CGPoint(x: place.midX, y: place.midY), to: list)
            let scale = rect == nil || cell.bounds.width == 0 ? 1 : max(0.01, place.width / cell.bounds.width)
            session.send(
                item,
                to: UIDragPreviewTarget(
                    container: list, center: center, transform: CGAffineTransform(scaleX: scale, y: scale)))
        }
        return animator(for: item)
    }

    func land(_ item: UIDragItem, _ session: DropSession, on target: UIDragPreviewTarget) -> DragAnimator {
        session.send(item, to: target)
        return animator(for: item)
    }
}

extension ListView {
    /// Lists without delegates for it take no part in dragging, and have no recognizer for it.
    func dragDelegatesDidChange() {
        guard takesDrags || takesDrops, list.drags.dragging == nil else { return }
        let dragging = ListDragging(self)
        list.drags.dragging = dragging
        addInteraction(dragging.drag)
        addInteraction(dragging.drop)
        if let isEnabled = list.drags.isEnabled { dragging.drag.isEnabled = isEnabled }
    }
}
