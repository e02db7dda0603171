/// The swipes of lists among a collection view's sections, whose configurations give the actions.
extension UICollectionView: SwipingList {
    var allowsSwipes: Bool { !list.selection.isEditing && collection.movement == nil }

    func swipeConfiguration(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let list = listConfiguration(path.section) else { return nil }
        return side == .leading
            ? list.leadingSwipeActionsConfigurationProvider?(path)
            : list.trailingSwipeActionsConfigurationProvider?(path)
    }

    func swipedRect(_ path: IndexPath) -> CGRect {
        collectionViewLayout.layoutAttributesForItem(at: path).map(shownFrame) ?? .zero
    }

    func insertPull(_ pull: SwipePullView) { insertContent(pull) }
    func swipeWillBegin(_ path: IndexPath) {}
    func swipeDidEnd(_ path: IndexPath?) {}

    /// The section's list configuration; nil for sections that are no lists.
    private func listConfiguration(_ section: Int) -> UICollectionLayoutListConfiguration? {
        (collectionViewLayout as? UICollectionViewCompositionalLayout)?.plan.section(section)?.section.list?
            .configuration
    }

    /// The recognizer is added when the first list is shown whose rows have actions.
    func startSwiping(_ configuration: UICollectionLayoutListConfiguration) {
        guard
            configuration.leadingSwipeActionsConfigurationProvider != nil
                || configuration.trailingSwipeActionsConfigurationProvider != nil,
            !(gestureRecognizers ?? []).contains(where: { $0 is RowSwipeRecognizer })
        else { return }
        addGestureRecognizer(RowSwipeRecognizer())
    }
}
