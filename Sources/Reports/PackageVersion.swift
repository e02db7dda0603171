/// The version that `plumb --version` prints and reports name.
public enum PackageVersion {
    /// A semantic version, MAJOR.MINOR.PATCH, with `-rc` and a number for what is tried before a release.
    public static let current = "0.9.0"
}
