import UIKit

/// Why constraints contradict each other, as arithmetic, and the single changes that would end it.
public struct ConflictExplanation: Sendable {
    /// One constraint's share in the contradiction.
    public struct Share: Sendable {
        /// The constraint that contributes.
        public var constraint: LoggedConstraint
        /// What the constraint is multiplied with so that all unknowns cancel.
        public var multiplier: Double
        /// What it contributes: the shares' sum would have to be 0, or not above 0 where inequalities take part.
        public var amount: Double
    }

    /// A change of one constraint after which the others can hold.
    public struct Change: Sendable {
        /// What is changed.
        public enum Kind: String, Sendable {
            /// Giving the constraint another constant.
            case constant
            /// Removing the constraint, or making it optional.
            case removal
            /// Setting the view's `translatesAutoresizingMaskIntoConstraints` to false.
            case noTranslation = "no-translation"
            /// Making the content's compression resistance or hugging optional.
            case contentPriority = "content-priority"
        }

        /// What is changed.
        public var kind: Kind
        /// The constraint that is changed.
        public var constraint: LoggedConstraint
        /// A new constant; nil for the other kinds.
        public var newConstant: Double?
    }

    /// `horizontal` or `vertical`.
    public var axis: String
    /// An irreducible set: without any one of these the others can hold. From edge to edge where they are such a way,
    /// else in the order of the report.
    public var shares: [Share]
    /// By how many points the constraints contradict each other.
    public var gap: Double
    /// Smallest changes of constants first, then the others.
    public var changes: [Change]
    /// What the explanation takes for granted because the log does not say it; nil for nothing.
    public var assumption: String?

    /// Nil when the constraints can all hold, as far as their descriptions tell.
    ///
    /// - Parameters:
    ///   - constraints: What the log lists as the constraints that contradict each other.
    ///   - broken: The one the engine left out; the gap is counted in its points.
    public init?(_ constraints: [LoggedConstraint], broken: LoggedConstraint? = nil) {
        for onlyRequired in [true, false] {
            for assumption in LoggedSystem.Assumption.allCases {
                let system = LoggedSystem(constraints, assumption, onlyRequired: onlyRequired)
                guard let conflict = system.conflict, !conflict.members.isEmpty else { continue }
                self.init(constraints, conflict, broken, assumption, onlyRequired)
                return
            }
        }
        return nil
    }

    /// What arithmetic leaves of multipliers and amounts that are equal.
    static let noise = 1e-9
    /// Shares below this, in points, are not worth a line.
    static let nothing = 1e-6

    private init(
        _ constraints: [LoggedConstraint], _ conflict: LoggedSystem.Contradiction, _ broken: LoggedConstraint?,
        _ assumption: LoggedSystem.Assumption, _ onlyRequired: Bool
    ) {
        let unit =
            conflict.members.first { constraints[$0.index] == broken }.map { abs($0.multiplier) }
            ?? conflict.members.map { abs($0.multiplier) }.filter { $0 > Self.noise }.min() ?? 1
        let members = conflict.members.map { member in
            let multiplier = member.multiplier / unit
            return Share(
                constraint: constraints[member.index], multiplier: multiplier,
                amount: -multiplier * constraints[member.index].constant)
        }
        let order = ConstraintChain(members.map(\.constraint), in: constraints).order
        shares = order?.map { members[$0] } ?? members
        gap = conflict.gap / unit
        let isVertical = shares.contains { share in
            (share.constraint.left + share.constraint.right).contains {
                LoggedAttribute($0.attribute)?.axis == .vertical
            }
        }
        axis = isVertical ? "vertical" : "horizontal"
        switch assumption {
        case .nothing: self.assumption = nil
        case .sizesAreNotNegative: self.assumption = "no size is below 0"
        case .placesLieInside: self.assumption = "margins and baselines lie within their views"
        case .marginsAreDefault: self.assumption = "margins the log does not tell are 8, the default"
        }
        changes = []
        // A proposed change must not make a size negative, even where the conflict was found without that assumption.
        let check = max(assumption, .sizesAreNotNegative)
        changes = Self.changes(shares, gap, among: constraints) {
            LoggedSystem($0, check, onlyRequired: onlyRequired).conflict == nil
        }
    }

    /// Each member moved by as much as the contradiction misses, and each left out; kept when that helps by itself.
    private static func changes(
        _ shares: [Share], _ gap: Double, among constraints: [LoggedConstraint],
        _ canHold: ([LoggedConstraint]) -> Bool
    ) -> [Change] {
        var constants: [Change] = []
        var others: [Change] = []
        for share in shares {
            let constraint = share.constraint
            guard let index = constraints.firstIndex(of: constraint) else { continue }
            var rest = constraints
            switch constraint.origin {
            case .app, .prototyping:
                if let constant = ConstraintConflict.repairedConstant(
                    constraint.constant, share: share.multiplier, gap: gap)
                {
                    rest[index].constant = constant
                    if canHold(rest) {
                        constants.append(Change(kind: .constant, constraint: constraint, newConstant: constant))
                    }
                }
                rest.remove(at: index)
                if canHold(rest) { others.append(Change(kind: .removal, constraint: constraint, newConstant: nil)) }
            case .autoresizing:
                guard let view = constraint.translatedView else { continue }
                rest.removeAll { $0.translatedView?.id == view.id }
                let isKnown = others.contains { $0.constraint.translatedView?.id == view.id }
                if !isKnown, canHold(rest) {
                    others.append(Change(kind: .noTranslation, constraint: constraint, newConstant: nil))
                }
            case .content:
                rest.remove(at: index)
                if canHold(rest) {
                    others.append(Change(kind: .contentPriority, constraint: constraint, newConstant: nil))
                }
            case .container, .stack, .guide: continue
            }
        }
        func step(_ change: Change) -> Double { abs((change.newConstant ?? 0) - change.constraint.constant) }
        // People change a size or a distance, one of 0 first: they do not put views over each other or out of line.
        func isSize(_ change: Change) -> Bool { change.constraint.right.isEmpty && change.constraint.left.count == 1 }
        func isUnlikely(_ change: Change) -> Bool {
            let (old, new) = (change.constraint.constant, change.newConstant ?? 0)
            return old >= 0 && new < 0 || old == 0 && !isSize(change)
        }
        let likely = constants.filter { !isUnlikely($0) }.sorted {
            let zeros = [$0, $1].map { isSize($0) && $0.constraint.constant == 0 }
            return zeros[0] == zeros[1] ? step($0) < step($1) - Self.noise : zeros[0]
        }
        let unlikely = constants.filter(isUnlikely).sorted { step($0) < step($1) - Self.noise }
        // What such conflicts mostly come from is the likeliest remedy: a mask that was forgotten, then a container or a
        // content that leaves no room, for which one constraint has to give way.
        let forgotten = others.filter { $0.kind == .noTranslation }
        let rest = others.filter { $0.kind != .noTranslation }
        let isSqueezed = shares.contains {
            $0.constraint.origin == .container || $0.constraint.identifier == "UISV-hiding"
        }
        guard isSqueezed else { return forgotten + likely + rest + unlikely }
        // In such conflicts people let a size give way, or else the distance to the far edge.
        func rank(_ change: Change) -> Int {
            let constraint = change.constraint
            let ends = (constraint.left + constraint.right).compactMap { LoggedAttribute($0.attribute) }
            return isSize(change) ? 0 : ends.allSatisfy { $0.near == 1 && $0.size == 1 } ? 1 : 2
        }
        return forgotten + (0...2).flatMap { place in rest.filter { rank($0) == place } } + likely + unlikely
    }
}
