/// Wheels of rows from which the user picks one each.
@preconcurrency @MainActor open class UIPickerView: UIView {
    fileprivate var wheels: [PickerWheel] = []
    private let selection = UIView()
    /// Says how many wheels and rows there are. Held weakly.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }
    /// Says what rows show, and hears of choices. Held weakly.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }
    /// Always drawn since iOS 7.
    open var showsSelectionIndicator = true

    public override init(frame: CGRect) {
        super.init(
            frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Design.current.pickerSize) : frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UIPickerView.self)
    }

    /// How many wheels there are.
    open var numberOfComponents: Int { wheels.count }
    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int {
        dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// The size of a wheel's rows, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: width(of: component), height: rowHeight(of: component))
    }
    /// The row's view, where the delegate made one; nil else.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        wheels.indices.contains(component) ? wheels[component].view(forRow: row) : nil
    }
    /// Reloads all wheels from the data source and the delegate.
    open func reloadAllComponents() { reload() }
    /// Reloads one wheel from the data source and the delegate.
    open func reloadComponent(_ component: Int) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].reload()
        setNeedsLayout()
    }
    /// Turns a wheel to the row; the delegate does not hear of it.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].spin(
            to: min(max(0, row), max(0, numberOfRows(inComponent: component) - 1)), animated && window != nil)
        setNeedsLayout()
    }
    /// -1 when the component does not exist.
    open func selectedRow(inComponent component: Int) -> Int {
        wheels.indices.contains(component) ? wheels[component].selected : -1
    }

    open override var intrinsicContentSize: CGSize { Design.current.pickerSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Design.current.pickerSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if wheels.isEmpty { reload() }
    }
}

/// Says how many wheels and rows a picker has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows the wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows show. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
    /// A wheel's width, in points.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of a wheel's rows, in points.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// A row's text; nil for none.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row shows: a text, one with attributes, or a view.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// What a row shows: a text, one with attributes, or a view.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// The user turned a wheel to the row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    // A negative length stands for "not implemented".
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { -1 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { -1 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { PickerRowLabel() }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The picker's own row; a delegate that gives other views has made its own.
final class PickerRowLabel: UILabel {}

extension UIPickerView {
    private static let standardRowHeight: CGFloat = 32
    private static let side: CGFloat = 9
    private static let gap: CGFloat = 5

    private func start() {
        isOpaque = false
        selection.backgroundColor = .tertiarySystemFill
        selection.layer.cornerRadius = 8
        selection.isUserInteractionEnabled = false
        addSubview(selection)
    }

    private func reload() {
        let kept = wheels.map(\.selected)
        for wheel in wheels { wheel.removeFromSuperview() }
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        wheels = (0..<count).map { PickerWheel(picker: self, component: $0) }
        for (index, wheel) in wheels.enumerated() {
            if kept.indices.contains(index) {
                wheel.selected = min(kept[index], max(0, numberOfRows(inComponent: index) - 1))
            }
            addSubview(wheel)
        }
        setNeedsLayout()
    }

    fileprivate func rowHeight(of component: Int) -> CGFloat {
        let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? -1
        return own > 0 ? own : Self.standardRowHeight
    }

    private func width(of component: Int) -> CGFloat {
        let own = delegate?.pickerView(self, widthForComponent: component) ?? -1
        if own > 0 { return own }
        let count = CGFloat(max(1, wheels.count))
        return ((bounds.width - 2 * Self.side - Self.gap * (count - 1)) / count).rounded(.down)
    }

    private func place() {
        let row = wheels.first.map { rowHeight(of: $0.component) } ?? Self.standardRowHeight
        selection.frame = CGRect(
            x: Self.side, y: (bounds.height - row - 2) / 2, width: bounds.width - 2 * Self.side, height: row + 2)
        let widths = wheels.indices.map(width)
        let total = widths.reduce(0, +) + Self.gap * CGFloat(max(0, widths.count - 1))
        var x = ((bounds.width - total) / 2).rounded(.down)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, wheel) in wheels.enumerated() {
            let left = isRightToLeft ? bounds.width - x - widths[index] : x
            wheel.frame = CGRect(x: left, y: 0, width: widths[index], height: bounds.height)
            x += widths[index] + Self.gap
        }
    }
}

/// One wheel: rows on a cylinder seen from the front. Only rows on its near side exist.
final class PickerWheel: UIView {
    fileprivate unowned let picker: UIPickerView
    let component: Int
    var selected = 0 {
        didSet { if selected != oldValue { setNeedsLayout() } }
    }
    private var rows: [Int: UIView] = [:]
    private var dragged: CGFloat = 0
    private var pan: UIPanGestureRecognizer?
    private var link: CADisplayLink?

    init(picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        clipsToBounds = true
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PickerWheel.turn))
        addGestureRecognizer(pan)
        let tap = UITapGestureRecognizer(target: self, action: Selector(PickerWheel.tapped))
        addGestureRecognizer(tap)
        self.pan = pan
    }

    required init?(coder: NSCoder) { nil }

    func view(forRow row: Int) -> UIView? { rows[row] }

    func reload() {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        selected = min(selected, max(0, picker.numberOfRows(inComponent: component) - 1))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rowHeight = picker.rowHeight(of: component)
        let height = bounds.height
        // Measured: the wheel is 75 points higher than the view; so many rows make a turn.
        let rowsPerTurn = (2 * (height + 75) / rowHeight).rounded(.up)
        let radius = 0.334225372 * (height + 75)
        let position = CGFloat(selected) - dragged / rowHeight
        let reach = Int((rowsPerTurn / 4).rounded(.down))
        let count = picker.numberOfRows(inComponent: component)
        let near = Int(position.rounded())
        let wanted = count == 0 ? [] : Array(max(0, near - reach)...min(count - 1, max(0, near + reach)))
        for (row, view) in rows where !wanted.contains(row) {
            view.removeFromSuperview()
            rows[row] = nil
        }
        for row in wanted {
            let view = rows[row] ?? makeRow(row)
            let angle = 2 * CGFloat.pi * (CGFloat(row) - position) / rowsPerTurn
            let flat = cos(angle)
            view.isHidden = flat <= 0
            view.transform = .identity
            view.frame = CGRect(
                x: 0, y: height / 2 + radius * sin(angle) - rowHeight / 2, width: bounds.width, height: rowHeight)
            view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, flat))
            view.alpha = row == near ? 1 : max(0, 0.5 * flat * flat)
        }
    }

    private func makeRow(_ row: Int) -> UIView {
        let delegate = picker.delegate
        let made =
            delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil) ?? PickerRowLabel()
        if let label = made as? PickerRowLabel {
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 21)
            if let attributed = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component) {
                label.attributedText = attributed
            } else {
                label.text = delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? "?"
            }
        }
        rows[row] = made
        addSubview(made)
        return made
    }

    /// The wheel turns to the row, or is there at once.
    func spin(to row: Int, _ animated: Bool) {
        link?.invalidate()
        link = nil
        let distance = CGFloat(row - selected) * picker.rowHeight(of: component)
        selected = row
        dragged = 0
        guard animated, distance != 0, UIView.areAnimationsEnabled else { return }
        let start = CACurrentMediaTime()
        dragged = distance
        link = .start(for: self) { wheel, link in
            let way = min(1, (link.timestamp - start) / Self.turnDuration)
            wheel.dragged = distance * CGFloat(pow(1 - way, 3))
            wheel.setNeedsLayout()
            if way >= 1 { link.invalidate() }
        }
    }

    /// How long a wheel takes to turn to a row, in seconds.
    private static let turnDuration = 0.4

    private func turn(_ pan: UIPanGestureRecognizer) {
        dragged = pan.translation(in: picker).y
        if pan.state == .ended || pan.state == .cancelled { settle() }
        setNeedsLayout()
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let rowHeight = picker.rowHeight(of: component)
        dragged = -((tap.location(in: self).y - bounds.height / 2) / rowHeight).rounded() * rowHeight
        settle()
    }

    private func settle() {
        let rowHeight = picker.rowHeight(of: component)
        let count = picker.numberOfRows(inComponent: component)
        let row = min(max(0, selected - Int((dragged / rowHeight).rounded())), max(0, count - 1))
        dragged = 0
        let changed = row != selected
        selected = row
        setNeedsLayout()
        if changed { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component) }
    }
}
