import Foundation

/// How two captures differ. Views are matched by where they come from and what they are called, not by their addresses.
public struct CaptureComparison: Codable, Equatable, Sendable {
    /// What differs.
    public enum Kind: String, Codable, Sendable {
        /// Of views: new, gone, elsewhere, of another size, with other properties; of constraints; and pictures of
        /// views that are else the same.
        case added, removed, moved, resized, changed, constraintAdded, constraintRemoved, constraintChanged, pixels
    }

    /// One difference.
    public struct Change: Codable, Equatable, Sendable {
        /// What differs.
        public var kind: Kind
        /// The view in the first capture, and in the second.
        public var old: CapturedView.ID?
        /// The view in the second capture; nil for one that is gone.
        public var new: CapturedView.ID?
        /// What differs, in one line.
        public var message: String
    }

    /// In the order of the second capture's views; what was removed comes last.
    public var changes: [Change] = []
    /// For each view of the second capture the one of the first that it is.
    public let oldViews: [CapturedView.ID?]

    /// In the order of the second capture's views; what was removed comes last.
    public init(_ old: Capture, _ new: Capture) {
        let matches = ViewMatches(old, new)
        oldViews = new.views.map { matches.oldByNew[$0.id] }
        for view in new.views {
            guard let before = matches.oldByNew[view.id].flatMap({ old.view($0) }) else {
                // What lies in an added view is added with it.
                guard view.parent.map({ matches.oldByNew[$0] != nil }) ?? true else { continue }
                changes.append(
                    Change(kind: .added, new: view.id, message: "added: \(new.place(view)) \(new.text(view.frame))"))
                continue
            }
            compare(before, view, old, new)
        }
        for view in old.views where matches.newByOld[view.id] == nil {
            guard view.parent.map({ matches.newByOld[$0] != nil }) ?? true else { continue }
            changes.append(Change(kind: .removed, old: view.id, message: "removed: \(old.place(view))"))
        }
        compareConstraints(old, new)
    }

    /// A line for each change.
    public var text: String {
        changes.isEmpty ? "the captures are equal" : changes.map(\.message).joined(separator: "\n")
    }

    private mutating func compare(_ a: CapturedView, _ b: CapturedView, _ old: Capture, _ new: Capture) {
        func add(_ kind: Kind, _ message: String) {
            changes.append(
                Change(kind: kind, old: a.id, new: b.id, message: "\(kind.rawValue): \(new.place(b)): \(message)"))
        }
        func differs(_ x: CGFloat, _ y: CGFloat) -> Bool { abs(x - y) > 0.001 }
        if differs(a.frame.width, b.frame.width) || differs(a.frame.height, b.frame.height) {
            add(.resized, "\(old.text(a.frame)) → \(new.text(b.frame))")
        } else if differs(a.frame.minX, b.frame.minX) || differs(a.frame.minY, b.frame.minY) {
            add(.moved, "\(old.text(a.frame)) → \(new.text(b.frame))")
        }
        if a.isHidden != b.isHidden { add(.changed, "hidden \(a.isHidden) → \(b.isHidden)") }
        if differs(a.alpha, b.alpha) { add(.changed, "alpha \(a.alpha.shortText) → \(b.alpha.shortText)") }
        if a.transform != b.transform { add(.changed, "transform") }
        let before = Dictionary(a.properties.map { ($0.name, $0.value) }) { first, _ in first }
        for property in b.properties where before[property.name] != property.value {
            add(.changed, "\(property.name) \(before[property.name] ?? "none") → \(property.value)")
        }
        for property in a.properties where !b.properties.contains(where: { $0.name == property.name }) {
            add(.changed, "\(property.name) \(property.value) → none")
        }
        if let first = a.ownPicture, let second = b.ownPicture, old.pictures.indices.contains(first.picture),
            new.pictures.indices.contains(second.picture), first.rect.size == second.rect.size,
            old.pictures[first.picture] != new.pictures[second.picture]
        {
            add(.pixels, "it is drawn otherwise")
        }
    }

    private mutating func compareConstraints(_ old: Capture, _ new: Capture) {
        var before = Dictionary(grouping: old.constraints.filter { $0.systemOrigin == nil }, by: \.kinship)
        for constraint in new.constraints where constraint.systemOrigin == nil {
            guard let known = before[constraint.kinship]?.first else {
                changes.append(
                    Change(
                        kind: .constraintAdded, new: constraint.first.view,
                        message: "constraint added: \(constraint.equation)"))
                continue
            }
            before[constraint.kinship]?.removeFirst()
            guard
                known.equation != constraint.equation || known.isActive != constraint.isActive
                    || known.isBroken != constraint.isBroken
            else { continue }
            let state =
                known.isBroken != constraint.isBroken ? constraint.isBroken ? ", now left out" : ", now kept" : ""
            changes.append(
                Change(
                    kind: .constraintChanged, old: known.first.view, new: constraint.first.view,
                    message: "constraint changed: \(known.equation) → \(constraint.equation)\(state)"))
        }
        for constraint in old.constraints
        where before[constraint.kinship]?.contains(where: { $0.id == constraint.id }) ?? false {
            changes.append(
                Change(
                    kind: .constraintRemoved, old: constraint.first.view,
                    message: "constraint removed: \(constraint.equation)"))
        }
    }
}

extension CapturedConstraint {
    /// What stays the same when constants and priorities change.
    fileprivate var kinship: String {
        documentID ?? identifier.map { "\($0) \(first.text)" } ?? "\(first.text) \(relation) \(second?.text ?? "")"
    }
}

extension Capture {
    fileprivate func place(_ view: CapturedView) -> String {
        path(to: view.id).suffix(3).map { name(of: $0.id) }.joined(separator: " / ")
    }
}

/// Which view of one capture is which of the other: by document id, by identifier or label among those of one superview, then by
/// class and order.
private struct ViewMatches {
    private(set) var oldByNew: [Int: Int] = [:]
    private(set) var newByOld: [Int: Int] = [:]

    init(_ old: Capture, _ new: Capture) {
        let documents = Dictionary(old.views.compactMap { view in view.documentID.map { ($0, view.id) } }) { first, _ in
            first
        }
        for view in new.views {
            if let id = view.documentID, let match = documents[id] { pair(match, view.id) }
        }
        pairChildren(old.windows, new.windows, old, new)
        // Superviews come before their subviews, so their partners are known.
        for view in new.views {
            guard let partner = oldByNew[view.id], let before = old.view(partner) else { continue }
            pairChildren(before.children, view.children, old, new)
        }
    }

    private mutating func pair(_ old: Int, _ new: Int) {
        guard newByOld[old] == nil, oldByNew[new] == nil else { return }
        newByOld[old] = new
        oldByNew[new] = old
    }

    private mutating func pairChildren(_ olds: [Int], _ news: [Int], _ old: Capture, _ new: Capture) {
        let keys: [(CapturedView) -> String?] = [
            { $0.accessibilityIdentifier }, { view in view.label.map { "\(view.className) \($0)" } }, { $0.className },
        ]
        for key in keys {
            var free = Dictionary(
                grouping: olds.filter { newByOld[$0] == nil }, by: { old.view($0).flatMap(key) ?? "" })
            for id in news where oldByNew[id] == nil {
                guard let name = new.view(id).flatMap(key), let match = free[name]?.first else { continue }
                free[name]?.removeFirst()
                pair(match, id)
            }
        }
    }
}
