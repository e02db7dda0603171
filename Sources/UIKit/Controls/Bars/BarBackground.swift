/// The background of a bar, and the hairline or shadow image along its inner edge.
final class BarBackground: UIView {
    private let effect = UIVisualEffectView(effect: nil)
    private let fill = UIImageView()
    private let line = UIImageView()
    /// Whether the hairline is at the top, as in bars at the bottom of the screen.
    var isLineAtTop = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for part in [effect, fill, line] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter style: A black bar keeps to the dark style.
    func apply(_ appearance: UIBarAppearance, style: UIBarStyle) {
        overrideUserInterfaceStyle = style == .black ? .dark : .unspecified
        effect.effect = appearance.backgroundEffect
        effect.isHidden = appearance.backgroundEffect == nil
        fill.backgroundColor = appearance.backgroundColor
        fill.image = appearance.backgroundImage
        fill.contentMode = appearance.backgroundImageContentMode
        line.image = appearance.shadowImage
        line.tintColor = appearance.shadowColor
        line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect.frame = bounds
        fill.frame = bounds
        let pixel = 1 / max(1, traitCollection.displayScale)
        let height = line.image?.size.height ?? pixel
        line.frame = CGRect(
            x: 0, y: isLineAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
