import CoreGraphics
import TextEngine

/// The area that a text view's text flows in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    /// Of the area that lines are laid out in, in points; 0 for no limit.
    open var size: CGSize {
        didSet { if size != oldValue { lineRules = nil } }
    }
    /// The room at the left and right of each line, in points. Default: 5.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { change() } }
    }
    /// 0 stands for any number.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { change() } }
    }
    /// How the last line breaks. Between words by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { change() } }
    }
    /// Areas that text flows around, in the container's coordinates. None by default.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { change() }
    }
    /// Whether the size follows the width of the text view. A text view's own container does; false by default.
    open var widthTracksTextView = false
    /// Whether the size follows the height of the text view. False by default.
    open var heightTracksTextView = false
    /// Whether the text is laid out in a rectangle, with nothing left out. Subclasses that shape lines say false.
    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    package var didChange: (() -> Void)?
    /// The layout manager that it was last added to.
    package weak var owner: AnyObject?
    /// What the text engine asks for lines; forgotten where something changes that they may depend on.
    package var lineRules: LineRules?

    /// A container without limits.
    public convenience override init() { self.init(size: .zero) }

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// Lays out again what it holds.
    package func change() {
        lineRules = nil
        didChange?()
    }

    /// The part of a rectangle that a line may stand in: inside of the container, and outside of the exclusion paths. Called
    /// for each line as it is laid out; a subclass gives the area another shape by it.
    ///
    /// - Parameters:
    ///   - proposedRect: Where the line would stand, in the container's coordinates.
    ///   - characterIndex: Of the line's first character.
    ///   - baseWritingDirection: Of the line.
    ///   - remainingRect: Set to what of the rectangle comes after the part, where more of the line may stand; zero where
    ///     nothing does.
    /// - Returns: The first part in the writing direction; zero where there is none. The line then goes further down.
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        let limit = CGFloat.greatestFiniteMagnitude
        let inside = proposedRect.intersection(
            CGRect(
                x: 0, y: 0, width: size.width > 0 ? size.width : limit, height: size.height > 0 ? size.height : limit))
        guard !inside.isNull else { return .zero }
        guard !exclusionPaths.isEmpty else { return inside }
        func part(_ start: CGFloat, _ end: CGFloat) -> CGRect {
            CGRect(x: start, y: inside.minY, width: end - start, height: inside.height)
        }
        let free = free(in: inside)
        let isLeftward = baseWritingDirection == .rightToLeft
        guard let first = isLeftward ? free.last : free.first else { return .zero }
        if free.count > 1 {
            remainingRect?.pointee =
                isLeftward
                ? part(inside.minX, free[free.count - 2].end) : part(free[1].start, inside.maxX)
        }
        return part(first.start, first.end)
    }

    /// What of a rectangle no exclusion path touches, from left to right.
    private func free(in rect: CGRect) -> [(start: CGFloat, end: CGFloat)] {
        let taken = exclusionPaths.flatMap {
            $0.cgPath.spans(from: rect.minY, to: rect.maxY, using: $0.usesEvenOddFillRule ? .evenOdd : .winding)
        }.sorted { $0.lowerBound < $1.lowerBound }
        var free: [(start: CGFloat, end: CGFloat)] = []
        var start = rect.minX
        for span in taken where span.upperBound > start {
            if min(span.lowerBound, rect.maxX) > start { free.append((start, min(span.lowerBound, rect.maxX))) }
            start = span.upperBound
        }
        if start < rect.maxX { free.append((start, rect.maxX)) }
        return free
    }

    // MARK: What the text engine asks

    /// A row has no more parts than this, whatever a subclass says remains of it.
    private static let mostParts = 100

    /// Says which parts of a row are free; nil where all are.
    package var lineParts: LineRules.Parts? {
        guard !isSimpleRectangularTextContainer || type(of: self) != NSTextContainer.self else { return nil }
        return { [weak self] row, position, isRightToLeft in
            // Containers belong to layout managers, which lay text out on the main thread alone.
            MainActor.assumeIsolated { self?.parts(of: row, position, isRightToLeft) ?? [] }
        }
    }

    /// The engine's rows begin and end where text may, without the padding.
    private func parts(of row: CGRect, _ position: Int, _ isRightToLeft: Bool) -> [LinePart] {
        var proposed = CGRect(
            x: row.minX, y: row.minY, width: row.width + 2 * lineFragmentPadding, height: row.height)
        var parts: [LinePart] = []
        for _ in 0..<Self.mostParts {
            var remaining = CGRect.zero
            let part = lineFragmentRect(
                forProposedRect: proposed, at: position, writingDirection: isRightToLeft ? .rightToLeft : .leftToRight,
                remaining: &remaining)
            if part.width > 2 * lineFragmentPadding, part.minX.isFinite, part.maxX.isFinite {
                parts.append(LinePart(Double(part.minX), Double(part.maxX - 2 * lineFragmentPadding)))
            }
            guard remaining.width > 0, remaining.width < proposed.width else { break }
            proposed = remaining
        }
        return parts.sorted { $0.start < $1.start }
    }
}
