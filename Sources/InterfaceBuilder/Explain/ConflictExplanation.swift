import ConstraintSolver
import UIKit

/// Why constraints contradict each other, as arithmetic, and the single changes that would end it.
public struct ConflictExplanation: Sendable {
    /// One constraint's share in the contradiction.
    public struct Share: Sendable {
        public var constraint: LoggedConstraint
        /// What the constraint is multiplied with so that all unknowns cancel.
        public var multiplier: Double
        /// What it contributes: the shares' sum would have to be 0, or not above 0 where inequalities take part.
        public var amount: Double
    }

    /// A change of one constraint after which the others can hold.
    public struct Change: Sendable {
        public var constraint: LoggedConstraint
        /// A new constant; nil for removing the constraint or making it optional.
        public var newConstant: Double?
    }

    public var axis: String
    /// An irreducible set: without any one of these the others can hold.
    public var shares: [Share]
    /// By how many points the constraints miss each other.
    public var gap: Double
    public var changes: [Change]

    /// Nil when the constraints can all hold, as far as their descriptions tell.
    public init?(_ constraints: [LoggedConstraint]) {
        // A log lists one conflict, which runs along one axis; content sizes and such may also belong to the other.
        for sizesArePositive in [false, true] {
            let system = LoggedSystem(constraints, sizesArePositive: sizesArePositive)
            guard let conflict = system.conflict else { continue }
            shares = conflict.members
            gap = conflict.gap
            axis = conflict.isVertical ? "vertical" : "horizontal"
            changes = Self.changes(conflict, among: constraints, sizesArePositive: sizesArePositive)
            return
        }
        return nil
    }

    /// Each member moved by as much as the contradiction misses, and each left out; kept when that helps by itself.
    private static func changes(
        _ conflict: LoggedSystem.Contradiction, among constraints: [LoggedConstraint], sizesArePositive: Bool
    ) -> [Change] {
        var changes: [Change] = []
        for share in conflict.members {
            var others = constraints
            guard let index = others.firstIndex(of: share.constraint) else { continue }
            var moved = share.constraint
            if let constant = ConstraintConflict.repairedConstant(
                moved.constant, share: share.multiplier, gap: conflict.gap)
            {
                moved.constant = constant
                others[index] = moved
                if LoggedSystem(others, sizesArePositive: sizesArePositive).conflict == nil {
                    changes.append(Change(constraint: share.constraint, newConstant: constant))
                }
            }
            others.remove(at: index)
            if LoggedSystem(others, sizesArePositive: sizesArePositive).conflict == nil {
                changes.append(Change(constraint: share.constraint, newConstant: nil))
            }
        }
        return changes
    }
}

/// Logged constraints as a system for the solver: for each item and axis a near edge and a size.
private struct LoggedSystem {
    struct Contradiction {
        var members: [ConflictExplanation.Share]
        var gap: Double
        var isVertical: Bool
    }

    private(set) var conflict: Contradiction?

    init(_ constraints: [LoggedConstraint], sizesArePositive: Bool) {
        let solver = Solver()
        var variables: [String: Variable] = [:]
        var sizes: [Variable] = []
        var sources: [ConstraintID: LoggedConstraint] = [:]

        func variable(_ name: String, isSize: Bool) -> Variable {
            if let known = variables[name] { return known }
            let new = solver.makeVariable()
            variables[name] = new
            if isSize { sizes.append(new) }
            return new
        }
        func terms(_ term: LoggedConstraint.Term, _ sign: Double) -> [Term] {
            guard let attribute = LoggedAttribute(term.attribute) else { return [] }
            let prefix = "\(attribute.axis == .vertical ? "V" : "H") \(term.item.id) "
            let factor = term.multiplier * sign
            if attribute.near == 0, attribute.size == 0 {
                return [Term(variable(prefix + term.attribute, isSize: false), factor)]
            }
            var terms: [Term] = []
            if attribute.near != 0 {
                terms.append(Term(variable(prefix + "near", isSize: false), factor * attribute.near))
            }
            if attribute.size != 0 {
                terms.append(Term(variable(prefix + "size", isSize: true), factor * attribute.size))
            }
            return terms
        }

        for constraint in constraints {
            let all = constraint.left.flatMap { terms($0, 1) } + constraint.right.flatMap { terms($0, -1) }
            let relation: Relation =
                switch constraint.relation {
                case .equal: .equal
                case .atMost: .lessOrEqual
                case .atLeast: .greaterOrEqual
                }
            // A constant or factor that the solver refuses cannot take part; the log's text still shows it.
            if let id = try? solver.add(all, relation, constant: -constraint.constant) { sources[id] = constraint }
        }
        if sizesArePositive {
            for size in sizes { _ = try? solver.add([Term(size)], .greaterOrEqual, constant: 0, standing: 1) }
        }
        solver.solve()
        guard let found = solver.newConflicts.first else { return }
        let members = found.members.compactMap { member -> ConflictExplanation.Share? in
            guard let constraint = sources[member.constraint] else { return nil }
            return .init(
                constraint: constraint, multiplier: member.multiplier, amount: -member.multiplier * constraint.constant)
        }
        let isVertical = members.contains { share in
            (share.constraint.left + share.constraint.right).contains {
                LoggedAttribute($0.attribute)?.axis == .vertical
            }
        }
        // Sizes that must not be negative have no constant, so the shares add up to the whole gap.
        let gap = members.reduce(0) { $0 + $1.amount }
        conflict = Contradiction(members: members, gap: gap, isVertical: isVertical)
    }
}
