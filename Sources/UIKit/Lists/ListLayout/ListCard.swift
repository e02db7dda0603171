/// How a cell that is no list cell lies on the card of an inset grouped list: with the card's corners, and a line to the
/// next row.
@MainActor final class ListCard {
    fileprivate let row: ListRow
    private let line = UIView()

    fileprivate init(_ row: ListRow) { self.row = row }

    fileprivate func leave(_ cell: UICollectionViewCell) {
        line.removeFromSuperview()
        cell.layer.cornerRadius = 0
    }

    /// - Parameter textStart: Where the row's text begins, in points from its leading edge; nil for the list's margin.
    func place(in cell: UICollectionViewCell, textStart: CGFloat?) {
        row.place(line, atTop: false, of: cell, textStart: textStart ?? row.margin)
    }
}

extension UICollectionViewCell {
    /// - Parameter row: What the list says of the cell; nil in sections that are no list.
    func lie(on row: ListRow?) {
        let row = row?.appearance == .insetGrouped ? row : nil
        if let row, let card, card.row.looksLike(row) { return }
        guard card != nil || row != nil else { return }
        card?.leave(self)
        card = row.map { ListCard($0) }
        row?.roundCorners(of: layer)
        setNeedsLayout()
    }
}
