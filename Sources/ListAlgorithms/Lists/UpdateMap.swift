/// Where rows and sections go in an update.
package struct UpdateMap {
    /// The new number of each old section; nil for deleted ones.
    private var sections: [Int?] = []
    /// By old section: the new row of each old one. Nil where all rows keep their places.
    private var rows: [[Int?]?] = []
    private let movedRows: [IndexPath: IndexPath]
    private var oldSections: [Int: Int] = [:]
    private var oldRows: [Int: [Int: Int]] = [:]
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
        for (old, new) in sections.enumerated() {
            if let new { oldSections[new] = old }
            guard let new, updates.reloadedSections[old] == nil else {
                rows.append([Int?](repeating: nil, count: before[old]))
                continue
            }
            rows.append(try Self.rows(updates, old, new, before[old], after[new]))
            if let rows = rows[old] {
                for (row, target) in rows.enumerated() { if let target { oldRows[new, default: [:]][target] = row } }
            }
        }
    }

    private static func check(_ updates: ListUpdates, _ before: [Int], _ after: [Int]) throws {
        for path in updates.deletedRows.keys.sorted() + updates.reloadedRows.keys.sorted() {
            let verb = updates.deletedRows[path] != nil ? "delete" : "reload"
            guard before.indices.contains(path.section), path.row < before[path.section] else {
                let count = before.indices.contains(path.section) ? before[path.section] : 0
                throw Mismatch(
                    message: """
                        attempt to \(verb) row \(path.row) from section \(path.section) which only contains \(count) rows \
                        before the update
                        """)
            }
        }
        for path in updates.insertedRows.keys.sorted() {
            guard after.indices.contains(path.section), path.row < after[path.section] else {
                let count = after.indices.contains(path.section) ? after[path.section] : 0
                throw Mismatch(
                    message: """
                        attempt to insert row \(path.row) into section \(path.section), but there are only \(count) rows \
                        in section \(path.section) after the update
                        """)
            }
        }
    }

    private static func rows(
        _ updates: ListUpdates, _ old: Int, _ new: Int, _ before: Int, _ after: Int
    ) throws -> [Int?]? {
        let deleted = Set(updates.deletedRows.keys.filter { $0.section == old }.map(\.row))
        let inserted = Set(updates.insertedRows.keys.filter { $0.section == new }.map(\.row))
        let out = updates.movedRows.filter { $0.key.section == old }
        let into = updates.movedRows.values.filter { $0.section == new }
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
        let taken = inserted.union(into.map(\.row))
        let gone = deleted.union(out.keys.map(\.row))
        var target = 0
        return (0..<before).map { row in
            guard !gone.contains(row) else { return nil }
            while taken.contains(target) { target += 1 }
            defer { target += 1 }
            return target
        }
    }

    package func newSection(_ old: Int) -> Int? { sections.indices.contains(old) ? sections[old] : nil }
    func oldSection(_ new: Int) -> Int? { oldSections[new] }

    package func newPath(_ old: IndexPath) -> IndexPath? {
        if let moved = movedRows[old] { return moved }
        guard let section = newSection(old.section) else { return nil }
        guard let rows = rows[old.section] else { return IndexPath(row: old.row, section: section) }
        return rows.indices.contains(old.row) ? rows[old.row].map { IndexPath(row: $0, section: section) } : nil
    }

    package func oldPath(_ new: IndexPath) -> IndexPath? {
        if let moved = oldOfMoved[new] { return moved }
        guard let section = oldSections[new.section] else { return nil }
        guard rows[section] != nil else { return IndexPath(row: new.row, section: section) }
        return oldRows[new.section]?[new.row].map { IndexPath(row: $0, section: section) }
    }
}
