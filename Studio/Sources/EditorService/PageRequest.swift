import InterfaceBuilder

/// A request of a page, with the number that its answer carries.
package struct PageCall: Codable, Sendable {
    package var id: Int?
    package var request: PageRequest

    package init(id: Int? = nil, _ request: PageRequest) { (self.id, self.request) = (id, request) }
}

/// What a page asks for. Documents are named as ``PageEvent/documents(documents:)`` lists them, scenes by the ids of their
/// controllers or top-level views; `scale` is in pixels a point.
package enum PageRequest: Codable, Sendable {
    /// Whose holds where both changed a file.
    package enum Side: String, Codable, Sendable { case ours, theirs }

    // MARK: Looking

    case open(document: String)
    /// The objects, which ``open(document:)`` leaves out.
    case objects(document: String)
    /// Has the page's picture show a scene, in another view or scale from now on.
    case show(document: String, scene: String? = nil, view: EditorView? = nil, scale: Double? = nil)
    /// The scenes to be drawn beside the one that is shown.
    case scenes(document: String, scenes: [String], scale: Double?)
    /// `batch` tells the pictures of one matrix from those of another.
    case previews(document: String, variants: [EditorView], scene: String?, scale: Double?, batch: Int?)
    /// Checks all documents.
    case lint
    /// Ends previews and checks that go on.
    case cancel

    // MARK: Editing

    /// Edits with the same key in `merge` are one step.
    case edit(document: String, edit: DocumentEdit, merge: String? = nil)
    case undo(document: String)
    case redo(document: String)
    case copy(document: String, objects: [String])
    /// Edits that are only to be looked at.
    case imagine(document: String, edits: [DocumentEdit], scene: String? = nil, scale: Double? = nil, batch: Int? = nil)
    case infer(document: String, objects: [String])
    case neighbours(document: String, from: String, pins: ConstraintProposals.Pins?)
    case pins(document: String, objects: [String], pins: ConstraintProposals.Pins)
    case choices(document: String, from: String, to: String, horizontal: Bool?, edges: Bool?)
    /// Outlets and actions of an object's class.
    case members(document: String, from: String, to: String?)

    /// What there is to choose for a new outlet or action of `owner`.
    case newMember(document: String, owner: String, end: String)

    // MARK: The project

    /// Images and colours to choose from.
    case projectChoices(document: String)
    /// Small pictures of some images, or symbols.
    case pictures(document: String, names: [String], areSymbols: Bool)
    case colorSet(document: String, name: String)
    /// Writes a colour set of the project, and shows what is drawn with it then.
    case writeColorSet(document: String, name: String, set: ColorSetFile)
    /// The project's classes that an object could be of.
    case classes(document: String, object: String)
    /// The modules that the project's classes can be in.
    case modules(document: String)

    // MARK: Files

    /// A new document, which is in no file until it is saved; `folder` is below the opened one.
    case create(template: DocumentTemplate, name: String, folder: String)

    /// A document that was dropped into the window: its name, and what it holds.
    case drop(name: String, text: String)
    /// The change that is not saved.
    case review(document: String, scene: String?)
    case save(document: String, keep: Side? = nil)
    case recover(document: String, keep: Side? = nil)
    case discard(document: String)

    // MARK: The app's code

    case buildApp
    case leaveApp
    case restartApp
}

/// What comes back of a ``PageRequest``.
package enum PageAnswer: Codable, Sendable {
    case done
    case opened(document: String, recoverable: String?, languages: [String], canvas: EditorModel.Canvas)
    /// What went or changed besides, the objects that the edit was about, and its name.
    case edited(notes: [String], selection: [String], name: String)
    /// The name of the edit that was taken back or made again, nil where there was none, and what stayed in sources.
    case stepped(name: String?, notes: [String])
    case copied(xml: String)
    case outcomes(outcomes: [ImaginedOutcome])
    case proposals(proposals: [ConstraintInference])
    case neighbours(neighbours: [ConstraintProposals.Neighbour])
    case constraints(constraints: [EditConstraint])
    case choices(choices: [ConstraintProposals.Choice])
    case members(ConnectionMembers)
    case newMember(NewMemberChoices)
    case dropped(document: String)
    case choicesOfProject(ProjectChoices)
    case pictures(pictures: [NamedPicture])
    case colorSet(ColorSetFile)
    case classes(classes: [String])
    case modules(modules: [String])
    case reviewed(diff: String)
    case saved(state: FileNews, conflicts: [String])
}

/// What would be wrong after an edit, or why it can't be made.
package struct ImaginedOutcome: Codable, Sendable {
    package var problems: Int?
    package var error: String?
}
