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

    /// The guides that the app added.
    var guides: [UILayoutGuide] = []
    /// The guides that the view has by itself, made on first use.
    var systemGuides: [UILayoutGuide] = []
    /// Whether a constraint waits whose items were not all below the view when it was added.
    var hasUnprepared = false
    var allGuides: [UILayoutGuide] { systemGuides.isEmpty ? guides : guides + systemGuides }

    /// Whether anything refers to the view on account of Auto Layout.
    var isTied: Bool {
        nodeIfAny != nil || !held.isEmpty || hostedEngine != nil || !guides.isEmpty || !systemGuides.isEmpty
    }

    /// Ends what refers to a view that ends.
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
    /// The size that the content had where its fonts are, which stands for a measured one that is hardly another.
    package var recorded: CGSize?

    package init(
        width: CGFloat? = nil, height: CGFloat? = nil, recorded: CGSize? = nil,
        adjustment: ((CGSize) -> CGSize)? = nil
    ) {
        self.width = width
        self.height = height
        self.recorded = recorded
        self.adjustment = adjustment
    }

    func replacing(_ size: CGSize) -> CGSize {
        let size = adjusting(size)
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// What the view measures itself as in a width, without what is given for either axis.
    ///
    /// In its recorded width a text breaks as recorded, where a little more or less of it makes it as high.
    func adjusting(_ width: CGFloat, _ measure: (CGFloat) -> CGSize) -> CGSize {
        let size = adjusting(measure(width))
        guard let recorded, size.height != recorded.height, Self.isSame(width, recorded.width) else { return size }
        let error = Self.error(of: width)
        for width in [width + error, width - error] {
            let other = adjusting(measure(width))
            if other.height == recorded.height {
                return CGSize(width: min(other.width, recorded.width), height: other.height)
            }
        }
        return size
    }

    /// The room in which a text breaks as recorded, for drawing it where measuring it says otherwise.
    func roomForError(_ size: CGSize, _ measure: (CGFloat) -> CGSize) -> CGFloat {
        guard recorded != nil else { return size.width }
        func fits(_ measured: CGSize) -> Bool {
            measured.width <= size.width + Self.error(of: size.width)
                && measured.height <= size.height + Self.error(of: size.height)
        }
        let wide = size.width + Self.error(of: size.width)
        let own = measure(size.width)
        return (!fits(own) || own.width > size.width) && fits(measure(wide)) ? wide : size.width
    }

    private func adjusting(_ measured: CGSize) -> CGSize {
        let size = adjustment?(measured) ?? measured
        guard let recorded else { return size }
        // The recorded length is taken where it agrees with the measured one or with the adjusted one.
        return CGSize(
            width: [measured.width, size.width].contains { Self.isSame($0, recorded.width) }
                ? recorded.width : size.width,
            height: [measured.height, size.height].contains { Self.isSame($0, recorded.height) }
                ? recorded.height : size.height)
    }

    /// How far a text that is measured without Apple's fonts may be off, in points: one, or one in a hundred.
    private static func error(of length: CGFloat) -> CGFloat { max(1, length * 0.01) }

    private static func isSame(_ length: CGFloat, _ recorded: CGFloat) -> Bool {
        length > 0 && recorded > 0 && abs(length - recorded) <= error(of: recorded) + negligibleLength
    }
}

/// What has to be updated in the engine for a view at the next pass.
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
    static let engineEnded = SyncNeeds(rawValue: 1 << 4)
}

struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
