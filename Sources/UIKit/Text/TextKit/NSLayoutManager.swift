import TextEngine

/// Lays a text storage's text out in text containers, one after the other.
///
/// A glyph's index here is the index of its character. Layout happens when something is asked for, and follows every
/// change of the storage and the containers.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    nonisolated(unsafe) open internal(set) weak var textStorage: NSTextStorage?
    /// The containers in the order in which text flows through them.
    open private(set) var textContainers: [NSTextContainer] = []

    nonisolated public override init() { super.init() }

    /// Adds a container at the end.
    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.owner = self
    }
    /// Puts in a container.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        textContainers.insert(container, at: index)
        container.owner = self
    }
    /// Takes a container out.
    open func removeTextContainer(at index: Int) { textContainers.remove(at: index) }

    /// Whether lines have their font's leading. Kept: fonts bring it themselves here. Default: true.
    open var usesFontLeading = true
    /// Hears of layout. Held weakly.
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet { textContainers.forEach { $0.change() } }
    }
    /// Has the text view that shows the text take it over.
    final var textChanged: (() -> Void)?

    // MARK: Laying out

    // Layout is made when it is asked for, from the text as it is then. What a delegate or a container's subclass said of lines is
    // asked again.
    /// Marks the characters' layout as invalid.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) {
        actualCharacterRange?.pointee = charRange
        textContainers.forEach { $0.change() }
    }
    /// Has the text drawn again.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { textContainers.forEach { $0.didChange?() } }
    /// Has the text drawn again.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
        invalidateDisplay(forCharacterRange: glyphRange)
    }
    /// Lays out again what a container holds, because its shape changed.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { container.change() }
    /// Marks the glyphs as invalid; their layout too.
    open func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int,
        actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) { actualCharacterRange?.pointee = charRange }
    open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    open func ensureLayout(forCharacterRange charRange: NSRange) {}
    open func ensureLayout(forGlyphRange glyphRange: NSRange) {}

    /// Lays out the container, where that was not done.
    open func ensureLayout(for container: NSTextContainer) { _ = flow(in: container) }

    /// The number of glyphs, which here is that of UTF-16 units.
    open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// What of the text is in the container.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        flow(in: container).map { NSRange($0.range) } ?? NSRange(location: NSNotFound, length: 0)
    }

    /// What the container's text covers, with the padding beside lines and the white space at their ends; in the container's
    /// coordinates.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let flow = flow(in: container) else { return .zero }
        return flow.layout.lines.reduce(CGRect.null) { $0.union(flow.usedRect($1)) }.orZero
    }

    // MARK: Glyphs and characters

    /// The index itself: here a glyph has the index of its character.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The index itself: here a glyph has the index of its character.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The range itself: here a glyph has the index of its character.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }

    /// The range itself: here a glyph has the index of its character.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The glyph nearest to a point of the container.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    }

    /// The character under a point of the container, or the nearest one.
    ///
    /// - Parameters:
    ///   - point: In the container's coordinates.
    ///   - container: The container that was laid out.
    ///   - partialFraction: How far into the character the point lies, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        guard let flow = flow(in: container), let hit = flow.layout.hit(flow.inner(point)) else { return 0 }
        partialFraction?.pointee = hit.fraction
        return flow.range.lowerBound + hit.character
    }

    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
    }
    /// From 0 to 1, how far into the glyph nearest to the point the point is.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }
    /// The container that the glyph is in; nil for glyphs that no container has room for.
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?
    ) -> NSTextContainer? {
        guard let flow = flows.first(where: { $0.range.contains(glyphIndex) }) else { return nil }
        effectiveGlyphRange?.pointee = NSRange(flow.range)
        return flow.container
    }
    open func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { 0..<numberOfGlyphs ~= glyphIndex }
    /// Layout goes from the start: no part is laid out before what comes before it.
    open var allowsNonContiguousLayout = false
    open var hasNonContiguousLayout: Bool { false }

    /// What a glyph stands for. Line ends, tabs and other control characters have no picture.
    open func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        guard let text = textStorage?.string as NSString?, 0..<text.length ~= glyphIndex else { return .null }
        let unit = text.character(at: glyphIndex)
        if unit < 0x20 || 0x7F...0x9F ~= unit || unit == 0x2028 || unit == 0x2029 { return .controlCharacter }
        if unit == 0x20 { return .elastic }
        return 0xDC00...0xDFFF ~= unit ? .nonBaseCharacter : []
    }

    /// The glyphs of the lines that touch the rectangle.
    ///
    /// - Parameters:
    ///   - bounds: In the container's coordinates.
    ///   - container: One of this layout manager's.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let flow = flow(in: container) else { return NSRange(location: NSNotFound, length: 0) }
        let ranges = flow.layout.lines.filter { flow.fragment($0).intersects(bounds) }.map { flow.range($0) }
        return ranges.dropFirst().reduce(ranges.first ?? NSRange(location: NSNotFound, length: 0)) {
            NSUnionRange($0, $1)
        }
    }

    // MARK: Rectangles, in the container's coordinates

    /// The whole line's rectangle, in the container's coordinates.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> CGRect {
        line(of: glyphIndex, effectiveRange) { line, flow in flow.fragment(line) }
    }

    /// The line's rectangle without empty room, in the container's coordinates.
    open func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
    ) -> CGRect { line(of: glyphIndex, effectiveRange) { line, flow in flow.usedRect(line) } }

    /// Where the glyph's origin is, from its line fragment's.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let flow = flows.first(where: { $0.range.contains(glyphIndex) }) else { return .zero }
        let index = glyphIndex - flow.range.lowerBound
        guard let line = flow.layout.lineIndex(for: index).map({ flow.layout.lines[$0] }) else { return .zero }
        let caret = flow.layout.caret(at: index)
        return CGPoint(x: caret.minX + flow.padding, y: line.origin.y - line.fragment.minY)
    }

    /// Around all glyphs of the range that are in the container; to its edge where the range goes on in the next line.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        guard let flow = flow(in: container) else { return .zero }
        return flow.selectionRects(glyphRange).reduce(CGRect.null) { $0.union($1) }.orZero
    }

    /// Calls the closure with a rectangle for each line of the range.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        // A selection reaches to the container's edges where it goes on in the next line; nothing is selected where the
        // range is not found.
        let flow = flow(in: textContainer)
        let isSelection = selectedRange.location != NSNotFound
        let range = isSelection ? NSIntersectionRange(glyphRange, selectedRange) : glyphRange
        for rect in (isSelection ? flow?.selectionRects(range) : flow?.rects(range)) ?? [] {
            block(rect, &stop)
            if stop.boolValue { return }
        }
    }

    /// Calls the block with each line's rectangle, what of it is used, its container and its range.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for flow in flows {
            for line in flow.layout.lines {
                let range = flow.range(line)
                guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
                block(flow.fragment(line), flow.usedRect(line), flow.container, range, &stop)
                if stop.boolValue { return }
            }
        }
    }

    // MARK: Drawing

    /// Draws the lines that have glyphs of the range, the container's corner at `origin`, in the current context.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawDecorated(glyphsToShow, origin)
    }
    /// Draws what lies behind the range's text.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard type(of: self) == NSLayoutManager.self else { return fillBackgrounds(of: glyphsToShow, origin) }
        draw(glyphsToShow, origin, .backgrounds)
    }
    /// Fills the rectangles with the colour. A subclass is called for each range of one colour.
    open func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: UIColor
    ) {
        color.setFill()
        for index in 0..<rectCount { UIRectFill(rectArray[index]) }
    }
    /// Draws glyphs of one font. A subclass is called for each run of them, and may set the context otherwise, move the glyphs
    /// or draw others before it hands them on.
    ///
    /// - Parameters:
    ///   - glyphs: Indices of the font's glyphs.
    ///   - positions: Where they begin on the baseline, in the context.
    ///   - glyphCount: How many there are.
    ///   - font: Theirs.
    ///   - textMatrix: The identity.
    ///   - attributes: Of the text that they stand for.
    ///   - CGContext: Where they are drawn, in its colour.
    open func showCGGlyphs(
        _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: UIFont,
        textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any], in CGContext: CGContext
    ) { if glyphCount > 0 { drawShownRun(positions[0], CGContext) } }
    final var shownRun: ShownRun?
    /// Draws the line under a range. A subclass is called for each range of one style in a line.
    ///
    /// - Parameters:
    ///   - glyphRange: What is underlined.
    ///   - underlineVal: How.
    ///   - baselineOffset: How far the baseline is above the line fragment's lower edge, in points.
    ///   - lineRect: The line fragment, in the container's coordinates.
    ///   - lineGlyphRange: What the line fragment holds.
    ///   - containerOrigin: Where the container's corner is, in the current context.
    open func drawUnderline(
        forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
        lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
        containerOrigin: CGPoint
    ) { draw(glyphRange, containerOrigin, .underlines, style: underlineVal) }
    /// Finds out where the line under a range runs, and has it drawn. A subclass is called for each range of one style in a
    /// line.
    open func underlineGlyphRange(
        _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawUnderline(
            forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset(of: glyphRange),
            lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
    /// Draws the line through a range. A subclass is called for each range of one style in a line.
    ///
    /// - Parameters:
    ///   - glyphRange: What is struck through.
    ///   - strikethroughVal: How.
    ///   - baselineOffset: How far the baseline is above the line fragment's lower edge, in points.
    ///   - lineRect: The line fragment, in the container's coordinates.
    ///   - lineGlyphRange: What the line fragment holds.
    ///   - containerOrigin: Where the container's corner is, in the current context.
    open func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
        containerOrigin: CGPoint
    ) { draw(glyphRange, containerOrigin, .strikethroughs, style: strikethroughVal) }
    /// Finds out where the line through a range runs, and has it drawn.
    open func strikethroughGlyphRange(
        _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
        drawStrikethrough(
            forGlyphRange: glyphRange, strikethroughType: strikethroughVal,
            baselineOffset: baselineOffset(of: glyphRange), lineFragmentRect: lineRect,
            lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }

    // MARK: The line after the last line's end

    /// The empty line that stands below a text that ends with a line's end; zero where there is none.
    open var extraLineFragmentRect: CGRect { extraLine?.fragment ?? .zero }
    /// What of it an insertion point covers; zero where there is none.
    open var extraLineFragmentUsedRect: CGRect { extraLine?.used ?? .zero }
    /// The container that it is in; nil where there is none.
    open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }
    /// For subclasses. Not called here.
    open func setExtraLineFragmentRect(
        _ fragmentRect: CGRect, usedRect: CGRect, textContainer container: NSTextContainer
    ) {}
    /// For subclasses. Not called here.
    open func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {}
    /// The storage calls this when an edit was processed; the view that shows the text takes it over.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) { textChanged?() }

    /// Whether spaces and line ends are shown. Kept: they are not.
    open var showsInvisibleCharacters = false
    /// Whether control characters are shown. Kept: they are not.
    open var showsControlCharacters = false
    /// The first character of what no container has room for.
    open func firstUnlaidCharacterIndex() -> Int { flows.last?.range.upperBound ?? 0 }

    private var extraLine: (fragment: CGRect, used: CGRect, container: NSTextContainer)? {
        guard let storage = textStorage, storage.string.hasSuffix("\n"), let flow = flows.last,
            flow.range.upperBound == storage.length
        else { return nil }
        let caret = flow.layout.caret(at: storage.length - flow.range.lowerBound)
        let padding = flow.container.lineFragmentPadding
        let width = flow.container.size.width > 0 ? flow.container.size.width : usedRect(for: flow.container).width
        return (
            CGRect(x: 0, y: caret.minY, width: width, height: caret.height),
            CGRect(x: 0, y: caret.minY, width: 2 * padding, height: caret.height), flow.container
        )
    }
}

/// Decides about lines as they are laid out.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {
    /// The space between the line that ends with a glyph and the next one, in points; the paragraph style's where it is not
    /// implemented.
    ///
    /// - Parameters:
    ///   - layoutManager: Who asks.
    ///   - glyphIndex: The line's last glyph.
    ///   - rect: The line, in the container's coordinates.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space above the paragraph that begins with a glyph, in points; the paragraph style's where it is not implemented.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// The space below the paragraph that ends with a glyph, in points; the paragraph style's where it is not implemented.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may end before a character, asked where the text allows it. Yes where it is not implemented.
    func layoutManager(_ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
    /// May change where a line stands, before the next one is laid out. It stays where this is not implemented.
    ///
    /// - Parameters:
    ///   - layoutManager: Who asks.
    ///   - lineFragmentRect: The line, in the container's coordinates; its upper edge and its height count.
    ///   - lineFragmentUsedRect: The same.
    ///   - baselineOffset: The baseline's distance from the line's upper edge, in points.
    ///   - textContainer: Where the line is.
    ///   - glyphRange: What it holds.
    /// - Returns: Whether something was changed.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
}

extension NSLayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        layoutManager.paragraphStyle(at: glyphIndex)?.lineSpacing ?? 0
    }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacingBefore ?? 0 }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex)?.paragraphSpacing ?? 0 }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
}

extension NSLayoutManager {
    fileprivate func paragraphStyle(at glyph: Int) -> NSParagraphStyle? {
        guard let textStorage, 0..<textStorage.length ~= glyph else { return nil }
        return textStorage.attribute(.paragraphStyle, at: glyph, effectiveRange: nil) as? NSParagraphStyle
    }
}

extension NSLayoutManager {
    /// What a glyph stands for.
    public struct GlyphProperty: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// No glyph is there.
        public static let null = GlyphProperty(rawValue: 1 << 0)
        /// A line's end, a tab or the like.
        public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
        /// A space, which may be stretched.
        public static let elastic = GlyphProperty(rawValue: 1 << 2)
        /// A glyph that belongs to the one before it.
        public static let nonBaseCharacter = GlyphProperty(rawValue: 1 << 3)
    }

    /// What a control character does to a line.
    public struct ControlCharacterAction: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let zeroAdvancement = ControlCharacterAction(rawValue: 1 << 0)
        public static let whitespace = ControlCharacterAction(rawValue: 1 << 1)
        public static let horizontalTab = ControlCharacterAction(rawValue: 1 << 2)
        public static let lineBreak = ControlCharacterAction(rawValue: 1 << 3)
        public static let paragraphBreak = ControlCharacterAction(rawValue: 1 << 4)
        public static let containerBreak = ControlCharacterAction(rawValue: 1 << 5)
    }
}

extension NSTextContainer {
    /// The layout manager that lays text out in the container; nil for none.
    public var layoutManager: NSLayoutManager? { owner as? NSLayoutManager }
}

extension NSLayoutManager {
    /// As the form without the flag: a line is laid out when it is asked for.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }
    /// As the form without the flag: a line is laid out when it is asked for.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange: UnsafeMutablePointer<NSRange>?, withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }
}
