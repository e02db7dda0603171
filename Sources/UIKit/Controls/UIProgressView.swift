/// A bar that is filled as far as a task has come.
@preconcurrency @MainActor open class UIProgressView: UIView {
    private var look = ProgressLook()
    private let track = UIImageView()
    private let fill = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UIProgressView.self)
    }

    /// A bar of the style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size = CGSize(width: 150, height: barHeight)
    }

    /// A bar of the usual height, or one as on bars.
    public enum Style: Int, Sendable { case `default`, bar }

    /// The bar's style; `.default` by default.
    open var progressViewStyle: Style {
        get { look.style }
        set {
            look.style = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The progress from 0 to 1.
    open var progress: Float {
        get { look.progress }
        set { setProgress(newValue, animated: false) }
    }
    /// Sets how much is done, from 0 to 1; animated, the bar grows to it.
    open func setProgress(_ progress: Float, animated: Bool) {
        KeyValueObservers.change(self, "progress") { look.progress = min(max(progress, 0), 1) }
        setNeedsLayout()
        if animated, window != nil { ControlAnimation.run(0.25) { self.layoutIfNeeded() } }
    }
    /// The bar follows it, frame by frame of the host's clock while it is in a window.
    open var observedProgress: Progress? {
        get { look.observed }
        set {
            look.observed = newValue
            followObserved()
        }
    }
    /// The tint colour of the part that is done; nil, the default, for the tint colour.
    open var progressTintColor: UIColor? {
        get { look.progressTint }
        set { change(\.progressTint, newValue) }
    }
    /// The colour of the part that is not done; nil, the default, for the system's.
    open var trackTintColor: UIColor? {
        get { look.trackTint }
        set { change(\.trackTint, newValue) }
    }
    /// Drawn for the part that is done; nil for its colour.
    open var progressImage: UIImage? {
        get { look.progressImage }
        set { change(\.progressImage, newValue) }
    }
    /// Drawn for the rest; nil for its colour.
    open var trackImage: UIImage? {
        get { look.trackImage }
        set { change(\.trackImage, newValue) }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight - alignmentRectInsets.bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }
    open override var alignmentRectInsets: UIEdgeInsets {
        look.style == .bar ? Design.current.progressBarStyleInsets : .zero
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        followObserved()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
}

private struct ProgressLook {
    var style = UIProgressView.Style.default
    var progress: Float = 0
    var observed: Progress?
    var link: CADisplayLink?
    var progressTint: UIColor?
    var trackTint: UIColor?
    var progressImage: UIImage?
    var trackImage: UIImage?
}

extension UIProgressView {
    private var barHeight: CGFloat { Design.current[.progressHeight] }

    private func start() {
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        track.clipsToBounds = true
        fill.clipsToBounds = true
        addSubview(track)
        addSubview(fill)
    }

    private func followObserved() {
        look.link?.invalidate()
        look.link = nil
        guard let observed = look.observed else { return }
        setProgress(Float(observed.fractionCompleted), animated: false)
        guard window != nil else { return }
        // Foundation reports no changes of a progress here, so each frame looks.
        look.link = .start(for: self) { view, link in
            guard let observed = view.look.observed else { return link.invalidate() }
            let fraction = Float(observed.fractionCompleted)
            if fraction != view.progress { view.setProgress(fraction, animated: true) }
        }
    }

    private func change<Value>(_ part: WritableKeyPath<ProgressLook, Value>, _ value: Value) {
        look[keyPath: part] = value
        setNeedsLayout()
    }

    private func place() {
        // A view that is higher than the bar by itself has a thicker bar, as in UIKit.
        track.frame = bounds
        track.image = look.trackImage
        track.backgroundColor = look.trackImage == nil ? look.trackTint ?? .systemFill : nil
        let isRounded = look.style == .default
        track.layer.cornerRadius = isRounded ? min(bounds.height, bounds.width) / 2 : 0

        var width = (CGFloat(look.progress) * bounds.width).rounded()
        // The rounded ends of a short bar must not cross.
        if look.progress > 0, isRounded { width = max(width, min(bounds.width, 2 * bounds.height)) }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        fill.isHidden = look.progress <= 0
        fill.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        fill.image = look.progressImage
        fill.backgroundColor = look.progressImage == nil ? look.progressTint ?? tintColor : nil
        fill.layer.cornerRadius = track.layer.cornerRadius
    }
}
