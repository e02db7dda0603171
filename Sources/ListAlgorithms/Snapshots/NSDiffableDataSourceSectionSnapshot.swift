/// The items of one section as a tree, of which those with expanded ancestors show.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// Items without a parent, in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: - Queries

    /// Every item, parents before their children.
    public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
    /// Items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { expanded.contains($0) } }

    private func list(
        _ items: [ItemIdentifierType], descend: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        if children.isEmpty { return items }
        var list: [ItemIdentifierType] = []
        // A stack, for trees may be deep.
        var open = Array(items.reversed())
        while let item = open.popLast() {
            list.append(item)
            if let below = children[item], descend(item) { open.append(contentsOf: below.reversed()) }
        }
        return list
    }

    /// Whether it is one of the items, seen or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    /// Whether the items below this one are meant to be seen.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Whether all its ancestors are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        known.contains(item) && ancestors(item).allSatisfy(expanded.contains)
    }
    /// Root items have level 0.
    public func level(of item: ItemIdentifierType) -> Int {
        require(item)
        return ancestors(item).count
    }
    /// Among all items; nil for unknown ones.
    public func index(of item: ItemIdentifierType) -> Int? {
        known.contains(item) ? items.firstIndex(of: item) : nil
    }
    /// The item that it is below; nil for root items.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

    private func ancestors(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
        Array(sequence(first: item) { parents[$0] }.dropFirst())
    }

    /// The items below `parent`, with what is expanded there.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        require(parent)
        var part = Self()
        if includingParent { part.append([parent]) }
        for item in list(children[parent] ?? [], descend: { _ in true }) {
            let above = parents[item]
            part.append([item], to: above == parent && !includingParent ? nil : above)
        }
        part.expanded = expanded.filter(part.known.contains)
        return part
    }

    // MARK: - Editing

    /// - Parameters:
    ///   - items: Items that the snapshot does not hold yet.
    ///   - parent: Nil appends root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent { require(parent) }
        put(items, under: parent, at: (parent.map { children[$0] ?? [] } ?? rootItems).count)
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, item, offset: 0)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, item, offset: 1)
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        insert(snapshot.rootItems, before: item)
        graft(snapshot)
    }
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        insert(snapshot.rootItems, after: item)
        graft(snapshot)
    }
    /// Puts the snapshot's items below the parent, in place of those there.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        require(parent)
        delete(children[parent] ?? [])
        append(snapshot.rootItems, to: parent)
        graft(snapshot)
    }
    /// Deletes the items with everything below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in list(items.filter(known.contains), descend: { _ in true }) {
            children[item] = nil
            known.remove(item)
            expanded.remove(item)
        }
        for item in items {
            if let parent = parents[item], known.contains(parent) {
                children[parent]?.removeAll { $0 == item }
                if children[parent]?.isEmpty == true { children[parent] = nil }
            }
        }
        rootItems.removeAll { !known.contains($0) }
        parents = parents.filter { known.contains($0.key) }
    }
    /// Leaves no item.
    public mutating func deleteAll() { self = Self() }
    /// Shows what is below these items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(known.contains)) }
    /// Hides what is below these items.
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    private mutating func insert(_ items: [ItemIdentifierType], _ anchor: ItemIdentifierType, offset: Int) {
        require(anchor)
        let parent = parents[anchor]
        let siblings = parent.map { children[$0] ?? [] } ?? rootItems
        put(items, under: parent, at: (siblings.firstIndex(of: anchor) ?? siblings.count) + offset)
    }

    private mutating func put(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at place: Int) {
        for item in items {
            guard known.insert(item).inserted else {
                preconditionFailure(
                    "Supplied identifiers are not unique or are already in the section snapshot: \(item)")
            }
            if let parent { parents[item] = parent }
        }
        guard !items.isEmpty else { return }
        if let parent {
            children[parent, default: []].insert(contentsOf: items, at: place)
        } else {
            rootItems.insert(contentsOf: items, at: place)
        }
    }

    /// Adds what is below the root items of another snapshot, which are in this one already.
    private mutating func graft(_ other: NSDiffableDataSourceSectionSnapshot) {
        for item in other.items {
            if let below = other.children[item] { append(below, to: item) }
        }
        expanded.formUnion(other.expanded)
    }

    private func require(_ item: ItemIdentifierType) {
        precondition(known.contains(item), "Invalid parameter not satisfying: [self containsItem:\(item)]")
    }

    /// One line an item, indented by level: `+` collapsed, `-` expanded, `*` without children.
    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item] == nil ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
