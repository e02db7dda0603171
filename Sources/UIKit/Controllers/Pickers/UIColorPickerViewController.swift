/// Lets the user choose a colour: a grid, and a slider for opacity.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    open var selectedColor: UIColor = .black { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Whether opacity can be chosen too. Default: true.
    open var supportsAlpha = true

    private let grid = ColorGrid()
    private let opacity = UISlider()
    private let sample = UIView()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        title = "Colors"
    }
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel()
        title.text = self.title
        title.font = .preferredFont(forTextStyle: .headline)
        title.textAlignment = .center
        let close = UIButton(type: .close)
        close.accessibilityLabel = "Close"
        close.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
        opacity.value = Float(selectedColor.cgColor.alpha)
        opacity.isHidden = !supportsAlpha
        opacity.addAction(UIAction { [weak self] _ in self?.opacityMoved() }, for: .valueChanged)
        grid.chosen = { [weak self] color, isContinuous in self?.choose(color, isContinuous) }
        sample.layer.cornerRadius = 8
        for part in [title, close, grid, opacity, sample] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
            title.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            close.centerYAnchor.constraint(equalTo: title.centerYAnchor),
            close.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            grid.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
            grid.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            grid.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            grid.heightAnchor.constraint(equalTo: grid.widthAnchor, multiplier: CGFloat(ColorGrid.rows) / 12),
            opacity.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 20),
            opacity.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            opacity.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            sample.topAnchor.constraint(equalTo: opacity.bottomAnchor, constant: 20),
            sample.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            sample.widthAnchor.constraint(equalToConstant: 72), sample.heightAnchor.constraint(equalToConstant: 72),
        ])
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        sample.backgroundColor = selectedColor
    }
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }

    private func leave() { presentingViewController?.dismiss(animated: true) }
    private func opacityMoved() {
        choose(selectedColor.withAlphaComponent(CGFloat(opacity.value)), opacity.isTracking)
    }
    private func choose(_ color: UIColor, _ isContinuous: Bool) {
        selectedColor = supportsAlpha ? color.withAlphaComponent(CGFloat(opacity.value)) : color
        sample.backgroundColor = selectedColor
        delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isContinuous)
        delegate?.colorPickerViewControllerDidSelectColor(self)
    }
}

@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// - Parameters:
    ///   - viewController: The picker.
    ///   - color: What was chosen.
    ///   - continuously: Whether the finger is still down.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
    /// A colour was selected; called before iOS 15.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
}

/// Twelve columns of hues, from dark to light, below a row of greys.
private final class ColorGrid: UIView {
    static let rows = 10
    private static let columns = 12
    var chosen: ((UIColor, Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityLabel = "Colors"
    }
    required init?(coder: NSCoder) { nil }

    private func color(_ row: Int, _ column: Int) -> UIColor {
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(Self.columns - 1), alpha: 1) }
        let hue = CGFloat((column + 6) % Self.columns) / CGFloat(Self.columns)
        let step = CGFloat(row) / CGFloat(Self.rows - 1)
        return step < 0.5
            ? UIColor(hue: hue, saturation: 1, brightness: 0.25 + 1.5 * step, alpha: 1)
            : UIColor(hue: hue, saturation: 1 - 1.6 * (step - 0.5), brightness: 1, alpha: 1)
    }

    override func draw(_ rect: CGRect) {
        let cell = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                color(row, column).setFill()
                UIRectFill(
                    CGRect(
                        x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width + 0.5,
                        height: cell.height + 0.5))
            }
        }
    }

    private func choose(_ touches: Set<UITouch>, _ isContinuous: Bool) {
        guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
        let column = min(Self.columns - 1, Int(point.x / bounds.width * CGFloat(Self.columns)))
        let row = min(Self.rows - 1, Int(point.y / bounds.height * CGFloat(Self.rows)))
        chosen?(color(row, column), isContinuous)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, true) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, true) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, false) }
}

/// A round sample of a colour; a tap brings up the picker.
@preconcurrency @MainActor open class UIColorWell: UIControl, UIColorPickerViewControllerDelegate {
    /// The picker's title.
    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }
    private static let side: CGFloat = 28

    public override init(frame: CGRect) {
        super.init(
            frame: CGRect(
                origin: frame.origin,
                size: frame.size == .zero ? CGSize(width: Self.side, height: Self.side) : frame.size))
        isOpaque = false
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// A ring of hues around the colour; without a colour, the ring alone.
    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        let parts = 24
        for part in 0..<parts {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: circle.midX, y: circle.midY))
            let start = 2 * CGFloat.pi * CGFloat(part) / CGFloat(parts)
            path.addArc(
                withCenter: CGPoint(x: circle.midX, y: circle.midY), radius: side / 2, startAngle: start,
                endAngle: start + 2 * .pi / CGFloat(parts) + 0.01, clockwise: true)
            path.close()
            UIColor(hue: CGFloat(part) / CGFloat(parts), saturation: 0.9, brightness: 1, alpha: 1).setFill()
            path.fill()
        }
        UIColor.systemBackground.setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: 3, dy: 3)).fill()
        guard let selectedColor else { return }
        selectedColor.setFill()
        UIBezierPath(ovalIn: circle.insetBy(dx: 4, dy: 4)).fill()
    }

    override func trackDidFinishInside() {
        var responder: UIResponder? = self
        while let here = responder, !(here is UIViewController) { responder = here.next }
        guard let host = responder as? UIViewController ?? window?.rootViewController else { return }
        let picker = UIColorPickerViewController()
        picker.title = title ?? picker.title
        picker.supportsAlpha = supportsAlpha
        picker.selectedColor = selectedColor ?? .black
        picker.delegate = self
        host.present(picker, animated: true)
    }
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        selectedColor = color
        sendActions(for: .valueChanged)
    }
}
