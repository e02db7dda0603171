/// A part of what a selection covers: at most a line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    private let values: (rect: CGRect, containsStart: Bool, containsEnd: Bool)

    public override init() {
        values = (.zero, false, false)
        super.init()
    }

    init(_ rect: CGRect, containsStart: Bool, containsEnd: Bool) {
        values = (rect, containsStart, containsEnd)
        super.init()
    }

    /// The rectangle, in the coordinates of the text's view.
    open var rect: CGRect { values.rect }
    /// The direction of the text in it.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins in it.
    open var containsStart: Bool { values.containsStart }
    /// Whether the selection ends in it.
    open var containsEnd: Bool { values.containsEnd }
    /// Whether its text runs from top to bottom; false here.
    open var isVertical: Bool { false }
}
