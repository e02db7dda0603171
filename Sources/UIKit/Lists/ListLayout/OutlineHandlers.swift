extension UICollectionViewDiffableDataSource {
    /// Closures that are called when items of section snapshots are expanded and collapsed.
    @preconcurrency @MainActor public struct SectionSnapshotHandlers<ItemType: Hashable> {
        public var shouldExpandItem: (@MainActor (ItemType) -> Bool)?
        public var willExpandItem: (@MainActor (ItemType) -> Void)?
        public var shouldCollapseItem: (@MainActor (ItemType) -> Bool)?
        public var willCollapseItem: (@MainActor (ItemType) -> Void)?
        /// The children of an item that is about to open, from its present ones.
        public var snapshotForExpandingParent:
            (
                @MainActor (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemType>
            )?

        public init() {}
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func isExpanded(at path: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
            return false
        }
        return contents.isExpanded(item, in: section)
    }

    func level(at path: IndexPath) -> Int {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else { return 0 }
        return contents.level(item, in: section)
    }

    func toggle(at path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else { return }
        var tree = snapshot(for: section)
        let handlers = sectionSnapshotHandlers
        if tree.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            tree.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
                tree.replace(childrenOf: item, using: children)
            }
            handlers.willExpandItem?(item)
            tree.expand([item])
        }
        apply(tree, to: section)
        // The item itself shows whether it is expanded, even where no other item comes or goes.
        indexPath(for: item).flatMap { outlineView?.cellForItem(at: $0) }?.setNeedsUpdateConfiguration()
        outlineView?.setNeedsLayout()
    }
}
