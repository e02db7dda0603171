import ConstraintSolver

/// The terms of a relation: nearly always one or two, which are stored without an allocation.
public struct TermList: Sendable {
    /// How many terms there are.
    public private(set) var count = 0
    private var first = LayoutTerm(.none, .minX)
    private var second = LayoutTerm(.none, .minX)
    private var more: [LayoutTerm] = []

    public init() {}

    /// A list of one or two terms; those need no memory of their own.
    public init(_ first: LayoutTerm, _ second: LayoutTerm? = nil) {
        append(first)
        if let second { append(second) }
    }

    /// Adds a term at the end.
    public mutating func append(_ term: LayoutTerm) {
        switch count {
        case 0: first = term
        case 1: second = term
        default: more.append(term)
        }
        count += 1
    }

    public subscript(index: Int) -> LayoutTerm {
        switch index {
        case 0: first
        case 1: second
        default: more[index - 2]
        }
    }
}

extension TermList: ExpressibleByArrayLiteral {
    public init(arrayLiteral terms: LayoutTerm...) { self.init(terms) }

    /// A list of the terms, in their order.
    public init(_ terms: some Sequence<LayoutTerm>) {
        for term in terms { append(term) }
    }
}

/// How the sum of a relation's terms and constant compares with zero.
public enum RelationKind: Sendable {
    /// Whether the left side is at most, equal to, or at least the right one.
    case lessThanOrEqual, equal, greaterThanOrEqual

    var row: Relation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }
}
