/// Required constraints that contradict each other, and the one that was left out so that the rest can hold.
///
/// The set is irreducible: without any one of its members the others can hold together.
public struct Conflict: Equatable, Sendable {
    /// One of the contradicting constraints.
    public struct Member: Equatable, Sendable {
        /// Which constraint.
        public let constraint: ConstraintID
        /// What the constraint's sum is multiplied with in the contradiction. Positive for a `<=`, negative for a `>=`.
        public let multiplier: Double
    }

    /// Oldest first (by standing, then by `order`). Σ multiplier × (terms + constant) has no variables left: they cancel,
    /// and what remains is ``gap``.
    public let members: [Member]
    /// The member that gives way. It stays in the solver, without effect, until it can hold again.
    public let broken: ConstraintID
    /// What the multiplied constraints add up to: `gap <= 0` is what they claim together, and it is above 0. When
    /// ``broken`` has multiplier ±1, that is how far it misses.
    public let gap: Double
}
