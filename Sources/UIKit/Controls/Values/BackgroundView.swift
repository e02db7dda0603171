/// Draws a background configuration in its own bounds.
final class BackgroundView: UIView {
    private let fill = UIView()
    private let outline = UIView()
    private let image = UIImageView()
    private var effect: UIVisualEffectView?
    private var custom: UIView?
    /// Below glass, in designs that have it.
    private var shade: PlatterShade?
    private var configuration = UIBackgroundConfiguration.clear()

    override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        isUserInteractionEnabled = false
        fill.clipsToBounds = true
        outline.isUserInteractionEnabled = false
        addSubview(fill)
        fill.addSubview(image)
        addSubview(outline)
    }

    func apply(_ configuration: UIBackgroundConfiguration, tint: UIColor) {
        var isPlacedAnew = !configuration.hasShape(of: self.configuration)
        self.configuration = configuration
        fill.backgroundColor =
            configuration.backgroundColor == nil && configuration.backgroundColorTransformer == nil
            ? nil : configuration.resolvedBackgroundColor(for: tint)
        image.image = configuration.image
        image.contentMode = configuration.imageContentMode
        image.isHidden = configuration.image == nil
        outline.isHidden = configuration.strokeWidth <= 0
        outline.layer.borderWidth = configuration.strokeWidth
        outline.layer.borderColor =
            configuration.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
        if configuration.visualEffect != effect?.effect {
            isPlacedAnew = true
            effect?.removeFromSuperview()
            effect = configuration.visualEffect.map(UIVisualEffectView.init(effect:))
            if let effect { fill.insertSubview(effect, at: 0) }
            shade?.removeFromSuperview()
            shade = configuration.visualEffect is UIGlassEffect && Design.current.hasGlass ? PlatterShade() : nil
            if let shade { insertSubview(shade, belowSubview: fill) }
        }
        if custom !== configuration.customView {
            isPlacedAnew = true
            custom?.removeFromSuperview()
            custom = configuration.customView
            if let custom { fill.addSubview(custom) }
        }
        if isPlacedAnew { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var wanted = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
            if edges.contains(.top) { wanted.top += margins.top }
            if edges.contains(.leading) { wanted.leading += margins.leading }
            if edges.contains(.bottom) { wanted.bottom += margins.bottom }
            if edges.contains(.trailing) { wanted.trailing += margins.trailing }
        }
        let insets = wanted.resolved(for: effectiveUserInterfaceLayoutDirection)
        fill.frame = bounds.inset(by: insets)
        let radius = min(configuration.cornerRadius, min(fill.bounds.width, fill.bounds.height) / 2)
        fill.layer.cornerRadius = max(0, radius)
        shade?.surround(fill.frame, radius: fill.layer.cornerRadius)
        image.frame = fill.bounds
        effect?.frame = fill.bounds
        custom?.frame = fill.bounds
        outline.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
        outline.layer.cornerRadius = max(0, radius + configuration.strokeOutset)
    }
}

extension UIBackgroundConfiguration {
    /// Whether both lie alike in any view.
    fileprivate func hasShape(of other: Self) -> Bool {
        cornerRadius == other.cornerRadius && backgroundInsets == other.backgroundInsets
            && edgesAddingLayoutMarginsToBackgroundInsets == other.edgesAddingLayoutMarginsToBackgroundInsets
            && strokeWidth == other.strokeWidth && strokeOutset == other.strokeOutset
    }
}
