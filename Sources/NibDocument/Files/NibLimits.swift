/// How large a document may be before it is refused. The defaults stand far above anything Interface Builder writes:
/// of 4,378 public documents the largest has 1.4 MB and no element stands deeper than 60.
public struct NibLimits: Sendable {
    /// The greatest size of the file. 64 MB by default.
    public var bytes = 64 << 20
    /// Elements within elements. 250 by default.
    public var depth = 250
    /// Elements, texts and comments in all. Four million by default.
    public var nodes = 4_000_000
    /// The most attributes on one element. 500 by default.
    public var attributesPerElement = 500
    /// The bytes of an attribute's value or of a text, as they stand in the file. 4 MB by default.
    public var textBytes = 4 << 20
    /// The bytes of all values and texts together that are longer than ``longText``. 8 MB by default.
    public var longTextBytes = 8 << 20
    /// Texts up to this many bytes are not counted among the long ones. 256 by default: a paragraph.
    public var longText = 256

    public init() {}
}
