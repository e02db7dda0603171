/// `first.attribute  relation  multiplier × second.attribute + constant`, between alignment rectangles.
///
/// A constraint has no effect until it is active. Positions are compared in the coordinates of the items' nearest common
/// ancestor. What can change later is `constant`, `priority` (not between required and optional while active),
/// `isActive` and `identifier`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, AssociationHolder {
    // Not isolated, because a constraint takes itself out of its items' lists when it ends.
    nonisolated(unsafe) private(set) var definition = ConstraintDefinition.empty
    nonisolated(unsafe) var installation = ConstraintInstallation()
    var storedConstant: CGFloat = 0
    var storedPriority: UILayoutPriority = .required
    /// For one that a container imposes without the app having activated it.
    var isShownAsActive = false

    /// Of contradicting required constraints the one of lowest standing gives way: 0 for an app's own.
    var standing: Int8 = 0

    /// An identifier that shows in reports. Nil by default.
    open var identifier: String?
    open var shouldBeArchived = false
    nonisolated(unsafe) private var storedAssociations: Associations?
    final var callSites = CallSites()

    /// A constraint between nothing, which can never be active. The only designated initialiser, so that subclasses
    /// inherit the others.
    public override init() { super.init() }

    convenience init(_ definition: ConstraintDefinition, constant: CGFloat) {
        self.init()
        state(definition, constant: constant)
    }

    /// The last step of initialisers: what the constraint says.
    final func state(_ definition: ConstraintDefinition, constant: CGFloat) {
        self.definition = definition
        storedConstant = constant
        checkFinite(constant)
    }

    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - attr1: The attribute of `view1` that is constrained.
    ///   - relation: Equal, at most or at least.
    ///   - view2: A view or a layout guide; nil for a constraint that sets a size to `c`.
    ///   - attr2: The attribute of `view2` on the right side; `.notAnAttribute` without one.
    ///   - multiplier: What the right attribute is multiplied by.
    ///   - c: In points; added to the right side.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            ConstraintDefinition.checked(view1, attr1, relation, view2, attr2, multiplier), constant: c)
    }

    deinit { leaveMentions() }

    nonisolated package var associations: Associations {
        if let storedAssociations { return storedAssociations }
        let made = Associations()
        storedAssociations = made
        return made
    }

    nonisolated open override var description: String { described(self) { describe() } }

    // MARK: What it says

    open var firstItem: AnyObject? { definition.first?.object }
    open var secondItem: AnyObject? { definition.second?.object }
    open var firstAttribute: Attribute { definition.firstAttribute }
    open var secondAttribute: Attribute { definition.secondAttribute }
    open var relation: Relation { definition.relation }
    open var multiplier: CGFloat { definition.multiplier }
    /// The very anchor that its item gives.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { definition.firstOperand.anchor }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { definition.secondOperand?.anchor }

    open var constant: CGFloat {
        get { storedConstant }
        set { KeyValueObservers.change(self, "constant") { setConstant(newValue) } }
    }

    /// 1000, required, by default.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set { setPriority(newValue) }
    }

    // MARK: Being active

    /// Activating stores the constraint in the nearest common ancestor of its items and traps where there is none.
    open var isActive: Bool {
        get { installation.isActive }
        set { newValue ? activate() : deactivate() }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        Runtime.current.updateCycle.activating {
            for constraint in constraints { constraint.isActive = true }
        }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The constraints that a line of the visual format language states; see Apple's "Visual Format Language".
    ///
    /// Traps with the format and a caret under the place where it cannot be read.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormat.constraints(format, options: opts, metrics: metrics ?? [:], views: views)
    }
}

extension NSLayoutConstraint {
    private func setConstant(_ constant: CGFloat) {
        guard constant != storedConstant else { return }
        checkFinite(constant)
        storedConstant = constant
        installation.engine?.constantChanged(of: self)
    }

    private func setPriority(_ priority: UILayoutPriority) {
        guard priority != storedPriority else { return }
        priority.checkLegal()
        if installation.isActive, (priority == .required) != (storedPriority == .required) {
            preconditionFailure(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                    + "You passed priority \(priority.rawValue.percentG) and the existing priority was "
                    + "\(storedPriority.rawValue.percentG).")
        }
        storedPriority = priority
        installation.engine?.priorityChanged(of: self)
    }

    private func checkFinite(_ constant: CGFloat) {
        guard !constant.isFinite else { return }
        preconditionFailure(
            "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant.percentG) "
                + "firstAnchor:\(firstAnchor) secondAnchor:\(secondAnchor?.description ?? "(null)")")
    }
}
