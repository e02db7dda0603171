import ConstraintSolver

/// Logged constraints as a system for the solver: for each item and axis a near edge and a size.
struct LoggedSystem {
    /// What is taken for granted where a log is silent, least first. The engine knew; the log does not say.
    enum Assumption: Int, CaseIterable, Comparable {
        case nothing
        case sizesAreNotNegative
        /// Margins and baselines lie within their items.
        case placesLieInside
        /// Margins are 8, as they are by default.
        case marginsAreDefault

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    struct Contradiction {
        var members: [(index: Int, multiplier: Double)]
        var gap: Double
    }

    /// The first irreducible set of constraints that can't hold together.
    private(set) var conflict: Contradiction?

    private let solver = Solver()
    private var variables: [String: Variable] = [:]
    private var sizes: [Variable] = []
    /// Margins and baselines with the item's near edge and size: only the item itself knows where they are.
    private var places: [(item: String, place: Variable, near: Variable, size: Variable, word: String)] = []

    /// The items whose margins the log states.
    private var itemsWithMargins: Set<String> = []

    /// - Parameter onlyRequired: Constraints that give way by themselves take no part.
    init(_ constraints: [LoggedConstraint], _ assumption: Assumption, onlyRequired: Bool) {
        var sources: [ConstraintID: Int] = [:]
        for (index, constraint) in constraints.enumerated() {
            let required = constraint.requiredRelation
            if onlyRequired, required == nil { continue }
            let all =
                constraint.left.flatMap { terms($0, 1) } + constraint.right.flatMap { terms($0, -1) }
            // A constant or factor that the solver refuses cannot take part; the log's text still shows it.
            let id = try? solver.add(
                all, Self.relation(required ?? constraint.relation), constant: -constraint.constant)
            if let id { sources[id] = index }
        }
        tieMargins(constraints)
        if assumption >= .sizesAreNotNegative {
            for size in sizes { _ = try? solver.add([Term(size)], .greaterOrEqual, constant: 0, standing: 1) }
        }
        if assumption >= .placesLieInside { confinePlaces(assumption) }
        solver.solve()
        guard let found = solver.newConflicts.first else { return }
        conflict = Contradiction(
            members: found.members.compactMap { member in
                sources[member.constraint].map { ($0, member.multiplier) }
            }, gap: found.gap)
    }

    private static func relation(_ relation: LoggedConstraint.Relation) -> Relation {
        switch relation {
        case .equal: .equal
        case .atMost: .lessOrEqual
        case .atLeast: .greaterOrEqual
        }
    }

    private mutating func variable(_ name: String, isSize: Bool = false) -> Variable {
        if let known = variables[name] { return known }
        let new = solver.makeVariable()
        variables[name] = new
        if isSize { sizes.append(new) }
        return new
    }

    private mutating func terms(_ term: LoggedConstraint.Term, _ sign: Double) -> [Term] {
        guard let attribute = LoggedAttribute(term.attribute) else { return [] }
        let prefix = "\(attribute.axis == .vertical ? "V" : "H") \(term.item.id) "
        let factor = term.multiplier * sign
        let near = variable(prefix + "near")
        let size = variable(prefix + "size", isSize: true)
        if attribute.near == 0, attribute.size == 0 {
            let isNew = variables[prefix + term.attribute] == nil
            let place = variable(prefix + term.attribute)
            if isNew { places.append((term.item.id, place, near, size, term.attribute)) }
            return [Term(place, factor)]
        }
        return (attribute.near == 0 ? [] : [Term(near, factor * attribute.near)])
            + (attribute.size == 0 ? [] : [Term(size, factor * attribute.size)])
    }

    /// By view, the guide that stands for its margins, as far as the log tells.
    static func marginGuides(_ constraints: [LoggedConstraint]) -> [String: String] {
        var guides: [String: String] = [:]
        for constraint in constraints where constraint.identifier?.hasSuffix("Margin-guide-constraint") == true {
            guard let left = constraint.left.first, let right = constraint.right.first,
                let attribute = LoggedAttribute(left.attribute)
            else { continue }
            // `|-(8)-[guide]` and `[guide]-(8)-|`.
            let (view, guide) = attribute.size == 0 ? (right, left) : (left, right)
            guides[view.item.id] = guide.item.id
        }
        return guides
    }

    /// A view's margins are where its margins guide is, if the log tells that.
    private mutating func tieMargins(_ constraints: [LoggedConstraint]) {
        let guides = Self.marginGuides(constraints)
        for (item, place, _, _, word) in places where word.contains("Margin") {
            guard let guide = guides[item], let attribute = LoggedAttribute(word) else { continue }
            itemsWithMargins.insert(item)
            let prefix = "\(attribute.axis == .vertical ? "V" : "H") \(guide) "
            let share: Double =
                switch word {
                case "leftMargin", "leadingMargin", "topMargin": 0
                case "rightMargin", "trailingMargin", "bottomMargin": 1
                default: 0.5
                }
            let near = variable(prefix + "near")
            let size = variable(prefix + "size", isSize: true)
            _ = try? solver.add([Term(place), Term(near, -1), Term(size, -share)], .equal, constant: 0, standing: 1)
        }
    }

    private mutating func confinePlaces(_ assumption: Assumption) {
        for (item, place, near, size, word) in places {
            if assumption == .marginsAreDefault, word.contains("Margin"), !itemsWithMargins.contains(item) {
                let (share, inset): (Double, Double) =
                    switch word {
                    case "leftMargin", "leadingMargin", "topMargin": (0, 8)
                    case "rightMargin", "trailingMargin", "bottomMargin": (1, -8)
                    default: (0.5, 0)
                    }
                _ = try? solver.add(
                    [Term(place), Term(near, -1), Term(size, -share)], .equal, constant: -inset, standing: 1)
            } else {
                _ = try? solver.add([Term(place), Term(near, -1)], .greaterOrEqual, constant: 0, standing: 1)
                _ = try? solver.add(
                    [Term(place), Term(near, -1), Term(size, -1)], .lessOrEqual, constant: 0, standing: 1)
            }
        }
    }
}
