/// A rectangle in a view's coordinates that constraints can speak of; it draws nothing and takes no touches.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding, AssociationHolder {
    nonisolated(unsafe) private var madeNode: LayoutNode?
    nonisolated(unsafe) private unowned(unsafe) var owner: UIView?
    /// A name that messages show; empty by default.
    open var identifier = ""
    nonisolated(unsafe) private var storedAssociations: Associations?

    public override init() { super.init() }

    // The guide's anchors and system constraints refer to its node.
    deinit {
        madeNode?.anchors = nil
        madeNode?.system = SystemConstraints()
    }

    /// The item that represents the guide in constraints.
    var node: LayoutNode {
        if let madeNode { return madeNode }
        let node = LayoutNode(guide: self, owner: owner)
        madeNode = node
        return node
    }

    /// Ends what refers to an owner that ends.
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

    /// The guide's rectangle in the owning view's coordinates. A guide of the app's own has it after the owning view's
    /// layout, and zero until constraints speak of it; UIKit's own guides have it always.
    open var layoutFrame: CGRect { frameFromOwner ?? solvedFrame }

    open var hasAmbiguousLayout: Bool { node.isAmbiguous }
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        node.constraintsAffectingLayout(axis)
    }

    nonisolated open override var description: String { described(self) { describe() } }

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor { node.xAnchor(.leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { node.xAnchor(.trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { node.xAnchor(.left) }
    open var rightAnchor: NSLayoutXAxisAnchor { node.xAnchor(.right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { node.xAnchor(.centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { node.yAnchor(.top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { node.yAnchor(.bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { node.yAnchor(.centerY) }
    open var widthAnchor: NSLayoutDimension { node.dimension(.width) }
    open var heightAnchor: NSLayoutDimension { node.dimension(.height) }

    /// Says how the guide's rectangle follows from its owner, once the guide is used: system guides override this.
    func constraintsOnFirstUse() -> [NSLayoutConstraint] { [] }
    /// Where the guide lies by its owner alone; nil where only constraints say it.
    var frameFromOwner: CGRect? { nil }
    /// The owner's size, safe area or margins changed.
    func ownerInsetsChanged() {}
}

extension UILayoutGuide {
    private func describe() -> String {
        let frame = layoutFrame
        let owner = owner.map { $0.shortDescription } ?? "(null)"
        return "<\(describedName(of: type(of: self))): \(addressText(of: self)) - \"\(identifier)\", layoutFrame = "
            + "{{\(frame.origin.x.percentG), \(frame.origin.y.percentG)}, {\(frame.width.percentG), \(frame.height.percentG)}}, owningView = "
            + "\(owner)>"
    }
}

/// A guide that a view has of its own, of a class that apps don't see.
protocol SystemLayoutGuide: UILayoutGuide {
    /// What Apple's descriptions and conflict reports call it.
    nonisolated static var describedName: String { get }
}
