/// What a view stores for Auto Layout.
///
/// Two kinds of marks drive the constraint pass, each with a flag that some view below has one, so that the pass finds
/// the marked views from the root: `needsUpdateConstraints` (the app's `updateConstraints` has to run) and `sync` (the
/// engine has to hear of something). Marking stops at the first ancestor that is marked already.
struct ConstraintState {
    /// Stands for the view in constraints and engines; made on first use.
    private(set) var nodeIfAny: LayoutNode?
    /// Grows with each view that gets a superview; 0 in a root that never had one.
    var arrivalOrder: Int64 = 0
    /// The engine of the tree whose root this view is.
    var hostedEngine: HostedEngine?

    /// The constraints this view holds, in the order of activation. Nil where one was removed.
    var held: [NSLayoutConstraint?] = []
    var heldGaps = 0
    /// Held, and not yet known to the engine.
    var waiting: [NSLayoutConstraint] = []

    var translatesAutoresizingMask = true
    var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
    var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

    /// On Interface Builder's canvas, the size that takes the place of the intrinsic one.
    var contentSizeOverride: ContentSizeOverride?

    var needsUpdateConstraints = true
    var descendantNeedsUpdateConstraints = false
    var sync: SyncNeeds = []
    var descendantNeedsSync = false

    /// Those the app added.
    var guides: [UILayoutGuide] = []
    /// Those the view has by itself, made on first use.
    var systemGuides: [UILayoutGuide] = []
    /// Whether a constraint waits whose items were not all below the view when it was added.
    var hasUnprepared = false
    var allGuides: [UILayoutGuide] { systemGuides.isEmpty ? guides : guides + systemGuides }

    /// Whether anything refers to the view on account of Auto Layout.
    var isTied: Bool {
        nodeIfAny != nil || !held.isEmpty || hostedEngine != nil || !guides.isEmpty || !systemGuides.isEmpty
    }

    /// For a view that ends.
    func cutTies() {
        for constraint in held { constraint?.installation.container = nil }
        // The constraints that UIKit made for the view, and its anchors, refer to its node.
        nodeIfAny?.system = SystemConstraints()
        nodeIfAny?.anchors = nil
        nodeIfAny?.view = nil
        hostedEngine?.dissolve()
        for guide in allGuides { guide.cutTies() }
    }

    @MainActor
    mutating func node(of view: UIView) -> LayoutNode {
        if let nodeIfAny { return nodeIfAny }
        let node = LayoutNode(view: view, order: arrivalOrder)
        nodeIfAny = node
        return node
    }
}

/// A content size that layout counts with in place of what the view measures itself as; nil leaves the view its own on
/// that axis.
package struct ContentSizeOverride {
    package var width: CGFloat?
    package var height: CGFloat?
    /// Changes what the view measures itself as, for any width.
    package var adjustment: ((CGSize) -> CGSize)?

    package init(width: CGFloat? = nil, height: CGFloat? = nil, adjustment: ((CGSize) -> CGSize)? = nil) {
        self.width = width
        self.height = height
        self.adjustment = adjustment
    }

    func replacing(_ size: CGSize) -> CGSize {
        let size = adjustment?(size) ?? size
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// What the engine has to be told about a view at the next pass.
struct SyncNeeds: OptionSet {
    let rawValue: UInt8

    /// Constraints in ``ConstraintState/waiting``.
    static let constraints = SyncNeeds(rawValue: 1 << 0)
    /// Intrinsic size, hugging, resistance, alignment insets or baselines.
    static let contentSize = SyncNeeds(rawValue: 1 << 1)
    /// The frame or mask of a view that translates them.
    static let mask = SyncNeeds(rawValue: 1 << 2)
    /// The view and all below are new in their tree: the engine looks at everything they hold.
    static let arrival = SyncNeeds(rawValue: 1 << 3)
    /// The view and all below were in an engine that ended, so that constraints they hold may be in none.
    static let homeless = SyncNeeds(rawValue: 1 << 4)
}

struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
