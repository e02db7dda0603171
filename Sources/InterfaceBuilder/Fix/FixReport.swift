import Foundation

/// What a repair did to a document and what it left, for programs.
package struct FixReport: Sendable, Codable {
    /// What was changed, in order.
    package var changes: [FixChange]
    /// What lint still finds, notes left out.
    package var left: [Finding]
    /// What was not repaired because something else would be worse, and what that is, in words.
    package var refusals: [String]
    /// Whether the document has another form than before.
    package var hasChanged: Bool

    package init(_ result: FixResult, hasChanged: Bool) {
        changes = result.changes
        left = result.remaining.filter { $0.severity > .note }
        refusals = result.refusals
        self.hasChanged = hasChanged
    }

    /// A JSON object in one line: the document, and the members of the report.
    ///
    /// - Parameter diff: What would change; nil where it has been written.
    package func json(file: String, diff: String? = nil) throws -> JSONText {
        var members: [(String, JSONText)] = [
            ("file", .string(file)), ("changes", try .encoding(changes)), ("left", try .encoding(left)),
            ("refusals", .strings(refusals)),
        ]
        if let diff { members.append(("diff", .string(diff))) }
        return .object(members)
    }
}
