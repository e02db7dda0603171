/// A view whose content may be larger than itself and moves under the finger.
///
/// The place of the content is the origin of the bounds. What is stored sits in `ScrollState`; moving, zooming, insets and
/// indicators each have a file of their own.
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var scroll = ScrollState()
    final var zoom = ZoomState()
    final var indicators = IndicatorState()
    final var guides = ScrollGuides()
    /// Called when the content moved, for a bar whose height follows it.
    final var scrollFollower: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        startScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startScrolling()
        NibCoder.finish(self, as: UIScrollView.self, with: coder)
    }

    // Disfavoured against the narrower ones of its subclasses.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }
    func delegateDidChange() {}

    // MARK: - Content

    /// The point of the content at the view's top left corner: the bounds' origin.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveContent(to: newValue) }
    }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveContent(to: contentOffset, animated) }
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { KeyValueObservers.change(self, "contentSize") { setContentSize(newValue) } }
    }
    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set {
            KeyValueObservers.change(self, "contentInset", andThen: ["adjustedContentInset"]) {
                changeInsets { $0.contentInset = newValue }
            }
        }
    }
    /// `contentInset` and what the adjustment behaviour takes from the safe area.
    open var adjustedContentInset: UIEdgeInsets { scroll.contentInset + safeAreaShare }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { scroll.adjustment }
        set { changeInsets { $0.adjustment = newValue } }
    }
    open func adjustedContentInsetDidChange() {}

    /// The content's rectangle for constraints: its size is the content size.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }
    /// The view's own rectangle for constraints; it does not move with the content.
    open var frameLayoutGuide: UILayoutGuide { frameGuide }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

    // MARK: - Behaviour

    open var isScrollEnabled: Bool {
        get { scroll.isEnabled }
        set {
            scroll.isEnabled = newValue
            panGestureRecognizer.isEnabled = newValue
        }
    }
    open var isPagingEnabled: Bool {
        get { scroll.isPaging }
        set { scroll.isPaging = newValue }
    }
    open var isDirectionalLockEnabled: Bool {
        get { scroll.locksDirection }
        set { scroll.locksDirection = newValue }
    }
    open var bounces: Bool {
        get { scroll.bounces }
        set { scroll.bounces = newValue }
    }
    open var alwaysBounceVertical: Bool {
        get { scroll.alwaysBouncesVertically }
        set { changeInsets { $0.alwaysBouncesVertically = newValue } }
    }
    open var alwaysBounceHorizontal: Bool {
        get { scroll.alwaysBouncesHorizontally }
        set { changeInsets { $0.alwaysBouncesHorizontally = newValue } }
    }
    open var decelerationRate: DecelerationRate {
        get { scroll.decelerationRate }
        set { scroll.decelerationRate = newValue }
    }
    open var delaysContentTouches: Bool {
        get { scroll.delaysTouches }
        set { scroll.delaysTouches = newValue }
    }
    open var canCancelContentTouches: Bool {
        get { scroll.cancelsTouches }
        set { scroll.cancelsTouches = newValue }
    }
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    open var scrollsToTop: Bool {
        get { scroll.scrollsToTop }
        set { scroll.scrollsToTop = newValue }
    }
    open var keyboardDismissMode: KeyboardDismissMode {
        get { scroll.keyboardDismissMode }
        set { scroll.keyboardDismissMode = newValue }
    }
    open var refreshControl: UIRefreshControl? {
        get { scroll.refreshControl }
        set { replaceRefreshControl(newValue) }
    }

    open var isTracking: Bool { scroll.phase == .dragging }
    open var isDragging: Bool { scroll.phase == .dragging }
    open var isDecelerating: Bool { scroll.phase == .decelerating }
    open var panGestureRecognizer: UIPanGestureRecognizer { scroll.pan }
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

    // MARK: - Indicators

    open var showsVerticalScrollIndicator: Bool {
        get { indicators.showsVertical }
        set { changeIndicators { $0.showsVertical = newValue } }
    }
    open var showsHorizontalScrollIndicator: Bool {
        get { indicators.showsHorizontal }
        set { changeIndicators { $0.showsHorizontal = newValue } }
    }
    open var indicatorStyle: IndicatorStyle {
        get { indicators.style }
        set { changeIndicators { $0.style = newValue } }
    }
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { indicators.verticalInsets }
        set { changeIndicators { $0.verticalInsets = newValue } }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { indicators.horizontalInsets }
        set { changeIndicators { $0.horizontalInsets = newValue } }
    }
    /// Both axes' insets at once; reads the vertical ones.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { indicators.verticalInsets }
        set { changeIndicators { ($0.verticalInsets, $0.horizontalInsets) = (newValue, newValue) } }
    }
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { indicators.followsInsets }
        set { changeIndicators { $0.followsInsets = newValue } }
    }
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: - Zooming

    open var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }
    open var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            zoom.maximum = newValue
            preparePinch()
        }
    }
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoom(newValue, animated: false) }
    }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated) }
    open var bouncesZoom: Bool {
        get { zoom.bounces }
        set { zoom.bounces = newValue }
    }
    open var isZooming: Bool { zoom.isZooming }
    open var isZoomBouncing: Bool { zoom.isBouncing }

    // MARK: - UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        takeContentSizeFromGuide()
        placeIndicators()
        scroll.refreshControl?.place(in: self)
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }
    override func geometryDidChange(sizeChanged: Bool) {
        super.geometryDidChange(sizeChanged: sizeChanged)
        scrollGeometryDidChange(sizeChanged: sizeChanged)
    }
    override var contentLayoutNode: LayoutNode? { contentGuide.node }
    /// Whether a touch is on something of the view's own that fingers drag.
    func isHandle(_ touch: UITouch) -> Bool { false }
    /// Content came to the end of an animated way.
    func contentArrived() {}
    /// A finger takes hold of the content.
    func dragWillBegin() {}
    /// Where content that glides to `offset` is to end instead; speeds in points a millisecond.
    func glideTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
