import QuartzCore

/// What bar buttons and tabs lie on since iOS 26: a capsule with a bright rim and a soft shadow. Glass bends what lies
/// behind it, which is not drawn; its flat equal over a plain ground is.
class PlatterView: UIView {
    /// Nil for the system's.
    var fill: UIColor? {
        didSet { if fill != oldValue { showColors() } }
    }
    var radius: CGFloat = 0 {
        didSet { if radius != oldValue { setNeedsLayout() } }
    }
    private let shade = PlatterShade()
    private let face = UIView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for part in [shade, face] { addSubview(part) }
        face.layer.borderWidth = 2.0 / 3
        showColors()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(self.radius, bounds.height / 2, bounds.width / 2)
        face.frame = bounds
        face.layer.cornerRadius = radius
        shade.surround(bounds, radius: radius)
    }

    override func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        showColors()
    }

    private func showColors() {
        let design = Design.current
        face.backgroundColor = fill ?? design.color(.platter)
        face.layer.borderColor = design.color(.platterRim).resolvedColor(with: traitCollection).cgColor
    }
}

extension UIView {
    /// Whether it stands for glass.
    package var isPlatter: Bool { self is PlatterView }
}

/// The platter of a tab bar, with a capsule below the chosen tab.
final class TabPlatter: PlatterView {
    private let capsule = UIView()

    override init() {
        super.init()
        capsule.isUserInteractionEnabled = false
        addSubview(capsule)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - tabs: Frames in the bar.
    ///   - chosen: That of the chosen one; nil for none.
    func surround(_ tabs: [CGRect], chosen: CGRect?) {
        let design = Design.current
        let padding = design[.tabPlatterPadding]
        frame = tabs.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -padding, dy: -padding)
        fill = design.color(.tabPlatter)
        radius = design[.tabPlatterHeight] / 2
        capsule.isHidden = chosen == nil
        capsule.backgroundColor = design.color(.tabCapsule)
        capsule.frame = (chosen ?? .zero).offsetBy(dx: -frame.minX, dy: -frame.minY)
        capsule.layer.cornerRadius = capsule.frame.height / 2
    }
}

/// A platter's shadow, outside of the platter alone: what lies behind a translucent one is not darkened by it.
final class PlatterShade: UIView {
    /// How far the shadow is seen beyond the platter, in points.
    private static let reach: CGFloat = 40
    private var radius: CGFloat = 0 {
        didSet { if radius != oldValue { setNeedsDisplay() } }
    }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func surround(_ platter: CGRect, radius: CGFloat) {
        self.radius = radius
        frame = platter.insetBy(dx: -Self.reach, dy: -Self.reach)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let place = bounds.insetBy(dx: Self.reach, dy: Self.reach)
        guard place.width > 0, place.height > 0 else { return }
        let shape = UIBezierPath(roundedRect: place, cornerRadius: radius)
        let outside = UIBezierPath(rect: bounds)
        outside.append(shape)
        outside.usesEvenOddFillRule = true
        outside.addClip()
        // A running 26.1: black at 0.075, sigma 10, 4 points down.
        context.setShadow(
            offset: CGSize(width: 0, height: 4), blur: 20, color: UIColor.black.withAlphaComponent(0.075).cgColor)
        UIColor.black.setFill()
        shape.fill()
    }
}
