/// A rectangle in a view's coordinates that constraints can speak of; it draws nothing and takes no touches.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding, AssociationHolder {
    nonisolated(unsafe) private var madeNode: LayoutNode?
    nonisolated(unsafe) private unowned(unsafe) var owner: UIView?
    /// Empty by default.
    open var identifier = ""
    nonisolated(unsafe) private var storedAssociations: Associations?

    public override init() { super.init() }

    /// What stands for the guide in constraints.
    var node: LayoutNode {
        if let madeNode { return madeNode }
        let node = LayoutNode(guide: self, owner: owner)
        madeNode = node
        return node
    }

    /// For an owner that ends.
    nonisolated func cutTies() {
        owner = nil
        madeNode?.view = nil
    }

    public required init?(coder: NSCoder) {
        super.init()
        identifier = coder.decodeObject(forKey: "UILayoutGuideIdentifier") as? String ?? ""
    }

    open func encode(with coder: NSCoder) { coder.encode(identifier, forKey: "UILayoutGuideIdentifier") }

    nonisolated package var associations: Associations {
        if let storedAssociations { return storedAssociations }
        let made = Associations()
        storedAssociations = made
        return made
    }

    /// The view whose coordinates the guide lives in. Set by `addLayoutGuide(_:)`; kept weakly.
    open var owningView: UIView? {
        get { owner }
        set {
            owner = newValue
            node.view = newValue
        }
    }

    /// The guide's rectangle in the owning view's coordinates; valid after the owning view's layout. Zero until the guide
    /// takes part in a solve.
    open var layoutFrame: CGRect { solvedFrame }

    open var hasAmbiguousLayout: Bool { node.isAmbiguous }
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        node.constraintsAffectingLayout(axis)
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { describe() } }

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor { xAnchor(.leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { xAnchor(.trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { xAnchor(.left) }
    open var rightAnchor: NSLayoutXAxisAnchor { xAnchor(.right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { xAnchor(.centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { yAnchor(.top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { yAnchor(.bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { yAnchor(.centerY) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(node, .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(node, .height)) }

    /// Says how the guide's rectangle follows from its owner, once the guide is used: system guides override this.
    func constraintsOnFirstUse() -> [NSLayoutConstraint] { [] }
    /// The owner's size, safe area or margins changed.
    func ownerInsetsChanged() {}
}

extension UILayoutGuide {
    private func xAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(LayoutOperand(node, attribute))
    }
    private func yAnchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(LayoutOperand(node, attribute))
    }

    private func describe() -> String {
        let frame = solvedFrame
        let owner = owner.map { $0.shortDescription } ?? "(null)"
        return "<\(describedName(of: type(of: self))): \(addressText(of: self)) - \"\(identifier)\", layoutFrame = "
            + "{{\(g(frame.origin.x)), \(g(frame.origin.y))}, {\(g(frame.width)), \(g(frame.height))}}, owningView = "
            + "\(owner)>"
    }
}
