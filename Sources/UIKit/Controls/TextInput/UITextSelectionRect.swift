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

    /// In the coordinates of the text's view.
    open var rect: CGRect { values.rect }
    open var writingDirection: NSWritingDirection { .natural }
    open var containsStart: Bool { values.containsStart }
    open var containsEnd: Bool { values.containsEnd }
    open var isVertical: Bool { false }
}
