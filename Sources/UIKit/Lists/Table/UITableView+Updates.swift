/// What a change of rows and sections does to a table beside its cells.
extension UITableView {
    func framesBefore() -> (IndexPath) -> CGRect? {
        let (geometry, top) = (geometry, originOfRows)
        return { path in
            guard geometry.contains(path) else { return nil }
            let slot = geometry.slot(path)
            return CGRect(x: 0, y: top + geometry.top(slot), width: 0, height: geometry.height(slot))
        }
    }

    /// Rows out of sight keep what was measured; those in sight are measured again, which is how an empty update makes a
    /// table ask for its heights again.
    func change(to counts: [Int], _ map: UpdateMap, _ updates: ListUpdates) {
        let before = geometry
        rebuildGeometry(counts)
        guard !geometry.areRowsGiven else { return }
        before.measuredRows { old, slot in
            guard list.cells[old] == nil, let new = map.newPath(old), updates.reloadedRows[old] == nil,
                !geometry.isExact(geometry.slot(new))
            else { return }
            geometry.measured(before.height(slot), geometry.slot(new))
        }
    }

    func motion(of change: ListChange<UITableViewCell>) -> any ListMotion<UITableViewCell> {
        TableMotion(self, change)
    }

    /// Puts headers and footers of what stays under their new names; returns those of what goes.
    fileprivate func renameEdges(_ change: ListChange<UITableViewCell>) -> [LeavingView] {
        var leaving: [LeavingView] = []
        for part in [\TableEdges.headers, \.footers] {
            let old = shown[keyPath: part]
            shown[keyPath: part] = [:]
            for (section, view) in old.sorted(by: { $0.key < $1.key }) {
                if change.updates.reloadedSections[section] == nil, let new = change.map.newSection(section) {
                    shown[keyPath: part][new] = view
                } else {
                    leaving.append((view, change.updates.leaving(IndexPath(row: 0, section: section))))
                }
            }
        }
        return leaving
    }
}

private typealias LeavingView = (view: UIView, animation: ListUpdates.Animation)

/// Rows that come and go by the animations that the updates name, headers and footers with them.
@MainActor private final class TableMotion: ListMotion {
    private let table: UITableView
    private let change: ListChange<UITableViewCell>
    /// The places of headers and footers before the change.
    private var edgeFrames: [ObjectIdentifier: CGRect] = [:]
    private let leavingEdges: [LeavingView]
    /// Cells, then headers and footers.
    private let leaving: [LeavingView]
    private var ends: [(view: UIView, frame: CGRect)] = []
    private var coming: Set<ObjectIdentifier> = []

    init(_ table: UITableView, _ change: ListChange<UITableViewCell>) {
        (self.table, self.change) = (table, change)
        for view in table.shown.all { edgeFrames[ObjectIdentifier(view)] = view.frame }
        leavingEdges = table.renameEdges(change)
        var leaving: [LeavingView] = []
        for one in change.leaving { leaving.append((one.cell, change.updates.leaving(one.path))) }
        self.leaving = leaving + leavingEdges
    }

    func layOutEnd() {
        table.updateContentSize()
        for one in table.list.sorted { table.applyAppearance(one.cell, at: one.path) }
        table.setNeedsLayout()
        table.layoutIfNeeded()
        let views: [UIView] = table.list.sorted.map { $0.cell }
        ends = (views + table.shown.all).map { ($0, $0.frame) }
    }

    func putAtStart(_ departing: [ShownCell<UITableViewCell>]) {
        ends += departing.map { ($0.cell, table.rowRect($0.path)) }
        for one in table.list.sorted {
            switch change.origin(of: one.cell, one.path) {
            case .shown, .unknown: break
            case .hidden(let frame): one.cell.frame.origin.y = frame.minY
            case .new(let animation):
                coming.insert(ObjectIdentifier(one.cell))
                displace(one.cell, animation)
            }
        }
        for (view, _) in ends {
            let id = ObjectIdentifier(view)
            if let start = change.frames[id] ?? edgeFrames[id] { view.frame = start }
        }
        for (view, _) in leaving { table.insertSubview(view, at: table.lowestIndex) }
    }

    func moveToEnd() {
        for (view, frame) in ends {
            if coming.contains(ObjectIdentifier(view)) { replace(view) }
            if view.frame != frame { view.frame = frame }
        }
        for (view, animation) in leaving { displace(view, animation) }
    }

    func restoreLooks(_ gone: [ShownCell<UITableViewCell>]) {
        for (view, _) in leaving {
            replace(view)
            view.mask = nil
        }
        for (view, _) in ends where coming.contains(ObjectIdentifier(view)) { view.mask = nil }
    }

    func finish(wasAnimated: Bool) { for (view, _) in leavingEdges { table.recycle(view) } }

    /// Where a view comes from, or goes to. Those that slide up, down or close on their middle show only within the room
    /// that is theirs, as if behind their neighbours.
    private func displace(_ view: UIView, _ animation: ListUpdates.Animation) {
        let (width, height) = (view.bounds.width, view.bounds.height)
        switch UITableView.RowAnimation(rawValue: animation) ?? .fade {
        case .left: view.transform = CGAffineTransform(translationX: -table.bounds.width, y: 0)
        case .right: view.transform = CGAffineTransform(translationX: table.bounds.width, y: 0)
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
}
