/// A control in which one line of text is edited.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits, UITextInput,
    UIContentSizeCategoryAdjusting
{
    final var content = FieldContent()
    final var field = FieldLook()
    final var input = InputTraits()
    final let parts = FieldParts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        NibCoder.finish(self, as: UITextField.self, with: coder)
    }

    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    /// Never nil when read.
    open var text: String? {
        get { content.edited.text }
        set { KeyValueObservers.change(self, "text", andThen: ["attributedText"]) { setText(newValue ?? "") } }
    }
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? NSAttributedString(string: content.edited.text, attributes: defaultTextAttributes) }
        set { KeyValueObservers.change(self, "attributedText", andThen: ["text"]) { setAttributedText(newValue) } }
    }
    open var placeholder: String? {
        get { content.placeholder?.string }
        set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { content.placeholder }
        set { setPlaceholder(newValue) }
    }
    /// Default: system 17.
    open var font: UIFont? {
        get { field.font }
        set { KeyValueObservers.change(self, "font") { setDefaultAttribute(.font, newValue) } }
    }
    open var textColor: UIColor? {
        get { field.textColor }
        set { KeyValueObservers.change(self, "textColor") { setDefaultAttribute(.foregroundColor, newValue) } }
    }
    open var textAlignment: NSTextAlignment {
        get { field.alignment }
        set { change { $0.alignment = newValue } }
    }
    /// What the whole text looks like. Setting them changes the text that is there.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { field.attributes }
        set { setDefaultAttributes(newValue) }
    }
    /// What text that is typed next looks like. Nil while the field is not edited; a new selection sets it again.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? field.typing ?? attributesAtCaret : nil }
        set { if isEditing { field.typing = newValue } }
    }
    open var adjustsFontSizeToFitWidth: Bool {
        get { field.shrinks }
        set { change { $0.shrinks = newValue } }
    }
    /// The least size that `adjustsFontSizeToFitWidth` may choose, in points.
    open var minimumFontSize: CGFloat {
        get { field.minimumFontSize }
        set { change { $0.minimumFontSize = newValue } }
    }
    open var adjustsFontForContentSizeCategory: Bool {
        get { field.followsContentSize }
        set {
            field.followsContentSize = newValue
            adoptContentSize()
        }
    }
    open var clearsOnBeginEditing: Bool {
        get { field.clearsOnBegin }
        set { field.clearsOnBegin = newValue }
    }
    /// Kept: there is no menu of styles to change attributes with.
    open var allowsEditingTextAttributes: Bool {
        get { field.allowsEditingAttributes }
        set { field.allowsEditingAttributes = newValue }
    }
    open var clearsOnInsertion: Bool {
        get { field.clearsOnInsertion }
        set { field.clearsOnInsertion = newValue }
    }

    // MARK: - Look

    open var borderStyle: BorderStyle {
        get { field.border }
        set { change { $0.border = newValue } }
    }
    /// Drawn instead of the border where the style is none or rounded.
    open var background: UIImage? {
        get { field.background }
        set { change { $0.background = newValue } }
    }
    open var disabledBackground: UIImage? {
        get { field.disabledBackground }
        set { change { $0.disabledBackground = newValue } }
    }
    open var clearButtonMode: ViewMode {
        get { field.clearMode }
        set { change { $0.clearMode = newValue } }
    }
    open var leftView: UIView? {
        get { parts.left }
        set { replaceSide(\.left, newValue) }
    }
    open var rightView: UIView? {
        get { parts.right }
        set { replaceSide(\.right, newValue) }
    }
    open var leftViewMode: ViewMode {
        get { field.leftMode }
        set { change { $0.leftMode = newValue } }
    }
    open var rightViewMode: ViewMode {
        get { field.rightMode }
        set { change { $0.rightMode = newValue } }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adoptContentSize()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adoptContentSize()
    }

    // MARK: - Rectangles

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Of a placeholder that names no colour.
    var placeholderColor: UIColor { .placeholderText }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearRect(bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(parts.left, bounds, isLeft: true) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(parts.right, bounds, isLeft: false) }
    /// Draws the text in a part of the bounds. Override it to draw it otherwise.
    open func drawText(in rect: CGRect) { draw(parts.label, in: rect) }
    open func drawPlaceholder(in rect: CGRect) { draw(parts.placeholder, in: rect) }

    // MARK: - Editing

    open var isEditing: Bool { content.isEditing }
    open override var inputView: UIView? {
        get { parts.inputView }
        set { parts.inputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { parts.accessory }
        set { parts.accessory = newValue }
    }
    open override var canBecomeFirstResponder: Bool { isEnabled }
    @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing() }
    @discardableResult open override func resignFirstResponder() -> Bool { finishEditing() }

    open var hasText: Bool { !content.edited.text.isEmpty }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { deleteOne() }

    open var selectedTextRange: UITextRange? {
        get { content.isEditing ? UITextRange(content.edited.selection) : nil }
        set { if let newValue { select(newValue.range) } }
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    open var endOfDocument: UITextPosition { UITextPosition(content.edited.length) }
    open func text(in range: UITextRange) -> String? { content.edited.substring(range.range) }
    open func replace(_ range: UITextRange, withText text: String) { replaceText(range.range, text) }
    open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(from: start, to: end)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        content.edited.position(position, offset)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.offset) }
    open var markedTextRange: UITextRange? { content.marked.range.map { UITextRange($0) } }
    /// Kept; provisional text looks like the rest.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { content.marked.style }
        set { content.marked.style = newValue }
    }
    open var inputDelegate: (any UITextInputDelegate)? {
        get { content.marked.delegate }
        set { content.marked.delegate = newValue }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }
    open func unmarkText() { content.marked.range = nil }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.compared(to: other)
    }
    open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first?.rect ?? .null }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(nearestTo: point) }
    open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: content.edited.length)) }
    open override func select(_ sender: Any?) { select(content.edited.wordAtCaret) }
    /// A field of secret text gives nothing away.
    open override func copy(_ sender: Any?) {
        if !isSecureTextEntry { content.edited.copySelection() }
    }
    open override func cut(_ sender: Any?) {
        guard !isSecureTextEntry, content.edited.copySelection() else { return }
        replaceByUser(content.edited.selection, "")
    }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { replaceByUser(content.edited.selection, text) }
    }
    open override func delete(_ sender: Any?) { replaceByUser(content.edited.selection, "") }

    // MARK: - Keyboard

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { input.capitalization }
        set { input.capitalization = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { input.correction }
        set { input.correction = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { input.spelling }
        set { input.spelling = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { input.quotes }
        set { input.quotes = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { input.dashes }
        set { input.dashes = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { input.insertDelete }
        set { input.insertDelete = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { input.keyboard }
        set { input.keyboard = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { input.appearance }
        set { input.appearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { input.returnKey }
        set { input.returnKey = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { input.enablesReturn }
        set { input.enablesReturn = newValue }
    }
    /// Whether the text is shown as dots. Default: false.
    open var isSecureTextEntry: Bool {
        get { input.isSecure }
        set {
            input.isSecure = newValue
            setNeedsLayout()
        }
    }
    open var textContentType: UITextContentType! {
        get { input.contentType }
        set { input.contentType = newValue }
    }

    // MARK: - UIView

    open override var intrinsicContentSize: CGSize { fieldSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fieldSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
    override var baselineBelowCenter: CGFloat? { textBaselineBelowCenter }
    open override var forFirstBaselineLayout: UIView { self }
    open override var forLastBaselineLayout: UIView { self }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, let touch else { return }
        if !parts.clear.isHidden,
            clearButtonRect(forBounds: bounds).insetBy(dx: -6, dy: -6).contains(touch.location(in: self))
        {
            clearByUser()
        } else {
            becomeFirstResponder()
        }
    }
    override func controlStateDidChange() { setNeedsLayout() }
}

/// Asked and told about a text field's editing.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}
