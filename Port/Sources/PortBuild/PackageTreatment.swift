/// How packages are built that nothing says are for Apple's systems, by the folders of their checkouts; SwiftPM builds all others
/// of them by their own manifests.
public struct PackageTreatment: Sendable {
    /// Those that don't compile for Linux as they are: their sources are lowered.
    public var lowered: Set<String> = []
    /// Those whose sources are built as they are, and not by their manifests, which may name packages that can't be had.
    public var restated: Set<String> = []

    public init() {}
}
