extension Capture {
    /// Adds the windows of another capture, such as the next scene of a document.
    public mutating func append(_ other: Capture) {
        showsScenes = true
        if scenes != nil || other.scenes != nil {
            let moved = (other.scenes ?? []).map { scene in
                var scene = scene
                scene.window += views.count
                return scene
            }
            scenes = (scenes ?? []) + moved
        }
        let (view, guide, constraint) = (views.count, guides.count, constraints.count)
        let (controller, picture) = (controllers.count, pictures.count)
        windows += other.windows.map { $0 + view }
        views += other.views.map { moved in
            var moved = moved.renumbered(
                view: { $0 + view }, constraint: { $0 + constraint }, picture: { $0 + picture })
            moved.id += view
            moved.parent = moved.parent.map { $0 + view }
            moved.children = moved.children.map { $0 + view }
            moved.controller = moved.controller.map { $0 + controller }
            return moved
        }
        controllers += other.controllers.map { moved in
            var moved = moved
            moved.parent = moved.parent.map { $0 + controller }
            moved.presenting = moved.presenting.map { $0 + controller }
            moved.view = moved.view.map { $0 + view }
            return moved
        }
        guides += other.guides.map { moved in
            var moved = moved
            moved.owner += view
            return moved
        }
        func moved(_ item: CapturedItem) -> CapturedItem {
            var item = item
            item.view = item.view.map { $0 + view }
            item.guide = item.guide.map { $0 + guide }
            return item
        }
        constraints += other.constraints.map { old in
            var new = old
            new.id += constraint
            new.first = moved(old.first)
            new.second = old.second.map(moved)
            new.holder = old.holder.map { $0 + view }
            return new
        }
        conflicts += other.conflicts.map { conflict in
            CapturedConflict(
                members: conflict.members.map { .init(constraint: $0.constraint + constraint, share: $0.share) },
                broken: conflict.broken + constraint, gap: conflict.gap,
                repairs: conflict.repairs.map {
                    .init(constraint: $0.constraint + constraint, newConstant: $0.newConstant)
                })
        }
        pictures += other.pictures
    }
}

extension CapturedView {
    /// The same facts in a capture that numbers what they refer to otherwise.
    func renumbered(
        view: (CapturedView.ID) -> CapturedView.ID?, constraint: (Int) -> Int?, picture: (Int) -> Int
    ) -> CapturedView {
        var moved = self
        moved.touch?.coveredBy = touch?.coveredBy.flatMap(view)
        if let own = ownPicture { moved.ownPicture?.picture = picture(own.picture) }
        if let whole = wholePicture { moved.wholePicture?.picture = picture(whole.picture) }
        for edge in reasons.indices {
            for term in reasons[edge].terms.indices {
                moved.reasons[edge].terms[term].constraint = reasons[edge].terms[term].constraint.flatMap(constraint)
            }
        }
        return moved
    }
}
