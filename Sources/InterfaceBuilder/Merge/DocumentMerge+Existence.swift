import NibDocument

/// What is deleted, what is kept, and what goes with what is gone.
extension DocumentMerge {
    /// Settles what one side deleted: it goes where the other left it as it was.
    mutating func settleDeletions(by deleter: MergeConflict.Side) {
        let (without, with) = (tree(deleter), tree(deleter.other))
        let deleted = Set(
            with.names.filter {
                base[$0] != nil && without[$0] == nil && !with.isShell($0) && !isInsideValue($0)
            })
        guard !deleted.isEmpty else { return }
        let references = newReferences(of: with)
        for name in with.names where deleted.contains(name) && !gone.contains(name) {
            if isInside(deleted, name, with, without) { continue }
            let pieces = self.pieces(of: name, in: with, without: without)
            let isChanged = pieces.isChanged || pieces.names.contains { references[$0] ?? false }
            var side = deleter
            if isChanged {
                let value = with[name]?.element.key ?? "a value"
                let what = MergeTree.isObject(name) ? title(name) : "\(value) of \(title(name))"
                let message = "\(what) is deleted in \(deleter) and changed in \(deleter.other)"
                side = choose(.deletion, name, about: name, (nil, nil, nil), message)
            }
            if side == deleter { gone.formUnion(pieces.names) } else { kept.formUnion(pieces.names) }
        }
    }

    /// Whether an element was deleted with one around it, and not with one that the other side has elsewhere.
    private func isInside(
        _ deleted: Set<String>, _ name: String, _ with: MergeTree, _ without: MergeTree
    ) -> Bool {
        var next = with[name]?.parent
        while let around = next {
            if deleted.contains(around) { return true }
            if without[around] != nil, !with.isShell(around) { return false }
            next = with[around]?.parent
        }
        return false
    }

    /// What would go with an element: all in it but for what the other side has elsewhere; and whether any of that differs
    /// from what it was.
    private func pieces(
        of name: String, in with: MergeTree, without: MergeTree
    ) -> (names: [String], isChanged: Bool) {
        var (found, isChanged) = ([String](), false)
        var stack = [name]
        while let next = stack.popLast() {
            guard let item = with[next] else { continue }
            if next != name, without[next] != nil, !with.isShell(next) {
                // It was moved into this by one side, or out of it by the other.
                if base[next]?.parent != item.parent { isChanged = true }
                continue
            }
            found.append(next)
            if !with.isShell(next), differs(next, with) { isChanged = true }
            stack += item.children.reversed()
        }
        return (found, isChanged)
    }

    /// Whether a person changed the element itself: frames and marks that Xcode writes by itself don't count.
    private func differs(_ name: String, _ tree: MergeTree) -> Bool {
        guard let old = base[name], let new = tree[name] else { return true }
        guard new.parent == old.parent else { return true }
        if new.element.name == "rect", new.element.key == "frame" { return false }
        guard tree.isRecord(name) || base.isRecord(name) else { return tree.markup(name) != base.markup(name) }
        let marks: Set<String> = ["misplaced", "ambiguous"]
        let names = Set((old.element.attributes + new.element.attributes).map(\.name)).subtracting(marks)
        return names.contains { old.element[$0] != new.element[$0] }
    }

    /// Which objects something refers to that did not before.
    private func newReferences(of tree: MergeTree) -> [String: Bool] {
        var found: [String: Bool] = [:]
        for name in tree.names {
            guard let element = tree[name]?.element else { continue }
            for reference in element.references where base[name]?.element[reference.attribute] != reference.id {
                found["#" + reference.id] = true
            }
        }
        return found
    }

    /// What refers to something that a choice keeps stays with it, as far as its other ends are there.
    mutating func keepWhatRefersToKept() {
        guard !kept.isEmpty else { return }
        for tree in [ours, theirs] {
            for name in tree.names where gone.contains(name) {
                guard let element = tree[name]?.element else { continue }
                let ids = element.references.map { "#" + $0.id }
                guard ids.contains(where: kept.contains), ids.allSatisfy({ isPresent($0) }) else { continue }
                gone.remove(name)
            }
        }
    }

    /// Constraints and connections whose end is gone go too; other references to it are taken back or left out.
    func dropWhatLostItsEnd(_ reached: inout Set<String>, _ children: inout [String: [String]]) {
        var hasDropped = true
        while hasDropped {
            hasDropped = false
            for name in (ours.names + theirs.names) where reached.contains(name) {
                guard let element = (ours[name] ?? theirs[name])?.element else { continue }
                for reference in element.references where NibReference.isEssential(reference.attribute) {
                    let values = [ours[name], theirs[name]].compactMap { $0?.element[reference.attribute] }
                    let ends = values.map { "#" + $0 }
                    // An end that no version has was missing before.
                    guard ends.allSatisfy({ !reached.contains($0) }),
                        ends.contains(where: { ours[$0] != nil || theirs[$0] != nil || base[$0] != nil })
                    else { continue }
                    remove(name, &reached, children)
                    hasDropped = true
                    break
                }
            }
        }
    }

    func remove(_ name: String, _ reached: inout Set<String>, _ children: [String: [String]]) {
        guard reached.remove(name) != nil else { return }
        for child in children[name] ?? [] { remove(child, &reached, children) }
    }

    /// Where only one object can be, such as a view's property or an outlet's end, and each side put one of its own, one stays.
    mutating func fillSlots(_ reached: inout Set<String>, _ children: inout [String: [String]]) {
        for parent in ours.names + theirs.names where reached.contains(parent) {
            var taken: [String: String] = [:]
            for name in children[parent] ?? [] where reached.contains(name) && MergeTree.isObject(name) {
                guard let element = (ours[name] ?? theirs[name])?.element, let slot = slot(of: element) else {
                    continue
                }
                guard let first = taken[slot] else {
                    taken[slot] = name
                    continue
                }
                // Two that one document has are its own business.
                guard ours[first] == nil || ours[name] == nil, theirs[first] == nil || theirs[name] == nil else {
                    continue
                }
                let mine = ours[first] != nil ? first : name
                let other = mine == first ? name : first
                let message = "\(title(parent)): \(slot) is \(title(mine)) in ours, \(title(other)) in theirs"
                let values = (String?.none, ours.markup(mine), theirs.markup(other))
                let side = choose(.slot, "\(parent) \(slot)", about: parent, values, message)
                remove(side == .ours ? other : mine, &reached, children)
                taken[slot] = side == .ours ? mine : other
            }
        }
    }

    private func slot(of element: NibElement) -> String? {
        switch element.name {
        case "outlet": return element["property"].map { "the outlet \($0)" }
        case "segue":
            if element["kind"] == "embed" { return "the embedded scene" }
            guard element["kind"] == "relationship", let name = element["relationship"], name != "viewControllers"
            else { return nil }
            return name
        default: return MergeTree.lists.contains(element.parent?.name ?? "") ? nil : element.key
        }
    }
}
