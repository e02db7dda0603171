/// Changes of rows and sections: collected until the outermost update ends, then shown as one animation.
extension UITableView {
    /// Seconds that rows take to their new places.
    private static let updateTime = 0.3

    func update(_ edit: (inout ListUpdates) -> Void) {
        edit(&table.updates)
        if table.openUpdates == 0 { applyUpdates(nil) }
    }

    func finishUpdates() {
        table.openUpdates = max(0, table.openUpdates - 1)
        if table.openUpdates == 0 { applyUpdates(nil) }
    }

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        table.openUpdates += 1
        updates?()
        table.openUpdates -= 1
        if table.openUpdates == 0 { applyUpdates(completion) } else { completion?(true) }
    }

    /// The same cells with fresh contents; heights are measured again.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths where geometry.contains(path) {
            geometry.forget(geometry.slot(path))
            guard let cell = shown.cells[path] else { continue }
            table.reconfigured = cell
            if let other = dataSource?.tableView(self, cellForRowAt: path), other !== cell {
                recycle(path)
                table.selected.removeAll { $0 == path }
            }
            table.reconfigured = nil
        }
        setNeedsLayout()
    }

    // MARK: - Applying

    /// What was in the table before an update.
    private struct Before {
        let geometry: TableGeometry
        let offset: CGPoint
        let shown: TableViews
        let frames: [ObjectIdentifier: CGRect]
    }

    /// A view on its way out.
    private struct Leaving {
        let view: UIView
        let animation: ListUpdates.Animation
        /// Before the update; nil for headers and footers.
        let path: IndexPath?
    }

    private func applyUpdates(_ completion: ((Bool) -> Void)?) {
        let updates = table.updates
        table.updates = ListUpdates()
        guard let dataSource, !table.needsReload else {
            setNeedsReload()
            // Nothing is loaded before there is a window: what makes the views may not be registered yet.
            if window != nil { layoutIfNeeded() }
            completion?(true)
            return
        }
        let before = remember()
        let sections = dataSource.numberOfSections(in: self)
        let counts = (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
        let map: UpdateMap
        do {
            let oldCounts = (0..<geometry.sectionCount).map(geometry.rowCount)
            map = try UpdateMap(updates, before: oldCounts, after: counts)
        } catch {
            preconditionFailure((error as? UpdateMap.Mismatch)?.message ?? "\(error)")
        }
        leaveSwipe(map)
        table.prefetching.rename(map.newPath)
        rebuildGeometry(counts)
        carryHeights(before, map, updates)
        table.selected = table.selected.compactMap(map.newPath).filter(geometry.contains)
        let leaving = rename(before, map, updates)
        show(before, leaving, map, updates, completion)
    }

    private func remember() -> Before {
        var frames: [ObjectIdentifier: CGRect] = [:]
        for view in shown.all { frames[ObjectIdentifier(view)] = view.frame }
        return Before(geometry: geometry, offset: contentOffset, shown: shown, frames: frames)
    }

    /// Rows out of sight keep what was measured; those in sight are measured anew, which is how an empty update makes a
    /// table ask for its heights again.
    private func carryHeights(_ before: Before, _ map: UpdateMap, _ updates: ListUpdates) {
        for section in 0..<before.geometry.sectionCount {
            for row in 0..<before.geometry.rowCount(section) {
                let old = IndexPath(row: row, section: section)
                let slot = before.geometry.slot(old)
                guard before.geometry.isExact(slot), shown.cells[old] == nil, let new = map.newPath(old),
                    updates.reloadedRows[old] == nil, !geometry.isExact(geometry.slot(new))
                else { continue }
                geometry.measured(before.geometry.height(slot), geometry.slot(new))
            }
        }
    }

    /// Puts what stays under its new names; returns what goes.
    private func rename(_ before: Before, _ map: UpdateMap, _ updates: ListUpdates) -> [Leaving] {
        var leaving: [Leaving] = []
        shown.cells = [:]
        shown.headers = [:]
        shown.footers = [:]
        for (path, cell) in before.shown.cells.sorted(by: { $0.key < $1.key }) {
            if updates.reloadedRows[path] == nil, let new = map.newPath(path) {
                shown.cells[new] = cell
            } else {
                leaving.append(Leaving(view: cell, animation: updates.leaving(path), path: path))
            }
        }
        for part in [\TableViews.headers, \.footers] {
            for (section, view) in before.shown[keyPath: part].sorted(by: { $0.key < $1.key }) {
                if updates.reloadedSections[section] == nil, let new = map.newSection(section) {
                    shown[keyPath: part][new] = view
                } else {
                    let animation = updates.leaving(IndexPath(row: 0, section: section))
                    leaving.append(Leaving(view: view, animation: animation, path: nil))
                }
            }
        }
        return leaving
    }

    private func show(
        _ before: Before, _ leaving: [Leaving], _ map: UpdateMap, _ updates: ListUpdates,
        _ completion: ((Bool) -> Void)?
    ) {
        let animates = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        // The end first, without animation; then everything back to where it was, and off.
        table.departing = animates ? [] : nil
        var ends: [(view: UIView, frame: CGRect)] = []
        UIView.performWithoutAnimation {
            updateContentSize()
            for (path, cell) in shown.cells { dress(cell, at: path) }
            setNeedsLayout()
            layoutIfNeeded()
            ends = shown.all.map { ($0, $0.frame) }
        }
        guard animates else {
            for one in leaving { end(one) }
            completion?(true)
            return
        }
        let departing = table.departing ?? []
        table.departing = nil
        ends += departing.map { ($0.cell, rowRect($0.path)) }
        let offset = contentOffset
        var comings: [ObjectIdentifier: ListUpdates.Animation] = [:]
        UIView.performWithoutAnimation {
            for (path, cell) in shown.cells where before.frames[ObjectIdentifier(cell)] == nil {
                let old = map.oldPath(path)
                if let animation = updates.coming(path, wasAt: old) {
                    comings[ObjectIdentifier(cell)] = animation
                    displace(cell, animation)
                } else if let old, before.geometry.contains(old) {
                    cell.frame.origin.y = originOfRows + before.geometry.top(before.geometry.slot(old))
                }
            }
            for (view, _) in ends {
                if let start = before.frames[ObjectIdentifier(view)] { view.frame = start }
            }
            for one in leaving { sendBack(one.view) }
            bounds.origin = before.offset
        }
        ControlAnimation.run(Self.updateTime) {
            for (view, frame) in ends {
                if comings[ObjectIdentifier(view)] != nil { self.replace(view) }
                if view.frame != frame { view.frame = frame }
            }
            for one in leaving { self.displace(one.view, one.animation) }
            if self.bounds.origin != offset { self.bounds.origin = offset }
            self.layoutIfNeeded()
        } completion: {
            for one in leaving {
                self.replace(one.view)
                one.view.mask = nil
                self.end(one)
            }
            for (view, _) in ends where comings[ObjectIdentifier(view)] != nil { view.mask = nil }
            for one in departing { self.put(one.cell, one.path) }
            completion?(true)
        }
    }

    /// Where a view comes from, or goes to. Those that slide up, down or close on their middle show only within the room
    /// that is theirs, as if behind their neighbours.
    private func displace(_ view: UIView, _ animation: ListUpdates.Animation) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        switch RowAnimation(rawValue: animation) ?? .fade {
        case .left: view.transform = CGAffineTransform(translationX: -bounds.width, y: 0)
        case .right: view.transform = CGAffineTransform(translationX: bounds.width, y: 0)
        case .top: cover(view, CGRect(x: 0, y: height, width: width, height: 0), -height)
        case .bottom: cover(view, CGRect(x: 0, y: 0, width: width, height: 0), height)
        case .middle: cover(view, CGRect(x: 0, y: height / 2, width: width, height: 0), -height / 2)
        case .none: break
        case .fade, .automatic: view.alpha = 0
        }
    }

    /// Shows only a part of the view, moved up or down.
    private func cover(_ view: UIView, _ part: CGRect, _ shift: CGFloat) {
        if view.mask == nil {
            UIView.performWithoutAnimation {
                let mask = UIView(frame: view.bounds)
                mask.backgroundColor = .black
                view.mask = mask
            }
        }
        view.mask?.frame = part
        view.transform = CGAffineTransform(translationX: 0, y: shift)
    }

    /// All of the view, in its place.
    private func replace(_ view: UIView) {
        view.transform = .identity
        view.alpha = 1
        view.mask?.frame = view.bounds
    }

    private func sendBack(_ view: UIView) {
        insertSubview(view, at: table.background == nil ? 0 : 1)
    }

    private func end(_ leaving: Leaving) {
        if let cell = leaving.view as? UITableViewCell, let path = leaving.path {
            put(cell, path)
        } else {
            recycle(leaving.view)
        }
    }
}
