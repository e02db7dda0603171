/// Where rows and sections go in an update.
package struct UpdateMap {
    /// The new number of each old section; nil for deleted ones.
    private var sections: [Int?] = []
    /// By old section: the new row of each old one, or `none`. Nil where all rows keep their places.
    private var rows: [[Int]?] = []
    private let movedRows: [IndexPath: IndexPath]
    private var oldSections: [Int: Int] = [:]
    /// By new section, where rows change their places: the old row of each new one, or `none`.
    private var oldRows: [Int: [Int]] = [:]
    /// Stands for the row of what was not there before, or is not there any more.
    private static let none = -1
    private var oldOfMoved: [IndexPath: IndexPath] = [:]

    /// Why the numbers before and after do not fit the updates, in UIKit's words.
    package struct Mismatch: Error {
        /// The message in the words of tables: rows and table views.
        package let message: String

        /// The message in the words of another list.
        package func message(item: String, list: String) -> String {
            message.replacingOccurrences(of: "row", with: item).replacingOccurrences(of: "table view", with: list)
        }
    }

    package init(_ updates: ListUpdates, before: [Int], after: [Int]) throws {
        movedRows = updates.movedRows
        for (from, to) in movedRows { oldOfMoved[to] = from }
        try Self.check(updates, before, after)
        let expected = before.count - updates.deletedSections.count + updates.insertedSections.count
        guard expected == after.count else {
            throw Mismatch(
                message: """
                    Invalid update: invalid number of sections. The number of sections contained in the table view after \
                    the update (\(after.count)) must be equal to the number of sections contained in the table view \
                    before the update (\(before.count)), plus or minus the number of sections inserted or deleted \
                    (\(updates.insertedSections.count) inserted, \(updates.deletedSections.count) deleted).
                    """)
        }
        let arrivals = Set(updates.movedSections.values)
        var free = after.indices.filter { updates.insertedSections[$0] == nil && !arrivals.contains($0) }[...]
        for section in before.indices {
            if updates.deletedSections[section] != nil {
                sections.append(nil)
            } else {
                sections.append(updates.movedSections[section] ?? free.popFirst())
            }
        }
        let changes = RowChanges(updates)
        for (old, new) in sections.enumerated() {
            if let new { oldSections[new] = old }
            guard let new, updates.reloadedSections[old] == nil else {
                rows.append([Int](repeating: Self.none, count: before[old]))
                continue
            }
            rows.append(try Self.rows(changes, old, new, before[old], after[new]))
            if let rows = rows[old] {
                var sources = [Int](repeating: Self.none, count: after[new])
                for (row, target) in rows.enumerated() where sources.indices.contains(target) { sources[target] = row }
                oldRows[new] = sources
            }
        }
    }

    private static func check(_ updates: ListUpdates, _ before: [Int], _ after: [Int]) throws {
        /// The first that names no row.
        func stray(_ paths: some Sequence<IndexPath>, _ counts: [Int]) -> (path: IndexPath, count: Int)? {
            func count(_ path: IndexPath) -> Int { counts.indices.contains(path.section) ? counts[path.section] : 0 }
            return paths.filter { $0.row >= count($0) }.min().map { ($0, count($0)) }
        }
        for (verb, rows) in [("delete", updates.deletedRows), ("reload", updates.reloadedRows)] {
            guard let (path, count) = stray(rows.keys, before) else { continue }
            throw Mismatch(
                message: """
                    attempt to \(verb) row \(path.row) from section \(path.section) which only contains \(count) rows \
                    before the update
                    """)
        }
        if let (path, count) = stray(updates.insertedRows.keys, after) {
            throw Mismatch(
                message: """
                    attempt to insert row \(path.row) into section \(path.section), but there are only \(count) rows \
                    in section \(path.section) after the update
                    """)
        }
    }

    /// The rows that an update takes out of each section or puts into it, sorted by section once for all of them.
    private struct RowChanges {
        let deleted: [Int: [Int]]
        let inserted: [Int: [Int]]
        let movedOut: [Int: [Int]]
        let movedIn: [Int: [Int]]

        init(_ updates: ListUpdates) {
            deleted = Self.bySection(updates.deletedRows.keys)
            inserted = Self.bySection(updates.insertedRows.keys)
            movedOut = Self.bySection(updates.movedRows.keys)
            movedIn = Self.bySection(updates.movedRows.values)
        }

        private static func bySection(_ paths: some Sequence<IndexPath>) -> [Int: [Int]] {
            Dictionary(grouping: paths) { $0.section }.mapValues { $0.map(\.row) }
        }
    }

    private static func rows(
        _ changes: RowChanges, _ old: Int, _ new: Int, _ before: Int, _ after: Int
    ) throws -> [Int]? {
        let deleted = changes.deleted[old] ?? []
        let inserted = changes.inserted[new] ?? []
        let out = changes.movedOut[old] ?? []
        let into = changes.movedIn[new] ?? []
        guard before - deleted.count - out.count + inserted.count + into.count == after else {
            throw Mismatch(
                message: """
                    Invalid update: invalid number of rows in section \(new). The number of rows contained in an existing \
                    section after the update (\(after)) must be equal to the number of rows contained in that section \
                    before the update (\(before)), plus or minus the number of rows inserted or deleted from that section \
                    (\(inserted.count) inserted, \(deleted.count) deleted) and plus or minus the number of rows moved into \
                    or out of that section (\(into.count) moved in, \(out.count) moved out).
                    """)
        }
        guard !(deleted.isEmpty && inserted.isEmpty && out.isEmpty && into.isEmpty) else { return nil }
        let taken = marked(inserted, into, after)
        let gone = marked(deleted, out, before)
        var target = 0
        return (0..<before).map { row in
            guard !gone[row] else { return none }
            while target < after, taken[target] { target += 1 }
            defer { target += 1 }
            return target
        }
    }

    /// Which of so many rows are named. Names of no row count for nothing.
    private static func marked(_ some: [Int], _ others: [Int], _ count: Int) -> [Bool] {
        var marked = [Bool](repeating: false, count: count)
        for rows in [some, others] { for row in rows where marked.indices.contains(row) { marked[row] = true } }
        return marked
    }

    package func newSection(_ old: Int) -> Int? { sections.indices.contains(old) ? sections[old] : nil }
    func oldSection(_ new: Int) -> Int? { oldSections[new] }

    package func newPath(_ old: IndexPath) -> IndexPath? {
        if let moved = movedRows[old] { return moved }
        guard let section = newSection(old.section) else { return nil }
        guard let rows = rows[old.section] else { return IndexPath(row: old.row, section: section) }
        guard rows.indices.contains(old.row), rows[old.row] != Self.none else { return nil }
        return IndexPath(row: rows[old.row], section: section)
    }

    package func oldPath(_ new: IndexPath) -> IndexPath? {
        if let moved = oldOfMoved[new] { return moved }
        guard let section = oldSections[new.section] else { return nil }
        guard rows[section] != nil else { return IndexPath(row: new.row, section: section) }
        guard let old = oldRows[new.section], old.indices.contains(new.row), old[new.row] != Self.none else {
            return nil
        }
        return IndexPath(row: old[new.row], section: section)
    }
}
