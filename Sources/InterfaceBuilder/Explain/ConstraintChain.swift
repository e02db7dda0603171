/// The order in which one meets the constraints of a contradiction from edge to edge.
///
/// Most conflicts are a way from one edge of something to the other, with lengths that don't add up to its size.
struct ConstraintChain {
    private let constraints: [LoggedConstraint]
    private let guides: [String: String]

    /// - Parameter all: The whole report, which tells where margins are.
    init(_ constraints: [LoggedConstraint], in all: [LoggedConstraint]) {
        self.constraints = constraints
        guides = LoggedSystem.marginGuides(all)
    }

    /// The indices of the constraints as they follow each other from edge to edge, with the length they have to fit into
    /// last; nil where they do not form such a chain.
    var order: [Int]? {
        let links = constraints.compactMap(link)
        guard links.count == constraints.count, let room else { return nil }
        var order: [Int] = []
        var point = links[room].from
        var left = constraints.indices.filter { $0 != room }
        while let place = left.firstIndex(where: { links[$0].from == point || links[$0].to == point }) {
            let next = left.remove(at: place)
            order.append(next)
            point = links[next].from == point ? links[next].to : links[next].from
        }
        return left.isEmpty && point == links[room].to ? order + [room] : nil
    }

    /// The size that a container decides, else the largest one.
    private var room: Int? {
        let sizes = constraints.indices.filter { constraints[$0].right.isEmpty }
        return sizes.first { constraints[$0].origin == .container }
            ?? sizes.max { abs(constraints[$0].constant) < abs(constraints[$1].constant) }
    }

    /// The two points that a constraint holds at a distance; nil for others, such as equal sizes.
    private func link(_ constraint: LoggedConstraint) -> (from: String, to: String)? {
        guard let first = constraint.left.first, constraint.left.count == 1, constraint.right.count <= 1,
            (constraint.left + constraint.right).allSatisfy({ $0.multiplier == 1 })
        else { return nil }
        let isSize = Self.isSize(first)
        guard let second = constraint.right.first else {
            return isSize ? ("\(first.item.id) near", "\(first.item.id) far") : ("origin", point(first))
        }
        return isSize || Self.isSize(second) ? nil : (point(second), point(first))
    }

    private static func isSize(_ term: LoggedConstraint.Term) -> Bool { ["width", "height"].contains(term.attribute) }

    private func point(_ term: LoggedConstraint.Term) -> String {
        let word = term.attribute
        if let guide = guides[term.item.id] {
            if ["leftMargin", "leadingMargin", "topMargin"].contains(word) { return guide + " near" }
            if ["rightMargin", "trailingMargin", "bottomMargin"].contains(word) { return guide + " far" }
        }
        guard let attribute = LoggedAttribute(word), attribute.near == 1 else { return "\(term.item.id) \(word)" }
        return term.item.id + (attribute.size == 0 ? " near" : attribute.size == 1 ? " far" : " middle")
    }
}
