import NibDocument

/// Joins two changes of one document, object by object.
///
/// What one side changed is taken; what both changed to the same is one; what both changed otherwise is a conflict, and our
/// version holds until somebody chooses. The result is our document with their changes: what nobody changed keeps its bytes,
/// and where one of the two is in Xcode's own form, so is the result.
@MainActor
public struct DocumentMerge {
    /// Our document with their changes.
    public private(set) var document: NibDocument
    /// What both sides changed, in document order. Those that were chosen have their choice.
    public private(set) var conflicts: [MergeConflict] = []
    /// Whether somebody still has to choose.
    public var isOpen: Bool { conflicts.contains { $0.choice == nil } }

    let base: MergeTree
    let ours: MergeTree
    let theirs: MergeTree
    let choices: [String: MergeConflict.Side]
    let standard: MergeConflict.Side?
    /// What was deleted, and stays so.
    var gone: Set<String> = []
    /// What one side deleted, and a choice keeps.
    var kept: Set<String> = []
    private var places: [String: String] = [:]
    /// What is in the result, once that is known.
    private var present: Set<String> = []
    /// The names of what lies in elements that are one value.
    private let insideValues: Set<String>

    /// - Parameters:
    ///   - base: What both began with.
    ///   - ours: The document that is changed.
    ///   - theirs: The document whose changes are taken in.
    ///   - choices: Whose holds, by the names of conflicts.
    ///   - standard: Whose holds in conflicts that `choices` lacks; nil leaves them open.
    public init(
        base: NibDocument, ours: NibDocument, theirs: NibDocument, choices: [String: MergeConflict.Side] = [:],
        standard: MergeConflict.Side? = nil
    ) {
        var (first, own, other) = (base, ours, theirs)
        first.renameRepeatedElements()
        own.renameRepeatedElements()
        other.renameRepeatedElements()
        MergeIdentities.separate(&other, from: own, base: first)
        document = own
        self.base = MergeTree(first)
        self.ours = MergeTree(own)
        self.theirs = MergeTree(other)
        self.choices = choices
        self.standard = standard
        insideValues = Self.insides(of: [self.base, self.ours, self.theirs])
        let isFormatted = ours.formatted() == ours.data || theirs.formatted() == theirs.data
        settleDeletions(by: .theirs)
        settleDeletions(by: .ours)
        keepWhatRefersToKept()
        let tree = build()
        MergeWriter.write(tree, to: &document, names: self.ours)
        document = MergeWriter.withNeeds(document, base: first, others: [own, other])
        if isFormatted, let formatted = try? NibDocument(data: document.formatted(), name: document.name) {
            document = formatted
        }
        let order = Dictionary(
            zip(self.ours.names + self.theirs.names, 0...), uniquingKeysWith: { first, _ in first })
        conflicts = conflicts.enumerated().sorted { a, b in
            func rank(_ conflict: MergeConflict) -> Int { order["#" + (conflict.object ?? "")] ?? -1 }
            return (rank(a.element), a.offset) < (rank(b.element), b.offset)
        }.map(\.element)
    }

    /// Whether an element lies in one that is joined as a whole.
    func isInsideValue(_ name: String) -> Bool { insideValues.contains(name) }

    private static func insides(of trees: [MergeTree]) -> Set<String> {
        var found: Set<String> = []
        for tree in trees {
            for name in tree.names {
                guard let parent = tree[name]?.parent else { continue }
                if found.contains(parent) || !trees.contains(where: { $0.isRecord(parent) }) { found.insert(name) }
            }
        }
        return found
    }

    /// Whether a reference leads somewhere in the result, or led nowhere before.
    func leadsSomewhere(_ id: String) -> Bool {
        let name = "#" + id
        return present.contains(name) || ours[name] == nil && theirs[name] == nil && base[name] == nil
    }

    func tree(_ side: MergeConflict.Side) -> MergeTree { side == .ours ? ours : theirs }

    // MARK: Choosing

    /// Notes a conflict.
    ///
    /// - Returns: Whose version holds.
    mutating func choose(
        _ kind: MergeConflict.Kind, _ name: String, about item: String, _ values: (String?, String?, String?),
        _ message: String
    ) -> MergeConflict.Side {
        let known = "\(kind.rawValue) \(name)"
        let choice = choices[known] ?? standard
        if let present = conflicts.first(where: { $0.name == known }) { return present.choice ?? .ours }
        let trees = [ours, theirs, base]
        let object = trees.first { $0[item] != nil }?.object(around: item)
        let id = object.flatMap { name in name.firstIndex(of: "#").map { String(name[name.index(after: $0)...]) } }
        conflicts.append(
            MergeConflict(
                name: known, kind: kind, object: id, message: message, base: values.0, ours: values.1,
                theirs: values.2, choice: choice))
        return choice ?? .ours
    }

    /// What a person calls the object around an element.
    func title(_ name: String) -> String {
        for tree in [ours, theirs, base] where tree[name] != nil {
            let object = tree.object(around: name)
            if object == MergeTree.root { return "the document" }
            if let element = tree[object]?.element {
                return element.name == "constraint"
                    ? "the constraint \(NibConstraint(element).words)" : ObjectName.of(element)
            }
        }
        return name
    }

    /// What of three values holds; nil where both sides changed it, each in its own way.
    static func joined<Value: Equatable>(_ base: Value, _ ours: Value, _ theirs: Value) -> Value? {
        if ours == theirs || theirs == base { return ours }
        return ours == base ? theirs : nil
    }

    // MARK: Places

    /// Whether an element is in the result, as far as deletions say.
    func isPresent(_ name: String) -> Bool { (ours[name] != nil || theirs[name] != nil) && !gone.contains(name) }

    /// The element that another lies in, in the result; nil where nothing holds it.
    private mutating func place(of name: String) -> String? {
        if let known = places[name] { return known }
        let sides = (base[name]?.parent, ours[name]?.parent, theirs[name]?.parent)
        var parent: String?
        switch (sides.1, sides.2) {
        case (let mine?, nil): parent = mine
        case (nil, let other?): parent = other
        case (let mine?, let other?):
            parent = Self.joined(sides.0, mine, other) ?? nil
            if parent == nil {
                let message = "\(title(name)): ours lies in \(title(mine)), theirs in \(title(other))"
                let side = choose(.place, name, about: name, sides, message)
                parent = side == .ours ? mine : other
            }
        case (nil, nil): return nil
        }
        // What was moved into something that is gone stays where the other side has it.
        if let found = parent, !isHeld(found) {
            parent = [sides.1, sides.2].compactMap { $0 }.first { isHeld($0) } ?? found
        }
        places[name] = parent
        return parent
    }

    /// Whether an element and all around it, as its own side has it, are in the result.
    private func isHeld(_ name: String) -> Bool {
        var name = name
        while name != MergeTree.root {
            guard isPresent(name), let parent = (ours[name] ?? theirs[name])?.parent else { return false }
            // Objects may lie elsewhere; they are asked for themselves.
            if MergeTree.isObject(name) { return true }
            name = parent
        }
        return true
    }

    // MARK: Building

    /// The tree that comes out: for each element what is in it, in order.
    private mutating func build() -> MergeWriter.Tree {
        var all: [String] = []
        var seen: Set<String> = []
        for name in ours.names + theirs.names where seen.insert(name).inserted && isPresent(name) { all.append(name) }
        var parents: [String: String] = [:]
        for name in all where name != MergeTree.root { parents[name] = place(of: name) }
        openCircles(&parents, all)
        var result = MergeWriter.Tree()
        var children: [String: [String]] = [:]
        for name in all { if let parent = parents[name] { children[parent, default: []].append(name) } }
        var reached: Set<String> = []
        func reach(_ name: String) {
            guard reached.insert(name).inserted else { return }
            for child in children[name] ?? [] { reach(child) }
        }
        reach(MergeTree.root)
        dropWhatLostItsEnd(&reached, &children)
        fillSlots(&reached, &children)
        dropWhatLostItsEnd(&reached, &children)
        present = reached
        finish(MergeTree.root, children, reached, &result)
        return result
    }

    /// Two objects that were each moved into the other lie where our document has them.
    private func openCircles(_ parents: inout [String: String], _ all: [String]) {
        for name in all {
            var (next, seen): (String?, Set<String>) = (name, [])
            while let current = next {
                guard seen.insert(current).inserted else {
                    for member in seen { if let own = ours[member]?.parent { parents[member] = own } }
                    break
                }
                next = parents[current]
            }
        }
    }

    /// - Returns: Whether the element is there: lists without anything in them are not.
    @discardableResult
    private mutating func finish(
        _ name: String, _ children: [String: [String]], _ reached: Set<String>, _ result: inout MergeWriter.Tree
    ) -> Bool {
        var node = MergeWriter.Node(tag: (ours[name] ?? theirs[name])?.element.name ?? "")
        let isRecord = base.isRecord(name) || ours.isRecord(name) || theirs.isRecord(name)
        guard isRecord else {
            node.whole = whole(name)
            result.nodes[name] = node
            return node.whole != nil
        }
        node.attributes = attributes(of: name)
        node.text = text(of: name)
        node.comment = comment(of: name)
        var inside: [String] = []
        for child in order(of: (children[name] ?? []).filter(reached.contains), in: name) {
            if finish(child, children, reached, &result) { inside.append(child) }
        }
        node.children = withoutSecondTexts(inside, of: name, &node)
        if ours.isShell(name) || theirs.isShell(name), node.children.isEmpty,
            node.attributes.allSatisfy({ $0.name == "key" })
        {
            // A list that was empty all along stays.
            let isKept = ours[name]?.children.isEmpty ?? false || theirs[name]?.children.isEmpty ?? false
            guard isKept, base[name] == nil || ours[name] != nil && theirs[name] != nil,
                base[name]?.children.isEmpty ?? true
            else { return false }
        }
        result.nodes[name] = node
        return true
    }
}
