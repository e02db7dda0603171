/// Which Plumb this is: what `plumb --version` prints, and what reports name as their maker's.
public enum PackageVersion {
    /// A semantic version; `-dev` until it is released, as long as the changelog begins with “Unreleased”.
    public static let current = "1.0.0-dev"
}
