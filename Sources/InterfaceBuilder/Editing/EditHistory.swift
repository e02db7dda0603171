import Foundation
import NibDocument

/// What was done to a document's bytes, to be undone and done again without end.
///
/// A step keeps the one region that differs, not the document: undo gives the same bytes back.
public struct EditHistory: Sendable {
    /// One region of bytes in the place of another.
    public struct Patch: Codable, Hashable, Sendable {
        /// What people call it: "Undo Move".
        public var name: String
        /// The offset of the first byte that differs.
        public var offset: Int
        /// The bytes that were there before.
        public var removed: Data
        /// The bytes in their place.
        public var inserted: Data
        /// What the step does to sources; nil where it leaves them alone.
        var sources: Sources?

        /// Declarations that come, or go.
        struct Sources: Codable, Hashable, Sendable {
            var lines: [SourceLine]
            var comes = true
        }

        /// - Returns: Nil where nothing differs.
        public init?(name: String, from old: Data, to new: Data) {
            self.init(name: name, NibDifference(from: old, to: new))
        }

        /// - Returns: Nil where nothing differs.
        public init?(name: String, from old: NibDocument, to new: NibDocument) {
            self.init(name: name, new.difference(from: old))
        }

        private init?(name: String, _ difference: NibDifference?) {
            guard let difference else { return nil }
            self.name = name
            (offset, removed, inserted) = (difference.offset, difference.removed, difference.inserted)
        }

        /// The patch that takes this one back.
        public var inverse: Patch {
            var result = self
            (result.removed, result.inserted) = (inserted, removed)
            result.sources?.comes.toggle()
            return result
        }

        /// - Returns: Nil where the bytes are not those that the patch was made for.
        public func applied(to data: Data) -> Data? {
            let end = offset + removed.count
            guard offset >= 0, end <= data.count, data.subdata(in: offset..<end) == removed else { return nil }
            var result = data
            result.replaceSubrange(offset..<end, with: inserted)
            return result
        }
    }

    private var done: [Patch] = []
    private var undone: [Patch] = []

    public init() {}

    /// The name of the step that undo would take back; nil where there is none.
    public var undoName: String? { done.last?.name }
    /// The name of the step that redo would do again; nil where there is none.
    public var redoName: String? { undone.last?.name }
    /// How many steps can be taken back.
    public var depth: Int { done.count }

    /// Notes a step that was done. Steps that were undone are forgotten.
    public mutating func add(_ patch: Patch) {
        done.append(patch)
        undone = []
    }

    /// Forgets the last step, which another takes the place of: a drag or typing that goes on.
    public mutating func dropLast() -> Patch? { done.popLast() }

    /// Notes that the last step has put declarations somewhere else, as one that is made again can.
    mutating func replaceSources(_ sources: Patch.Sources) {
        if !done.isEmpty { done[done.count - 1].sources = sources }
    }

    /// The patch that takes the last step back.
    public mutating func undo() -> Patch? {
        guard let patch = done.popLast() else { return nil }
        undone.append(patch)
        return patch.inverse
    }

    /// The patch to apply for the step that was undone last; nil where there is none.
    public mutating func redo() -> Patch? {
        guard let patch = undone.popLast() else { return nil }
        done.append(patch)
        return patch
    }
}
