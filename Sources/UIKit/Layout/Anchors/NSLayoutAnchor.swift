/// An attribute of a view or layout guide, as a maker of constraints.
///
/// The type parameter keeps horizontal, vertical and size attributes apart at compile time. An item gives the
/// same anchor each time; two anchors are equal when they stand for the same attribute of the same item.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    // Never changes, so that anchors can be compared on any thread.
    nonisolated(unsafe) let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    open var name: String { operand.node == nil ? "" : operand.bodyText }
    open var item: AnyObject? { operand.node?.object }
    open var hasAmbiguousLayout: Bool { operand.isAmbiguous }
    open var constraintsAffectingLayout: [NSLayoutConstraint] { operand.affectingConstraints }

    nonisolated open override var description: String {
        described(self) { operand.describe(className: anchorClassName, address: addressText(of: self)) }
    }
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? any AnyLayoutAnchor).map { operand.isSame(as: $0.operand) } ?? false
    }
    nonisolated open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(operand.node.map(ObjectIdentifier.init))
        hasher.combine(operand.attribute)
        return hasher.finalize()
    }

    /// The name in descriptions: that of the subclass the attribute belongs to.
    private var anchorClassName: String {
        switch operand.attribute.kind {
        case .horizontalPosition where operand.origin == nil: "NSLayoutXAxisAnchor"
        case .verticalPosition where operand.origin == nil: "NSLayoutYAxisAnchor"
        case _ where operand.origin != nil: "_NSDistanceLayoutDimension"
        default: "NSLayoutDimension"
        }
    }

    // MARK: Constraints

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        operand.constraint(.equal, anchor.operand)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        operand.constraint(.greaterThanOrEqual, anchor.operand)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        operand.constraint(.lessThanOrEqual, anchor.operand)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        operand.constraint(.equal, anchor.operand, constant: c)
    }
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        operand.constraint(.greaterThanOrEqual, anchor.operand, constant: c)
    }
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        operand.constraint(.lessThanOrEqual, anchor.operand, constant: c)
    }
}

/// Anchors of any type, for comparing them.
protocol AnyLayoutAnchor: AnyObject {
    nonisolated var operand: LayoutOperand { get }
}

extension NSLayoutAnchor: AnyLayoutAnchor {}
