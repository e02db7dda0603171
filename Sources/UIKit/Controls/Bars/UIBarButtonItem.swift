/// A button, a view or a space in a navigation bar or a toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// How much an item stands out.
    public enum Style: Int, Sendable {
        /// `done` is bold, for the item that completes a task; `bordered` is an older name of `plain`.
        case plain, bordered, done
        /// For the item that completes a task; the same as `.done` here.
        public static var prominent: Style { .done }
    }

    /// Items whose title or image the system knows, and spaces.
    public enum SystemItem: Int, Sendable {
        /// Items with the system's titles and symbols. A flexible space takes the room that is left, a fixed one `width`.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close = 24,
            writingTools
    }

    final var effects: [BarItemEffect] = []
    /// Plain by default.
    open var style = Style.plain
    /// Points; 0 stands for a width that fits. The length of a fixed space.
    open var width: CGFloat = 0 {
        didSet { didChange() }
    }
    /// The item is wide enough for each of them.
    open var possibleTitles: Set<String>? {
        didSet { didChange() }
    }
    /// Shown in place of title and image; nil for none.
    open var customView: UIView? {
        didSet { didChange() }
    }
    /// Gets the action; nil for the first responder in the chain that has it. Held weakly.
    open weak var target: AnyObject?
    /// Sent when the item is tapped; nil for nothing.
    open var action: Selector?
    /// Done when the item is tapped; its title and image are the item's. Nil for none.
    open var primaryAction: UIAction? {
        didSet { showAction() }
    }

    private func showAction() {
        if let title = primaryAction?.title, !title.isEmpty { self.title = title }
        if let image = primaryAction?.image { self.image = image }
    }

    /// Shown when the item is tapped, or held where it has an action; nil for none.
    open var menu: UIMenu? {
        didSet { didChange() }
    }
    /// Whether the item is drawn as switched on. False by default.
    open var isSelected = false {
        didSet { didChange() }
    }
    /// Whether the item is out of sight. False by default.
    open var isHidden = false {
        didSet { didChange() }
    }
    /// Whether a tap switches the item on and off, or the choice of a menu changes its title. False by default.
    open var changesSelectionAsPrimaryAction = false
    /// As set; else what the system calls its item, or the title.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? systemItem?.spokenName ?? title }
        set { super.accessibilityLabel = newValue }
    }
    /// Whether the item lies on no platter where others do, as since iOS 26; of a flexible space, whether it parts the platter of
    /// the items beside it, which is its default. False by default for others. Without effect in a group of several items.
    open var hidesSharedBackground: Bool {
        get { hidesBackground ?? (systemItem == .flexibleSpace) }
        set {
            hidesBackground = newValue
            didChange()
        }
    }
    private var hidesBackground: Bool?
    /// Whether the item may lie on one platter with its neighbours, as items with images do since iOS 26. True by default. Without
    /// effect in a group of several items.
    open var sharesBackground = true {
        didSet { didChange() }
    }
    /// The group that the item belongs to; nil for none.
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    /// The item's colour; nil stands for the bar's.
    open var tintColor: UIColor? {
        didSet { didChange() }
    }

    var systemItem: SystemItem?

    // All others but `init(coder:)` are convenience initialisers, so that subclasses inherit them.
    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    convenience init(style: Style, systemItem: SystemItem?) {
        self.init()
        self.style = style
        self.systemItem = systemItem
    }

    /// An item with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(style: style, systemItem: nil)
        self.title = title
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// An item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// An item with what the parameters name; what is nil is left out.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// An item that the system knows.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(style: systemItem == .done || systemItem == .save ? .done : .plain, systemItem: systemItem)
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init(style: .plain, systemItem: nil)
        self.customView = customView
    }

    /// An item with what the parameters name; what is nil is left out.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(style: .plain, systemItem: nil)
        self.primaryAction = primaryAction
        // Initialisers of the class set its properties without their observers.
        showAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// An item with what the parameters name; what is nil is left out. With an action, a menu shows when the item is held.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: Any?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(title: title, style: .plain, target: target, action: action)
        self.image = image
        self.menu = menu
    }

    /// An item that the system knows, with an action or a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(style: systemItem == .done || systemItem == .save ? .done : .plain, systemItem: systemItem)
        self.primaryAction = primaryAction
        showAction()
        self.menu = menu
    }

    // MARK: Looks of before iOS 13. Kept: bars draw what their appearances say.

    private var oldLooks: [String: Any] = [:]
    private func key(_ name: String, _ state: UIControl.State? = nil, _ metrics: UIBarMetrics, _ style: Style? = nil)
        -> String
    { "\(name) \(state?.rawValue ?? 0) \(metrics.rawValue) \(style?.rawValue ?? -1)" }

    /// A background for the button. Kept, not drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        oldLooks[key("background", state, barMetrics)] = image
    }
    /// The image that was set for the state and metrics; nil for none.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        oldLooks[key("background", state, barMetrics)] as? UIImage
    }
    /// A background for buttons of the style. Kept, not drawn.
    open func setBackgroundImage(
        _ image: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { oldLooks[key("background", state, barMetrics, style)] = image }
    /// The image that was set for the state and metrics; nil for none.
    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        oldLooks[key("background", state, barMetrics, style)] as? UIImage
    }
    /// A background for the back button. Kept, not drawn.
    open func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        oldLooks[key("back", state, barMetrics)] = image
    }
    /// The image that was set for the state and metrics; nil for none.
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        oldLooks[key("back", state, barMetrics)] as? UIImage
    }
    /// Kept: the title stays in its place.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        oldLooks[key("title", nil, barMetrics)] = adjustment
    }
    /// The adjustment that was set for the metrics, in points; zero by default.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        oldLooks[key("title", nil, barMetrics)] as? UIOffset ?? .zero
    }
    /// Kept: the title stays in its place.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        oldLooks[key("back title", nil, barMetrics)] = adjustment
    }
    /// The adjustment that was set for the metrics, in points; zero by default.
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        oldLooks[key("back title", nil, barMetrics)] as? UIOffset ?? .zero
    }
    /// In points. Kept: the background stays in its place.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        oldLooks[key("background height", nil, barMetrics)] = adjustment
    }
    /// The adjustment that was set for the metrics, in points; 0 by default.
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        oldLooks[key("background height", nil, barMetrics)] as? CGFloat ?? 0
    }
    /// In points. Kept: the background stays in its place.
    open func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { oldLooks[key("back background height", nil, barMetrics)] = adjustment }
    /// The adjustment that was set for the metrics, in points; 0 by default.
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        oldLooks[key("back background height", nil, barMetrics)] as? CGFloat ?? 0
    }

    /// A space that takes the room that is left.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    }
    /// A space of no width, which parts the platter that items with images share since iOS 26.
    open class func fixedSpace() -> UIBarButtonItem { fixedSpace(0) }
    /// A space of the width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        item.width = width
        return item
    }

    /// Does what a tap on the item does.
    func trigger(from view: UIView?) {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.perform(sender: self)
        } else if let action {
            let application = UIApplication.shared
            if !application.sendAction(action, to: target, from: self, for: nil), target == nil,
                !application.send(action, from: self, nil, upFrom: view)
            {
                Runtime.current.witness?.noteUnanswered(action.name, from: self)
            }
        }
    }
}

extension UIBarButtonItem {
    /// What the system's item shows in the present design; nil for the app's items.
    @MainActor var face: SystemItem.Face? {
        systemItem.map { Design.current.has(.barSystemItemsAreSymbols) ? $0.newerFace : $0.face }
    }
}

extension UIBarButtonItem.SystemItem {
    /// Since iOS 26 only Edit and Save are words.
    var newerFace: Face {
        switch self {
        case .done: .glyph(.checkmark)
        case .cancel: .glyph(.xmark)
        case .close: .glyph(.xmark)
        case .undo: .symbol("arrow.uturn.backward")
        case .redo: .symbol("arrow.uturn.forward")
        default: face
        }
    }

    /// What assistive technology says of the item; nil for spaces.
    var spokenName: String? {
        switch self {
        case .flexibleSpace, .fixedSpace: nil
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        case .add: "Add"
        case .search: "Search"
        case .stop: "Stop"
        case .close: "Close"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .refresh: "Refresh"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .pageCurl: "Page Curl"
        case .writingTools: "Writing Tools"
        }
    }

    /// The words or the drawing that stand for the item.
    enum Face {
        case title(String)
        case symbol(String)
        case glyph(ControlGlyph)
        case space
    }

    var face: Face {
        switch self {
        case .done: .title("Done")
        case .cancel: .title("Cancel")
        case .edit: .title("Edit")
        case .save: .title("Save")
        case .undo: .title("Undo")
        case .redo: .title("Redo")
        case .flexibleSpace, .fixedSpace: .space
        case .add: .glyph(.plus)
        case .search: .glyph(.magnifier)
        case .stop: .glyph(.xmark)
        case .close: .glyph(.closeCircle)
        case .compose: .symbol("square.and.pencil")
        case .reply: .symbol("arrowshape.turn.up.left")
        case .action: .symbol("square.and.arrow.up")
        case .organize: .symbol("folder")
        case .bookmarks: .symbol("book")
        case .refresh: .symbol("arrow.clockwise")
        case .camera: .symbol("camera")
        case .trash: .symbol("trash")
        case .play: .symbol("play.fill")
        case .pause: .symbol("pause.fill")
        case .rewind: .symbol("backward.fill")
        case .fastForward: .symbol("forward.fill")
        case .pageCurl: .symbol("doc")
        case .writingTools: .symbol("pencil")
        }
    }
}
