/// Insertions, deletions, reloads and moves that are to take effect together. Deleted, reloaded and moved rows are named
/// by their places before the updates, inserted ones and destinations by those after.
package struct ListUpdates {
    /// How a row comes or goes: the raw value of `UITableView.RowAnimation`, which is only handed on here.
    package typealias Animation = Int
    package static let fade: Animation = 0

    package var deletedRows: [IndexPath: Animation] = [:]
    package var insertedRows: [IndexPath: Animation] = [:]
    package var reloadedRows: [IndexPath: Animation] = [:]
    package var movedRows: [IndexPath: IndexPath] = [:]
    package var deletedSections: [Int: Animation] = [:]
    package var insertedSections: [Int: Animation] = [:]
    package var reloadedSections: [Int: Animation] = [:]
    package var movedSections: [Int: Int] = [:]

    package init() {}

    package var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// How what was at a place before the updates goes.
    package func leaving(_ path: IndexPath) -> Animation {
        deletedRows[path] ?? reloadedRows[path] ?? deletedSections[path.section] ?? reloadedSections[path.section]
            ?? Self.fade
    }

    /// How what is at a place after the updates comes; nil for what was there before.
    package func coming(_ path: IndexPath, wasAt old: IndexPath?) -> Animation? {
        insertedRows[path] ?? insertedSections[path.section] ?? old.flatMap { reloadedRows[$0] }
            ?? old.flatMap { reloadedSections[$0.section] }
    }
}
