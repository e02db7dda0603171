/// Cells and headers that come out of nibs of their own.
extension UITableView {
    func registerCell(_ nib: UINib?, _ identifier: String) {
        guard let nib else { return shown.cellPool.register(identifier, nil) }
        register(identifier) { nib.only(UITableViewCell.self, for: identifier) }
    }

    func registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
        guard let nib else { return shown.headerFooterPool.register(identifier, nil) }
        shown.headerFooterPool.register(identifier) {
            let view = nib.only(UITableViewHeaderFooterView.self, for: identifier)
            view.setReuseIdentifier(identifier)
            return view
        }
    }
}

extension UICollectionView {
    func registerCell(_ nib: UINib?, _ identifier: String) {
        guard let nib else { return collection.cellPool.register(identifier, nil) }
        register(identifier) { nib.only(UICollectionViewCell.self, for: identifier) }
    }

    func registerSupplementary(_ nib: UINib?, _ kind: String, _ identifier: String) {
        guard let nib else { return collection.supplementaryPool.register(kind + "/" + identifier, nil) }
        register(kind, identifier) { nib.only(UICollectionReusableView.self, for: identifier) }
    }
}

extension UINib {
    /// The one top-level object of a nib that is registered for reuse.
    fileprivate func only<View: UIView>(_ type: View.Type, for identifier: String) -> View {
        let views = instantiate(withOwner: nil).filter { $0 is UIView }
        guard views.count == 1, let view = views.first as? View else {
            fatalError(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a \(View.self) instance")
        }
        return view
    }
}
