import Foundation

extension NibDocument {
    /// Becomes the document of other bytes, as if these were read for the first time. Where they have the same elements as those
    /// that this one was read from, as after most edits, no more is read than what differs.
    ///
    /// - Throws: Where the bytes are no document; this one stays as it is then.
    public mutating func reread(_ data: Data) throws(NibError) {
        if !rereadPart([UInt8](data)) { self = try NibDocument(data: data, name: name) }
    }

    /// - Returns: False where the whole has to be read.
    private mutating func rereadPart(_ data: [UInt8]) -> Bool {
        let limits = NibLimits()
        guard data.count <= limits.bytes, !storage[storage.root].isChanged,
            let (encoding, bytes) = try? NibEncoding.decode(data, name: name), encoding == storage.encoding
        else { return false }
        let old = NibSpelling(whole: storage.source)
        guard let difference = NibSpelling(whole: bytes).difference(from: old) else { return true }
        // From the node in which the difference begins to that in which it ends. Their own ends are the same, so that all around
        // them is read as before. Outside of the outermost element other rules hold.
        guard let first = storage.nodes.last(from: difference.old.lowerBound),
            let last = storage.nodes.last(from: difference.old.upperBound), storage.nodes[first].parent >= 0
        else { return false }
        let (start, end) = (storage.nodes[first].source.lowerBound, storage.nodes[last].source.upperBound)
        guard start < difference.old.lowerBound, difference.old.upperBound < end else { return false }
        let moved = bytes.count - old.count
        var parser = NibParser(name: name, bytes: bytes, limits: limits)
        guard let part = parser.part(in: Int(start)..<Int(end) + moved) else { return false }
        let ids = (first...last).map { storage.nodes[$0].id }
        var nodes = storage.nodes
        // Where nobody else has the document, its nodes are changed where they lie.
        let isOwn = isKnownUniquelyReferenced(&storage)
        if isOwn { storage.nodes = NibNodes() }
        guard nodes.replace(first...last, by: part.nodes, open: part.open, endingAt: end, movedBy: Int32(moved)) else {
            if isOwn { storage.nodes = nodes }
            return false
        }
        storage = NibStorage(
            rereading: storage, source: bytes, nodes: nodes, keepsIndex: ids == (first...last).map { nodes[$0].id })
        return true
    }
}

extension NibNode {
    fileprivate var id: String? { attributes.first { $0.name == "id" }?.value }
}
