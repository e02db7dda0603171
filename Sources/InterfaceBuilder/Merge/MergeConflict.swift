import NibDocument

/// Something that both sides changed, each in its own way.
public struct MergeConflict: Hashable, Codable, Sendable {
    /// One of the two versions that are joined.
    public enum Side: String, Codable, Sendable, CaseIterable {
        /// The version that is changed, and that holds while nobody chose.
        case ours
        /// The version that is taken in.
        case theirs

        /// The other one.
        var other: Side { self == .ours ? .theirs : .ours }
    }

    /// What both sides changed.
    public enum Kind: String, Codable, Sendable {
        /// An attribute of an object, or a value of several.
        case value
        /// One side deleted what the other changed.
        case deletion
        /// Both moved an object, each to another place.
        case place
        /// Both arranged the same objects, each in another order.
        case order
        /// Both put an object of their own where only one can be.
        case slot
        /// Both made the document, so that nothing is known that they began with.
        case document
    }

    /// What the conflict is about; the same for the same three documents.
    public let name: String
    /// What both sides changed.
    public let kind: Kind
    /// The id of the object that it is about; nil for the document.
    public let object: String?
    /// A sentence that says what each side did.
    public let message: String
    /// What the common version has; nil where it has nothing.
    public let base: String?
    /// What our version has; nil where it has nothing.
    public let ours: String?
    /// What their version has; nil where it has nothing.
    public let theirs: String?
    /// Whose is to hold; nil while nobody has chosen, and ours is in the document.
    public var choice: Side?
}
