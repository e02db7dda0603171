/// Shows what lies behind it through an effect, with its own content on top.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let overlay = UIView()
    private let content = UIView()
    private var shown: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        start(effect)
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start(nil)
        coder.finish(self, as: UIVisualEffectView.self)
    }

    /// Subviews belong here, not into the view itself.
    open var contentView: UIView { content }
    /// The effect; nil shows what lies behind as it is.
    open var effect: UIVisualEffect? {
        get { shown }
        set {
            shown = newValue
            setNeedsLayout()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        overlay.frame = bounds
        show()
    }
}

extension UIVisualEffectView {
    private func start(_ effect: UIVisualEffect?) {
        shown = effect
        isOpaque = false
        overlay.isUserInteractionEnabled = false
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(overlay)
        addSubview(content)
        setNeedsLayout()
    }

    private func show() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        guard let recipe = shown?.material(isDark: isDark) else {
            overlay.backgroundColor = nil
            layer.backdrop = nil
            return
        }
        overlay.backgroundColor = recipe.overlay
        layer.backdrop = LayerBackdrop(blurRadius: recipe.radius, saturation: recipe.saturation)
    }
}
