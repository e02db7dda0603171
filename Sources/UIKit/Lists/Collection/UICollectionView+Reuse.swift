/// Views that are registered, taken, and put back to wait.
extension UICollectionView {
    func registerCell(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return collection.cellPool.register(identifier, nil) }
        guard let cellType = type as? UICollectionViewCell.Type else {
            preconditionFailure("\(type) must be a subclass of UICollectionViewCell")
        }
        register(identifier) { ClassInstantiation.make(cellType, frame: .zero) }
    }

    /// For nib files: prototypes and cells from nibs.
    package func register(_ identifier: String, cellMaker: @escaping @MainActor () -> UICollectionViewCell?) {
        collection.cellPool.register(identifier) {
            let cell = cellMaker()
            cell?.setReuseIdentifier(identifier)
            return cell
        }
    }

    func registerSupplementary(_ type: AnyClass?, _ kind: String, _ identifier: String) {
        guard let type else { return collection.supplementaryPool.register(kind + "/" + identifier, nil) }
        guard let viewType = type as? UICollectionReusableView.Type else {
            preconditionFailure("\(type) must be a subclass of UICollectionReusableView")
        }
        register(kind, identifier) { ClassInstantiation.make(viewType, frame: .zero) }
    }

    package func register(
        _ kind: String, _ identifier: String, viewMaker: @escaping @MainActor () -> UICollectionReusableView?
    ) {
        collection.supplementaryPool.register(kind + "/" + identifier) {
            let view = viewMaker()
            view?.setReuseIdentifier(identifier)
            return view
        }
    }

    func takeCell(_ identifier: String) -> UICollectionViewCell {
        if let cell = collection.reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let waiting = collection.cellPool.takeWaiting(identifier) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let cell = collection.cellPool.make(identifier) else {
            preconditionFailure(
                """
                could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must \
                register a nib or a class for the identifier or connect a prototype cell in a storyboard
                """)
        }
        return cell
    }

    func takeSupplementary(_ kind: String, _ identifier: String) -> UICollectionReusableView {
        let key = kind + "/" + identifier
        if let waiting = collection.supplementaryPool.takeWaiting(key) {
            waiting.prepareForReuse()
            return waiting
        }
        guard let view = collection.supplementaryPool.make(key) else {
            preconditionFailure(
                """
                could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class \
                for the identifier or connect a prototype cell in a storyboard
                """)
        }
        return view
    }

    func recycle(_ path: IndexPath) {
        if collection.swipe?.path == path { closeSwipe(animated: false) }
        guard let cell = collection.cells.removeValue(forKey: path) else { return }
        if collection.departing != nil { collection.departing?.append((cell, path)) } else { put(cell, path) }
    }

    /// Lets a cell wait for another item.
    func put(_ cell: UICollectionViewCell, _ path: IndexPath) {
        cell.removeFromSuperview()
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        if let identifier = cell.reuseIdentifier { collection.cellPool.put(cell, identifier) }
    }

    func recycle(_ key: CollectionState.SupplementaryKey) {
        guard let view = collection.supplementary.removeValue(forKey: key) else { return }
        view.removeFromSuperview()
        if !key.isDecoration {
            collectionDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
        }
        let pool = key.isDecoration ? Self.decorationPool(key.kind) : view.reuseIdentifier.map { key.kind + "/" + $0 }
        if let pool { collection.supplementaryPool.put(view, pool) }
    }

    private static func decorationPool(_ kind: String) -> String { "//" + kind }

    func takeDecoration(_ kind: String) -> UICollectionReusableView? {
        if let waiting = collection.supplementaryPool.takeWaiting(Self.decorationPool(kind)) {
            waiting.prepareForReuse()
            return waiting
        }
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
