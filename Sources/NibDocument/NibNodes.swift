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

    /// The last node that begins at a place of the source or before it, in a document that is as it was read.
    func last(from offset: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].source.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : low - 1
    }

    /// Puts nodes that were read again in the place of as many, where these begin and end the same elements.
    ///
    /// - Parameters:
    ///   - part: What was read, behind a node that stands for what is around it.
    ///   - open: Those of it that end behind it.
    ///   - range: Where the nodes lie that are replaced.
    ///   - end: Where they end in the source.
    ///   - moved: How far the bytes behind them have moved.
    /// - Returns: False where they are other elements, and nothing was changed.
    mutating func replace(
        _ range: ClosedRange<Int>, by part: NibNodes, open: Set<Int>, endingAt end: Int32, movedBy moved: Int32
    ) -> Bool {
        guard part.count == range.count + 1 else { return false }
        let around = self[range.lowerBound].parent
        for index in range {
            let (old, new) = (self[index], part[index - range.lowerBound + 1])
            let parent = new.parent == 0 ? around : new.parent - 1 + Int32(range.lowerBound)
            guard old.kind == new.kind, old.name == new.name, old.parent == parent,
                (old.endTag.lowerBound >= end) == open.contains(index - range.lowerBound + 1)
            else { return false }
        }
        for index in range {
            let new = part[index - range.lowerBound + 1]
            change(index) { node in
                (node.attributes, node.source) = (new.attributes, new.source)
                if node.endTag.lowerBound < end { node.endTag = new.endTag }
            }
        }
        guard moved != 0 else { return true }
        func move(_ places: inout Range<Int32>) {
            guard places.lowerBound >= end else { return }
            places = places.lowerBound + moved..<places.upperBound + moved
        }
        var holder = around
        while holder >= 0 {
            change(Int(holder)) { move(&$0.endTag) }
            holder = self[Int(holder)].parent
        }
        for index in range where open.contains(index - range.lowerBound + 1) { change(index) { move(&$0.endTag) } }
        for index in range.upperBound + 1..<count {
            change(index) { node in
                move(&node.source)
                move(&node.endTag)
            }
        }
        return true
    }

    /// Changes a node without a note of it.
    private mutating func change(_ index: Int, _ body: (inout NibNode) -> Void) {
        body(&chunks[index >> Self.shift][index & Self.mask])
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
