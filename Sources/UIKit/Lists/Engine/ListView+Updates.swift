/// What changes in a list at once, and what was there before.
@MainActor struct ListChange<Cell: ListCell> {
    let updates: ListUpdates
    let map: UpdateMap
    /// The content's offset before the change.
    let offset: CGPoint
    /// The cells' before the change, in the list's coordinates.
    let frames: [ObjectIdentifier: CGRect]
    let frameBefore: (IndexPath) -> CGRect?
    /// Cells of what goes, by their old names.
    let leaving: [ShownCell<Cell>]

    /// Where a cell that shows after the change comes from.
    enum Origin {
        /// It showed before, here.
        case shown(CGRect)
        /// What it shows was here, out of sight.
        case hidden(CGRect)
        /// What it shows is new.
        case new(ListUpdates.Animation)
        case unknown
    }

    func origin(of cell: Cell, _ path: IndexPath) -> Origin {
        if let frame = frames[ObjectIdentifier(cell)] { return .shown(frame) }
        let old = map.oldPath(path)
        if let animation = updates.coming(path, wasAt: old) { return .new(animation) }
        if let frame = old.flatMap(frameBefore) { return .hidden(frame) }
        return .unknown
    }
}

/// How the views of a list move in a change. Tables know eight animations of rows by name; collections ask their layout
/// for the attributes that items begin and end with.
@MainActor protocol ListMotion<Cell> {
    associatedtype Cell: ListCell
    /// Lays the list out as it is at the end.
    func layOutEnd()
    /// Puts everything where it begins.
    ///
    /// - Parameter departing: Cells that stay in the list and go out of sight.
    func putAtStart(_ departing: [ShownCell<Cell>])
    /// Called in the animation.
    func moveToEnd()
    /// Called after the animation.
    func restoreLooks(_ gone: [ShownCell<Cell>])
    /// Called last, with or without animation.
    func finish(wasAnimated: Bool)
}

/// Changes of what a list shows: collected until the outermost update ends, then shown as one animation.
extension ListView {
    func update(_ edit: (inout ListUpdates) -> Void) {
        list.pending.note(edit)
        if !list.pending.isOpen { applyUpdates(nil) }
    }

    func finishUpdates() {
        list.pending.close()
        if !list.pending.isOpen { applyUpdates(nil) }
    }

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        list.pending.open()
        updates?()
        list.pending.close()
        if list.pending.isOpen { completion?(true) } else { applyUpdates(completion) }
    }

    private func applyUpdates(_ completion: ((Bool) -> Void)?) {
        let updates = list.pending.take()
        let frames = shownFrames()
        let offset = contentOffset
        guard !list.needsReload, let counts = askCounts() else {
            setNeedsReload()
            // Nothing is loaded before there is a window: what makes the views may not be registered yet.
            if window != nil { layoutIfNeeded() }
            completion?(true)
            return
        }
        let map: UpdateMap
        do {
            map = try UpdateMap(updates, before: loadedCounts, after: counts)
        } catch {
            let nouns = Self.nouns
            let message = (error as? UpdateMap.Mismatch)?.message(item: nouns.item, list: nouns.list)
            preconditionFailure(message ?? "\(error)")
        }
        leaveSwipe(map)
        let frameBefore = framesBefore()
        list.prefetching.rename(map.newPath)
        self.change(to: counts, map, updates)
        list.selection.rename { map.newPath($0).flatMap { contains($0) ? $0 : nil } }
        let leaving = renameCells(map, updates)
        let change = ListChange(
            updates: updates, map: map, offset: offset, frames: frames, frameBefore: frameBefore, leaving: leaving)
        show(change, motion(of: change), completion)
    }

    private func shownFrames() -> [ObjectIdentifier: CGRect] {
        var frames: [ObjectIdentifier: CGRect] = [:]
        for cell in list.cells.values {
            frames[ObjectIdentifier(cell)] = (cell.superview ?? self).convert(cell.frame, to: self)
        }
        return frames
    }

    /// Puts the cells of what stays under their new names; returns those of what goes.
    private func renameCells(_ map: UpdateMap, _ updates: ListUpdates) -> [ShownCell<Cell>] {
        var leaving: [ShownCell<Cell>] = []
        let old = list.sorted
        list.cells = [:]
        for one in old {
            if updates.reloadedRows[one.path] == nil, let new = map.newPath(one.path) {
                list.cells[new] = one.cell
            } else {
                leaving.append(one)
            }
        }
        return leaving
    }

    private func show(_ change: ListChange<Cell>, _ motion: any ListMotion<Cell>, _ completion: ((Bool) -> Void)?) {
        let animates = window != nil && UIView.areAnimationsEnabled && bounds.height > 0
        // The end is laid out first, without animation. Then everything is put back where it was, and moves to the end.
        list.departing = animates ? [] : nil
        UIView.performWithoutAnimation { motion.layOutEnd() }
        guard animates else {
            for one in change.leaving { put(one) }
            motion.finish(wasAnimated: false)
            completion?(true)
            return
        }
        let departing = list.departing ?? []
        list.departing = nil
        let offset = contentOffset
        UIView.performWithoutAnimation {
            motion.putAtStart(departing)
            bounds.origin = change.offset
        }
        ControlAnimation.run(ListMotionTime.update) {
            motion.moveToEnd()
            if self.bounds.origin != offset { self.bounds.origin = offset }
            self.layoutIfNeeded()
        } completion: {
            motion.restoreLooks(change.leaving + departing)
            for one in change.leaving + departing { self.put(one) }
            motion.finish(wasAnimated: true)
            completion?(true)
        }
    }
}

/// Seconds that lists take.
enum ListMotionTime {
    /// Until what stays is in its new place.
    static let update = 0.3
}
