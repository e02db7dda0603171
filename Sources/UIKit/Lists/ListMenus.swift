/// A list whose delegate may give its rows or items context menus.
@MainActor protocol MenuBearingList: CellList {
    func menuPlace(at point: CGPoint) -> IndexPath?
    func showsEditMenu(_ path: IndexPath) -> Bool
    func offersEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?) -> Bool
    func performEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?)
    func menuConfiguration(_ path: IndexPath?, _ point: CGPoint) -> UIContextMenuConfiguration?
    func menuPreview(_ configuration: UIContextMenuConfiguration, _ path: IndexPath?, isLeaving: Bool)
        -> UITargetedPreview?
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
    private let edits: ListEditMenu

    init(_ list: any MenuBearingList) {
        self.list = list
        edits = ListEditMenu(list)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        path = list?.menuPlace(at: location)
        if let configuration = list?.menuConfiguration(path, location) { return configuration }
        if let path { edits.show(path) }
        return nil
    }

    /// What was pressed, or, where a list offers a menu beside its cells, the list.
    private func source() -> (any ListCell)? { path.flatMap { list?.shownCell($0) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        source()?.endHighlight()
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

extension ListView {
    /// Lists without a delegate have no menus, and no recognizer for them.
    func installMenus() {
        guard list.menus == nil else { return }
        let menus = ListMenus(self)
        list.menus = menus
        addInteraction(menus.interaction)
    }
}

extension UITableView: MenuBearingList {
    func menuPlace(at point: CGPoint) -> IndexPath? { path(at: point) }
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
        list.cells.first { $0.value.bounds.contains(convert(point, to: $0.value)) }?.key
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
