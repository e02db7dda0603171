/// Views that are taken, and put back to wait.
extension UICollectionView {
    func requireCell(_ identifier: String) -> UICollectionViewCell {
        guard let cell = takeCell(identifier) else { Self.refuse("UICollectionElementKindCell", identifier) }
        return cell
    }

    func requireSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        guard let view = collection.pool.take(identifier, kind: kind) else { Self.refuse(kind, identifier) }
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
