/// How much drawing may shrink text, and what came out of it.
open class NSStringDrawingContext: NSObject {
    /// Down to which part of their size fonts may shrink so that the text fits; 0 forbids it.
    open var minimumScaleFactor: CGFloat = 0
    /// The part of their size that fonts were drawn at.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// What the last drawing or measuring covered, in its rectangle's coordinates.
    open internal(set) var totalBounds = CGRect.zero

    public override init() {}
}
