extension NSDiffableDataSourceSnapshot {
    package var places: SnapshotIndex<ItemIdentifierType> { index.index { sections.map(\.items) } }

    private mutating func forgetIndex() { index = SnapshotIndexSlot() }

    func place(ofSection identifier: SectionIdentifierType) -> Int {
        guard let place = sectionPlaces[identifier] else {
            preconditionFailure("Invalid parameter not satisfying: section != NSNotFound")
        }
        return place
    }

    /// The place of an item that calls name as an anchor.
    private func place(ofItem identifier: ItemIdentifierType) -> (section: Int, row: Int) {
        guard let owner = owners[identifier], let section = sectionPlaces[owner],
            let row = sections[section].items.firstIndex(of: identifier)
        else { preconditionFailure("Invalid parameter not satisfying: indexPath != nil") }
        return (section, row)
    }

    // MARK: - Items

    mutating func append(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType?) {
        guard !sections.isEmpty else {
            preconditionFailure("There are currently no sections in the data source. Please add a section first.")
        }
        let place = section.map { self.place(ofSection: $0) } ?? sections.count - 1
        if admit(identifiers, to: sections[place].identifier) {
            sections[place].items += identifiers
            return forgetIndex()
        }
        lift(identifiers)
        put(identifiers, place, sections[place].items.count)
    }

    mutating func insert(_ identifiers: [ItemIdentifierType], _ anchor: ItemIdentifierType, isAfter: Bool) {
        let (section, row) = place(ofItem: anchor)
        let end = isAfter ? row + 1 : row
        if admit(identifiers, to: sections[section].identifier) {
            sections[section].items.insert(contentsOf: identifiers, at: end)
            return forgetIndex()
        }
        // Items that are moved do not count, and the anchor may be one of them.
        let moved = Set(identifiers.filter { owners[$0] == sections[section].identifier })
        let before = moved.isEmpty ? end : end - sections[section].items.prefix(end).count { moved.contains($0) }
        lift(identifiers)
        put(identifiers, section, before)
    }

    mutating func move(_ identifier: ItemIdentifierType, _ anchor: ItemIdentifierType, isAfter: Bool) {
        guard owners[identifier] != nil else {
            preconditionFailure("Invalid parameter not satisfying: fromIndexPath != nil")
        }
        let (section, row) = place(ofItem: anchor)
        guard identifier != anchor else { return }
        let from = place(ofItem: identifier)
        sections[from.section].items.remove(at: from.row)
        var target = isAfter ? row + 1 : row
        if from.section == section, from.row < target { target -= 1 }
        put([identifier], section, target)
    }

    mutating func delete(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { owners[$0] != nil })
        guard !gone.isEmpty else { return }
        takeOut(gone)
        for item in gone { owners[item] = nil }
        unmark(gone)
    }

    /// Items that other sections have come from there.
    package mutating func replaceItems(of section: SectionIdentifierType, by items: [ItemIdentifierType]) {
        let place = self.place(ofSection: section)
        guard sections[place].items != items else { return }
        let kept = Set(items)
        delete(sections[place].items.filter { !kept.contains($0) })
        takeOut(kept)
        put(items, place, 0)
    }

    private mutating func put(_ identifiers: [ItemIdentifierType], _ section: Int, _ row: Int) {
        sections[section].items.insert(contentsOf: identifiers, at: row)
        let owner = sections[section].identifier
        for item in identifiers { owners[item] = owner }
        forgetIndex()
    }

    /// Notes the section of identifiers that come in. False, with nothing noted, where one comes twice or is there already.
    private mutating func admit(_ identifiers: [ItemIdentifierType], to owner: SectionIdentifierType) -> Bool {
        owners.reserveCapacity(owners.count + identifiers.count)
        for index in identifiers.indices {
            guard let known = owners.updateValue(owner, forKey: identifiers[index]) else { continue }
            owners[identifiers[index]] = known
            for earlier in identifiers[..<index] { owners[earlier] = nil }
            return false
        }
        return true
    }

    /// Checks identifiers that come in; takes those out that are there already.
    private mutating func lift(_ identifiers: [ItemIdentifierType]) {
        Self.requireUnique(identifiers, "item")
        let known = identifiers.filter { owners[$0] != nil }
        guard !known.isEmpty else { return }
        Self.warnOfKnown(known, "item")
        takeOut(Set(known))
    }

    private mutating func takeOut(_ gone: Set<ItemIdentifierType>) {
        let places = Set(gone.compactMap { owners[$0] }.compactMap { sectionPlaces[$0] })
        for place in places { sections[place].items.removeAll { gone.contains($0) } }
        forgetIndex()
    }

    private mutating func unmark(_ gone: Set<ItemIdentifierType>) {
        if !reloadedItemIdentifiers.isEmpty { reloadedItemIdentifiers.removeAll { gone.contains($0) } }
        if !reconfiguredItemIdentifiers.isEmpty { reconfiguredItemIdentifiers.removeAll { gone.contains($0) } }
    }

    mutating func markReloaded(_ identifiers: [ItemIdentifierType]) {
        requireKnown(identifiers, "reload")
        Self.mark(identifiers, in: &reloadedItemIdentifiers)
    }

    mutating func markReconfigured(_ identifiers: [ItemIdentifierType]) {
        requireKnown(identifiers, "reconfigure")
        Self.mark(identifiers, in: &reconfiguredItemIdentifiers)
    }

    private func requireKnown(_ identifiers: [ItemIdentifierType], _ verb: String) {
        if let unknown = identifiers.first(where: { owners[$0] == nil }) {
            preconditionFailure("Attempted to \(verb) item identifier that does not exist in the snapshot: \(unknown)")
        }
    }

    private static func mark<Identifier: Hashable>(_ identifiers: [Identifier], in marked: inout [Identifier]) {
        var known = Set(marked)
        for identifier in identifiers where known.insert(identifier).inserted { marked.append(identifier) }
    }

    /// Forgets what was marked for reloading, as after the snapshot was applied.
    package mutating func clearMarks() {
        reloadedItemIdentifiers = []
        reconfiguredItemIdentifiers = []
        reloadedSectionIdentifiers = []
    }

    // MARK: - Sections

    mutating func insertSections(_ identifiers: [SectionIdentifierType], at place: ([Section]) -> Int) {
        Self.requireUnique(identifiers, "section")
        let known = Set(identifiers.filter { sectionPlaces[$0] != nil })
        if !known.isEmpty { Self.warnOfKnown(identifiers.filter(known.contains), "section") }
        let new = identifiers.map { identifier in
            sectionPlaces[identifier].map { sections[$0] } ?? Section(identifier: identifier, items: [])
        }
        sections.removeAll { known.contains($0.identifier) }
        sections.insert(contentsOf: new, at: place(sections))
        renumber()
    }

    mutating func insertSections(
        _ identifiers: [SectionIdentifierType], _ anchor: SectionIdentifierType, isAfter: Bool
    ) {
        let lifted = Set(identifiers)
        let end = place(ofSection: anchor) + (isAfter ? 1 : 0)
        let before = sections.prefix(end).reduce(0) { $0 + (lifted.contains($1.identifier) ? 0 : 1) }
        insertSections(identifiers) { _ in before }
    }

    mutating func moveSection(_ identifier: SectionIdentifierType, _ anchor: SectionIdentifierType, isAfter: Bool) {
        let from = place(ofSection: identifier)
        var target = place(ofSection: anchor) + (isAfter ? 1 : 0)
        guard identifier != anchor else { return }
        let section = sections.remove(at: from)
        if from < target { target -= 1 }
        sections.insert(section, at: target)
        renumber()
    }

    mutating func removeSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers.filter { sectionPlaces[$0] != nil })
        guard !gone.isEmpty else { return }
        let items = Set(sections.filter { gone.contains($0.identifier) }.flatMap(\.items))
        for item in items { owners[item] = nil }
        unmark(items)
        sections.removeAll { gone.contains($0.identifier) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
        renumber()
    }

    mutating func markReloaded(sections identifiers: [SectionIdentifierType]) {
        if let unknown = identifiers.first(where: { sectionPlaces[$0] == nil }) {
            preconditionFailure(
                "Attempted to reload section identifier that does not exist in the snapshot: \(unknown)")
        }
        Self.mark(identifiers, in: &reloadedSectionIdentifiers)
    }

    private mutating func renumber() {
        sectionPlaces = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
        forgetIndex()
    }

    // MARK: - Messages

    private static func requireUnique<Identifier: Hashable>(_ identifiers: [Identifier], _ noun: String) {
        var seen: Set<Identifier> = []
        var twice: [Identifier] = []
        for identifier in identifiers where !seen.insert(identifier).inserted {
            if !twice.contains(identifier) { twice.append(identifier) }
        }
        guard !twice.isEmpty else { return }
        let list = twice.map { "    \($0)" }.joined(separator: ",\n")
        preconditionFailure(
            "Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
    }

    private static func warnOfKnown<Identifier>(_ known: [Identifier], _ noun: String) {
        let isOne = known.count == 1
        let them = known.map { "\($0)" }.joined(separator: ", ")
        let message = """
            Diffable data source detected an attempt to insert or append \(known.count) \(noun) \
            identifier\(isOne ? "" : "s") that already exist\(isOne ? "s" : "") in the snapshot. The existing \(noun) \
            identifier\(isOne ? "" : "s") will be moved into place instead, but this operation will be more expensive. \
            For best performance, inserted \(noun) identifiers should always be unique. Set a symbolic breakpoint on \
            BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. \
            \(noun.capitalized) identifier\(isOne ? "" : "s") that already exist\(isOne ? "s" : ""): \(them)
            """
        Diagnostics.logAnywhere(message)
    }
}
