/// A control that shows a title, an image or both, and runs an action when tapped.
///
/// A button is either of the classic kind (titles, images and colours by state) or driven by a `Configuration`, which then
/// decides about everything. Measuring and placing are in `UIButton+ClassicLayout.swift` and
/// `UIButton+ConfiguredLayout.swift`.
@preconcurrency @MainActor open class UIButton: UIControl {
    final var face = ButtonFace()
    final var parts = ButtonParts()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        coder.finish(self, as: UIButton.self)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    /// A button of the type; the action has its title and image, and is done when it is tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button without type; the action has its title and image, and is done when it is tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button that looks as the configuration says.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        self.configuration = configuration
        if let primaryAction { adopt(primaryAction) }
    }

    /// A button with an image in the tint colour.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = ClassMaker.make(self, frame: .zero)
        button.become(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The look that the button was made with, which stays.
    open var buttonType: ButtonType { face.type }
    /// A destructive button is red where nothing else names its colour.
    open var role: Role {
        get { face.role }
        set {
            face.role = newValue
            changed()
        }
    }
    /// Shown when the button is held, or tapped where ``UIControl/showsMenuAsPrimaryAction`` says so; nil for none.
    open var menu: UIMenu? {
        get { face.menu }
        set { setMenu(newValue) }
    }
    /// Which entry of the menu lies where. Kept: entries have the menu's order.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whose behaviour the button is to have. Kept: no device here has the Mac's idiom.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Whose behaviour the button has: the iPad's.
    open var behavioralStyle: UIBehavioralStyle { .pad }
    /// Whether a tap selects the button or, with a menu as its primary action, an entry of it becomes the title.
    open var changesSelectionAsPrimaryAction: Bool {
        get { face.changesSelection }
        set {
            face.changesSelection = newValue
            showChosen()
        }
    }

    // MARK: - Content by state

    /// Sets the title for the state; states without one take that of `.normal`.
    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.title, title, state) }
    /// Sets the title's colour for the state; nil takes that of `.normal`.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColor, color, state) }
    /// Sets the colour of the title's shadow for the state; nil takes that of `.normal`.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { set(\.shadowColor, color, state) }
    /// Sets the image for the state; nil takes that of `.normal`.
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.image, image, state) }
    /// How a symbol shows in a state: its size and weight. Other images stay as they are.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { set(\.symbol, configuration, state) }
    /// How symbols are drawn in the state; nil for nothing set.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        face.contents[state]?.symbol
    }
    /// Sets what is stretched behind the content in the state; nil takes that of `.normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { set(\.background, image, state) }
    /// Sets the title with its attributes for the state; it wins over a plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        set(\.attributedTitle, title, state)
    }

    /// What was set for exactly this state; nil where nothing was.
    open func title(for state: UIControl.State) -> String? { face.contents[state]?.title }
    /// The title's colour in the state; that of `.normal` where none was set.
    open func titleColor(for state: UIControl.State) -> UIColor? { face.value(\.titleColor, for: state) }
    /// The colour of the title's shadow in the state; that of `.normal` where none was set.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { face.value(\.shadowColor, for: state) }
    /// The image that was set for exactly this state; nil where none was.
    open func image(for state: UIControl.State) -> UIImage? { face.contents[state]?.image }
    /// The background image that was set for exactly this state; nil where none was.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { face.contents[state]?.background }
    /// The attributed title that was set for exactly this state; nil where none was.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        face.contents[state]?.attributedTitle
    }

    /// What the button shows in its current state: the values of that state, else those of `.normal`; nil where neither
    /// is set.
    open var currentTitle: String? { face.value(\.title, for: state) }
    open var currentTitleColor: UIColor { titleColorNow }
    open var currentTitleShadowColor: UIColor? { face.value(\.shadowColor, for: state) }
    open var currentImage: UIImage? { face.value(\.image, for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { face.value(\.symbol, for: state) }
    open var currentBackgroundImage: UIImage? { face.value(\.background, for: state) }
    open var currentAttributedTitle: NSAttributedString? { face.value(\.attributedTitle, for: state) }

    // MARK: - Parts

    /// The label of the title. Its font may be set; text and colour are the button's to set.
    open var titleLabel: UILabel? { titleLabelUpToDate() }
    /// Shows the image; made when first asked for.
    open var imageView: UIImageView? { ensureImageView() }
    /// Shows a configuration's subtitle; nil without one.
    open var subtitleLabel: UILabel? { parts.subtitle }

    /// Around title and image, in points. Not read where there is a configuration.
    open var contentEdgeInsets: UIEdgeInsets {
        get { face.contentInsets ?? .zero }
        set { setContentInsets(newValue) }
    }
    /// Moves and narrows the title, in points. Not read where there is a configuration.
    open var titleEdgeInsets: UIEdgeInsets {
        get { face.titleInsets }
        set { setInsets(\.titleInsets, newValue) }
    }
    /// Moves and narrows the image, in points. Not read where there is a configuration.
    open var imageEdgeInsets: UIEdgeInsets {
        get { face.imageInsets }
        set { setInsets(\.imageInsets, newValue) }
    }
    /// Whether an image without one for the highlighted state is dimmed in it. Default: true.
    open var adjustsImageWhenHighlighted: Bool {
        get { face.dimsHighlightedImage }
        set {
            face.dimsHighlightedImage = newValue
            setNeedsLayout()
        }
    }
    /// Whether the image pales while the button is disabled. True by default.
    open var adjustsImageWhenDisabled: Bool {
        get { face.dimsDisabledImage }
        set {
            face.dimsDisabledImage = newValue
            setNeedsLayout()
        }
    }
    /// Whether the button glows while it is pressed. Default: false.
    open var showsTouchWhenHighlighted: Bool {
        get { face.showsTouch }
        set {
            face.showsTouch = newValue
            setNeedsLayout()
        }
    }
    /// Whether the title's shadow turns over under the finger. False by default.
    open var reversesTitleShadowWhenHighlighted: Bool {
        get { face.reversesShadow }
        set {
            face.reversesShadow = newValue
            setNeedsLayout()
        }
    }

    /// Where the background is drawn in the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Where title and image have room in the bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    /// Where the title is in the content's rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { classicTitleRect(contentRect) }
    /// Where the image is in the content's rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { classicImageRect(contentRect) }

    // MARK: - Configuration

    /// How the button looks; nil for the look that types and states give.
    open var configuration: Configuration? {
        get { face.configuration }
        set { setConfiguration(newValue) }
    }
    /// Called before a configured button is drawn in a new state, to adjust the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { face.updateHandler }
        set {
            face.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the configuration follows state and appearance by itself. True by default.
    open var automaticallyUpdatesConfiguration: Bool {
        get { face.updatesAutomatically }
        set { face.updatesAutomatically = newValue }
    }
    /// Has ``updateConfiguration()`` called before the next layout.
    open func setNeedsUpdateConfiguration() { markConfigurationDirty() }
    /// Called when state or appearance changed; by default calls the handler.
    open func updateConfiguration() { face.updateHandler?(self) }

    /// Changes a button's configuration to its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: - UIView

    /// The title, else what the image is called, unless another label was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenTitle }
        set { super.accessibilityLabel = newValue }
    }
    open override var intrinsicContentSize: CGSize { measuredSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
    open override func layoutSubviews() {
        refresh()
        super.layoutSubviews()
        placeParts()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        textSizeMayHaveChanged(previousTraitCollection)
    }
    open override var forFirstBaselineLayout: UIView { parts.title ?? self }
    open override var forLastBaselineLayout: UIView { parts.subtitle ?? parts.title ?? self }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        stateDidChange()
    }
    override var primaryEvent: UIControl.Event { .primaryActionTriggered }
    override var opensMenu: Bool { showsMenuAsPrimaryAction && face.menu != nil }
    override func trackDidOpenMenu() { openMenu() }
    override func trackDidFinishInside() {
        if changesSelectionAsPrimaryAction, face.menu == nil { isSelected.toggle() }
    }
}

extension UIButton {
    /// The look of buttons without a configuration.
    public enum ButtonType: Int, Sendable {
        /// No look of its own.
        case custom = 0
        /// Title and template images in the tint colour; pale under the finger.
        case system = 1
        /// An i in a circle.
        case detailDisclosure = 2
        /// An i in a circle, as `.detailDisclosure`.
        case infoLight = 3
        /// An i in a circle, as `.detailDisclosure`.
        case infoDark = 4
        /// A plus in a circle.
        case contactAdd = 5
        /// As `.system`, without a pale look under the finger.
        case plain = 6
        /// A cross in a circle.
        case close = 7

        /// `.system`, by its old name.
        public static var roundedRect: ButtonType { .system }
    }

    /// What tapping means: nothing special, the most likely choice, leaving as is, or destroying.
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}
