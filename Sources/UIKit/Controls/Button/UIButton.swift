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
        NibCoder.finish(self, as: UIButton.self, with: coder)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        become(buttonType)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { adopt(primaryAction) }
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        self.configuration = configuration
        if let primaryAction { adopt(primaryAction) }
    }

    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = ClassInstantiation.make(self, frame: .zero)
        button.become(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    open var buttonType: ButtonType { face.type }
    /// A destructive button is red where nothing else names its colour.
    open var role: Role {
        get { face.role }
        set {
            face.role = newValue
            changed()
        }
    }
    open var menu: UIMenu? {
        get { face.menu }
        set { setMenu(newValue) }
    }
    /// Whether a tap selects the button or, with a menu as its primary action, an entry of it becomes the title.
    open var changesSelectionAsPrimaryAction: Bool {
        get { face.changesSelection }
        set {
            face.changesSelection = newValue
            showChosen()
        }
    }

    // MARK: - Content by state

    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.title, title, state) }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColor, color, state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) { set(\.shadowColor, color, state) }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.image, image, state) }
    /// How a symbol shows in a state: its size and weight. Other images stay as they are.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { set(\.symbol, configuration, state) }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        face.contents[state]?.symbol
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { set(\.background, image, state) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        set(\.attributedTitle, title, state)
    }

    open func title(for state: UIControl.State) -> String? { face.contents[state]?.title }
    open func titleColor(for state: UIControl.State) -> UIColor? { face.value(\.titleColor, for: state) }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { face.value(\.shadowColor, for: state) }
    open func image(for state: UIControl.State) -> UIImage? { face.contents[state]?.image }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { face.contents[state]?.background }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        face.contents[state]?.attributedTitle
    }

    open var currentTitle: String? { face.value(\.title, for: state) }
    open var currentTitleColor: UIColor { titleColorNow }
    open var currentTitleShadowColor: UIColor? { face.value(\.shadowColor, for: state) }
    open var currentImage: UIImage? { face.value(\.image, for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { face.value(\.symbol, for: state) }
    open var currentBackgroundImage: UIImage? { face.value(\.background, for: state) }
    open var currentAttributedTitle: NSAttributedString? { face.value(\.attributedTitle, for: state) }

    // MARK: - Parts

    /// The label of the title. Its font may be set; text and colour are the button's to set.
    open var titleLabel: UILabel? { ensureTitleLabel() }
    open var imageView: UIImageView? { ensureImageView() }
    open var subtitleLabel: UILabel? { parts.subtitle }

    open var contentEdgeInsets: UIEdgeInsets {
        get { face.contentInsets ?? .zero }
        set { setContentInsets(newValue) }
    }
    open var titleEdgeInsets: UIEdgeInsets {
        get { face.titleInsets }
        set { setInsets(\.titleInsets, newValue) }
    }
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
    open var reversesTitleShadowWhenHighlighted: Bool {
        get { face.reversesShadow }
        set {
            face.reversesShadow = newValue
            setNeedsLayout()
        }
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { classicTitleRect(contentRect) }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { classicImageRect(contentRect) }

    // MARK: - Configuration

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
    open var automaticallyUpdatesConfiguration: Bool {
        get { face.updatesAutomatically }
        set { face.updatesAutomatically = newValue }
    }
    open func setNeedsUpdateConfiguration() { markConfigurationDirty() }
    open func updateConfiguration() { face.updateHandler?(self) }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: - UIView

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
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case plain = 6
        case close = 7

        public static var roundedRect: ButtonType { .system }
    }

    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
}
