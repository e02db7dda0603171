/// A wheel that turns while something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    private var look = SpinnerLook()

    public init(style: Style) {
        super.init(frame: .zero)
        start(style)
        frame.size = intrinsicContentSize
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start(.medium)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        start(.medium)
    }

    /// How large it is, and the colour it begins with.
    public enum Style: Int, Sendable {
        /// Large and white, by an old name.
        case whiteLarge = 0
        /// Small and white, by an old name.
        case white = 1
        /// Small and grey, by an old name.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    /// Medium by default; sets size and colour of the spokes.
    open var style: Style {
        get { look.style }
        set {
            look.style = newValue
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// The spokes' colour; nil stands for the style's own.
    open var color: UIColor! {
        get { look.color ?? look.style.color }
        set {
            look.color = newValue
            setNeedsDisplay()
        }
    }
    /// Whether it is out of sight while it stands still. Default: true.
    open var hidesWhenStopped: Bool {
        get { look.hidesWhenStopped }
        set {
            look.hidesWhenStopped = newValue
            isHidden = newValue && !look.isAnimating
        }
    }
    /// Whether it turns.
    open var isAnimating: Bool { look.isAnimating }
    /// Lets it turn, and be seen.
    open func startAnimating() {
        look.isAnimating = true
        isHidden = false
        setNeedsDisplay()
    }
    /// Lets it stand still, and be hidden unless it says otherwise.
    open func stopAnimating() {
        look.isAnimating = false
        if look.hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
    }

    open override var intrinsicContentSize: CGSize {
        let side = look.style.side
        return CGSize(width: side, height: side)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func draw(_ rect: CGRect) { drawWheel() }
}

private struct SpinnerLook {
    var style = UIActivityIndicatorView.Style.medium
    var color: UIColor?
    var hidesWhenStopped = true
    var isAnimating = false
}

extension UIActivityIndicatorView.Style {
    fileprivate var color: UIColor {
        switch self {
        case .white, .whiteLarge: .white
        case .gray, .medium, .large: .secondaryLabel
        }
    }

    @MainActor fileprivate var side: CGFloat {
        switch self {
        case .whiteLarge, .large: Design.current[.largeActivityIndicator]
        case .white, .gray, .medium: Design.current[.activityIndicator]
        }
    }
}

extension UIActivityIndicatorView {
    private static let spokes = 8

    private func start(_ style: Style) {
        look.style = style
        isOpaque = false
        isUserInteractionEnabled = false
        isHidden = true
        contentMode = .redraw
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    private func drawWheel() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = look.style.side
        let ink = (color ?? .secondaryLabel).resolvedColor(with: traitCollection)
        context.setLineCap(.round)
        context.setLineWidth(side * 0.12)
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes) - .pi / 2
            // The spoke at twelve o'clock is the newest; the trail fades against the turning.
            let age = (Self.spokes - spoke) % Self.spokes
            let fade = look.isAnimating ? max(0.25, 1 - CGFloat(age) * 0.13) : 0.6
            context.setStrokeColor(ink.withAlphaComponent(ink.cgColor.alpha * fade).cgColor)
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            context.move(to: CGPoint(x: middle.x + direction.x * side * 0.24, y: middle.y + direction.y * side * 0.24))
            context.addLine(
                to: CGPoint(x: middle.x + direction.x * side * 0.42, y: middle.y + direction.y * side * 0.42))
            context.strokePath()
        }
    }
}
