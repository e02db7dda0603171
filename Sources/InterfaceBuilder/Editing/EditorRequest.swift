/// What the page asks for: one JSON object a message.
struct EditorRequest: Codable, Sendable {
    /// Comes back with the answer.
    var id: Int?
    /// What is asked for, such as `open`, `edit`, `undo`; see ``EditorWorkspace``.
    var action: String
    var document: String?
    /// The scenes to be drawn beside the one that is shown.
    var scenes: [String]?
    /// The scene that is edited.
    var scene: String?
    var view: EditorView?
    /// Pixels a point.
    var scale: Double?
    var edit: DocumentEdit?
    /// Edits that are only to be imagined.
    var edits: [DocumentEdit]?
    /// A file that was dropped: its name, and what it holds.
    var name: String?
    var text: String?
    /// Edits with the same key are one step.
    var merge: String?
    var objects: [String]?
    var pins: ConstraintProposals.Pins?
    var from: String?
    var to: String?
    var horizontal: Bool?
    var edges: Bool?
    /// Where both changed the file: `ours` or `theirs`.
    var keep: String?
    var variants: [EditorView]?
    /// Tells the pictures of one matrix from those of another.
    var batch: Int?
}
