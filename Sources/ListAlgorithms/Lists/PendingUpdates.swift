/// Changes of a list that wait until the outermost update ends, since updates may be begun within updates.
package struct PendingUpdates {
    private var changes = ListUpdates()
    private var depth = 0

    package init() {}

    /// Whether changes wait for more to come.
    package var isOpen: Bool { depth > 0 }

    package mutating func note(_ edit: (inout ListUpdates) -> Void) { edit(&changes) }
    package mutating func open() { depth += 1 }
    /// An update that was not begun may be ended; it counts as one without changes.
    package mutating func close() { depth = max(0, depth - 1) }

    /// Hands over all that waited, which is to take effect now.
    package mutating func take() -> ListUpdates {
        defer { changes = ListUpdates() }
        return changes
    }
}
