/// A control that picks a number from a range by a thumb on a track.
@preconcurrency @MainActor open class UISlider: UIControl {
    private var setting = SliderSetting()
    private var look = SliderLook()
    private let minimumTrack = UIImageView()
    private let maximumTrack = UIImageView()
    private let thumb = UIImageView()
    /// Casts the thumb's second shadow from below it.
    private let shade = UIView()
    private var tickMarks: [UIImageView] = []
    private var minimumIcon: UIImageView?
    private var maximumIcon: UIImageView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UISlider.self)
    }

    /// What is chosen. Default: 0. Values outside the range are moved to its ends.
    open var value: Float {
        get { setting.value }
        set { setValue(newValue, animated: false) }
    }
    /// Sets the value; animated, the thumb slides to it.
    open func setValue(_ value: Float, animated: Bool) {
        KeyValueObservers.change(self, "value") { setting.value = setting.clamped(value) }
        moveThumb(animated: animated)
    }
    /// The value at the end where reading begins. 0 by default.
    open var minimumValue: Float {
        get { setting.minimum }
        set {
            changeRange {
                $0.minimum = newValue; $0.maximum = max($0.maximum, newValue)
            }
        }
    }
    /// The value at the end where reading ends. 1 by default.
    open var maximumValue: Float {
        get { setting.maximum }
        set {
            changeRange {
                $0.maximum = newValue; $0.minimum = min($0.minimum, newValue)
            }
        }
    }
    /// Whose behaviour the slider is to have. Kept: no device here has the Mac's idiom.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Whose behaviour the slider has: the iPad's.
    open var behavioralStyle: UIBehavioralStyle { .pad }
    /// Marks on the track and what can be chosen of it; nil, the default, for a track without.
    open var trackConfiguration: TrackConfiguration? {
        get { setting.track }
        set { changeRange { $0.track = newValue } }
    }
    /// Whether valueChanged is sent while the thumb moves. Default: true.
    open var isContinuous: Bool {
        get { setting.isContinuous }
        set { setting.isContinuous = newValue }
    }

    /// The tint colour of the line before the thumb; nil, the default, for the tint colour.
    open var minimumTrackTintColor: UIColor? {
        get { look.minimumTint }
        set { change(\.minimumTint, newValue) }
    }
    /// The tint colour of the line after the thumb; nil, the default, for the system's.
    open var maximumTrackTintColor: UIColor? {
        get { look.maximumTint }
        set { change(\.maximumTint, newValue) }
    }
    /// The thumb's colour; nil, the default, for white.
    open var thumbTintColor: UIColor? {
        get { look.thumbTint }
        set { change(\.thumbTint, newValue) }
    }
    /// The image at the end where reading begins; nil for none.
    open var minimumValueImage: UIImage? {
        get { look.minimumImage }
        set { change(\.minimumImage, newValue) }
    }
    /// The image at the end where reading ends; nil for none.
    open var maximumValueImage: UIImage? {
        get { look.maximumImage }
        set { change(\.maximumImage, newValue) }
    }

    /// Sets the thumb for the state; nil for the system's.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { set(\.thumbImages, image, state) }
    /// Sets the line before the thumb for the state; nil for the system's.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        set(\.minimumTrackImages, image, state)
    }
    /// Sets the line after the thumb for the state; nil for the system's.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        set(\.maximumTrackImages, image, state)
    }
    /// The thumb that was set for the state; nil for none.
    open func thumbImage(for state: UIControl.State) -> UIImage? { look.thumbImages[state] }
    /// The line before the thumb that was set for the state; nil for none.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { look.minimumTrackImages[state] }
    /// The line after the thumb that was set for the state; nil for none.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { look.maximumTrackImages[state] }
    /// The image of the current state; nil where the system's is drawn.
    open var currentThumbImage: UIImage? { look.image(\.thumbImages, state) }
    open var currentMinimumTrackImage: UIImage? { look.image(\.minimumTrackImages, state) }
    open var currentMaximumTrackImage: UIImage? { look.image(\.maximumTrackImages, state) }

    /// Where the image of the lower end is in the bounds.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        iconRect(look.minimumImage, bounds, atMin: true)
    }
    /// Where the image of the upper end is in the bounds.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        iconRect(look.maximumImage, bounds, atMin: false)
    }
    /// Where the line is in the bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect { standardTrackRect(bounds) }
    /// Where the thumb is for the value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        standardThumbRect(bounds, rect, value)
    }

    open override var intrinsicContentSize: CGSize {
        let insets = alignmentRectInsets
        return CGSize(
            width: UIView.noIntrinsicMetric,
            height: Design.current[.sliderHeight] - insets.top - insets.bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Design.current[.sliderFittingHeight])
    }
    open override var alignmentRectInsets: UIEdgeInsets { Design.current.sliderInsets }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func accessibilityIncrement() {
        if accessibilityIncrementBlock == nil { step(by: 1) } else { super.accessibilityIncrement() }
    }
    open override func accessibilityDecrement() {
        if accessibilityDecrementBlock == nil { step(by: -1) } else { super.accessibilityDecrement() }
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { grab(touch) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        if isContinuous { sendEvents([.valueChanged, .primaryActionTriggered], with: event) }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendEvents([.valueChanged, .primaryActionTriggered], with: event) }
    }
}

private struct SliderSetting {
    var value: Float = 0
    var minimum: Float = 0
    var maximum: Float = 1
    var isContinuous = true
    /// The distance from the touch to the thumb's middle, in points.
    var grip: CGFloat = 0

    /// Marks, and what can be chosen.
    var track: UISlider.TrackConfiguration?

    func clamped(_ value: Float) -> Float {
        let inside = min(max(value, minimum), maximum)
        guard let track, maximum > minimum else { return inside }
        let range = maximum - minimum
        return minimum + track.permitted((inside - minimum) / range) * range
    }

    /// The value's place in the range, from 0 to 1.
    func fraction(of value: Float) -> CGFloat {
        maximum > minimum ? CGFloat((clamped(value) - minimum) / (maximum - minimum)) : 0
    }
}

private struct SliderLook {
    var minimumTint: UIColor?
    var maximumTint: UIColor?
    var thumbTint: UIColor?
    var minimumImage: UIImage?
    var maximumImage: UIImage?
    var thumbImages: [UIControl.State: UIImage] = [:]
    var minimumTrackImages: [UIControl.State: UIImage] = [:]
    var maximumTrackImages: [UIControl.State: UIImage] = [:]

    func image(_ kind: KeyPath<SliderLook, [UIControl.State: UIImage]>, _ state: UIControl.State) -> UIImage? {
        self[keyPath: kind][state] ?? self[keyPath: kind][.normal]
    }
}

extension UISlider {
    private func start() {
        isOpaque = false
        for part in [maximumTrack, minimumTrack, shade, thumb] { addSubview(part) }
        for track in [minimumTrack, maximumTrack] { track.clipsToBounds = true }
        // Recorded: two shadows, a wide one and one close to the edge.
        for (part, radius, offset) in [(shade, 6.5, 6), (thumb, 2, 0.5)] as [(UIView, CGFloat, CGFloat)] {
            part.layer.shadowColor = UIColor.black.cgColor
            part.layer.shadowOpacity = 0.12
            part.layer.shadowRadius = radius
            part.layer.shadowOffset = CGSize(width: 0, height: offset)
        }
        shade.isUserInteractionEnabled = false
    }

    private func change<Value>(_ part: WritableKeyPath<SliderLook, Value>, _ value: Value) {
        look[keyPath: part] = value
        setNeedsLayout()
    }

    private func set(
        _ kind: WritableKeyPath<SliderLook, [UIControl.State: UIImage]>, _ image: UIImage?, _ state: UIControl.State
    ) {
        look[keyPath: kind][state] = image
        setNeedsLayout()
    }

    private func changeRange(_ edit: (inout SliderSetting) -> Void) {
        edit(&setting)
        setting.value = setting.clamped(setting.value)
        setNeedsLayout()
    }

    private func moveThumb(animated: Bool) {
        setNeedsLayout()
        if animated, window != nil { ControlAnimation.run(0.25) { self.layoutIfNeeded() } }
    }

    // MARK: - Geometry

    /// The square or pill that the thumb occupies, shadow room included.
    private var thumbSize: CGSize {
        if let image = currentThumbImage { return image.size }
        let metrics = Design.current
        return metrics.size(.sliderKnobWidth, .sliderKnobHeight)
    }

    private func iconRect(_ image: UIImage?, _ bounds: CGRect, atMin: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let isLeft = atMin == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    private func standardTrackRect(_ bounds: CGRect) -> CGRect {
        let metrics = Design.current
        let side = metrics[.sliderTrackInset]
        var track = CGRect(
            x: bounds.minX + side, y: bounds.midY - metrics[.sliderTrackHeight] / 2, width: bounds.width - 2 * side,
            height: metrics[.sliderTrackHeight])
        let gap: CGFloat = 12
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let left = isLeftToRight ? look.minimumImage : look.maximumImage
        let right = isLeftToRight ? look.maximumImage : look.minimumImage
        if let left {
            track.origin.x += left.size.width + gap
            track.size.width -= left.size.width + gap
        }
        if let right { track.size.width -= right.size.width + gap }
        return track
    }

    private func standardThumbRect(_ bounds: CGRect, _ track: CGRect, _ value: Float) -> CGRect {
        let size = thumbSize
        let side = Design.current[.sliderTrackInset]
        let travel = track.width + 2 * side - size.width
        var fraction = setting.fraction(of: value)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { fraction = 1 - fraction }
        return CGRect(
            x: track.minX - side + (fraction * travel).rounded(),
            y: bounds.midY - size.height / 2 - Design.current[.sliderThumbLift], width: size.width,
            height: size.height)
    }

    private func place() {
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let metrics = Design.current
        let fraction = setting.fraction(of: value)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft

        maximumTrack.frame = track
        maximumTrack.image = currentMaximumTrackImage
        maximumTrack.backgroundColor =
            currentMaximumTrackImage == nil ? look.maximumTint ?? metrics.color(.sliderTrack) : nil
        maximumTrack.layer.cornerRadius = track.height / 2

        // The filled part reaches from the neutral place, the track's beginning by default, to the thumb's middle.
        func reach(of fraction: CGFloat) -> CGFloat {
            fraction <= 0 ? 0 : fraction >= 1 ? track.width : knob.width / 2 + fraction * (track.width - knob.width)
        }
        let ends = [reach(of: CGFloat(trackConfiguration?.neutralValue ?? 0)), reach(of: fraction)].sorted()
        var filled = track
        filled.size.width = ends[1] - ends[0]
        filled.origin.x = isRightToLeft ? track.maxX - ends[1] : track.minX + ends[0]
        placeTicks(track, knob.width, isRightToLeft)
        minimumTrack.frame = filled
        minimumTrack.image = currentMinimumTrackImage
        minimumTrack.backgroundColor = currentMinimumTrackImage == nil ? look.minimumTint ?? tintColor : nil
        minimumTrack.layer.cornerRadius = track.height / 2

        if let image = currentThumbImage {
            thumb.image = image
            thumb.backgroundColor = nil
            thumb.frame = knob
            thumb.layer.shadowOpacity = 0
            shade.isHidden = true
        } else {
            thumb.image = nil
            thumb.backgroundColor = look.thumbTint ?? .white
            let size = metrics.sliderThumb
            thumb.frame = CGRect(
                x: knob.midX - size.width / 2, y: knob.midY - size.height / 2, width: size.width, height: size.height)
            thumb.layer.cornerRadius = size.height / 2
            thumb.layer.shadowOpacity = 0.12
            shade.isHidden = false
            shade.backgroundColor = thumb.backgroundColor
            shade.frame = thumb.frame
            shade.layer.cornerRadius = thumb.layer.cornerRadius
        }
        place(&minimumIcon, look.minimumImage, minimumValueImageRect(forBounds: bounds))
        place(&maximumIcon, look.maximumImage, maximumValueImageRect(forBounds: bounds))
        alpha = isEnabled ? 1 : 0.5
    }

    /// Dots below the track, or the marks' images, where the thumb's middle is at their values.
    private func placeTicks(_ track: CGRect, _ thumbWidth: CGFloat, _ isRightToLeft: Bool) {
        let ticks = trackConfiguration?.ticks ?? []
        while tickMarks.count > ticks.count { tickMarks.removeLast().removeFromSuperview() }
        while tickMarks.count < ticks.count {
            let mark = UIImageView()
            insertSubview(mark, belowSubview: shade)
            tickMarks.append(mark)
        }
        for (mark, tick) in zip(tickMarks, ticks) {
            let size = tick.image?.size ?? CGSize(width: 3, height: 3)
            let fraction = CGFloat(isRightToLeft ? 1 - tick.position : tick.position)
            mark.image = tick.image
            mark.backgroundColor = tick.image == nil ? .tertiaryLabel : nil
            mark.layer.cornerRadius = tick.image == nil ? size.height / 2 : 0
            mark.frame = CGRect(
                x: track.minX + thumbWidth / 2 + fraction * (track.width - thumbWidth) - size.width / 2,
                y: track.maxY + 4, width: size.width, height: size.height)
        }
    }

    /// What the mark at the value is called.
    var tickTitle: String? {
        trackConfiguration?.ticks.first { abs(CGFloat($0.position) - setting.fraction(of: value)) < 0.000_1 }?.title
    }

    private func place(_ icon: inout UIImageView?, _ image: UIImage?, _ frame: CGRect) {
        if image != nil, icon == nil {
            let view = UIImageView()
            addSubview(view)
            icon = view
        }
        icon?.image = image
        icon?.frame = frame
    }

    /// A tenth of the range, as VoiceOver's swipes do; to the next mark, where only marks can be chosen.
    private func step(by tenths: Float) {
        let (old, range) = (value, maximumValue - minimumValue)
        var distance = tenths * range / 10
        if let track = trackConfiguration, track.allowsTickValuesOnly {
            let place = Float(setting.fraction(of: old))
            let others = track.ticks.map { $0.position - place }.filter { $0 * tenths > 0.000_1 }
            distance = (others.min { abs($0) < abs($1) } ?? 0) * range
        }
        setValue(old + distance, animated: false)
        if value != old { sendEvents([.valueChanged, .primaryActionTriggered], with: nil) }
    }

    // MARK: - Touches

    private func grab(_ touch: UITouch) -> Bool {
        let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let place = touch.location(in: self)
        guard knob.insetBy(dx: -15, dy: -15).contains(place) else { return false }
        setting.grip = knob.midX - place.x
        return true
    }

    private func follow(_ touch: UITouch) {
        let track = trackRect(forBounds: bounds)
        let side = Design.current[.sliderTrackInset]
        let travel = track.width + 2 * side - thumbSize.width
        guard travel > 0 else { return }
        let x = touch.location(in: self).x + setting.grip - (track.minX - side) - thumbSize.width / 2
        var fraction = min(max(x / travel, 0), 1)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { fraction = 1 - fraction }
        setting.value = setting.clamped(setting.minimum + Float(fraction) * (setting.maximum - setting.minimum))
        setNeedsLayout()
    }
}
