import ConstraintSolver

/// A relation as the caller stated it, kept so that it can be encoded again and explained.
struct RelationRecord {
    var terms: TermList
    var relation: Relation
    var constant: Double
    /// What insets and scrolling along the way add to the constant.
    var offset = 0.0
    var row: ConstraintID?
}

/// The terms of a relation: nearly always one or two, which are stored without an allocation.
struct TermList {
    private var first: LayoutTerm
    private var second: LayoutTerm?
    private var more: [LayoutTerm]

    init(_ terms: [LayoutTerm]) {
        precondition(!terms.isEmpty, "A relation needs a term.")
        first = terms[0]
        second = terms.count > 1 ? terms[1] : nil
        more = terms.count > 2 ? Array(terms[2...]) : []
    }

    init(_ first: LayoutTerm, _ second: LayoutTerm?) {
        self.first = first
        self.second = second
        more = []
    }

    var count: Int { second == nil ? 1 : 2 + more.count }

    subscript(index: Int) -> LayoutTerm {
        switch index {
        case 0: first
        case 1: second ?? first
        default: more[index - 2]
        }
    }
}

/// What a solver row stands for.
enum RowOwner {
    case none
    case relation(Int32)
    case hugging(item: Int32, LayoutAxis)
    case resistance(item: Int32, LayoutAxis)
    case floor(item: Int32, LayoutAxis)
}
