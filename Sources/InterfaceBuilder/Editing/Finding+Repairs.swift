extension RuleFinding<LintRule> {
    /// What *Resolve Auto Layout Issues* offers for it: operations of ``DocumentEdit/resolve(operation:objects:)``.
    public var repairs: [String] {
        switch rule {
        case .repeatedID, .brokenReference, .conflictingConstraints, .contradictingAutoresizing, .duplicateConstraint,
            .unusedConstraint, .hiddenViewConflict, .cellHeight, .unlistedColor:
            ["resolve"]
        case .ambiguousLayout: ["add-missing"]
        case .misplacedView: ["update-frames", "update-constants"]
        case .truncatedText: ["size-to-fit"]
        default: []
        }
    }
}
