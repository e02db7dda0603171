/// An unknown of the system: one number that ``Solver/solve()`` finds.
///
/// A small value; the solver hands it out and refuses it once the variable is removed.
@frozen
public struct Variable: Hashable, Sendable, BitwiseCopyable {
    /// Position in the solver's storage, from 0. Positions of removed variables are used again, so an array indexed by it
    /// stays dense.
    public let index: Int32
    /// Tells a variable from an earlier one at the same position.
    @usableFromInline let generation: Int32

    @inlinable init(index: Int32, generation: Int32) {
        self.index = index
        self.generation = generation
    }
}

/// A constraint that was added to a solver and not removed since.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
    /// Position in the solver's storage, from 0; used again after removal.
    public let index: Int32
    /// Tells a constraint from an earlier one at the same position.
    let generation: Int32
}

/// `coefficient × variable`, one summand of a constraint.
public struct Term: Equatable, Sendable, BitwiseCopyable {
    /// The unknown.
    public var variable: Variable
    /// What the unknown is multiplied by; 1 by default.
    public var coefficient: Double

    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// How the sum of a constraint compares with zero.
public enum Relation: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// The sum is 0.
    case equal
    /// The sum is at most 0.
    case lessOrEqual
    /// The sum is at least 0.
    case greaterOrEqual
}
