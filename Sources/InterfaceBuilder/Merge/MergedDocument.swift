import Foundation
import NibDocument

/// Three versions of a file joined, whatever they are.
public struct MergedDocument: Sendable {
    /// The bytes that the file is to have.
    public let data: Data
    /// What both sides changed.
    public let conflicts: [MergeConflict]

    /// Whether somebody still has to choose.
    public var isOpen: Bool { conflicts.contains { $0.choice == nil } }

    /// - Parameters:
    ///   - base: What both began with; empty where both made the file.
    ///   - ours: The version that holds while nobody chose.
    ///   - theirs: The version whose changes are taken in.
    ///   - name: What messages call the file.
    ///   - choices: Whose holds, by the names of conflicts.
    /// - Throws: `NibError` for a version that is no document of Interface Builder.
    @MainActor
    public init(
        base: Data, ours: Data, theirs: Data, name: String, choices: [String: MergeConflict.Side] = [:]
    ) throws(NibError) {
        let own = try Self.document(ours, "\(name) (ours)")
        let other = try Self.document(theirs, "\(name) (theirs)")
        if base.isEmpty {
            let conflict = "document \(name)"
            let side = choices[conflict]
            data = side == .theirs ? theirs : ours
            conflicts =
                ours == theirs
                ? []
                : [
                    MergeConflict(
                        name: conflict, kind: .document, object: nil,
                        message: "both made the document, each its own", base: nil, ours: nil, theirs: nil,
                        choice: side)
                ]
            return
        }
        let first = try Self.document(base, "\(name) (base)")
        if ours == theirs || theirs == base {
            (data, conflicts) = (ours, [])
        } else if ours == base {
            (data, conflicts) = (theirs, [])
        } else {
            let merge = DocumentMerge(base: first, ours: own, theirs: other, choices: choices)
            (data, conflicts) = (merge.document.data, merge.conflicts)
        }
    }

    private static func document(_ data: Data, _ name: String) throws(NibError) -> NibDocument {
        let document = try NibDocument(data: data, name: name)
        guard document.root.name == "document" else {
            throw document.root.error(
                "the outermost element is <\(document.root.name)>, not <document>: such files can't be joined")
        }
        return document
    }
}
