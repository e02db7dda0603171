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

/// What a solver row stands for.
enum RowOwner {
    case none
    case relation(Int32)
    case hugging(item: Int32, LayoutAxis)
    case resistance(item: Int32, LayoutAxis)
    case floor(item: Int32, LayoutAxis)
}
