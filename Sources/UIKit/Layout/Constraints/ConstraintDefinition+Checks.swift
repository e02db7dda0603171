// What UIKit refuses when a constraint is made, with its texts (behaviour reference, section 1.3).
extension ConstraintDefinition {
    /// The definition for the public initialisers; traps on what no constraint can say.
    @MainActor
    static func checked(
        _ item1: Any?, _ attribute1: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ item2: Any?, _ attribute2: NSLayoutConstraint.Attribute, _ multiplier: CGFloat
    ) -> ConstraintDefinition {
        let (definition, problem) = described(item1, attribute1, relation, item2, attribute2, multiplier)
        if let problem {
            let item = item1.flatMap(unwrapped).map { "\($0)" } ?? "(null)"
            preconditionFailure("NSLayoutConstraint for \(item): \(problem)")
        }
        return definition
    }

    /// What a constraint says, and UIKit's text for why it cannot be made, nil where it can.
    @MainActor
    static func described(
        _ item1: Any?, _ attribute1: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ item2: Any?, _ attribute2: NSLayoutConstraint.Attribute, _ multiplier: CGFloat
    ) -> (definition: ConstraintDefinition, problem: String?) {
        let (item1, item2) = (item1.flatMap(unwrapped), item2.flatMap(unwrapped))
        let first = item1.flatMap(node)
        let second = item2.flatMap(node)
        let definition = ConstraintDefinition(
            first: first, firstAttribute: attribute1, relation: relation, second: second,
            secondAttribute: second == nil ? .notAnAttribute : attribute2, multiplier: multiplier)
        let problem = definition.problem(firstIsNil: item1 == nil, secondIsGiven: item2 != nil)
        return (definition, problem)
    }

    /// UIKit's text for what is wrong, or nil.
    func problem(firstIsNil: Bool = false, secondIsGiven: Bool = false) -> String? {
        if firstIsNil { return "Constraint must contain a first layout item" }
        if first == nil || (secondIsGiven && second == nil) {
            return "Constraint items must each be a view or layout guide."
        }
        if firstAttribute == .notAnAttribute || (second != nil && secondAttribute == .notAnAttribute) {
            return "Unknown layout attribute"
        }
        if firstAttribute.isPosition, second == nil || multiplier == 0 {
            return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        }
        guard second != nil else { return nil }
        if firstAttribute.isPosition != secondAttribute.isPosition { return "Invalid pairing of layout attributes." }
        if firstAttribute.followsDirection && secondAttribute.isLeftOrRight
            || firstAttribute.isLeftOrRight && secondAttribute.followsDirection
        {
            return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                + "Use leading/trailing for both or neither."
        }
        return nil
    }

    @MainActor
    private static func node(of item: Any) -> LayoutNode? {
        if let view = item as? UIView { return view.constraintState.node(of: view) }
        if let guide = item as? UILayoutGuide { return guide.node }
        return nil
    }

    /// The value inside however many optionals `Any` wraps.
    private static func unwrapped(_ value: Any) -> Any? {
        // Nearly all are these, and a cast is a hundred times cheaper than a mirror.
        if let view = value as? UIView { return view }
        if let guide = value as? UILayoutGuide { return guide }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }
}
