/// How large a document may be before it is refused. The defaults stand far above anything Interface Builder writes:
/// of 4,378 public documents the largest has 1.4 MB and no element stands deeper than 60.
public struct NibLimits: Sendable {
    public var bytes = 64 << 20
    public var depth = 250
    public var nodes = 4_000_000
    public var attributesPerElement = 500

    public init() {}
}
