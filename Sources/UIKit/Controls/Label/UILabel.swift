/// Text that a user reads, on one line or several.
///
/// A label is as large as its text, rounded up to pixels. Text that does not fit is shortened by `lineBreakMode`, on
/// the last line that fits; what is left of the height is shared above and below.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    final var label = LabelState()
    final var composed = LabelTextCache()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        startLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startLabel()
        coder.finish(self, as: UILabel.self)
    }

    // MARK: Text

    /// The label's text; nil for none.
    open var text: String? {
        get { label.content?.string }
        set { KeyValueObservers.change(self, "text", andThen: ["attributedText"]) { setText(newValue) } }
    }
    /// The text with its attributes; nil for none.
    open var attributedText: NSAttributedString? {
        get { currentAttributedText }
        set { KeyValueObservers.change(self, "attributedText", andThen: ["text"]) { setAttributedText(newValue) } }
    }
    /// The system font at 17 points by default, and again when set to nil.
    open var font: UIFont! {
        get { label.font }
        set { KeyValueObservers.change(self, "font") { setFont(newValue) } }
    }
    /// `UIColor.label` by default, and again when set to nil.
    open var textColor: UIColor! {
        get { label.textColor }
        set { KeyValueObservers.change(self, "textColor") { setTextColor(newValue) } }
    }
    /// Nil for none.
    open var textAlignment: NSTextAlignment {
        get { label.paragraph.alignment }
        set { setParagraph(\.alignment, newValue) }
    }
    /// Cut off at the end by default.
    open var lineBreakMode: NSLineBreakMode {
        get { label.paragraph.lineBreakMode }
        set { setParagraph(\.lineBreakMode, newValue) }
    }
    /// 1 by default; 0 is no limit.
    open var numberOfLines: Int {
        get { label.numberOfLines }
        set { change { $0.numberOfLines = max(0, newValue) } }
    }
    open var adjustsFontForContentSizeCategory: Bool {
        get { label.followsTextSize }
        set { setFollowsTextSize(newValue) }
    }

    // MARK: Look

    /// Whether it is drawn in full colour. True by default.
    open var isEnabled: Bool {
        get { label.isEnabled }
        set { change(resizes: false) { $0.isEnabled = newValue } }
    }
    /// Whether it is drawn in the other colour. False by default.
    open var isHighlighted: Bool {
        get { label.isHighlighted }
        set { change(resizes: false) { $0.isHighlighted = newValue } }
    }
    /// The other colour; nil, the default, for the same.
    open var highlightedTextColor: UIColor? {
        get { label.highlightedTextColor }
        set { change(resizes: false) { $0.highlightedTextColor = newValue } }
    }
    /// The shadow's colour; nil, the default, for no shadow.
    open var shadowColor: UIColor? {
        get { label.shadowColor }
        set { change(resizes: false) { $0.shadowColor = newValue } }
    }
    /// The shadow's shift, in points, y down; (0, -1) by default.
    open var shadowOffset: CGSize {
        get { label.shadowOffset }
        set { change(resizes: false) { $0.shadowOffset = newValue } }
    }

    // MARK: Fitting

    /// Whether the text shrinks before it is cut off. False by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { label.shrinks }
        set { change(resizes: false) { $0.shrinks = newValue } }
    }
    /// Where lines break besides what the mode says. Standard by default: no word stands alone on the last line, and
    /// Korean words stay whole.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { NSParagraphStyle.LineBreakStrategy(rawValue: label.paragraph.breakStrategy) }
        set { setParagraph(\.breakStrategy, newValue.rawValue) }
    }
    /// Whether a label that is cut off shows its text in a tool tip. Kept: there are no tool tips.
    open var showsExpansionTextWhenTruncated: Bool {
        get { label.showsExpansion }
        set { change(resizes: false) { $0.showsExpansion = newValue } }
    }
    /// Whether the letters of a line may move together, by a twentieth of its width, before it is shortened.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { label.tightens }
        set { change(resizes: false) { $0.tightens = newValue } }
    }
    /// How far text may shrink, as a part of its size; 0 by default, which is no limit.
    open var minimumScaleFactor: CGFloat {
        get { label.minimumScale }
        set { change(resizes: false) { $0.minimumScale = newValue } }
    }
    /// What stays where it was when the text shrinks. The line of text by default.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { label.baselineAdjustment }
        set { change(resizes: false) { $0.baselineAdjustment = newValue } }
    }
    /// The width, in points, that the text of several lines is wrapped at; 0 by default, which takes the width that
    /// constraints give.
    open var preferredMaxLayoutWidth: CGFloat {
        get { label.preferredWidth }
        set { change { $0.preferredWidth = newValue } }
    }

    /// What the text takes of `bounds`, in as many lines at most: as wide and as high as it needs, rounded up to
    /// pixels, in the middle of the height. Override it to give text another place, or more room.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        standardTextRect(bounds, numberOfLines)
    }

    /// Draws the text in a part of the label's bounds.
    open func drawText(in rect: CGRect) { drawComposed(in: rect) }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

    open override var intrinsicContentSize: CGSize {
        measuredSize(forWidth: label.solvedWidth ?? label.preferredWidth)
    }

    open override var forFirstBaselineLayout: UIView { self }

    /// The text, unless another label was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        environmentChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        environmentChanged()
    }

    // MARK: For UIKit

    override var heightFollowsWidth: Bool {
        label.numberOfLines != 1 && label.preferredWidth <= 0 && !(label.content?.isEmpty ?? true)
    }
    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
        // Through the property, which subclasses override to add room around the text.
        label.solvedWidth = width
        defer { label.solvedWidth = nil }
        return intrinsicContentSize
    }
    override var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) { measuredBaselines }
    override var lineHeightForSpacing: CGFloat? { label.font.lineHeight }
    override var breaksLines: Bool { numberOfLines != 1 }
    override var drawsOnBlack: Bool { false }
    override var textForDescription: String? { text }
    override var descriptionOfNoBackground: String? { "UIExtendedGrayColorSpace 0 0" }
    override var layerNameForDescription: String {
        type(of: self).layerClass == UILabel.layerClass ? "_UILabelLayer" : super.layerNameForDescription
    }
}

/// A view whose text follows the size the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts of text styles, and those that `UIFontMetrics` made, change with the user's text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
