/// The swipes of lists among a collection view's sections, whose configurations give the actions.
extension UICollectionView: SwipingList {
    var swipe: RowSwipe? {
        get { collection.swipe }
        set {
            let path = newValue?.path ?? collection.swipe?.path
            let changes = (newValue == nil) != (collection.swipe == nil)
            collection.swipe = newValue
            if changes, let path { collection.cells[path]?.setNeedsUpdateConfiguration() }
        }
    }

    var allowsSwipes: Bool { !collection.isEditing && collection.movement == nil }

    func swipeableRow(at point: CGPoint) -> IndexPath? {
        item(at: point).flatMap { collection.cells[$0] == nil ? nil : $0 }
    }

    func swipeConfiguration(_ path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let list = listConfiguration(path.section) else { return nil }
        return side == .leading
            ? list.leadingSwipeActionsConfigurationProvider?(path)
            : list.trailingSwipeActionsConfigurationProvider?(path)
    }

    func swipedRect(_ path: IndexPath) -> CGRect {
        collectionViewLayout.layoutAttributesForItem(at: path).map(shownFrame) ?? .zero
    }

    func swipedCell(_ path: IndexPath) -> UIView? { collection.cells[path] }
    func insertPull(_ pull: SwipePullView) { insertContent(pull) }
    func swipeWillBegin(_ path: IndexPath) {}
    func swipeDidEnd(_ path: IndexPath?) {}

    /// Nil for sections that are no lists.
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
