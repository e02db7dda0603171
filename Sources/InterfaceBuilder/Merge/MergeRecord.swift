import Files
import Foundation
import NibDocument

/// What a merge left open, kept in a file beside the document until somebody has chosen.
public struct MergeRecord: Codable, Sendable {
    /// The document's name.
    public let document: String
    /// What both sides changed; `choice` says whose is to hold, and is null while nobody chose.
    public var conflicts: [MergeConflict]
    private let versions: Versions

    private struct Versions: Codable {
        let base, ours, theirs: Data
        /// What the merge wrote.
        let merged: Data
    }

    /// The end of a record's name, after the document's.
    public static let ending = ".theirs.json"
    /// More than any document's four versions have.
    private static let limit = 8 * NibLimits().bytes

    /// - Parameters:
    ///   - merged: The joined document, with its conflicts.
    ///   - base: What both began with.
    ///   - ours: Our version.
    ///   - theirs: Their version.
    ///   - document: The document's name.
    public init(_ merged: MergedDocument, base: Data, ours: Data, theirs: Data, document: String) {
        self.document = document
        conflicts = merged.conflicts
        versions = Versions(base: base, ours: ours, theirs: theirs, merged: merged.data)
    }

    /// Reads a record.
    ///
    /// - Returns: Nil where there is none.
    /// - Throws: ``EditError`` for a file that is no record.
    public init?(at path: String) throws(EditError) {
        let data: Data
        do {
            data = try FileInput.file(at: path, limit: Self.limit)
        } catch {
            if error.code == ENOENT { return nil }
            throw EditError("\(path): can't be read: \(error)")
        }
        guard !JSONDepth.exceeds(20, in: data) else { throw EditError("\(path): this is no record of a merge") }
        do {
            self = try JSONDecoder().decode(MergeRecord.self, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.last?.stringValue == "choice" {
            throw EditError("\(path): a choice is \"ours\", \"theirs\" or null")
        } catch {
            throw EditError("\(path): this is no record of a merge; delete it when the document is as it should be")
        }
    }

    /// One of the two documents that are joined.
    func version(_ side: MergeConflict.Side) -> Data { side == .ours ? versions.ours : versions.theirs }

    /// Conflicts that nobody has decided.
    public var open: [MergeConflict] { conflicts.filter { $0.choice == nil } }

    /// Chooses a side in the conflicts that are open.
    ///
    /// - Parameters:
    ///   - side: Whose version holds.
    ///   - objects: Only in those about these objects; nil for all.
    public mutating func choose(_ side: MergeConflict.Side, objects: Set<String>? = nil) {
        for index in conflicts.indices where conflicts[index].choice == nil {
            if let objects, !objects.contains(conflicts[index].object ?? "") { continue }
            conflicts[index].choice = side
        }
    }

    /// The document with the choices made, and with what a person changed in it since the merge.
    ///
    /// - Parameter current: What the file holds now.
    /// - Throws: `NibError` for a file that is no document any more.
    @MainActor
    public func resolved(current: Data) throws(NibError) -> Data {
        let choices = Dictionary(
            conflicts.compactMap { conflict in conflict.choice.map { (conflict.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        let chosen = try MergedDocument(
            base: versions.base, ours: versions.ours, theirs: versions.theirs, name: document, choices: choices
        ).data
        if current == versions.merged { return chosen }
        let now = try NibDocument(data: current, name: document)
        if chosen == versions.merged { return current }
        return DocumentMerge(
            base: try NibDocument(data: versions.merged, name: document), ours: now,
            theirs: try NibDocument(data: chosen, name: document), standard: .ours
        ).document.data
    }

    /// The record as it stands in its file: the conflicts first, for people.
    public var data: Data {
        let list = conflicts.map { conflict -> JSONText in
            .object([
                ("message", .string(conflict.message)), ("choice", .optional(conflict.choice?.rawValue)),
                ("kind", .string(conflict.kind.rawValue)), ("object", .optional(conflict.object)),
                ("base", .optional(conflict.base)), ("ours", .optional(conflict.ours)),
                ("theirs", .optional(conflict.theirs)), ("name", .string(conflict.name)),
            ])
        }
        func version(_ data: Data) -> JSONText { .string(data.base64EncodedString()) }
        let record = JSONText.object([
            ("document", .string(document)), ("conflicts", .array(list)),
            (
                "versions",
                .object([
                    ("base", version(versions.base)), ("ours", version(versions.ours)),
                    ("theirs", version(versions.theirs)), ("merged", version(versions.merged)),
                ])
            ),
        ])
        return Data((record.text + "\n").utf8)
    }
}
