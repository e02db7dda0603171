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
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { FirstResponder.current(near: self) === self }
    @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.make(self) }
    @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    /// The controllers of the two views above, whose views stand for them; nil by default.
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// The language and kind of keyboard; nil stands for the user's own.
    open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
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

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys and motion

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }
    /// Key combinations that the responder offers while it, or something above which it stands in the chain, has the
    /// focus. Nil by default.
    open var keyCommands: [UIKeyCommand]? { nil }
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Standard edit actions. Responders that edit override them; here they pass the call on.

    open func cut(_ sender: Any?) { next?.cut(sender) }
    open func copy(_ sender: Any?) { next?.copy(sender) }
    open func paste(_ sender: Any?) { next?.paste(sender) }
    open func delete(_ sender: Any?) { next?.delete(sender) }
    open func select(_ sender: Any?) { next?.select(sender) }
    open func selectAll(_ sender: Any?) { next?.selectAll(sender) }
    open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }
    open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }
    open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }
    open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }
    open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }
    open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }
    open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }
    open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) { next?.makeTextWritingDirectionLeftToRight(sender) }
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) { next?.makeTextWritingDirectionRightToLeft(sender) }
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) { next?.updateTextAttributes(conversionHandler: conversionHandler) }
    open func printContent(_ sender: Any?) { next?.printContent(sender) }
    open func find(_ sender: Any?) { next?.find(sender) }
    open func findAndReplace(_ sender: Any?) { next?.findAndReplace(sender) }
    open func findNext(_ sender: Any?) { next?.findNext(sender) }
    open func findPrevious(_ sender: Any?) { next?.findPrevious(sender) }
    open func useSelectionForFind(_ sender: Any?) { next?.useSelectionForFind(sender) }
    open func duplicate(_ sender: Any?) { next?.duplicate(sender) }
    open func move(_ sender: Any?) { next?.move(sender) }
    open func rename(_ sender: Any?) { next?.rename(sender) }
    open func export(_ sender: Any?) { next?.export(sender) }

    // MARK: Pasting what item providers bring

    /// What may be pasted into the responder or dropped on it; nil, the default, for nothing.
    open var pasteConfiguration: UIPasteConfiguration?
    open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { fits(itemProviders) }
    open func paste(itemProviders: [NSItemProvider]) {}

    // MARK: Menus

    /// Changes the app's main menu; asked when it is made, of responders from the first one up.
    open func buildMenu(with builder: any UIMenuBuilder) {}
    /// Switches a command on or off before it shows.
    open func validate(_ command: UICommand) {}

    // MARK: Activities

    /// What the user does here, for other devices to go on with.
    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}
    /// What sharing and Siri would take from here.
    open var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)?

    // MARK: Others

    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }
    /// Buttons beside the keyboard's suggestions, which the simulated keyboard has not.
    open var inputAssistantItem: UITextInputAssistantItem { lazyAssistantItem }
    open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
    open class func clearTextInputContextIdentifier(_ identifier: String) {}

    // MARK: Accessibility

    open var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? false }
        set { accessibility.isElement = newValue }
    }
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
    open var accessibilityLanguage: String? {
        get { accessibility.language }
        set { accessibility.language = newValue }
    }
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { accessibility.elementsHidden }
        set { accessibility.elementsHidden = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { accessibility.viewIsModal }
        set { accessibility.viewIsModal = newValue }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
    /// In screen coordinates.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame ?? .zero }
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
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibility.customRotors }
        set { accessibility.customRotors = newValue }
    }
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility.navigationStyle }
        set { accessibility.navigationStyle = newValue }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility.containerType }
        set { accessibility.containerType = newValue }
    }
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility.respondsToInteraction ?? true }
        set { accessibility.respondsToInteraction = newValue }
    }
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.inputLabels ?? [] }
        set { accessibility.inputLabels = newValue }
    }
    open var accessibilityTextualContext: String? {
        get { accessibility.textualContext }
        set { accessibility.textualContext = newValue }
    }
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibility.ignoresInvertColors }
        set { accessibility.ignoresInvertColors = newValue }
    }
    /// The view that contains the element; nil where it is the responder itself.
    open func accessibilityElementIsFocused() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// `NSNotFound` where the element is none of the container's.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }

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
    open func setValue(_ value: Any?, forUndefinedKey key: String) { reportUndefined(key, setting: true) }

    // MARK: Nibs

    /// Called after the object was loaded from a nib and its outlets and attributes are set.
    open func awakeFromNib() {}
    /// Called instead of app start when a document's preview draws the object.
    open func prepareForInterfaceBuilder() {}
}
