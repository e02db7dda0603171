/// A row of segments of which one is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    fileprivate var row = SegmentRow()
    fileprivate let background = UIImageView()
    fileprivate let pill = UIView()
    fileprivate let stage = UIView()
    fileprivate var faces: [SegmentFace] = []
    fileprivate var dividers: [UIImageView] = []

    nonisolated public static let noSegment = -1

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    /// Items are titles or images.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        start()
        for (index, item) in (items ?? []).enumerated() {
            if let title = item as? String { insertSegment(withTitle: title, at: index, animated: false) }
            if let image = item as? UIImage { insertSegment(with: image, at: index, animated: false) }
        }
        frame.size = intrinsicFrameSize
    }

    /// A segment for each action, which is done when it is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UISegmentedControl.self)
    }

    // MARK: - Segments

    /// How many segments there are.
    open var numberOfSegments: Int { row.segments.count }
    /// Puts in a segment with a title; one beyond the end means the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: title), at: segment)
        slide(animated)
    }
    /// Puts in a segment with an image; one beyond the end means the end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(SegmentContent(image: image), at: segment)
        slide(animated)
    }
    /// Puts in a segment with an action; one beyond the end means the end.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(SegmentContent(title: action.title, image: action.image, action: action), at: segment)
        slide(animated)
    }
    /// Takes a segment out.
    open func removeSegment(at segment: Int, animated: Bool) {
        remove(at: segment)
        slide(animated)
    }
    /// Takes all segments out.
    open func removeAllSegments() { removeAll() }

    /// Sets a segment's title, in place of an image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        edit(segment) {
            $0.title = title; $0.image = nil
        }
    }
    /// A segment's title; nil for none.
    open func titleForSegment(at segment: Int) -> String? { row[segment]?.title }
    /// Sets a segment's image, in place of a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        edit(segment) {
            $0.image = image; $0.title = nil
        }
    }
    /// A segment's image; nil for none.
    open func imageForSegment(at segment: Int) -> UIImage? { row[segment]?.image }
    /// Sets a segment's action, with its title and image.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        edit(segment) { $0 = SegmentContent(title: action.title, image: action.image, action: action) }
    }
    /// A segment's action; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { row[segment]?.action }
    /// 0 stands for a width that fits.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { edit(segment) { $0.width = width } }
    /// The width that was set, in points; 0 for the width by content.
    open func widthForSegment(at segment: Int) -> CGFloat { row[segment]?.width ?? 0 }
    /// Moves a segment's content, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { edit(segment) { $0.offset = offset } }
    /// Which segments a setting is for.
    public enum Segment: Int, Sendable {
        case any
        /// The first, where there are several; one between; the last; the only one.
        case left, center, right, alone
    }
    /// Moves the content of the segments that the control has now and that are of the kind, in points; in bars that are
    /// as high as usual, which all are here.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        let last = numberOfSegments - 1
        for segment in 0..<numberOfSegments {
            let kind: Segment = last == 0 ? .alone : segment == 0 ? .left : segment == last ? .right : .center
            guard leftCenterRightOrAlone == .any || leftCenterRightOrAlone == kind else { continue }
            setContentOffset(
                CGSize(width: adjustment.horizontal, height: adjustment.vertical), forSegmentAt: segment)
        }
    }
    /// How far a segment's content is moved, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { row[segment]?.offset ?? .zero }
    /// Whether a segment can be chosen. True by default.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }
    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { row[segment]?.isEnabled ?? false }

    /// `noSegment` when none is chosen.
    open var selectedSegmentIndex: Int {
        get { row.selected }
        set {
            precondition(
                newValue >= -1 && newValue < row.segments.count, "invalid selectedSegmentIndex \(newValue)")
            KeyValueObservers.change(self, "selectedSegmentIndex") { row.selected = newValue }
            setNeedsLayout()
        }
    }
    /// Whether a segment is chosen only while it is touched. Default: false.
    open var isMomentary: Bool {
        get { row.isMomentary }
        set { row.isMomentary = newValue }
    }
    /// Whether segments are as wide as their content needs instead of equal. Default: false.
    open var apportionsSegmentWidthsByContent: Bool {
        get { row.widthsFollowContent }
        set {
            row.widthsFollowContent = newValue
            changed()
        }
    }

    // MARK: - Look

    /// The colour behind the chosen segment; nil, the default, for the system's.
    open var selectedSegmentTintColor: UIColor? {
        get { row.selectedTint }
        set {
            row.selectedTint = newValue
            setNeedsLayout()
        }
    }
    /// Sets how titles are drawn in the state; nil for the usual way.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        row.attributes[state] = attributes
        changed()
    }
    /// How titles are drawn in the state; nil for the usual way.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        row.attributes[state]
    }
    /// Sets what is drawn behind segments in the state; nil for the system's.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        row.backgrounds[.init(state, barMetrics)] = image
        setNeedsLayout()
    }
    /// What is drawn behind segments in the state; nil for the system's.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        row.backgrounds[.init(state, barMetrics)]
    }
    /// Between a segment in the one state and the segment right of it in the other; the image for two normal segments
    /// serves where there is no other.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        row.dividers[.init(left, barMetrics, right: right)] = image
        changed()
    }
    /// What is drawn between segments in two states; nil for the system's.
    open func dividerImage(
        forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { row.dividers[.init(left, barMetrics, right: right)] }

    open override var intrinsicContentSize: CGSize {
        let insets = alignmentRectInsets
        let size = intrinsicFrameSize
        return CGSize(width: size.width, height: size.height - insets.bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicFrameSize }
    open override var alignmentRectInsets: UIEdgeInsets { Design.current.segmentedInsets }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(touch)
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        press(touch)
        return true
    }
    open override func cancelTracking(with event: UIEvent?) { press(nil) }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        press(nil)
        if let touch { choose(at: touch.location(in: self), event) }
    }
    override var touchSlop: CGFloat { 0 }
}

private struct SegmentContent {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
}

private struct SegmentRow {
    var segments: [SegmentContent] = []
    var selected = UISegmentedControl.noSegment
    var isMomentary = false
    var widthsFollowContent = false
    var selectedTint: UIColor?
    var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    var backgrounds: [SegmentImageKey: UIImage] = [:]
    var dividers: [SegmentImageKey: UIImage] = [:]
    /// The segment that is touched.
    var pressed: Int?

    subscript(index: Int) -> SegmentContent? { segments.indices.contains(index) ? segments[index] : nil }
}

/// What an image of a segmented control is for.
private struct SegmentImageKey: Hashable {
    let state: UIControl.State
    let metrics: UIBarMetrics
    /// Of dividers: the state of the segment to the right.
    let right: UIControl.State

    init(_ state: UIControl.State, _ metrics: UIBarMetrics, right: UIControl.State = []) {
        (self.state, self.metrics, self.right) = (state, metrics, right)
    }
}

/// The label and image of a segment.
@MainActor private struct SegmentFace {
    /// Behind both, where the segment's state has an image of its own.
    let background = UIImageView()
    let label: UILabel
    let image: UIImageView
}

extension UISegmentedControl {
    /// Beside a title, both sides together. Recorded widths, seven controls, are the widest title plus this for each
    /// segment, in whole points; where segments follow their titles, each in whole points and two more.
    private static let titlePadding: CGFloat = 20

    private func start() {
        isOpaque = false
        pill.layer.shadowColor = UIColor.black.cgColor
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        pill.isUserInteractionEnabled = false
        // The control's outline cuts off what the pill's shadow would throw beyond it.
        stage.clipsToBounds = true
        stage.isUserInteractionEnabled = false
        addSubview(background)
        addSubview(stage)
        stage.addSubview(pill)
    }

    private func insert(_ segment: SegmentContent, at index: Int) {
        let place = min(max(0, index), row.segments.count)
        row.segments.insert(segment, at: place)
        if row.selected >= place { row.selected += 1 }
        let label = UILabel()
        label.textAlignment = .center
        let image = UIImageView()
        image.contentMode = .center
        faces.insert(SegmentFace(label: label, image: image), at: place)
        insertSubview(faces[place].background, aboveSubview: background)
        addSubview(label)
        addSubview(image)
        changed()
    }

    private func remove(at index: Int) {
        guard row.segments.indices.contains(index) else { return }
        row.segments.remove(at: index)
        let face = faces.remove(at: index)
        face.background.removeFromSuperview()
        face.label.removeFromSuperview()
        face.image.removeFromSuperview()
        if row.selected == index { row.selected = Self.noSegment } else if row.selected > index { row.selected -= 1 }
        changed()
    }

    private func removeAll() {
        while !row.segments.isEmpty { remove(at: row.segments.count - 1) }
    }

    private func edit(_ index: Int, _ change: (inout SegmentContent) -> Void) {
        guard row.segments.indices.contains(index) else { return }
        change(&row.segments[index])
        changed()
    }

    /// Segments and the mark of the chosen one go to their places.
    private func slide(_ animated: Bool) {
        setNeedsLayout()
        if animated, window != nil { ControlAnimation.run(0.25) { self.layoutIfNeeded() } }
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Sizes

    private func state(of index: Int) -> State {
        var state = index == row.selected ? State.selected : .normal
        if index == row.pressed { state.insert(.highlighted) }
        if !isEnabled || !row.segments[index].isEnabled { state.insert(.disabled) }
        return state
    }

    /// For the state itself, else for one of its parts, else for the normal one.
    private func best<Value>(for state: State, _ find: (State) -> Value?) -> Value? {
        for candidate in [
            state, state.intersection(.disabled), state.intersection(.selected),
            state.intersection(.highlighted),
        ]
        where candidate != .normal {
            if let found = find(candidate) { return found }
        }
        return find(.normal)
    }

    private var metrics: UIBarMetrics { traitCollection.hasLowBars ? .compact : .default }

    private func background(for state: State) -> UIImage? {
        row.backgrounds[.init(state, metrics)] ?? row.backgrounds[.init(state, .default)]
    }

    private func divider(_ left: State, _ right: State) -> UIImage? {
        func find(_ left: State, _ right: State) -> UIImage? {
            row.dividers[.init(left, metrics, right: right)] ?? row.dividers[.init(left, .default, right: right)]
        }
        return find(left, right) ?? find(.normal, .normal)
    }

    /// Points between two segments.
    private var dividerWidth: CGFloat { divider(.normal, .normal)?.size.width ?? Design.current[.segmentedDivider] }

    private func attributes(isSelected: Bool, in state: State? = nil) -> (font: UIFont, color: UIColor) {
        let normal = row.attributes[.normal] ?? [:]
        let own = best(for: state ?? (isSelected ? .selected : .normal)) { row.attributes[$0] } ?? normal
        let weight: UIFont.Weight = isSelected ? .medium : .regular
        return (
            own[.font] as? UIFont ?? normal[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: weight),
            own[.foregroundColor] as? UIColor ?? normal[.foregroundColor] as? UIColor ?? .label
        )
    }

    private func contentWidth(of index: Int) -> CGFloat {
        if let image = row.segments[index].image { return image.size.width + Self.titlePadding }
        let label = faces[index].label
        // Recorded widths leave no room for the heavier face of a chosen segment.
        let font = attributes(isSelected: false).font
        let title = NSAttributedString(string: row.segments[index].title ?? "", attributes: [.font: font])
        return label.intrinsicContentSize(showing: title).width + Self.titlePadding
    }

    private var intrinsicFrameSize: CGSize {
        let height = Design.current[.segmentedHeight]
        guard !row.segments.isEmpty else { return CGSize(width: 0, height: height) }
        let free = row.segments.indices.filter { row.segments[$0].width == 0 }
        let fixed = row.segments.reduce(0) { $0 + $1.width }
        let widths = free.map(contentWidth)
        let total =
            row.widthsFollowContent && !widths.isEmpty
            ? widths.reduce(2) { $0 + $1.rounded(.up) } : CGFloat(widths.count) * (widths.max() ?? 0)
        return CGSize(width: (fixed + total).rounded(.up), height: height)
    }

    /// The segments' frames within the bounds, leftmost first.
    private func segmentFrames() -> [CGRect] {
        let count = row.segments.count
        guard count > 0 else { return [] }
        let dividerWidth = dividerWidth
        let available = bounds.width - CGFloat(count - 1) * dividerWidth
        var widths = row.segments.map(\.width)
        let free = widths.indices.filter { widths[$0] == 0 }
        let room = max(0, available - widths.reduce(0, +))
        let wanted = row.widthsFollowContent ? free.map(contentWidth) : []
        let total = wanted.reduce(0, +)
        for (place, index) in free.enumerated() {
            widths[index] =
                row.widthsFollowContent && total > 0 ? room * wanted[place] / total : room / CGFloat(free.count)
        }
        var edges: [CGFloat] = [0]
        for width in widths { edges.append((edges.last ?? 0) + width + dividerWidth) }
        // Borders lie on whole points.
        let frames = (0..<count).map { index in
            let left = edges[index].rounded(.down)
            let right = index == count - 1 ? bounds.width : edges[index + 1].rounded(.down) - dividerWidth
            return CGRect(x: left, y: 0, width: max(0, right - left), height: bounds.height)
        }
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frames }
        return frames.map { CGRect(x: bounds.width - $0.maxX, y: 0, width: $0.width, height: $0.height) }
    }

    private func place() {
        let design = Design.current
        background.frame = bounds
        stage.frame = bounds
        let radius = design[.segmentedRadius]
        background.layer.cornerRadius = radius
        stage.layer.cornerRadius = radius
        let image = background(for: .normal)
        background.image = image
        background.backgroundColor = image == nil ? .tertiarySystemFill : nil
        let frames = segmentFrames()
        let isChosen = frames.indices.contains(row.selected)
        pill.isHidden = !isChosen || image != nil || background(for: .selected) != nil
        let inset = design[.segmentedPillInset]
        if isChosen { pill.frame = frames[row.selected].insetBy(dx: inset, dy: inset) }
        // A capsule's selection is one too.
        pill.layer.cornerRadius = radius * 2 >= design[.segmentedHeight] ? radius - inset : radius - 1
        pill.backgroundColor = row.selectedTint ?? design.color(.segmentPill)
        for (index, face) in faces.enumerated() {
            let segment = row.segments[index]
            let state = state(of: index)
            let (font, color) = attributes(isSelected: index == row.selected, in: state)
            let own = state == .normal ? nil : best(for: state, background)
            face.background.image = own
            face.background.isHidden = own == nil || own === image
            face.background.frame = frames[index]
            let frame = frames[index].offsetBy(dx: segment.offset.width, dy: segment.offset.height)
            face.label.isHidden = segment.image != nil
            face.image.isHidden = segment.image == nil
            face.label.font = font
            face.label.text = segment.title
            let saysDisabled = row.attributes[.disabled]?[.foregroundColor] != nil
            face.label.textColor = !state.contains(.disabled) || saysDisabled ? color : .tertiaryLabel
            face.label.frame = frame.insetBy(dx: 4, dy: 0)
            face.image.image = segment.image?.templateByDefault
            face.image.tintColor = face.label.textColor
            face.image.frame = frame
        }
        placeDividers(frames)
    }

    private func placeDividers(_ frames: [CGRect]) {
        let design = Design.current
        let wanted = max(0, frames.count - 1)
        while dividers.count < wanted {
            let divider = UIImageView()
            dividers.append(divider)
            insertSubview(divider, aboveSubview: faces.last?.background ?? background)
        }
        while dividers.count > wanted { dividers.removeLast().removeFromSuperview() }
        for (index, divider) in dividers.enumerated() {
            let x = min(frames[index].maxX, frames[index + 1].maxX)
            let (left, right) = frames[index].minX < frames[index + 1].minX ? (index, index + 1) : (index + 1, index)
            divider.image = self.divider(state(of: left), state(of: right))
            if let image = divider.image {
                divider.frame = CGRect(x: x, y: 0, width: image.size.width, height: bounds.height)
            } else {
                divider.frame = CGRect(x: x, y: bounds.midY - 8, width: design[.segmentedDivider], height: 16)
            }
            divider.backgroundColor = divider.image == nil ? .separator : nil
            divider.isHidden = divider.image == nil && (row.selected == index || row.selected == index + 1)
        }
    }

    private func press(_ touch: UITouch?) {
        let place = touch?.location(in: self)
        let pressed = place.flatMap { place in segmentFrames().firstIndex { $0.contains(place) } }
        guard pressed != row.pressed else { return }
        row.pressed = pressed
        setNeedsLayout()
    }

    private func choose(at point: CGPoint, _ event: UIEvent?) {
        guard bounds.contains(point) else { return }
        guard let index = segmentFrames().firstIndex(where: { point.x >= $0.minX && point.x <= $0.maxX + 1 }),
            row.segments[index].isEnabled, row.isMomentary || index != row.selected
        else { return }
        if !row.isMomentary {
            KeyValueObservers.change(self, "selectedSegmentIndex") { row.selected = index }
            slide(true)
        }
        if let action = row.segments[index].action { sendAction(action) }
        let previous = row.selected
        if row.isMomentary { row.selected = index }
        sendEvents([.valueChanged, .primaryActionTriggered], with: event)
        if row.isMomentary { row.selected = previous }
    }
}
