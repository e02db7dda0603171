/// Required constraints that cannot hold together, as arithmetic.
///
/// Each one is needed: without any of them the others can hold.
@MainActor
public struct ConstraintConflict {
    public struct Member {
        public let constraint: NSLayoutConstraint
        /// What the constraint is multiplied with so that, all added up, every unknown cancels.
        public let share: Double
    }

    /// A single change after which the constraints can hold together.
    public struct Repair: Equatable {
        public let constraint: NSLayoutConstraint
        public let newConstant: CGFloat
    }

    /// Oldest first.
    public let members: [Member]
    /// The one that layout leaves out. It stays active, and counts again when the others change.
    public let broken: NSLayoutConstraint
    /// By how many points the constraints miss each other when each is taken with its share.
    public let gap: Double

    /// The constraint's constants that would end the contradiction, each by itself; the smallest changes first.
    public var repairs: [Repair] {
        members.filter { !($0.constraint is any SystemLayoutConstraint) }
            .compactMap { member in
                Self.repairedConstant(Double(member.constraint.constant), share: member.share, gap: gap)
                    .map { Repair(constraint: member.constraint, newConstant: CGFloat($0)) }
            }
            .sorted {
                abs($0.newConstant - $0.constraint.constant) < abs($1.newConstant - $1.constraint.constant)
            }
    }

    /// The constant with which a member of a contradiction ends it; nil when its constant has no part in it.
    package nonisolated static func repairedConstant(_ constant: Double, share: Double, gap: Double) -> Double? {
        // share × (… - constant) sums up to the gap, so the constant has to grow by gap / share.
        abs(share) > 1e-9 ? constant + gap / share : nil
    }

    /// One line per constraint with its share, and what they add up to.
    public var arithmetic: String {
        let lines = members.map { member in
            "\(member.share.percentG) × \(member.constraint.description)"
        }
        return (lines + ["= \(gap.percentG), which would have to be 0 or less"]).joined(separator: "\n")
    }
}
