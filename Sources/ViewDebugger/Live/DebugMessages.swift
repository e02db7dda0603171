import Foundation

/// What a tool asks of a running app. One JSON object, over whatever carries it.
public struct DebugRequest: Codable, Sendable {
    /// What is asked.
    public enum Kind: String, Codable, Sendable {
        /// Everything that the windows hold.
        case capture
        /// The same with the view at `view`, and what is in it, as they are now, and all other views as they were last.
        case refresh
        /// Sets `property` of the view or constraint at `view` or `constraint` to `value`.
        case edit
        /// Takes back the change at `index`, and those of the same property that came later.
        case undo
        /// What was changed so far.
        case changes
        /// The changes of documents are saved: they are no longer listed.
        case forgetSaved
        /// What turns of the update cycle did, after the one with the number `index`.
        case turns
        /// The next finger that comes down picks the view there, and the app does not hear of it. With `value` `false` it
        /// does again.
        case pick
        /// The view that was picked since `pick` was asked for, with a capture that has it; neither while none was.
        case picked
    }

    /// What is asked.
    public var kind: Kind
    /// Addresses, as captures give them.
    public var view: String?
    /// The constraint's address.
    public var constraint: String?
    /// The property's name, such as `alpha` or `constant`.
    public var property: String?
    /// The new value as text, as the inspector shows it.
    public var value: String?
    /// The place of a change in the list, from 0.
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
    /// What the windows hold after the request; nil where nothing was captured.
    public var capture: Capture?
    /// What was changed so far, the first change first.
    public var changes: [DebugChange] = []
    /// Why nothing was done, in one sentence.
    public var error: String?
    /// What turns did, the oldest first; nil where that was not asked.
    public var turns: [DebugTurn]?
    /// The address of the view that was picked.
    public var picked: String?
    /// Whether the next finger picks a view; nil where that was not asked.
    public var isPicking: Bool?

    public init(capture: Capture? = nil, changes: [DebugChange] = [], error: String? = nil) {
        self.capture = capture
        self.changes = changes
        self.error = error
    }
}

/// What one turn of the update cycle did, with times in milliseconds.
public struct DebugTurn: Codable, Equatable, Sendable {
    /// Grows by one with each turn.
    public var number: Int
    /// Seconds of the app's clock.
    public var time: Double
    /// Whether the app asked for it by `layoutIfNeeded`, outside of a turn.
    public var isImmediate: Bool
    /// Passes over constraints that had something to do.
    public var constraintPasses: Int
    /// Of updating and solving constraints.
    public var constraintTime: Double
    /// Calls of `layoutSubviews`.
    public var layouts: Int
    /// Of layout, without constraints.
    public var layoutTime: Double
    /// Layers that drew their contents.
    public var displays: Int
    /// Of recording what the screen shows.
    public var displayTime: Double
    /// Of traits, and of what is done before and after the passes.
    public var otherTime: Double
}

/// A property of a view or constraint that was changed while the app ran.
public struct DebugChange: Codable, Equatable, Sendable {
    /// What a person calls the object.
    public var label: String
    /// The property as requests spell it: `alpha`, `frame.x`, `constant`.
    public var property: String
    /// The value before, as text.
    public var old: String
    /// The value now, as text.
    public var new: String
    /// The document that the object came from, and its id there; nil for what code made.
    public var document: String?
    /// The id of the object in its document; nil for what code made.
    public var documentID: String?
    /// The line that makes the same change in code.
    public var swift: String
}
