extension Diagnostic {
    /// What contradicts; nil for other kinds.
    public var conflict: ConstraintConflict? { subject as? ConstraintConflict }
}
