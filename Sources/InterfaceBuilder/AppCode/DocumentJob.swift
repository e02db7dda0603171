import Files
import Foundation
import NibDocument

/// What an editor asks another process for, about one document.
struct DocumentJob: Codable, Sendable {
    enum Wanted: Codable, Sendable {
        /// Without an id the first scene.
        case scene(id: String?, view: EditorView, scale: Double, picture: PictureNumber?)
        /// The document after an edit; `frames` is what constraints give, where that is known.
        case outcome(edit: DocumentEdit, frames: [String: CGRect]?)
        case findings
        /// What the project has to choose from.
        case choices
        case pictures(names: [String], areSymbols: Bool)
    }

    /// The document's, for messages.
    var name: String
    var path: String
    var document: AttachedData
    var wanted: Wanted

    init(_ wanted: Wanted, name: String, path: String, document: Data) {
        (self.wanted, self.name, self.path) = (wanted, name, path)
        self.document = AttachedData(document)
    }
}

/// What comes back.
enum DocumentAnswer: Codable, Sendable {
    /// Nil where the scene has no view.
    case scene(EditorScene?)
    case outcome(document: AttachedData, notes: [String], selection: [String], members: [MemberDeclaration])
    /// Why an edit can't be made.
    case refusal(String)
    case findings([Finding])
    case choices(ProjectChoices)
    case pictures([NamedPicture])
    case failure(String)

    var scene: EditorScene? { if case .scene(let scene) = self { scene } else { nil } }

    /// - Parameter name: The document's, for messages.
    func outcome(named name: String) throws(EditError) -> EditOutcome {
        if case .refusal(let reason) = self { throw EditError(reason) }
        guard case .outcome(let data, let notes, let selection, let members) = self,
            let document = try? NibDocument(data: data.data, name: name)
        else { throw EditError("\(name) can’t be edited: the process that lays it out sent something else") }
        return EditOutcome(document: document, notes: notes, selection: selection, members: members)
    }
}
