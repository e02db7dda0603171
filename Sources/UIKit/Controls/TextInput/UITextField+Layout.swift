/// How a text field looks.
struct FieldLook {
    var font = UIFont.systemFont(ofSize: 17)
    var textColor = UIColor.label
    var alignment = NSTextAlignment.natural
    /// Text attributes beside font and colour that the whole text has.
    var furtherAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of what is typed next; nil for those of the text before it.
    var typing: [NSAttributedString.Key: Any]?
    var shrinks = false
    var minimumFontSize: CGFloat = 0
    var followsContentSize = false
    var clearsOnBegin = false
    var clearsOnInsertion = false
    var allowsEditingAttributes = false
    var border = UITextField.BorderStyle.none
    var background: UIImage?
    var disabledBackground: UIImage?
    var clearMode = UITextField.ViewMode.never
    var leftMode = UITextField.ViewMode.never
    var rightMode = UITextField.ViewMode.never

    var attributes: [NSAttributedString.Key: Any] {
        furtherAttributes.merging([.font: font, .foregroundColor: textColor]) { $1 }
    }
}

/// Draws a line of the field's by asking the field, whose subclasses may draw it otherwise.
final class FieldLineLabel: UILabel {
    weak var field: UITextField?
    private let drawing: (UITextField) -> (CGRect) -> Void

    init(drawing: @escaping (UITextField) -> (CGRect) -> Void) {
        self.drawing = drawing
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// The field speaks in its own coordinates, in which this label is `frame`.
    override func draw(_ rect: CGRect) {
        guard let field, let context = UIGraphicsGetCurrentContext() else { return drawText(in: bounds) }
        context.saveGState()
        context.translateBy(x: -frame.minX, y: -frame.minY)
        drawing(field)(frame)
        context.restoreGState()
    }
}

/// The subviews of a text field.
@MainActor final class FieldParts {
    let border = UIImageView()
    let label = FieldLineLabel { $0.drawText }
    let placeholder = FieldLineLabel { $0.drawPlaceholder }
    let clear = GlyphView(.clearText, weight: 1.3)
    let caret = UIView()
    var left: UIView?
    var right: UIView?
    var inputView: UIView?
    var accessory: UIView?
}

extension UITextField {
    /// Between a rounded border and its text.
    private static let roundedInset: CGFloat = 7
    private static let clearButtonSide: CGFloat = 19

    func start() {
        isOpaque = false
        clipsToBounds = false
        parts.caret.isHidden = true
        for line in [parts.label, parts.placeholder] { line.field = self }
        parts.label.lineBreakMode = .byTruncatingTail
        for part in [parts.border, parts.placeholder, parts.label, parts.clear, parts.caret] { addSubview(part) }
        parts.clear.color = .tertiaryLabel
    }

    func change(_ edit: (inout FieldLook) -> Void) {
        edit(&field)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Takes the font in the size the user prefers now, where the field follows it.
    func adoptContentSize() {
        guard field.followsContentSize else { return }
        let font = field.font.adjusted(to: traitCollection)
        if font != field.font { change { $0.font = font } }
    }

    func replaceSide(_ side: ReferenceWritableKeyPath<FieldParts, UIView?>, _ view: UIView?) {
        guard parts[keyPath: side] !== view else { return }
        if parts[keyPath: side]?.superview === self { parts[keyPath: side]?.removeFromSuperview() }
        parts[keyPath: side] = view
        setNeedsLayout()
    }

    // MARK: - Size

    private var shownPlaceholder: NSAttributedString? {
        content.placeholder?.withDefaults(font: field.font, color: placeholderColor)
    }

    private var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    private func ceilToPixel(_ value: CGFloat) -> CGFloat { value.roundedUp(toPixelsOf: 1 / pixel) }

    /// Recorded: 34 with a rounded border; without one a line and what a caret needs beyond it.
    var fieldSize: CGSize {
        let text = hasText ? shownText : shownPlaceholder
        let label = hasText ? parts.label : parts.placeholder
        let shown = (text?.length ?? 0) == 0 ? .zero : label.intrinsicContentSize(showing: text)
        var width = shown.width
        // A text in another script may be higher than its font.
        let lineHeight = max(field.font.lineHeight, shown.height)
        let line = ceilToPixel(lineHeight) + ceilToPixel(1.5)
        if isShown(field.leftMode), let left = parts.left { width += left.bounds.width }
        if isShown(field.rightMode), let right = parts.right { width += right.bounds.width }
        switch field.border {
        case .none:
            return CGSize(width: width, height: line)
        case .line:
            return CGSize(width: width + 4, height: line + 4)
        case .bezel, .roundedRect:
            let metrics = Design.current
            // Recorded: 35 for Futura at 19 points, 25 high, and 30 before iOS 13 for the system font at 14, 17 high.
            let wholeLine = lineHeight.roundedUp(toPixelsOf: 1)
            return CGSize(
                width: width + metrics[.textFieldWidthPadding],
                height: max(metrics[.roundedTextFieldHeight], wholeLine + 10))
        }
    }

    /// The field centres its line whatever its height is; empty fields have a baseline as well.
    var textBaselineBelowCenter: CGFloat { field.font.ascender - field.font.lineHeight / 2 }

    // MARK: - Rectangles

    private var borderInset: CGFloat {
        switch field.border {
        case .none: 0
        case .line: 2
        case .bezel, .roundedRect: Self.roundedInset
        }
    }

    func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsClear: Bool { isShown(field.clearMode) && hasText && isEnabled }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func standardTextRect(_ bounds: CGRect) -> CGRect {
        let inset = borderInset
        var rect = bounds.insetBy(dx: inset, dy: field.border == .none ? 0 : 2)
        if isShown(field.leftMode), parts.left != nil {
            let left = leftViewRect(forBounds: bounds)
            rect.size.width -= left.maxX - rect.minX
            rect.origin.x = left.maxX
        }
        if isShown(field.rightMode), parts.right != nil {
            rect.size.width = rightViewRect(forBounds: bounds).minX - rect.minX
        } else if showsClear {
            let clear = clearButtonRect(forBounds: bounds)
            if isRightToLeft {
                rect.size.width -= clear.maxX + 5 - rect.minX
                rect.origin.x = clear.maxX + 5
            } else {
                rect.size.width = clear.minX - 5 - rect.minX
            }
        }
        rect.size.width = max(0, rect.size.width)
        return rect
    }

    func standardClearRect(_ bounds: CGRect) -> CGRect {
        let side = Self.clearButtonSide
        let margin = borderInset == 0 ? 0 : 5 as CGFloat
        return CGRect(
            x: isRightToLeft ? bounds.minX + margin : bounds.maxX - margin - side, y: bounds.midY - side / 2,
            width: side, height: side)
    }

    func sideRect(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size == .zero { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        size.height = min(size.height, bounds.height)
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(.down),
            width: size.width, height: size.height)
    }

    // MARK: - Placing

    /// The text as it is drawn: dots where it is secret.
    var shownText: NSAttributedString {
        let plain = input.isSecure ? String(repeating: "•", count: content.edited.text.count) : content.edited.text
        if !input.isSecure, let attributed = content.attributed { return attributed }
        return NSAttributedString(string: plain, attributes: defaultTextAttributes)
    }

    func placeParts() {
        placeBorder()
        let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        parts.label.attributedText = shownText
        parts.label.textAlignment = field.alignment
        parts.label.adjustsFontSizeToFitWidth = field.shrinks
        parts.label.minimumScaleFactor = field.font.pointSize > 0 ? field.minimumFontSize / field.font.pointSize : 0
        parts.label.frame = aligned(parts.label, in: rect)
        parts.placeholder.attributedText = shownPlaceholder
        parts.placeholder.textAlignment = field.alignment
        parts.placeholder.frame = aligned(parts.placeholder, in: placeholderRect(forBounds: bounds))
        parts.placeholder.isHidden = hasText
        parts.clear.isHidden = !showsClear
        let clear = clearButtonRect(forBounds: bounds)
        parts.clear.frame = CGRect(x: clear.midX - 8.5, y: clear.midY - 8.5, width: 17, height: 17)
        placeSide(parts.left, isShown(field.leftMode), leftViewRect(forBounds: bounds))
        placeSide(parts.right, isShown(field.rightMode), rightViewRect(forBounds: bounds))
        parts.caret.isHidden = !isEditing || content.edited.selection.length > 0
        parts.caret.backgroundColor = tintColor
        if !parts.caret.isHidden { parts.caret.frame = caret(at: content.edited.selection.location) }
    }

    private func aligned(_ label: UILabel, in rect: CGRect) -> CGRect {
        let height = min(rect.height, label.intrinsicContentSize.height)
        let y: CGFloat
        switch contentVerticalAlignment {
        case .top: y = rect.minY
        case .bottom: y = rect.maxY - height
        case .center, .fill: y = rect.minY + ((rect.height - height) / 2 / pixel).rounded() * pixel
        }
        return CGRect(x: rect.minX, y: y, width: rect.width, height: height)
    }

    private func placeSide(_ view: UIView?, _ isShown: Bool, _ frame: CGRect) {
        guard let view else { return }
        if isShown, view.superview !== self { addSubview(view) }
        view.isHidden = !isShown
        if isShown { view.frame = frame }
    }

    private func placeBorder() {
        let border = parts.border
        border.frame = borderRect(forBounds: bounds)
        border.image = isEnabled ? field.background : field.disabledBackground ?? field.background
        border.backgroundColor = nil
        border.layer.cornerRadius = 0
        border.layer.borderWidth = 0
        switch field.border {
        case .none: break
        case .line:
            border.layer.borderWidth = 1
            border.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
        case .bezel:
            border.layer.borderWidth = 1
            border.layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
        case .roundedRect:
            border.layer.cornerRadius = 5
            border.layer.borderWidth = pixel
            border.layer.borderColor = UIColor.fieldBorder.resolvedColor(with: traitCollection).cgColor
            border.backgroundColor = isEnabled ? .fieldBackground : .secondarySystemFill
        }
    }

    func caret(at offset: Int) -> CGRect {
        let rect = editingRect(forBounds: bounds)
        let before = shownText.attributedSubstring(from: NSRange(location: 0, length: min(offset, shownText.length)))
        let measure = UILabel()
        measure.attributedText = before
        let x = before.length == 0 ? 0 : measure.intrinsicContentSize.width
        let height = field.font.lineHeight + 1.5
        return CGRect(x: min(rect.maxX, rect.minX + x), y: rect.midY - height / 2, width: 2, height: height)
    }
}

extension UIColor {
    fileprivate static var fieldBackground: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : .white }
    }
    fileprivate static var fieldBorder: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.25) : UIColor(white: 0, alpha: 0.2) }
    }
}

extension UITextField {
    func draw(_ line: FieldLineLabel, in rect: CGRect) { line.drawText(in: rect) }

    func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        change {
            $0.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
            $0.textColor = attributes[.foregroundColor] as? UIColor ?? .label
            $0.furtherAttributes = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
        }
        restyle(attributes)
    }

    /// Nil is the attribute's default.
    func setDefaultAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
        change {
            if key == .font { $0.font = value as? UIFont ?? .systemFont(ofSize: 17) }
            if key == .foregroundColor { $0.textColor = value as? UIColor ?? .label }
        }
        if let value { restyle([key: value]) }
    }

    /// Of the text that has attributes of its own.
    private func restyle(_ attributes: [NSAttributedString.Key: Any]) {
        guard let text = content.attributed, text.length > 0 else { return }
        let restyled = NSMutableAttributedString(attributedString: text)
        restyled.addAttributes(attributes, range: NSRange(location: 0, length: text.length))
        content.attributed = restyled
    }

    /// The attributes of the text before the caret; else the field's own.
    var attributesAtCaret: [NSAttributedString.Key: Any] {
        guard let text = content.attributed, text.length > 0 else { return defaultTextAttributes }
        let place = min(max(0, content.edited.selection.location - 1), text.length - 1)
        return defaultTextAttributes.merging(text.attributes(at: place, effectiveRange: nil)) { $1 }
    }

    /// The text with its own attributes after an edit: kept where it stays, with the typing attributes where it is new.
    func attributedText(replacing range: NSRange, with text: String) -> NSAttributedString? {
        guard content.attributed != nil || field.typing != nil else { return nil }
        let whole = NSMutableAttributedString(
            attributedString: content.attributed
                ?? NSAttributedString(string: content.edited.text, attributes: defaultTextAttributes))
        guard range.location + range.length <= whole.length else { return nil }
        let typed = NSAttributedString(string: text, attributes: field.typing ?? attributesAtCaret)
        whole.replaceCharacters(in: range, with: typed)
        return whole
    }
}
