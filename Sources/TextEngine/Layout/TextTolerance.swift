/// How far measured lengths may differ and still count as equal, in points.
enum TextTolerance {
    /// Rounding of a measured width that comes back as a limit must not break a line; edges that are nearer are one.
    static let width = 0.001
    /// Containers' heights come rounded to pixels: a line may reach this far beyond.
    static let height = 0.01
}
