/// What lists among the sections add.
extension UICollectionViewCompositionalLayout {
    static let listBackgroundKind = "UICollectionLayoutListSectionBackground"

    /// Behind a list; the first and the last one go on beyond the content's ends.
    func listBackground(_ index: Int) -> UICollectionViewLayoutAttributes? {
        guard plan.sections[index].section.list != nil, let view = collectionView else { return nil }
        let origin = plan.origin(ofSection: index)
        var frame = plan.sections[index].frame.offsetBy(dx: origin.x, dy: origin.y)
        let beyond = view.bounds.height
        if index == 0 {
            frame.origin.y -= beyond
            frame.size.height += beyond
        }
        if index == plan.sections.count - 1 { frame.size.height += beyond }
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: Self.listBackgroundKind, with: IndexPath(item: 0, section: index))
        attributes.frame = frame
        (attributes.keepsWidth, attributes.keepsHeight) = (true, true)
        return attributes
    }

    /// How a view of a list looks; nil for views of other sections.
    func listRow(_ kind: String?, _ path: IndexPath) -> ListRow? {
        guard path.count > 1, let plan = plan.section(path.section), let list = plan.section.list else { return nil }
        guard let kind else { return list.row(path, of: plan.count) }
        var row = ListRow(appearance: list.configuration.appearance)
        row.margin = list.metrics.margin
        row.isHeader = kind == UICollectionView.elementKindSectionHeader
        row.isFooter = !row.isHeader
        if list.configuration.appearance == .plain { row.background = list.metrics.background }
        return row
    }

    func dressForList(_ view: UICollectionReusableView, _ kind: String?, _ path: IndexPath) {
        if let background = view as? ListBackgroundView {
            background.backgroundColor = plan.section(path.section)?.section.list?.metrics.background
        } else if let cell = view as? UICollectionViewListCell {
            if let list = plan.section(path.section)?.section.list { collectionView?.startSwiping(list.configuration) }
            let source = collectionView?.dataSource as? any OutlineSource
            cell.take(
                listRow(kind, path), isExpanded: kind == nil && source?.isExpanded(at: path) == true,
                isEditing: collectionView?.isEditing ?? false, level: kind == nil ? source?.level(at: path) ?? 0 : 0)
        } else if kind == nil, let cell = view as? UICollectionViewCell {
            cell.lie(on: listRow(kind, path))
        }
    }
}

final class ListBackgroundView: UICollectionReusableView {}
