import TextEngine

extension NSAttributedString {
    /// The room the text takes when only its own line breaks end lines; not rounded.
    public func size() -> CGSize {
        laidOut(in: TextContainer(wrapsTruncatedParagraphs: false, showsTrailingEmptyLine: true)).size
    }

    /// Draws the text with its top left corner at the point, in the current context.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        laidOut(in: TextContainer(wrapsTruncatedParagraphs: false, showsTrailingEmptyLine: true)).draw(
            in: context, at: point)
    }

    /// Draws the text from the rectangle's top on, broken into lines as wide as the rectangle, as many as fit.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text; without `usesLineFragmentOrigin` on one line, whose baseline starts at the rectangle's origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let drawing = StringDrawing(self, in: rect.size, options, context)
        target.saveGState()
        if options.contains(.usesLineFragmentOrigin), rect.width > 0, rect.height > 0 { target.clip(to: rect) }
        drawing.layout.draw(in: target, at: CGPoint(x: rect.minX, y: rect.minY + drawing.offset))
        target.restoreGState()
    }

    /// The room the text takes in `size`; not rounded. Without `usesLineFragmentOrigin` it is one line, and the
    /// rectangle's origin lies on its baseline.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(self, in: size, options, context).bounds
    }

    package func laidOut(in container: TextContainer, _ defaults: TextDefaults = .drawing) -> TextLayout {
        TextLayout.of(styledText(defaults), in: container)
    }
}

/// A text laid out by the rules of the string drawing functions.
private struct StringDrawing {
    var layout: TextLayout
    /// From the rectangle's top to the layout's.
    var offset: CGFloat = 0
    var bounds: CGRect

    init(
        _ text: NSAttributedString, in size: CGSize, _ options: NSStringDrawingOptions,
        _ context: NSStringDrawingContext?
    ) {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let truncates = options.contains(.truncatesLastVisibleLine)
        // 0 means no limit, for the width of wrapped text as for heights.
        let width = size.width > 0 ? Double(size.width) : .infinity
        let height = truncates && size.height > 0 ? Double(size.height) : .infinity
        let container = TextContainer(
            width: wraps ? width : .infinity, height: wraps ? height : .infinity, maximumLines: wraps ? 0 : 1,
            lineBreakMode: truncates ? .truncatingTail : wraps ? nil : .wordWrapping,
            wrapsTruncatedParagraphs: truncates, showsTrailingEmptyLine: true)
        layout = text.laidOut(in: container)
        var scale: CGFloat = 1
        if let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 {
            (layout, scale) = Self.shrunk(text, layout, size, container, context.minimumScaleFactor)
        }
        let used = layout.size
        if wraps {
            bounds = CGRect(origin: .zero, size: used)
        } else {
            offset = -layout.firstBaseline
            bounds = CGRect(x: 0, y: layout.firstBaseline - used.height, width: used.width, height: used.height)
        }
        context?.actualScaleFactor = scale
        context?.totalBounds = bounds
    }

    private static func shrunk(
        _ text: NSAttributedString, _ layout: TextLayout, _ size: CGSize, _ container: TextContainer, _ minimum: CGFloat
    ) -> (TextLayout, CGFloat) {
        TextShrinking.largest(minimum) { scale in
            var defaults = TextDefaults.drawing
            defaults.scale = scale
            let layout = text.laidOut(in: container, defaults)
            let fits =
                (size.width <= 0 || layout.size.width <= size.width)
                && (size.height <= 0 || layout.size.height <= size.height)
            return (layout, fits)
        }
    }
}
