/// The area that a text view's text flows in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// Of the area that lines are laid out in, in points; 0 for no limit.
    open var size: CGSize
    /// The room at the left and right of each line, in points. Default: 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { didChange?() } }
    }
    /// 0 stands for any number.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { didChange?() } }
    }
    /// How the last line breaks. Between words by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { didChange?() } }
    }
    package var didChange: (() -> Void)?
    /// The layout manager that it was last added to.
    package weak var owner: AnyObject?
    /// Whether the text is laid out in a rectangle, with nothing left out.
    open var isSimpleRectangular: Bool { true }
    /// Kept for subclasses: lines are laid out in a rectangle here.
    ///
    /// - Parameters:
    ///   - proposedRect: Where the line would stand, in the container's coordinates.
    ///   - characterIndex: Of the line's first character.
    ///   - baseWritingDirection: Of the line.
    ///   - remainingRect: Set to what is left of the line; nothing here.
    /// - Returns: The part of the rectangle inside of the container.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = CGFloat.greatestFiniteMagnitude
        return proposedRect.intersection(
            CGRect(
                x: 0, y: 0, width: size.width > 0 ? size.width : limit, height: size.height > 0 ? size.height : limit))
    }
    /// Areas that text flows around. Kept: text goes over them here.
    open var exclusionPaths: [UIBezierPath] = []
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
    open var widthTracksTextView = false
    open var heightTracksTextView = false

    /// A container without limits.
    public convenience override init() { self.init(size: .zero) }

    public init(size: CGSize) {
        self.size = size
        super.init()
    }
}
