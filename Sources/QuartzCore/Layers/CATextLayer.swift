import CoreGraphics
import TextEngine

/// Where lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Where reading begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Lines are centred.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// From side to side.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where text that does not fit is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not at all.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The middle of the line is left out.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A font of a module above, for `CATextLayer.font`.
package protocol LayerFont {
    var layerFont: TextFont { get }
}

/// An attributed string that a module above knows how to style.
package protocol LayerText {
    var layerText: StyledText { get }
}

/// Draws a text from the top of its bounds on.
open class CATextLayer: CALayer {
    private struct Values {
        var string: Any?
        var font: Any?
        var fontSize: CGFloat = 36
        var foregroundColor: CGColor? = LayerColors.white
        var isWrapped = false
        var alignment = CATextLayerAlignmentMode.natural
        var truncation = CATextLayerTruncationMode.none
    }

    private var text = Values()

    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CATextLayer { text = layer.text }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        needsDisplayOnBoundsChange = true
    }

    /// A `String`, or an `NSAttributedString`, whose attributes then decide about font and colour.
    open var string: Any? {
        get { text.string }
        set { update("string") { text.string = newValue } }
    }

    /// A `UIFont`, whose size does not count, or a font's name. Default Helvetica.
    open var font: Any? {
        get { text.font }
        set { update("font") { text.font = newValue } }
    }

    /// The size of the text, in points; 36 by default.
    open var fontSize: CGFloat {
        get { text.fontSize }
        set { update("fontSize") { text.fontSize = newValue } }
    }

    /// The text's colour; white by default.
    open var foregroundColor: CGColor? {
        get { text.foregroundColor }
        set { update("foregroundColor") { text.foregroundColor = newValue } }
    }

    /// Whether lines break at the bounds' width.
    open var isWrapped: Bool {
        get { text.isWrapped }
        set { update("wrapped") { text.isWrapped = newValue } }
    }

    /// Where reading begins, by default.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { text.alignment }
        set { update("alignmentMode") { text.alignment = newValue } }
    }

    /// Where a text that is too long is shortened; not at all by default.
    open var truncationMode: CATextLayerTruncationMode {
        get { text.truncation }
        set { update("truncationMode") { text.truncation = newValue } }
    }

    open override func draw(in ctx: CGContext) {
        guard let styled = styledText, bounds.width > 0 else { return }
        let container = TextContainer(
            width: Double(bounds.width), height: text.isWrapped ? Double(bounds.height) : .infinity,
            maximumLines: text.isWrapped || text.truncation == .none ? 0 : 1, lineBreakMode: lineBreakMode,
            wrapsTruncatedParagraphs: text.isWrapped)
        TextLayout.of(styled, in: container).draw(in: ctx, at: bounds.origin)
    }

    /// The size of the text, on as many lines as it has where it does not wrap, else in the width of the layer.
    open override func preferredFrameSize() -> CGSize {
        guard let styled = styledText else { return .zero }
        let container = TextContainer(
            width: text.isWrapped ? Double(bounds.width) : .infinity, height: .infinity, maximumLines: 0,
            lineBreakMode: text.isWrapped ? .wordWrapping : .clipping)
        let size = TextLayout.of(styled, in: container).size
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private var lineBreakMode: ParagraphAttributes.LineBreakMode {
        switch text.truncation {
        case .start: .truncatingHead
        case .middle: .truncatingMiddle
        case .end: .truncatingTail
        default: text.isWrapped ? .wordWrapping : .clipping
        }
    }

    private var styledText: StyledText? {
        if let styled = (text.string as? any LayerText)?.layerText { return styled }
        guard let string = text.string as? String ?? (text.string as? NSAttributedString)?.string else { return nil }
        let size = Double(text.fontSize)
        let font =
            (text.font as? any LayerFont)?.layerFont.withSize(size)
            ?? TextFont.named(text.font as? String ?? "Helvetica", size: size) ?? .system(size)
        var paragraph = ParagraphAttributes()
        paragraph.alignment =
            switch text.alignment {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        return StyledText(string, TextAttributes(font: font, color: text.foregroundColor), paragraph)
    }

    /// A change of the text makes a new drawing necessary.
    private func update(_ key: String, _ body: () -> Void) {
        change(key, true, body)
        if marks.contains(.copy) { recordContents() } else { setNeedsDisplay() }
    }

    override func property(_ key: String) -> AnimatedValue? {
        switch key {
        case "fontSize": .number(text.fontSize)
        case "foregroundColor": .color(text.foregroundColor)
        default: super.property(key)
        }
    }

    override func setProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("fontSize", .number(let v)): fontSize = v
        case ("foregroundColor", .color(let v)): foregroundColor = v
        default: super.setProperty(key, value)
        }
    }
}
