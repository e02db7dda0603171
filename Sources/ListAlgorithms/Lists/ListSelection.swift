/// What is selected in a list, and what taps may select.
package struct ListSelection {
    /// The selected paths in the order of selection.
    package private(set) var paths: [IndexPath] = []
    package var isEditing = false
    package var allowsSelection = true
    package var allowsMultiple = false
    package var allowsWhileEditing = false
    package var allowsMultipleWhileEditing = false

    package init() {}

    /// Whether taps select now. While the list is edited, other switches count.
    package var isAllowed: Bool {
        isEditing ? allowsWhileEditing || allowsMultipleWhileEditing : allowsSelection || allowsMultiple
    }
    /// Whether a selected path stays selected when another one is tapped now.
    package var isMultiple: Bool { isEditing ? allowsMultipleWhileEditing : allowsMultiple }

    package func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

    /// What is deselected when `path` is selected; all that is selected for nil.
    package func replaced(by path: IndexPath?) -> [IndexPath] {
        path != nil && isMultiple ? [] : paths.filter { $0 != path }
    }

    package mutating func insert(_ path: IndexPath) { if !paths.contains(path) { paths.append(path) } }
    package mutating func remove(_ path: IndexPath) { paths.removeAll { $0 == path } }
    package mutating func removeAll() { paths = [] }
    package mutating func keep(where isKept: (IndexPath) -> Bool) { paths.removeAll { !isKept($0) } }

    /// After an update: what stays keeps being selected, under its new name.
    package mutating func rename(_ newPath: (IndexPath) -> IndexPath?) { paths = paths.compactMap(newPath) }
}
