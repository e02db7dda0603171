/// The nodes of a document in chunks, so that the copy which an edit makes shares all but the chunks that it changes.
struct NibNodes {
    private static let shift = 8
    private static let mask = (1 << shift) - 1

    private var chunks: [[NibNode]] = []
    private(set) var count = 0
    /// The nodes that were changed since ``noteChanges()``; empty while a document is read.
    private var touched: [Int] = []
    private var isRead = false

    subscript(index: Int) -> NibNode {
        _read { yield chunks[index >> Self.shift][index & Self.mask] }
        _modify {
            if isRead { touched.append(index) }
            yield &chunks[index >> Self.shift][index & Self.mask]
        }
    }

    mutating func append(_ node: NibNode) {
        if count & Self.mask == 0 {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(isRead ? 1 : Self.mask + 1)
        }
        chunks[chunks.count - 1].append(node)
        count += 1
    }

    /// From now on changes are noted.
    mutating func endReading() { isRead = true }

    /// Marks what was changed, and the elements around it. Around an element that is marked all are marked.
    mutating func noteChanges() {
        for node in touched {
            var index = node
            while index >= 0, !self[index].isChanged {
                chunks[index >> Self.shift][index & Self.mask].isChanged = true
                index = Int(self[index].parent)
            }
        }
        touched.removeAll()
    }
}
