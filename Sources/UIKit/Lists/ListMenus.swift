/// A list whose delegate may give its rows or items context menus.
@MainActor protocol MenuBearingList: UIScrollView {
    /// What lies at a point of the list; nil beside all cells.
    func menuPlace(at point: CGPoint) -> IndexPath?
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration?
    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isLeaving: Bool)
        -> UITargetedPreview?
    func menuSource(_ path: IndexPath) -> UIView?
    func menuCommits(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
}

/// Puts a list's questions and answers between its context menu interaction and its delegate.
@MainActor final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
    private weak var list: (any MenuBearingList)?
    private var path: IndexPath?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    /// Lists without a delegate have no menus, and no recognizer for them.
    static func install(_ menus: inout ListMenus?, in list: any MenuBearingList) {
        guard menus == nil else { return }
        let new = ListMenus()
        new.list = list
        menus = new
        list.addInteraction(new.interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        path = list?.menuPlace(at: location)
        return list?.menuConfiguration(path, location)
    }

    /// What was pressed, or, where a list offers a menu beside its cells, the list.
    private func source() -> UIView? { path.flatMap { list?.menuSource($0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        // What lifts off is not the look of a finger on it.
        switch source() {
        case let cell as UITableViewCell: cell.setHighlighted(false, animated: false)
        case let cell as UICollectionViewCell: cell.isHighlighted = false
        default: break
        }
        return list?.menuPreview(configuration, path, isLeaving: false)
            ?? source().flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { list?.menuPreview(configuration, path, isLeaving: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { list?.menuCommits(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuComes(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { list?.menuGoes(configuration, animator) }
}

extension UITableView: MenuBearingList {
    func menuPlace(at point: CGPoint) -> IndexPath? { row(at: point) }
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
        path.flatMap { tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: $0, point: point) }
    }
    func menuPreview(
        _ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isLeaving: Bool
    ) -> UITargetedPreview? {
        isLeaving
            ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    func menuSource(_ path: IndexPath) -> UIView? { shown.cells[path] }
    func menuCommits(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    func menuComes(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }
    func menuGoes(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}

extension UICollectionView: MenuBearingList {
    /// By the cells themselves: sections that scroll by themselves move theirs.
    func menuPlace(at point: CGPoint) -> IndexPath? {
        collection.cells.first { $0.value.bounds.contains(convert(point, to: $0.value)) }?.key
    }
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration? {
        collectionDelegate?.collectionView(
            self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
    }
    func menuPreview(
        _ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isLeaving: Bool
    ) -> UITargetedPreview? {
        guard let path else { return nil }
        return isLeaving
            ? collectionDelegate?.collectionView(
                self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            : collectionDelegate?.collectionView(
                self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }
    func menuSource(_ path: IndexPath) -> UIView? { collection.cells[path] }
    func menuCommits(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    func menuComes(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }
    func menuGoes(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }
}
