/// Notes which attributes and texts of a document's elements were asked for, to tell what a reader passes over.
///
/// It cannot tell anything about elements without attributes, and counts an attribute as understood once it was read.
package final class NibReadLog: @unchecked Sendable {
    private struct Read: Hashable {
        let node: Int32
        let attribute: String
    }

    private var reads: Set<Read> = []
    private let lock = NibLock()

    func note(_ node: NibNodeID, _ attribute: String) {
        _ = lock.withLock { reads.insert(Read(node: node.index, attribute: attribute)) }
    }

    private func contains(_ node: NibNodeID, _ attribute: String) -> Bool {
        lock.withLock { reads.contains(Read(node: node.index, attribute: attribute)) }
    }

    /// The attributes in a document that nobody asked for. `id` and `key` are left out: the first names an element, the
    /// second is looked at in passing.
    package func unread(in document: NibDocument) -> [(element: NibElement, attribute: String)] {
        document.elements.flatMap { element in
            element.attributes.map(\.name).filter { $0 != "id" && $0 != "key" && !contains(element.node, $0) }
                .map { (element, $0) }
        }
    }
}

extension NibDocument {
    /// Starts to note what is read. Copies of the document share the log.
    package func logReads() -> NibReadLog {
        let log = storage.log ?? NibReadLog()
        storage.log = log
        return log
    }
}
