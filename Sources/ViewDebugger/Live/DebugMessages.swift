import Foundation

/// What a tool asks of a running app. One JSON object, over whatever carries it.
public struct DebugRequest: Codable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// Everything that the windows hold.
        case capture
        /// Sets `property` of the view or constraint at `view` or `constraint` to `value`.
        case edit
        /// Takes back the change at `index`, and those of the same property that came later.
        case undo
        /// What was changed so far.
        case changes
        /// The changes of documents are saved: they are no longer listed.
        case forgetSaved
    }

    public var kind: Kind
    /// Addresses, as captures give them.
    public var view: String?
    public var constraint: String?
    public var property: String?
    public var value: String?
    public var index: Int?

    public init(
        kind: Kind, view: String? = nil, constraint: String? = nil, property: String? = nil, value: String? = nil,
        index: Int? = nil
    ) {
        self.kind = kind
        self.view = view
        self.constraint = constraint
        self.property = property
        self.value = value
        self.index = index
    }
}

/// A running app's answer.
public struct DebugReply: Codable, Sendable {
    public var capture: Capture?
    public var changes: [DebugChange] = []
    /// Why nothing was done, in one sentence.
    public var error: String?

    public init(capture: Capture? = nil, changes: [DebugChange] = [], error: String? = nil) {
        self.capture = capture
        self.changes = changes
        self.error = error
    }
}

/// A property of a view or constraint that was changed while the app ran.
public struct DebugChange: Codable, Equatable, Sendable {
    /// What a person calls the object.
    public var label: String
    /// As requests spell it: `alpha`, `frame.x`, `constant`.
    public var property: String
    public var old: String
    public var new: String
    /// The document that the object came from, and its id there; nil for what code made.
    public var document: String?
    public var documentID: String?
    /// The line that makes the same change in code.
    public var swift: String
}
