/// Input that the solver refuses. The system is as it was before the refused call.
public enum SolverError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A constant is NaN, infinite, or larger than ``Solver/largestConstant``.
    case constantOutOfRange(Double)
    /// A coefficient is NaN, infinite, or (unless 0) outside ``Solver/coefficientMagnitudes``.
    case coefficientOutOfRange(Double)
    /// A priority is NaN, not above 0, or above 1000.
    case priorityOutOfRange(Float)
    /// The variable was removed, or belongs to another solver.
    case unknownVariable(Variable)
    /// The constraint was removed, or belongs to another solver.
    case unknownConstraint(ConstraintID)
    /// A variable cannot be removed while a constraint mentions it.
    case variableInUse(Variable)
    /// A constraint has more than ``Solver/largestTermCount`` terms.
    case tooManyTerms(Int)

    public var description: String {
        switch self {
        case .constantOutOfRange(let value):
            "the constant \(value) is not a finite number up to ±\(Solver.largestConstant)"
        case .coefficientOutOfRange(let value):
            "the coefficient \(value) is neither 0 nor of a magnitude in \(Solver.coefficientMagnitudes)"
        case .priorityOutOfRange(let value): "the priority \(value) is not above 0 and at most 1000"
        case .unknownVariable(let variable): "variable \(variable.index) was removed or belongs to another solver"
        case .unknownConstraint(let id): "constraint \(id.index) was removed or belongs to another solver"
        case .variableInUse(let variable): "variable \(variable.index) is still mentioned by a constraint"
        case .tooManyTerms(let count): "a constraint of \(count) terms; at most \(Solver.largestTermCount) are taken"
        }
    }
}
