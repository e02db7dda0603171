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

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: - State

    /// Default: true. A disabled control takes touches away from the views behind it but reports nothing.
    open var isEnabled: Bool {
        get { controlAppearance.isEnabled }
        set { change(\.isEnabled, to: newValue) }
    }
    open var isSelected: Bool {
        get { controlAppearance.isSelected }
        set { change(\.isSelected, to: newValue) }
    }
    open var isHighlighted: Bool {
        get { controlAppearance.isHighlighted }
        set { change(\.isHighlighted, to: newValue) }
    }
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

    open var isTracking: Bool { tracking.touch != nil }
    open var isTouchInside: Bool { tracking.isInside }
    /// The touch came down in the control. Return false to let it go.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
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
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeHandlers(action.identifier, controlEvents)
    }
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        removeHandlers(actionIdentifier, controlEvents)
    }
    open var allTargets: Set<AnyHashable> { registeredTargets }
    open var allControlEvents: Event { handlers.entries.reduce(into: Event()) { $0.formUnion($1.events) } }
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        actionNames(target, controlEvent)
    }
    open func enumerateEventHandlers(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) { visitHandlers(iterator) }

    /// Sends the action through `UIApplication`, whose subclasses may see every action there.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }
    open func sendActions(for controlEvents: Event) { sendEvents(controlEvents, with: nil) }

    /// Does what a tap on the control does: opens its menu, or sends the primary action.
    open func performPrimaryAction() {
        if opensMenu { trackDidOpenMenu() } else { sendEvents(.primaryActionTriggered, with: nil) }
    }

    // MARK: - Menus

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
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal = State([])
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0x00FF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
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

    var resolvedHorizontalAlignment: ContentHorizontalAlignment {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch contentHorizontalAlignment {
        case .leading: return isRightToLeft ? .right : .left
        case .trailing: return isRightToLeft ? .left : .right
        default: return contentHorizontalAlignment
        }
    }
}
