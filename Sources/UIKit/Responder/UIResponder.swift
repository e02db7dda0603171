/// An object that takes part in the responder chain: views, view controllers, windows, the application.
///
/// Events that a responder does not handle go to ``next``. See Apple's "Using responders and the responder chain to
/// handle events".
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationHolder, @preconcurrency NSKeyValueObserving,
    UIResponderStandardEditActions,
    UIPasteConfigurationSupporting, UIUserActivityRestoring
{
    public override init() { super.init() }

    nonisolated package let associations = Associations()
    final var accessibility = AccessibilityState()

    // MARK: Chain

    /// The next responder in the chain, or nil at its end. Nil by default.
    open var next: UIResponder? { nil }
    /// Whether keys may go to the responder. False by default.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder lets go of the keys when asked. True by default.
    open var canResignFirstResponder: Bool { true }
    /// Whether keys go to the responder.
    open var isFirstResponder: Bool { FirstResponder.current(near: self) === self }
    /// Lets keys go to the responder, if it may have them and the present one lets go; says whether they do.
    @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.make(self) }
    /// Lets go of the keys; says whether it did.
    @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }
    /// What comes in place of the keyboard while the responder has the keys; nil for the keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard while the responder is first responder; nil for none.
    open var inputAccessoryView: UIView? { nil }
    /// The controllers of the two views above, whose views stand for them; nil by default.
    open var inputViewController: UIInputViewController? { nil }
    /// The controller of the view above the keyboard; nil for none.
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// The language and kind of keyboard; nil stands for the user's own.
    open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
    /// What the choice of a keyboard language is remembered by; nil for none.
    open var textInputContextIdentifier: String? { nil }
    /// Shows other views for input where the responder has the focus and its views have changed.
    open func reloadInputViews() { if isFirstResponder { SimulatedKeyboard.current.update() } }

    /// The first responder from this one up the chain that says it can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
    /// Whether the class has the action, of those that it states by name.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !action.name.isEmpty && ActionRegistry.shared.reaches(action.name, type(of: self))
    }
    /// The nearest undo manager up the chain; a window has one for all in it.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Touches

    /// Fingers came down. Passed on to the next responder by default, as are the three others.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Fingers left.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The system took the touches away, as for an alert.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys and motion

    /// Keys or buttons went down. Passed on to the next responder by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Keys or buttons changed how far they are pressed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Keys or buttons went up.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// The system took the presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// Key combinations that the responder offers while it, or something above which it stands in the chain, has the
    /// focus. Nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// The device begins to be shaken. Passed on to the next responder by default.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    /// The device was shaken.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    /// The shaking took too long, or the system took it away.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Standard edit actions. Responders that edit override them; here they pass the call on.

    /// Takes the selection away and puts it on the pasteboard. Passed to the next responder that does it, as are the
    /// other actions here.
    open func cut(_ sender: Any?) { next?.cut(sender) }
    /// Puts the selection on the pasteboard.
    open func copy(_ sender: Any?) { next?.copy(sender) }
    /// Puts what is on the pasteboard in place of the selection.
    open func paste(_ sender: Any?) { next?.paste(sender) }
    /// Takes the selection away.
    open func delete(_ sender: Any?) { next?.delete(sender) }
    /// Selects what is at the insertion point.
    open func select(_ sender: Any?) { next?.select(sender) }
    /// Selects everything.
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    /// Puts the pasteboard's text in place of the selection, in the style that is there.
    open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
    /// Puts in what is on the pasteboard and goes there.
    open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }
    /// Puts in what is on the pasteboard and searches for it.
    open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }
    /// Makes the selected text bold, or no longer.
    open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
    /// Makes the selected text italic, or no longer.
    open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
    /// Underlines the selected text, or no longer.
    open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
    /// Makes the selected text larger.
    open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
    /// Makes the selected text smaller.
    open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
    /// Has the selected text written from left to right.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
    /// Has the selected text written from right to left.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }
    /// Changes the attributes of the selected text by the closure.
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) { next?.updateTextAttributes(conversionHandler: conversionHandler) }
    /// Prints what is shown.
    open func printContent(_ sender: Any?) { next?.printContent(sender) }
    /// Shows the bar to search in what is shown.
    open func find(_ sender: Any?) { next?.find(sender) }
    /// Shows the bar to search and to replace.
    open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
    /// Goes to the next place that was found.
    open func findNext(_ sender: Any?) { next?.findNext(sender) }
    /// Goes to the place that was found before.
    open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
    /// Searches for the selected text.
    open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }
    /// Makes a copy of the selection beside it.
    open func duplicate(_ sender: Any?) { next?.duplicate(sender) }
    /// Moves the selection elsewhere.
    open func move(_ sender: Any?) { next?.move(sender) }
    /// Gives the selection another name.
    open func rename(_ sender: Any?) { next?.rename(sender) }
    /// Writes the selection to a file elsewhere.
    open func export(_ sender: Any?) { next?.export(sender) }

    // MARK: Pasting what item providers bring

    /// What may be pasted into the responder or dropped on it; nil, the default, for nothing.
    open var pasteConfiguration: UIPasteConfiguration?
    /// Whether one of the providers has what the paste configuration accepts.
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { fits(itemProviders) }
    /// Puts in what the providers have. Does nothing by default.
    open func paste(itemProviders: [NSItemProvider]) {}

    // MARK: Menus

    /// Changes the app's main menu; asked when it is made, of responders from the first one up.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Switches a command on or off before it shows.
    open func validate(_ command: UICommand) {}

    // MARK: Activities

    /// What the user does here, for other devices to go on with.
    open var userActivity: NSUserActivity?
    /// Puts into the activity what is needed to go on elsewhere.
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Goes on with what the activity holds.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// What sharing and Siri would take from here.
    open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)?

    // MARK: Others

    /// Values of touches that were only estimated are known now.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
    /// A button of headphones or the lock screen was pressed.
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
    /// Buttons beside the keyboard's suggestions, which the simulated keyboard has not.
    open var inputAssistantItem: UITextInputAssistantItem { lazyAssistantItem }
    /// Which gestures edit, such as shaking to undo. All by default.
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    /// Forgets the keyboard language remembered by the identifier.
    open class func clearTextInputContextIdentifier(_ identifier: String) {}

    // MARK: Accessibility

    /// Whether assistive technology speaks of this object as a whole. False by default, true for labels and controls.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }
    /// What the object is called; for many controls their text unless one is set.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    /// What happens when the object is used; nil for nothing to say.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    /// What the object holds now, such as a slider's position.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    /// What kind of object it is and what state it is in.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    /// A name for tests; never spoken.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    /// The language to speak in, as a code; nil for the user's.
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    /// The objects to speak of in this one, in that order; nil for those that are found.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    /// Whether nothing in this object is spoken of. False by default.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }
    /// Whether nothing beside this object is spoken of. False by default.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    /// Whether what is in this object is spoken of before what follows it on the screen. False by default.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    /// Actions that assistive technology offers beside activation; nil for none.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
    /// Answers in place of what ``isAccessibilityElement`` was set to; nil by default.
    open var isAccessibilityElementBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.isElement] }
        set { accessibility[block: \.isElement] = newValue }
    }
    /// Answers in place of what ``accessibilityLabel`` was set to; nil by default.
    open var accessibilityLabelBlock: AXStringReturnBlock? {
        get { accessibility[block: \.label] }
        set { accessibility[block: \.label] = newValue }
    }
    /// Answers in place of what ``accessibilityHint`` was set to; nil by default.
    open var accessibilityHintBlock: AXStringReturnBlock? {
        get { accessibility[block: \.hint] }
        set { accessibility[block: \.hint] = newValue }
    }
    /// Answers in place of what ``accessibilityValue`` was set to; nil by default.
    open var accessibilityValueBlock: AXStringReturnBlock? {
        get { accessibility[block: \.value] }
        set { accessibility[block: \.value] = newValue }
    }
    /// Answers in place of what ``accessibilityTraits`` was set to; nil by default.
    open var accessibilityTraitsBlock: AXTraitsReturnBlock? {
        get { accessibility[block: \.traits] }
        set { accessibility[block: \.traits] = newValue }
    }
    /// Answers in place of what ``accessibilityIdentifier`` was set to; nil by default.
    open var accessibilityIdentifierBlock: AXStringReturnBlock? {
        get { accessibility[block: \.identifier] }
        set { accessibility[block: \.identifier] = newValue }
    }
    /// Answers in place of what ``accessibilityElements`` was set to; nil by default.
    open var accessibilityElementsBlock: AXArrayReturnBlock? {
        get { accessibility[block: \.elements] }
        set { accessibility[block: \.elements] = newValue }
    }
    /// Answers in place of what ``accessibilityCustomActions`` was set to; nil by default.
    open var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
        get { accessibility[block: \.customActions] }
        set { accessibility[block: \.customActions] = newValue }
    }
    /// Answers in place of what ``accessibilityAttributedLabel`` was set to; nil by default.
    open var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
        get { accessibility[block: \.attributedLabel] }
        set { accessibility[block: \.attributedLabel] = newValue }
    }
    /// Answers in place of what ``accessibilityAttributedHint`` was set to; nil by default.
    open var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
        get { accessibility[block: \.attributedHint] }
        set { accessibility[block: \.attributedHint] = newValue }
    }
    /// Answers in place of what ``accessibilityAttributedValue`` was set to; nil by default.
    open var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
        get { accessibility[block: \.attributedValue] }
        set { accessibility[block: \.attributedValue] = newValue }
    }
    /// Answers in place of what ``accessibilityLanguage`` was set to; nil by default.
    open var accessibilityLanguageBlock: AXStringReturnBlock? {
        get { accessibility[block: \.language] }
        set { accessibility[block: \.language] = newValue }
    }
    /// Answers in place of what ``accessibilityTextualContext`` was set to; nil by default.
    open var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
        get { accessibility[block: \.textualContext] }
        set { accessibility[block: \.textualContext] = newValue }
    }
    /// Answers in place of what ``accessibilityUserInputLabels`` was set to; nil by default.
    open var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
        get { accessibility[block: \.inputLabels] }
        set { accessibility[block: \.inputLabels] = newValue }
    }
    /// Answers in place of what ``accessibilityAttributedUserInputLabels`` was set to; nil by default.
    open var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
        get { accessibility[block: \.attributedInputLabels] }
        set { accessibility[block: \.attributedInputLabels] = newValue }
    }
    /// Answers in place of what ``accessibilityElementsHidden`` was set to; nil by default.
    open var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.elementsHidden] }
        set { accessibility[block: \.elementsHidden] = newValue }
    }
    /// Answers in place of what ``accessibilityViewIsModal`` was set to; nil by default.
    open var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.viewIsModal] }
        set { accessibility[block: \.viewIsModal] = newValue }
    }
    /// Answers in place of what ``shouldGroupAccessibilityChildren`` was set to; nil by default.
    open var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.groupsChildren] }
        set { accessibility[block: \.groupsChildren] = newValue }
    }
    /// Answers in place of what ``accessibilityRespondsToUserInteraction`` was set to; nil by default.
    open var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.respondsToInteraction] }
        set { accessibility[block: \.respondsToInteraction] = newValue }
    }
    /// Answers in place of what ``accessibilityNavigationStyle`` was set to; nil by default.
    open var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
        get { accessibility[block: \.navigationStyle] }
        set { accessibility[block: \.navigationStyle] = newValue }
    }
    /// Answers in place of what ``accessibilityContainerType`` was set to; nil by default.
    open var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
        get { accessibility[block: \.containerType] }
        set { accessibility[block: \.containerType] = newValue }
    }
    /// Answers in place of what ``accessibilityFrame`` was set to; nil by default.
    open var accessibilityFrameBlock: AXRectReturnBlock? {
        get { accessibility[block: \.frame] }
        set { accessibility[block: \.frame] = newValue }
    }
    /// Answers in place of what ``accessibilityPath`` was set to; nil by default.
    open var accessibilityPathBlock: AXPathReturnBlock? {
        get { accessibility[block: \.path] }
        set { accessibility[block: \.path] = newValue }
    }
    /// Answers in place of what ``accessibilityActivationPoint`` was set to; nil by default.
    open var accessibilityActivationPointBlock: AXPointReturnBlock? {
        get { accessibility[block: \.activationPoint] }
        set { accessibility[block: \.activationPoint] = newValue }
    }
    /// Answers in place of what ``automationElements`` was set to; nil by default.
    open var automationElementsBlock: AXArrayReturnBlock? {
        get { accessibility[block: \.automationElements] }
        set { accessibility[block: \.automationElements] = newValue }
    }
    /// Answers in place of what ``accessibilityHeaderElements`` was set to; nil by default.
    open var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
        get { accessibility[block: \.headerElements] }
        set { accessibility[block: \.headerElements] = newValue }
    }
    /// Called by ``accessibilityActivate()``; nil by default.
    open var accessibilityActivateBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.activate] }
        set { accessibility[block: \.activate] = newValue }
    }
    /// Called by ``accessibilityIncrement()``; nil by default.
    open var accessibilityIncrementBlock: AXVoidReturnBlock? {
        get { accessibility[block: \.increment] }
        set { accessibility[block: \.increment] = newValue }
    }
    /// Called by ``accessibilityDecrement()``; nil by default.
    open var accessibilityDecrementBlock: AXVoidReturnBlock? {
        get { accessibility[block: \.decrement] }
        set { accessibility[block: \.decrement] = newValue }
    }
    /// Called by ``accessibilityPerformEscape()``; nil by default.
    open var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.escape] }
        set { accessibility[block: \.escape] = newValue }
    }
    /// Called by ``accessibilityPerformMagicTap()``; nil by default.
    open var accessibilityMagicTapBlock: AXBoolReturnBlock? {
        get { accessibility[block: \.magicTap] }
        set { accessibility[block: \.magicTap] = newValue }
    }
    /// Where the element lies, in screen coordinates: where a view is, unless set.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame ?? ownAccessibilityFrame }
        set { accessibility.frame = newValue }
    }
    /// The outline in screen coordinates, where the frame is not enough. Nil by default.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility.path }
        set { accessibility.path = newValue }
    }
    /// In screen coordinates; the middle of ``accessibilityFrame`` unless set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { accessibility.activationPoint = newValue }
    }
    /// The label with attributes of speech.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set {
            accessibilityLabel = newValue?.string
            accessibility.keep(\.label, newValue)
        }
    }
    /// The hint with attributes of speech.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set {
            accessibilityHint = newValue?.string
            accessibility.keep(\.hint, newValue)
        }
    }
    /// The value with attributes of speech.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set {
            accessibilityValue = newValue?.string
            accessibility.keep(\.value, newValue)
        }
    }
    /// Ways to go through content that assistive technology offers; nil for none.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility.customRotors }
        set { accessibility.customRotors = newValue }
    }
    /// Whether children are stepped through one by one or as one. Automatic by default.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    /// What kind of group this object is, such as a list. None by default.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    /// Whether the object can be used; by default whether it is a control or has a gesture.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.respondsToInteraction ?? true }
        set { accessibility.respondsToInteraction = newValue }
    }
    /// Names that voice control knows the object by, the preferred one first.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.inputLabels?.map(\.string) ?? [] }
        set { accessibility.inputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }
    /// The same with attributes of speech.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessibility.inputLabels ?? [] }
        set { accessibility.inputLabels = newValue }
    }
    /// The objects that are headings of this one, such as those of a cell's row and column; nil for none.
    open var accessibilityHeaderElements: [Any]? {
        get { accessibility.headerElements }
        set { accessibility.headerElements = newValue }
    }
    /// The objects that tests of the user interface find in this one; nil for those that are spoken of.
    open var automationElements: [Any]? {
        get { accessibility.automationElements }
        set { accessibility.automationElements = newValue }
    }
    /// What kind of text it is, such as source code; nil for ordinary text.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility.textualContext }
        set { accessibility.textualContext = newValue }
    }
    /// Whether the object keeps its colours when the screen's are inverted. False by default.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// Whether assistive technology is at the object.
    open func accessibilityElementIsFocused() -> Bool { AssistiveFocus.isAt(self) }
    /// Assistive technology came to the object.
    open func accessibilityElementDidBecomeFocused() {}
    /// Assistive technology left the object.
    open func accessibilityElementDidLoseFocus() {}
    /// Scrolls by a page in the direction; says whether it did.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// How many objects there are to speak of in this one.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The object to speak of at the place; nil beyond the end.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// `NSNotFound` where the element is none of the container's.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    /// Does what a tap would do; says whether something was done.
    open func accessibilityActivate() -> Bool { accessibility[block: \.activate]?() ?? false }
    /// Makes an adjustable value larger.
    open func accessibilityIncrement() { accessibility[block: \.increment]?() }
    /// Makes an adjustable value smaller.
    open func accessibilityDecrement() { accessibility[block: \.decrement]?() }
    /// Closes what is shown over the rest; says whether it did.
    open func accessibilityPerformEscape() -> Bool { accessibility[block: \.escape]?() ?? false }
    /// Does the screen's main action; says whether it did.
    open func accessibilityPerformMagicTap() -> Bool { accessibility[block: \.magicTap]?() ?? false }

    // MARK: Values by name

    /// Called for changes of what `addObserver(_:forKeyPath:options:context:)` named.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
    /// Reports the key, and answers nil, where UIKit throws.
    open func value(forUndefinedKey key: String) -> Any? {
        reportUndefined(key, setting: false)
        return nil
    }
    /// Called for a key that is no property. Traps with UIKit's words by default.
    open func setValue(_ value: Any?, forUndefinedKey key: String) { reportUndefined(key, setting: true) }

    // MARK: Nibs

    /// Called after the object was loaded from a nib and its outlets and attributes are set.
    open func awakeFromNib() {}
    /// Called instead of app start when a document's preview draws the object.
    open func prepareForInterfaceBuilder() {}
}
