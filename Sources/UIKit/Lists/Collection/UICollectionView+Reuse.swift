/// Views that are taken, and put back to wait.
extension UICollectionView {
    func requireCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        guard let cell = takeCell(identifier) else { Self.refuse("UICollectionElementKindCell", identifier) }
        cell.collection = self
        applyAwaited(to: cell, kind: nil, path)
        return cell
    }

    func requireSupplementary(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        guard let view = collection.pool.take(identifier, kind: kind) else { Self.refuse(kind, identifier) }
        applyAwaited(to: view, kind: kind, path)
        return view
    }

    /// Views have their attributes when the data source gets them, if the layout has put them anywhere.
    private func applyAwaited(to view: UICollectionReusableView, kind: String?, _ path: IndexPath) {
        guard let awaited = collection.awaited, awaited.attributes.indexPath == path,
            awaited.attributes.representedElementKind == kind
        else { return }
        UIView.performWithoutAnimation { apply(awaited.attributes, to: view) }
        collection.awaited?.view = view
    }

    /// Asks for a view that shows `attributes`, and applies them where that was not done yet.
    func view<View: UICollectionReusableView>(
        for attributes: UICollectionViewLayoutAttributes, _ ask: () -> View?
    ) -> View? {
        let outer = collection.awaited
        collection.awaited = (attributes, nil)
        let view = ask()
        let isApplied = view != nil && collection.awaited?.view === view
        collection.awaited = outer
        if let view, !isApplied { UIView.performWithoutAnimation { apply(attributes, to: view) } }
        return view
    }

    private static func refuse(_ kind: String, _ identifier: String) -> Never {
        preconditionFailure(
            """
            could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for \
            the identifier or connect a prototype cell in a storyboard
            """)
    }

    func recycle(_ key: CollectionState.SupplementaryKey) {
        guard let view = collection.supplementary.removeValue(forKey: key) else { return }
        view.removeFromSuperview()
        guard !key.isDecoration else { return collection.pool.putDecoration(view, kind: key.kind) }
        collectionDelegate?.collectionView(
            self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        collection.pool.put(view, kind: key.kind)
    }

    func takeDecoration(_ kind: String) -> UICollectionReusableView? {
        if let waiting = collection.pool.takeWaiting(nil, kind: kind) { return waiting }
        guard let maker = collectionViewLayout.decorationMakers[kind] else {
            preconditionFailure(
                """
                could not dequeue a decoration view of kind: \(kind) - must register a nib or a class for the decoration \
                view kind
                """)
        }
        return maker()
    }
}
