/// Items that a finger moves to another place: the cell follows the finger, and the data source is asked to move it when the finger is lifted.
extension UICollectionView {
    struct Movement {
        let start: IndexPath
        /// The place of the item that is carried, in the collection view's coordinates.
        var position: CGPoint
        let cell: UICollectionViewCell
        let home: CGPoint
    }

    func beginMovement(_ indexPath: IndexPath) -> Bool {
        guard collection.movement == nil, dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
            let cell = cellForItem(at: indexPath)
        else { return false }
        collection.movement = Movement(start: indexPath, position: cell.center, cell: cell, home: cell.center)
        bringSubviewToFront(cell)
        return true
    }

    func updateMovement(_ position: CGPoint) {
        guard let movement = collection.movement else { return }
        collection.movement?.position = position
        movement.cell.center = position
    }

    func endMovement() {
        guard let movement = collection.movement else { return }
        collection.movement = nil
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: movement.start, withPosition: movement.position)
        let target =
            collectionDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.start,
                atCurrentIndexPath: movement.start, toProposedIndexPath: proposed) ?? proposed
        guard target != movement.start else {
            movement.cell.center = movement.home
            return
        }
        dataSource?.collectionView(self, moveItemAt: movement.start, to: target)
        moveItem(at: movement.start, to: target)
    }

    func cancelMovement() {
        guard let movement = collection.movement else { return }
        collection.movement = nil
        movement.cell.center = movement.home
    }
}
