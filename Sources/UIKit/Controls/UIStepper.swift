/// A control with a minus and a plus that moves a number by steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private var setting = StepperSetting()
    private let background = UIView()
    private let divider = UIView()
    private let minus = GlyphView(.minus)
    private let plus = GlyphView(.plus)
    private var pressed: Side?
    private var repetition = StepperRepetition()
    // Alarms ring on the main thread.
    private lazy var alarm = ClockAlarm { [weak self] in MainActor.assumeIsolated { self?.repeatStep() } }

    private enum Side { case minus, plus }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Design.current.stepperSize))
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UIStepper.self)
    }

    /// What is chosen. Default: 0. Kept within the range.
    open var value: Double {
        get { setting.value }
        set { KeyValueObservers.change(self, "value") { change { $0.value = newValue } } }
    }
    /// 0 by default.
    open var minimumValue: Double {
        get { setting.minimum }
        set {
            change {
                $0.minimum = newValue; $0.maximum = max($0.maximum, newValue)
            }
        }
    }
    /// The greatest value. Default: 100.
    open var maximumValue: Double {
        get { setting.maximum }
        set {
            change {
                $0.maximum = newValue; $0.minimum = min($0.minimum, newValue)
            }
        }
    }
    /// How much one tap adds or takes away. Default: 1. Must be above 0.
    open var stepValue: Double {
        get { setting.step }
        set {
            precondition(newValue > 0, "stepValue must be greater than zero")
            change { $0.step = newValue }
        }
    }
    /// Whether stepping past an end goes on at the other. Default: false.
    open var wraps: Bool {
        get { setting.wraps }
        set { change { $0.wraps = newValue } }
    }
    /// Whether a finger that stays goes on stepping, faster with time. Default: true.
    open var autorepeat: Bool {
        get { setting.repeats }
        set { setting.repeats = newValue }
    }
    /// Whether each step of a finger that stays is reported, or only the last. Default: true.
    open var isContinuous: Bool {
        get { setting.isContinuous }
        set { setting.isContinuous = newValue }
    }

    /// Nil, the default, for the plus.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        images.increment[state.rawValue] = image
        setNeedsLayout()
    }
    open func incrementImage(for state: UIControl.State) -> UIImage? { images.increment[state.rawValue] }
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        images.decrement[state.rawValue] = image
        setNeedsLayout()
    }
    open func decrementImage(for state: UIControl.State) -> UIImage? { images.decrement[state.rawValue] }
    /// A background for the buttons. Kept, not drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgrounds[state.rawValue] = image }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state.rawValue] }
    /// An image between the buttons for these states. Kept, not drawn.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) { dividers[[leftState.rawValue, rightState.rawValue]] = image }
    open func dividerImage(
        forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State
    ) -> UIImage? { dividers[[state.rawValue, rightSegmentState.rawValue]] }
    private var backgrounds: [UInt: UIImage] = [:]
    private var dividers: [[UInt]: UIImage] = [:]
    private var images: (increment: [UInt: UIImage], decrement: [UInt: UIImage]) = ([:], [:])
    private lazy var pictures: (increment: UIImageView, decrement: UIImageView) = {
        let pair = (UIImageView(), UIImageView())
        for view in [pair.0, pair.1] {
            view.contentMode = .center
            addSubview(view)
        }
        return pair
    }()
    /// Pictures in the place of the signs.
    private func placePictures() {
        guard !images.increment.isEmpty || !images.decrement.isEmpty else { return }
        func show(_ picture: UIImageView, _ image: UIImage?, _ glyph: GlyphView, _ x: CGFloat) {
            picture.image = image
            picture.frame = CGRect(x: x, y: 0, width: bounds.width / 2, height: bounds.height)
            glyph.isHidden = image != nil
        }
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let state: UInt = isEnabled ? 0 : UIControl.State.disabled.rawValue
        show(
            pictures.increment, images.increment[state] ?? images.increment[0], plus,
            isRightToLeft ? 0 : bounds.width / 2)
        show(
            pictures.decrement, images.decrement[state] ?? images.decrement[0], minus,
            isRightToLeft ? bounds.width / 2 : 0)
    }

    open override var intrinsicContentSize: CGSize { Design.current.stepperSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Design.current.stepperSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
        placePictures()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressed = side(of: touch)
        repetition = StepperRepetition()
        if autorepeat { alarm.time = MediaClock.now + repetition.delay }
        setNeedsLayout()
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        repetition.isPaused = side(of: touch) != pressed || !bounds.contains(touch.location(in: self))
        return super.continueTracking(touch, with: event)
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let isInside = touch.map { side(of: $0) == pressed } ?? false
        finish(stepping: isInside && repetition.count == 0, event)
    }
    open override func cancelTracking(with event: UIEvent?) { finish(stepping: false, event) }
    override var touchSlop: CGFloat { 0 }
}

private struct StepperSetting {
    var value = 0.0
    var minimum = 0.0
    var maximum = 100.0
    var step = 1.0
    var wraps = false
    var repeats = true
    var isContinuous = true

    func canMove(up: Bool) -> Bool { wraps || (up ? value < maximum : value > minimum) }

    mutating func move(up: Bool) {
        let next = value + (up ? step : -step)
        if wraps, next > maximum {
            value = minimum
        } else if wraps, next < minimum {
            value = maximum
        } else {
            value = min(max(next, minimum), maximum)
        }
    }
}

/// The steps that a finger has caused by staying.
private struct StepperRepetition {
    var count = 0
    var isPaused = false

    /// Seconds until the next step: half a second, then ten in a second, and twice as many after ten.
    var delay: TimeInterval { count == 0 ? 0.5 : count < 10 ? 0.1 : 0.05 }
}

extension UIStepper {
    private func repeatStep() {
        guard let pressed else { return }
        if !repetition.isPaused, setting.canMove(up: pressed == .plus) {
            repetition.count += 1
            step(up: pressed == .plus)
            if isContinuous { sendEvents([.valueChanged, .primaryActionTriggered], with: nil) }
        }
        alarm.time = MediaClock.now + repetition.delay
    }

    private func step(up: Bool) {
        KeyValueObservers.change(self, "value") { setting.move(up: up) }
        setNeedsLayout()
    }

    private func finish(stepping: Bool, _ event: UIEvent?) {
        let isUp = pressed == .plus
        let hasUnreported = repetition.count > 0 && !isContinuous
        let steps = stepping && pressed != nil && setting.canMove(up: isUp)
        alarm.time = .infinity
        pressed = nil
        setNeedsLayout()
        if steps { step(up: isUp) }
        if steps || hasUnreported { sendEvents([.valueChanged, .primaryActionTriggered], with: event) }
    }

    private func start() {
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        background.backgroundColor = .tertiarySystemFill
        background.isUserInteractionEnabled = false
        divider.backgroundColor = .systemFill
        divider.isUserInteractionEnabled = false
        for part in [background, divider, minus, plus] { addSubview(part) }
    }

    private func change(_ edit: (inout StepperSetting) -> Void) {
        edit(&setting)
        setting.value = min(max(setting.value, setting.minimum), setting.maximum)
        setNeedsLayout()
    }

    private func side(of touch: UITouch) -> Side {
        let isLeft = touch.location(in: self).x < bounds.midX
        return isLeft == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? .minus : .plus
    }

    private func place() {
        background.frame = bounds
        let design = Design.current
        background.layer.cornerRadius = design[.stepperRadius]
        let line = design.size(.stepperDividerWidth, .stepperDividerHeight)
        divider.frame = CGRect(
            x: bounds.midX - line.width / 2, y: bounds.midY - line.height / 2, width: line.width, height: line.height)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (glyph, isMinus) in [(minus, true), (plus, false)] {
            let isLeft = isMinus == isLeftToRight
            let half = (bounds.width - line.width) / 2
            let middle = isLeft ? half / 2 : bounds.width - half / 2
            let length = design[.stepperSignLength]
            glyph.weight = design[.stepperSignWeight]
            glyph.frame = CGRect(
                x: middle - length / 2, y: bounds.midY - length / 2, width: length, height: length)
            let isUsable = isEnabled && setting.canMove(up: !isMinus)
            glyph.color = isUsable ? .label : .label.withAlphaComponent(0.5)
            glyph.alpha = pressed == (isMinus ? .minus : .plus) ? 0.4 : 1
        }
    }
}
