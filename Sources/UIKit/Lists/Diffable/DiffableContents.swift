/// A list view as its diffable data source sees it.
@MainActor protocol DiffableList: UIView {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    func update(_ edit: (inout ListUpdates) -> Void)
    func reconfigure(_ paths: [IndexPath])
    func reloadData()
}

extension DiffableList {
    fileprivate func perform(_ updates: ListUpdates, change: @escaping () -> Void, completion: @escaping (Bool) -> Void)
    {
        performBatchUpdates(
            {
                change()
                self.update { $0 = updates }
            }, completion: completion)
    }
}

/// What both diffable data sources do: keep the snapshot that shows and bring the view from one to the next.
@MainActor final class DiffableContents<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var current = Snapshot()
    private var trees: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

    func item(_ path: IndexPath) -> Item? {
        guard path.count == 2, current.sections.indices.contains(path.section),
            current.sections[path.section].items.indices.contains(path.row)
        else { return nil }
        return current.sections[path.section].items[path.row]
    }

    func path(_ item: Item) -> IndexPath? {
        current.places.path(item).map { IndexPath(row: $0.row, section: $0.section) }
    }

    func section(_ place: Int) -> Section? {
        current.sections.indices.contains(place) ? current.sections[place].identifier : nil
    }

    /// - Parameter view: Nil if it shows another data source; then only the snapshot is kept.
    func apply(
        _ snapshot: Snapshot, to view: (any DiffableList)?, animation: UITableView.RowAnimation, isAnimated: Bool,
        completion: (() -> Void)?
    ) {
        // The outline of a section is dropped where the section has other items than the outline shows.
        for (section, tree) in trees {
            guard let place = snapshot.sectionPlaces[section], snapshot.sections[place].items == tree.visibleItems
            else {
                trees[section] = nil
                continue
            }
        }
        let diff = SnapshotDiff(from: current, to: snapshot, with: animation.rawValue)
        guard let view, !diff.isEmpty else {
            keep(snapshot)
            completion?()
            return
        }
        let change = {
            guard !diff.updates.isEmpty else {
                self.keep(snapshot)
                view.reconfigure(diff.reconfigured)
                completion?()
                return
            }
            view.perform(diff.updates, change: { self.keep(snapshot) }, completion: { _ in completion?() })
            if !diff.reconfigured.isEmpty { view.reconfigure(diff.reconfigured) }
        }
        if isAnimated { change() } else { withoutAnimation(change) }
    }

    private func withoutAnimation(_ change: () -> Void) {
        let areEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(areEnabled) }
        UIView.performWithoutAnimation(change)
    }

    func reload(_ snapshot: Snapshot, in view: (any DiffableList)?, completion: (() -> Void)?) {
        trees = [:]
        keep(snapshot)
        view?.reloadData()
        if view?.window != nil { view?.layoutIfNeeded() }
        completion?()
    }

    /// What the view shows already.
    func replace(_ snapshot: Snapshot) { keep(snapshot) }

    private func keep(_ snapshot: Snapshot) {
        current = snapshot
        current.clearMarks()
    }

    // MARK: - Outlines

    func isExpanded(_ item: Item, in section: Section) -> Bool { trees[section]?.isExpanded(item) ?? false }

    /// 0 also for what only the view still shows.
    func level(_ item: Item, in section: Section) -> Int {
        guard let tree = trees[section], tree.contains(item) else { return 0 }
        return tree.level(of: item)
    }

    func tree(_ section: Section) -> NSDiffableDataSourceSectionSnapshot<Item> {
        if let tree = trees[section] { return tree }
        var flat = NSDiffableDataSourceSectionSnapshot<Item>()
        if let place = current.sectionPlaces[section] { flat.append(current.sections[place].items) }
        return flat
    }

    func apply(
        _ tree: NSDiffableDataSourceSectionSnapshot<Item>, in section: Section, to view: (any DiffableList)?,
        animation: UITableView.RowAnimation, isAnimated: Bool, completion: (() -> Void)?
    ) {
        var next = current
        if next.sectionPlaces[section] == nil { next.appendSections([section]) }
        next.replaceItems(of: section, by: tree.visibleItems)
        trees[section] = tree
        apply(next, to: view, animation: animation, isAnimated: isAnimated, completion: completion)
    }
}
