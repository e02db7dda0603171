/// A control in which one line of text is edited.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits, UITextInput,
    UIContentSizeCategoryAdjusting, TextUndoing
{
    final var typedRun: TypedRun?
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
        coder.finish(self, as: UITextField.self)
    }

    /// What is drawn around a field: nothing, a line, a bezel, or a rounded box.
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    /// When a view in a field is shown: never, while there is text to edit, unless editing, or always.
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    /// Editing began; the object is the text's view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// The user changed the text; the object is the text's view.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// Where a notification of the end of editing has the raw value of a ``DidEndEditingReason``.
    public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
    /// Editing ended; the object is the text's view.
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    /// Hears of editing and decides about it. Held weakly.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: - Text

    /// The field's text; never nil when read.
    open var text: String? {
        get { content.edited.text }
        set { KeyValueObservers.change(self, "text", andThen: ["attributedText"]) { setText(newValue ?? "") } }
    }
    /// The text with its attributes; nil when it was set to nil.
    open var attributedText: NSAttributedString? {
        get { content.attributed ?? NSAttributedString(string: content.edited.text, attributes: defaultTextAttributes) }
        set { KeyValueObservers.change(self, "attributedText", andThen: ["text"]) { setAttributedText(newValue) } }
    }
    /// Shown while there is no text; nil for nothing.
    open var placeholder: String? {
        get { content.placeholder?.string }
        set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
    }
    /// The placeholder with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { content.placeholder }
        set { setPlaceholder(newValue) }
    }
    /// The font of the text. Default: system 17.
    open var font: UIFont? {
        get { field.font }
        set { KeyValueObservers.change(self, "font") { setDefaultAttribute(.font, newValue) } }
    }
    /// The text's colour; nil takes the label colour.
    open var textColor: UIColor? {
        get { field.textColor }
        set { KeyValueObservers.change(self, "textColor") { setDefaultAttribute(.foregroundColor, newValue) } }
    }
    /// Natural by default: left in languages that are read from left to right.
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
    /// Whether the text shrinks, down to the least size, before it is cut off. False by default.
    open var adjustsFontSizeToFitWidth: Bool {
        get { field.shrinks }
        set { change { $0.shrinks = newValue } }
    }
    /// The least size that `adjustsFontSizeToFitWidth` may choose, in points.
    open var minimumFontSize: CGFloat {
        get { field.minimumFontSize }
        set { change { $0.minimumFontSize = newValue } }
    }
    /// Whether fonts of text styles follow the user's text size. False by default.
    open var adjustsFontForContentSizeCategory: Bool {
        get { field.followsContentSize }
        set {
            field.followsContentSize = newValue
            adoptContentSize()
        }
    }
    /// Whether the text goes when editing begins. False by default.
    open var clearsOnBeginEditing: Bool {
        get { field.clearsOnBegin }
        set { field.clearsOnBegin = newValue }
    }
    /// Kept: there is no menu of styles to change attributes with.
    open var allowsEditingTextAttributes: Bool {
        get { field.allowsEditingAttributes }
        set { field.allowsEditingAttributes = newValue }
    }
    /// Whether typing replaces the whole text. False by default.
    open var clearsOnInsertion: Bool {
        get { field.clearsOnInsertion }
        set { field.clearsOnInsertion = newValue }
    }

    // MARK: - Look

    /// Nothing by default in code.
    open var borderStyle: BorderStyle {
        get { field.border }
        set { change { $0.border = newValue } }
    }
    /// Drawn instead of the border where the style is none or rounded.
    open var background: UIImage? {
        get { field.background }
        set { change { $0.background = newValue } }
    }
    /// Drawn behind a disabled field, where there is an image for enabled ones; nil for the same image.
    open var disabledBackground: UIImage? {
        get { field.disabledBackground }
        set { change { $0.disabledBackground = newValue } }
    }
    /// When the button that takes the text away is shown. Never by default.
    open var clearButtonMode: ViewMode {
        get { field.clearMode }
        set { change { $0.clearMode = newValue } }
    }
    /// Before the text, on the left whatever the direction of reading.
    open var leftView: UIView? {
        get { parts.left }
        set { replaceSide(\.left, newValue) }
    }
    /// After the text, on the right whatever the direction of reading.
    open var rightView: UIView? {
        get { parts.right }
        set { replaceSide(\.right, newValue) }
    }
    /// When the left view is shown. Never by default.
    open var leftViewMode: ViewMode {
        get { field.leftMode }
        set { change { $0.leftMode = newValue } }
    }
    /// When the right view is shown. Never by default.
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

    /// Where the border is drawn in the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where the text is drawn in the bounds, while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
    /// Where the placeholder is drawn in the bounds.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    /// Of a placeholder that names no colour.
    var placeholderColor: UIColor { .placeholderText }
    /// Where the text is in the bounds, while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds) }
    /// Where the clear button is in the bounds.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearRect(bounds) }
    /// Where the left view is in the bounds.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(parts.left, bounds, isLeft: true) }
    /// Where the right view is in the bounds.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(parts.right, bounds, isLeft: false) }
    /// Draws the text in a part of the bounds. Override it to draw it otherwise.
    open func drawText(in rect: CGRect) { draw(parts.label, in: rect) }
    /// Draws the placeholder into the rectangle, which is in the field's coordinates.
    open func drawPlaceholder(in rect: CGRect) { draw(parts.placeholder, in: rect) }

    // MARK: - Editing

    /// Whether the field has the keyboard.
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
    /// For fields that hold more than text.
    func textWasCleared() {}
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { deleteOne() }

    open var selectedTextRange: UITextRange? {
        get { content.isEditing ? UITextRange(content.edited.selection) : nil }
        set { if let newValue { select(newValue.range) } }
    }
    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    open var endOfDocument: UITextPosition { UITextPosition(content.edited.length) }
    open func text(in range: UITextRange) -> String? { content.edited.substring(range.range) }
    open func replace(_ range: UITextRange, withText text: String) {
        register(range.range, text)
        replaceText(range.range, text)
    }
    open func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(from: start, to: end)
    }
    /// The position so many UTF-16 units further on; nil beyond the ends.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        content.edited.position(position, offset)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    /// Where the insertion point is drawn at the position, in the view's coordinates.
    open func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.offset) }
    /// The provisional text of an input method; nil where there is none.
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
    /// Puts provisional text in place of the present one, else of the selection; the range is within the new text.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selectedRange) }
    open func unmarkText() { content.marked.range = nil }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.compared(to: other)
    }
    /// The first line's rectangle of the range, in the view's coordinates.
    open func firstRect(for range: UITextRange) -> CGRect { rects(of: range).first?.rect ?? .null }
    /// A rectangle for each line of the range, in the view's coordinates.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
    /// The position nearest to the point, which is in the view's coordinates.
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
    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeSelection(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeSelection(coder)
    }
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

/// Decides about a text field's editing and hears of it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Whether editing may begin. True where it is not implemented.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether editing may end. True where it is not implemented.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended, by the user's doing or otherwise.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing ended, by the user's doing or otherwise.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether the user may put the text in place of the range, in UTF-16 units. True where it is not implemented.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Whether the user may put the text in place of the ranges, which are values in UTF-16 units. The other form, of the
    /// first range, where it is not implemented.
    func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool
    /// The selection changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button may take the text away. True where it is not implemented.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The return key was pressed; true also sends the field's editing events. True where it is not implemented.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// The menu over selected text. None shows here, so that nobody asks.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The menu over texts that are selected. None shows here, so that nobody asks.
    func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// A suggestion was chosen. None is made here.
    func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion)
    /// The menu over selected text is about to come; none does here.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The menu over selected text is about to go.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
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
    public func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
        let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
        return self.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
    }
    public func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion) {}
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}
}

extension UITextField {
    /// Whether editing ended by leaving the field or by calling it off.
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}
