/// A scrolling view in which text of many lines is shown and edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, UITextInput,
    UIContentSizeCategoryAdjusting, TextUndoing
{
    final var content = TextViewContent()
    final var look = TextViewLook()
    final var input = InputTraits()
    final let page = UILabel()
    final let caretView = UIView()
    final var kit: TextViewKit?
    final var textKitPage: TextKitPage?
    final var typedRun: TypedRun?
    /// The area that text flows in.
    public let textContainer: NSTextContainer

    /// A text view whose text is laid out in the container; nil for one of its own. The text is that of the container's layout
    /// manager where it has one with a storage.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? Self.containerOfItsOwn(frame.size)
        super.init(frame: frame)
        startText()
        adoptTextKit()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = Self.containerOfItsOwn(.zero)
        super.init(coder: coder)
        startText()
        coder.finish(self, as: UITextView.self)
    }

    /// Editing began; the object is the text's view.
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// The user changed the text; the object is the text's view.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Editing ended; the object is the text's view.
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    // Swift lets a subclass narrow a property's type only in a declaration of its own; the scroll view keeps the
    // object.
    /// Hears of editing and decides about it. Held weakly.
    @_nonoverride open var delegate: (any UITextViewDelegate)? {
        get { super.delegate as? any UITextViewDelegate }
        set { super.delegate = newValue }
    }

    /// Text views have one engine, whichever is asked for.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

    // MARK: - Text

    /// The text without its attributes; never nil when read.
    open var text: String! {
        get { content.edited.text }
        set { KeyValueObservers.change(self, "text", andThen: ["attributedText"]) { setText(newValue ?? "") } }
    }
    /// The text with its attributes; never nil when read.
    open var attributedText: NSAttributedString! {
        get { shownText }
        set { KeyValueObservers.change(self, "attributedText", andThen: ["text"]) { setAttributedText(newValue) } }
    }
    /// The text's font; nil stands for Helvetica 12, as in UIKit.
    open var font: UIFont? {
        get { look.font }
        set {
            style(.font, newValue)
            KeyValueObservers.change(self, "font") { change { $0.font = newValue } }
        }
    }
    /// The colour of all text; nil takes the label colour.
    open var textColor: UIColor? {
        get { look.color ?? .label }
        set {
            style(.foregroundColor, newValue)
            KeyValueObservers.change(self, "textColor") { change { $0.color = newValue } }
        }
    }
    /// Where the lines of all text stand; of a text with attributes, its first line as long as this is not set. Natural by
    /// default.
    open var textAlignment: NSTextAlignment {
        get { look.alignment }
        set { align(newValue) }
    }
    /// Attributes of what is typed next; they follow the selection.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { look.typing ?? attributesBeforeCaret ?? [.font: effectiveFont, .foregroundColor: textColor ?? .label] }
        set { look.typing = newValue }
    }
    /// How links are drawn; in the tint colour by default.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { look.linkAttributes }
        set { look.linkAttributes = newValue ?? [:] }
    }
    /// Whether fonts of text styles follow the user's text size. False by default.
    open var adjustsFontForContentSizeCategory: Bool {
        get { look.followsContentSize }
        set {
            look.followsContentSize = newValue
            adoptContentSize()
        }
    }
    /// Between the edges and the text, in points. Default: 8 points above and below.
    open var textContainerInset: UIEdgeInsets {
        get { look.inset }
        set { change { $0.inset = newValue } }
    }
    /// The text as it shows. Editing it edits the view's text.
    open var textStorage: NSTextStorage { textKit.storage }
    /// Lays the text out as the view does: for questions about what is where, in the container's coordinates. The
    /// container's corner is the inset's corner of the view.
    open var layoutManager: NSLayoutManager { textKit.manager }
    /// What is found in the text and made tappable, where it can't be edited. Nothing by default.
    open var dataDetectorTypes: UIDataDetectorTypes {
        get { look.detectors }
        set { look.detectors = newValue }
    }

    // MARK: - Editing

    /// Whether the text can be edited. True by default.
    open var isEditable: Bool {
        get { content.isEditable }
        set {
            content.isEditable = newValue
            if !newValue, isFirstResponder { resignFirstResponder() }
            if !newValue { prepareItemMenu() }
        }
    }
    /// Whether the text can be selected. True by default.
    open var isSelectable: Bool {
        get { content.isSelectable }
        set { content.isSelectable = newValue }
    }
    /// Kept: there is no menu of styles to change attributes with.
    open var allowsEditingTextAttributes: Bool {
        get { content.allowsEditingAttributes }
        set { content.allowsEditingAttributes = newValue }
    }
    /// Whether typing replaces the whole text. False by default.
    open var clearsOnInsertion: Bool {
        get { content.clearsOnInsertion }
        set { content.clearsOnInsertion = newValue }
    }
    /// The selection in UTF-16 units.
    open var selectedRange: NSRange {
        get { content.edited.selection }
        set { select(newValue) }
    }
    open var selectedTextRange: UITextRange? {
        get { UITextRange(content.edited.selection) }
        set { if let newValue { select(newValue.range) } }
    }
    open var hasText: Bool { !content.edited.text.isEmpty }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() {
        if let range = content.edited.rangeBeforeCaret { replaceByUser(range, "") }
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
    open override func selectAll(_ sender: Any?) { select(NSRange(location: 0, length: content.edited.length)) }
    open override func select(_ sender: Any?) { select(content.edited.wordAtCaret) }
    open override func copy(_ sender: Any?) { content.edited.copySelection() }
    open override func cut(_ sender: Any?) {
        if isEditable, content.edited.copySelection() { replaceByUser(content.edited.selection, "") }
    }
    open override func paste(_ sender: Any?) {
        if let text = UIPasteboard.general.string { replaceByUser(content.edited.selection, text) }
    }
    open override func delete(_ sender: Any?) { replaceByUser(content.edited.selection, "") }
    /// The rectangles that a selection of the range covers, a line each, in the view's coordinates.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(of: range) }
    /// Where a caret stands, in the view's coordinates.
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
    /// The position nearest to a point of the view.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { position(nearestTo: point) }
    /// Scrolls as far as needed to bring the range, in UTF-16 units, into sight.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    open override var inputView: UIView? {
        get { content.inputView }
        set { content.inputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { content.accessory }
        set { content.accessory = newValue }
    }
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    @discardableResult open override func becomeFirstResponder() -> Bool { beginEditing(delegate) }
    @discardableResult open override func resignFirstResponder() -> Bool { finishEditing(delegate) }

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
    /// Whether what is typed is shown as dots and kept from copying. False by default.
    open var isSecureTextEntry: Bool {
        get { input.isSecure }
        set { input.isSecure = newValue }
    }
    open var textContentType: UITextContentType! {
        get { input.contentType }
        set { input.contentType = newValue }
    }

    // MARK: - UIView

    open override var isScrollEnabled: Bool {
        get { super.isScrollEnabled }
        set {
            super.isScrollEnabled = newValue
            textMayHaveMoved()
        }
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        adoptContentSize()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adoptContentSize()
    }

    /// Without scrolling, as large as the text within the view's width; with it, no size of its own.
    open override var intrinsicContentSize: CGSize { textIntrinsicSize }
    override var heightFollowsWidth: Bool { !isScrollEnabled && hasText }
    override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { textSize(within: width) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(within: size.width) }
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
        placeText()
    }
    /// The text alone decides, whatever views somebody put over it.
    override var contentFollowsConstraints: Bool { false }
    open override var forFirstBaselineLayout: UIView { page }
    open override var forLastBaselineLayout: UIView { page }
}

/// Decides about a text view's editing and hears of it.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may begin. True where it is not implemented.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end. True where it is not implemented.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may put the text in place of the range, in UTF-16 units. True where it is not implemented.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Whether the user may put the text in place of the ranges, which are values in UTF-16 units. The other form, of the
    /// first range, where it is not implemented.
    func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool
    /// The user changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// A link of a text that is not edited was tapped. Return false to keep the application from opening it.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// As the other form, before iOS 10.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// An attachment of a text that is not edited was tapped.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// As the other form, before iOS 10.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool
    /// What a tap on a link, an attachment or a tagged range does; nil for nothing. `defaultAction`, which opens a link,
    /// where it is not implemented.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    /// What holding a link, an attachment or a tagged range shows; nil for nothing. The default menu where it is not
    /// implemented; that of a link opens and copies it, others have none.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    /// That menu is about to come.
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// That menu is about to go.
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    /// The menu over selected text. None shows here, so that nobody asks.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The menu over texts that are selected. None shows here, so that nobody asks.
    func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// A suggestion was chosen. None is made here.
    func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
    /// The menu over selected text is about to come; none does here.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// The menu over selected text is about to go.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    /// Something begins to write for the user; nothing does here.
    func textViewWritingToolsWillBegin(_ textView: UITextView)
    /// What wrote for the user is done.
    func textViewWritingToolsDidEnd(_ textView: UITextView)
    /// Where nothing may write for the user: values of ranges, in UTF-16 units.
    func textView(
        _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
    ) -> [NSValue]
    /// The panel of fonts and styles is about to come; none does here.
    func textView(_ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
    /// The panel of fonts and styles is there.
    func textView(_ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
    /// The panel of fonts and styles is about to go.
    func textView(_ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
    /// The panel of fonts and styles is gone.
    func textView(_ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
}

/// What the user does with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool {
        let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
        return self.textView(textView, shouldChangeTextIn: range, replacementText: text)
    }
    public func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool { true }
}

/// What a text view finds in its text and makes tappable.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Dates and times.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
    /// Parcels' numbers.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
    /// Flights' numbers.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
    /// What the system's dictionary might know.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
    /// Everything that can be found.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
