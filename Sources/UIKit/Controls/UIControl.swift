/// A view that reports what the user does with it as events.
///
/// Touches are turned into tracking calls and events by `UIControl+Tracking.swift`; who hears of an event is kept in
/// `UIControl+Targets.swift`.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
    final var handlers = ControlHandlers()
    final var tracking = ControlTracking()
    final var controlAppearance = ControlAppearance()
    final var contextMenu: UIContextMenuInteraction?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control that does the action on its primary event; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    override func actsAsControl(on touch: UITouch) -> Bool { isEnabled }

    // MARK: - State

    /// Whether the control can be used. Default: true. A disabled control takes touches away from the views behind it
    /// but reports nothing.
    open var isEnabled: Bool {
        get { controlAppearance.isEnabled }
        set { change(\.isEnabled, to: newValue) }
    }
    /// Whether it is drawn as selected. False by default.
    open var isSelected: Bool {
        get { controlAppearance.isSelected }
        set { change(\.isSelected, to: newValue) }
    }
    /// Whether it is drawn as under the finger. False by default.
    open var isHighlighted: Bool {
        get { controlAppearance.isHighlighted }
        set { change(\.isHighlighted, to: newValue) }
    }
    /// All states that hold now, as one set.
    open var state: State { controlAppearance.state }

    /// Where content lies vertically in the control. Default: center.
    open var contentVerticalAlignment: ContentVerticalAlignment {
        get { controlAppearance.verticalAlignment }
        set {
            controlAppearance.verticalAlignment = newValue
            setNeedsLayout()
        }
    }
    /// Where content lies horizontally in the control. Default: center.
    open var contentHorizontalAlignment: ContentHorizontalAlignment {
        get { controlAppearance.horizontalAlignment }
        set {
            controlAppearance.horizontalAlignment = newValue
            setNeedsLayout()
        }
    }
    /// The alignment with leading and trailing turned into left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { resolvedHorizontalAlignment }

    // MARK: - Tracking

    /// Whether it follows a touch.
    open var isTracking: Bool { tracking.touch != nil }
    /// Whether the touch it follows is within it, with some room around.
    open var isTouchInside: Bool { tracking.isInside }
    /// The touch came down in the control. Return false to let it go.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch moved; false ends following it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch ended, within the control or outside.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The touch was taken away.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trackBegan(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { trackMoved(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trackEnded(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trackCancelled(touches, event)
    }

    // MARK: - Targets and actions

    /// The target is not kept alive. Without one the action goes up the responder chain to who can take it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        addHandler(target: target, action: action, controlEvents)
    }
    /// A nil target or action stands for every one.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        removeHandlers(target: target, action: action, controlEvents)
    }
    /// An action with the identifier of one that is already there replaces it.
    open func addAction(_ action: UIAction, for controlEvents: Event) { addHandler(action, controlEvents) }
    /// Takes the action off the events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeHandlers(action.identifier, controlEvents)
    }
    /// Takes the action with the identifier off the events.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(actionIdentifier, controlEvents)
    }
    /// Everything that gets actions; `NSNull` for the responder chain.
    open var allTargets: Set<AnyHashable> { registeredTargets }
    /// Events that something is done on.
    open var allControlEvents: Event { handlers.entries.reduce(into: Event()) { $0.formUnion($1.events) } }
    /// The names of methods that the target gets on the event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionNames(target, controlEvent)
    }
    /// Calls the closure with each action or target, its events, and a flag that ends the enumeration.
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) { visitHandlers(iterator) }

    /// Sends the action through `UIApplication`, whose subclasses may see every action there.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
    /// Does the action, as an event would.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }
    /// Does what is due on the events, as if they had come.
    open func sendActions(for controlEvents: Event) { sendEvents(controlEvents, with: nil) }

    /// Does what a tap on the control does: opens its menu, or sends the primary action.
    open func performPrimaryAction() {
        if opensMenu { trackDidOpenMenu() } else { sendEvents(.primaryActionTriggered, with: nil) }
    }

    // MARK: - Menus

    /// Whether holding the control shows its menu. False by default.
    open var isContextMenuInteractionEnabled: Bool {
        get { controlAppearance.isContextMenuEnabled }
        set { enableContextMenu(newValue) }
    }
    /// What shows the control's context menu, while that is enabled.
    open var contextMenuInteraction: UIContextMenuInteraction? {
        isContextMenuInteractionEnabled ? contextMenu : nil
    }
    /// Nil unless a subclass has a menu to show on a long press.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Whether the menu comes by a tap instead of by holding. False by default.
    open var showsMenuAsPrimaryAction: Bool {
        get { controlAppearance.showsMenuAsPrimaryAction }
        set { controlAppearance.showsMenuAsPrimaryAction = newValue }
    }

    // MARK: - For controls of this module

    /// The state is another than before. Overrides redraw what depends on it.
    func controlStateDidChange() { setNeedsLayout() }
    /// The event that stands for "the user did what the control is for".
    var primaryEvent: Event { [] }
    /// Whether a touch opens a menu in place of being tracked.
    var opensMenu: Bool { false }
    func trackDidOpenMenu() {}
    /// The touch went up inside; the events follow.
    func trackDidFinishInside() {}
    /// How far from the control a finger that came down in it may move and still count as inside, in points.
    var touchSlop: CGFloat { 70 }
}

extension UIControl {
    /// What can happen to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down within it.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down for the second time or more, shortly after.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved within it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside of it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger came back in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger went out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger left within it: a tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger left outside of it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed its value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for happened, such as a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to come.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of its text began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed its text.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of its text ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Everything that fingers do.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Everything that editing does.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Values for apps' own events.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Values for the system's own events.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control can look like.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Nothing of the others.
        public static let normal = State([])
        /// Under the finger.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control can't be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard's focus.
        public static let focused = State(rawValue: 1 << 3)
        /// Values for apps' own states.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Values for the system's own states.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where content stands in a control's height, or whether it fills it.
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    /// Where content stands in a control's width, or whether it fills it.
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
}

/// What a control's look depends on.
struct ControlAppearance {
    var isEnabled = true
    var isSelected = false
    var isHighlighted = false
    var verticalAlignment = UIControl.ContentVerticalAlignment.center
    var horizontalAlignment = UIControl.ContentHorizontalAlignment.center
    var isContextMenuEnabled = false
    var showsMenuAsPrimaryAction = false

    var state: UIControl.State {
        var state = UIControl.State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
}

extension UIControl {
    func enableContextMenu(_ isEnabled: Bool) {
        controlAppearance.isContextMenuEnabled = isEnabled
        if isEnabled {
            let menu = contextMenu ?? UIContextMenuInteraction(delegate: self)
            contextMenu = menu
            if menu.view !== self { addInteraction(menu) }
        } else if let contextMenu {
            removeInteraction(contextMenu)
        }
    }

    func change(_ flag: WritableKeyPath<ControlAppearance, Bool>, to value: Bool) {
        guard controlAppearance[keyPath: flag] != value else { return }
        let key =
            switch flag {
            case \.isEnabled: "enabled"
            case \.isSelected: "selected"
            default: "highlighted"
            }
        KeyValueObservers.change(self, key, andThen: ["state"]) { controlAppearance[keyPath: flag] = value }
        controlStateDidChange()
    }

    /// Takes a state that a document says, or its absence. As UIKit's `init(coder:)` does, past the properties: a subclass that
    /// overrides them is not yet made when it is asked.
    ///
    /// - Returns: False where the attribute is no state.
    func decode(_ attribute: String, _ flag: @autoclosure () -> Bool?) -> Bool {
        switch attribute {
        case "enabled": change(\.isEnabled, to: flag() ?? true)
        case "selected": change(\.isSelected, to: flag() ?? false)
        case "highlighted": change(\.isHighlighted, to: flag() ?? false)
        default: return false
        }
        return true
    }

    var resolvedHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }
}
