/// Fills its bounds with a content view and with what continues it: the content, mirrored at its edges.
///
/// An iPhone blurs the mirrored parts; they are drawn sharp here, as the content was at the view's last layout.
@preconcurrency @MainActor open class UIBackgroundExtensionView: UIView {
    private let mirrors = BackgroundMirrors()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        clipsToBounds = true
        addSubview(mirrors)
    }

    /// What is continued: a subview, in the safe area by default. Nil for none.
    open var contentView: UIView? {
        didSet { if contentView !== oldValue { replace(oldValue) } }
    }
    /// Whether the content view fills the safe area. True by default; else it has the frame or the constraints that it is
    /// given.
    open var automaticallyPlacesContentView = true {
        didSet { setNeedsLayout() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if automaticallyPlacesContentView { contentView?.frame = bounds.inset(by: safeAreaInsets) }
        mirrors.frame = bounds
        mirrors.content = contentView
        mirrors.setNeedsDisplay()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    private func replace(_ old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let contentView { addSubview(contentView) }
        setNeedsLayout()
    }
}

/// Draws the content mirrored at each edge that is inside of the view.
private final class BackgroundMirrors: UIView {
    weak var content: UIView?

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let content, !content.frame.isEmpty else { return }
        content.layoutIfNeeded()
        let place = content.frame
        // -1 is before the content, 1 after it; corners are mirrored both ways.
        for (row, column) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let copy = place.offsetBy(dx: CGFloat(column) * place.width, dy: CGFloat(row) * place.height)
            guard copy.intersects(bounds) else { continue }
            context.saveGState()
            context.translateBy(x: column == 0 ? copy.minX : copy.maxX, y: row == 0 ? copy.minY : copy.maxY)
            context.scaleBy(x: column == 0 ? 1 : -1, y: row == 0 ? 1 : -1)
            context.clip(to: content.bounds)
            content.layer.render(in: context)
            context.restoreGState()
        }
    }
}
