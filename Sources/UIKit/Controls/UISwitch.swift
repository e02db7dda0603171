/// A control that is either on or off.
///
/// Its size is fixed; a frame of another size shows it at the frame's top left.
@preconcurrency @MainActor open class UISwitch: UIControl {
    private var look = SwitchLook()
    private let track = UIView()
    private let thumb = UIView()

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Design.current.switchSize))
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UISwitch.self)
    }

    /// Automatic, a check box, or sliding.
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }

    /// Whether the switch is on. False by default.
    open var isOn: Bool {
        get { look.isOn }
        set { setOn(newValue, animated: false) }
    }
    /// Turns it on or off; animated, the thumb slides.
    open func setOn(_ on: Bool, animated: Bool) {
        KeyValueObservers.change(self, "on") { show(on, animated: animated) }
    }

    /// The track's colour when on. Nil stands for system green.
    open var onTintColor: UIColor? {
        get { look.onTint }
        set { change { $0.onTint = newValue } }
    }
    /// The thumb's colour; nil, the default, for white.
    open var thumbTintColor: UIColor? {
        get { look.thumbTint }
        set { change { $0.thumbTint = newValue } }
    }
    /// Kept for compatibility; switches show no images since iOS 7.
    open var onImage: UIImage? {
        get { look.onImage }
        set { look.onImage = newValue }
    }
    /// Kept without effect, as in UIKit since iOS 7.
    open var offImage: UIImage? {
        get { look.offImage }
        set { look.offImage = newValue }
    }
    /// The title beside a check box; nil for none.
    open var title: String? {
        get { look.title }
        set { look.title = newValue }
    }
    /// Automatic by default.
    open var preferredStyle: Style {
        get { look.preferredStyle }
        set { look.preferredStyle = newValue }
    }
    /// Sliding; other styles are the Mac's.
    open var style: Style { .sliding }

    open override var intrinsicContentSize: CGSize {
        let size = Design.current.switchSize
        let insets = alignmentRectInsets
        return CGSize(width: size.width - insets.left - insets.right, height: size.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Design.current.switchSize }
    open override var alignmentRectInsets: UIEdgeInsets { Design.current.switchInsets }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    override var primaryEvent: UIControl.Event { [.primaryActionTriggered, .valueChanged] }
    override func trackDidFinishInside() { show(!isOn, animated: true) }
    override func controlStateDidChange() { place() }
}

private struct SwitchLook {
    var isOn = false
    var onTint: UIColor?
    var thumbTint: UIColor?
    var onImage: UIImage?
    var offImage: UIImage?
    var title: String?
    var preferredStyle = UISwitch.Style.automatic
}

extension UISwitch {
    private func start() {
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        track.isUserInteractionEnabled = false
        // The track cuts off what the thumb's shadow would throw beyond it.
        track.clipsToBounds = true
        addSubview(track)
        track.addSubview(thumb)
        thumb.layer.shadowColor = UIColor.black.cgColor
        thumb.layer.shadowOpacity = 0.11
        thumb.layer.shadowRadius = 3
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        place()
    }

    private func change(_ edit: (inout SwitchLook) -> Void) {
        edit(&look)
        place()
    }

    private func show(_ isOn: Bool, animated: Bool) {
        guard isOn != look.isOn else { return }
        look.isOn = isOn
        if animated, window != nil {
            ControlAnimation.run(0.25) { self.place() }
        } else {
            place()
        }
    }

    private func place() {
        let size = Design.current.switchSize
        let thumbSize = Design.current.switchThumb
        track.frame = CGRect(origin: .zero, size: size)
        track.layer.cornerRadius = size.height / 2
        track.backgroundColor = look.isOn ? look.onTint ?? .systemGreen : Design.current.color(.switchOffTrack)
        let margin = (size.height - thumbSize.height) / 2
        let isAtRight = look.isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        thumb.frame = CGRect(
            x: isAtRight ? margin + Design.current[.switchThumbTravel] : margin, y: margin,
            width: thumbSize.width, height: thumbSize.height)
        thumb.layer.cornerRadius = thumbSize.height / 2
        thumb.backgroundColor = look.thumbTint ?? .white
        alpha = isEnabled ? 1 : 0.5
    }
}
