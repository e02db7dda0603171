import ConstraintSolver

/// What the engine stores for one item.
struct ItemRecord {
    let parent: Int32
    /// Distance from the root; equal depths make finding a common ancestor a walk in step.
    let depth: Int32
    // What every solve touches comes first, side by side in memory.
    var isChanged = false
    /// Whether a relation was stated in this item's coordinates or passes through it.
    var isEncoded = false
    /// Whether the item was reported to the caller as in use.
    var isAnnounced = false
    /// Whether sizes below zero stand.
    let mayBeNegative: Bool

    /// x, width, y, height in the parent's coordinates: made when the first relation needs them, so that an item with
    /// only a width costs one variable.
    var x: Variable?
    var width: Variable?
    var y: Variable?
    var height: Variable?

    /// Where this item stands among others when only a tie-break decides.
    let order: Int64

    /// From the frame to the alignment rectangle, which the variables describe.
    var insets = Insets()
    /// How far the content that this item's children are placed in is scrolled.
    var scrolledX = 0.0
    var scrolledY = 0.0

    var widthHint = SizeHint()
    var heightHint = SizeHint()
    /// The rows that keep sizes from becoming negative, once they had to be stated.
    var widthFloor: ConstraintID?
    var heightFloor: ConstraintID?

    init(parent: Int32, depth: Int32, order: Int64, mayBeNegative: Bool) {
        self.mayBeNegative = mayBeNegative
        self.parent = parent
        self.depth = depth
        self.order = order
    }
}

/// An intrinsic size on one axis and how strongly the item keeps to it.
struct SizeHint {
    var size = 0.0
    /// `size <= hint` at the hugging priority.
    var hugging: ConstraintID?
    /// `size >= hint` at the compression resistance priority.
    var resistance: ConstraintID?
}

/// One of an item's four variables.
enum Slot: Int32 {
    case x, width, y, height

    static func position(_ axis: LayoutAxis) -> Slot { axis == .horizontal ? .x : .y }
    static func size(_ axis: LayoutAxis) -> Slot { axis == .horizontal ? .width : .height }

    var axis: LayoutAxis { self == .x || self == .width ? .horizontal : .vertical }
    var isSize: Bool { self == .width || self == .height }
}

extension ItemRecord {
    subscript(slot: Slot) -> Variable? {
        get {
            switch slot {
            case .x: x
            case .width: width
            case .y: y
            case .height: height
            }
        }
        set {
            switch slot {
            case .x: x = newValue
            case .width: width = newValue
            case .y: y = newValue
            case .height: height = newValue
            }
        }
    }
}

extension ItemRecord {
    subscript(hintOn axis: LayoutAxis) -> SizeHint {
        get { axis == .horizontal ? widthHint : heightHint }
        set { if axis == .horizontal { widthHint = newValue } else { heightHint = newValue } }
    }
    subscript(floorOn axis: LayoutAxis) -> ConstraintID? {
        get { axis == .horizontal ? widthFloor : heightFloor }
        set { if axis == .horizontal { widthFloor = newValue } else { heightFloor = newValue } }
    }
}
