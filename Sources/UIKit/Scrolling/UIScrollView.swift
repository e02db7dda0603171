/// A view whose content may be larger than itself and moves under the finger.
///
/// The place of the content is the origin of the bounds. What is stored sits in `ScrollState`; moving, zooming, insets and
/// indicators each have a file of their own.
@preconcurrency @MainActor open class UIScrollView: UIView {
    final var scroll = ScrollState()
    final var zoom = ZoomState()
    final var indicators = IndicatorState()
    final var guides = ScrollGuides()
    final var edgeEffects: ScrollEdgeEffects?
    /// Called when the content moved, for a bar whose height follows it.
    final var scrollFollower: (() -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        startScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        startScrolling()
        coder.finish(self, as: UIScrollView.self)
    }

    // Disfavoured, so that of tables, collections and text views their own `delegate`, of a narrower type, is found.
    /// Hears of scrolling and zooming. Held weakly.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        didSet { delegateDidChange() }
    }
    func delegateDidChange() {}

    nonisolated override var scrollsContent: Bool { true }
    override var extraDescription: String {
        let inset = adjustedContentInset
        return
            "; contentOffset: {\(contentOffset.x.percentG), \(contentOffset.y.percentG)}; contentSize: {\(contentSize.width.percentG), "
            + "\(contentSize.height.percentG)}; adjustedContentInset: {\(inset.top.percentG), \(inset.left.percentG), \(inset.bottom.percentG), "
            + "\(inset.right.percentG)}"
    }

    // MARK: - Content

    /// The point of the content at the view's top left corner: the bounds' origin.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { moveContent(to: newValue) }
    }
    /// Scrolls there; animated, it takes a moment.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveContent(to: contentOffset, animated) }

    /// Ends what moves or zooms the content, where it is.
    open func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }
    /// The size of what can be scrolled to, in points.
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { KeyValueObservers.change(self, "contentSize") { setContentSize(newValue) } }
    }
    /// Room around the content, in points; zero by default.
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
    /// Whether the safe area is added to the insets. Where it makes sense, by default.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { scroll.adjustment }
        set { changeInsets { $0.adjustment = newValue } }
    }
    /// Called after insets or safe area changed what is kept free.
    open func adjustedContentInsetDidChange() {}

    /// The content's rectangle for constraints: its size is the content size.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }
    /// The view's own rectangle for constraints; it does not move with the content.
    open var frameLayoutGuide: UILayoutGuide { frameGuide }

    /// Scrolls as little as needed to show the rectangle, which is in the content's coordinates.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

    // MARK: - Behaviour

    /// Whether fingers scroll. True by default.
    open var isScrollEnabled: Bool {
        get { scroll.isEnabled }
        set {
            KeyValueObservers.change(self, "scrollEnabled") { scroll.isEnabled = newValue }
            panGestureRecognizer.isEnabled = newValue
        }
    }
    /// Whether it stops at multiples of its size. False by default.
    open var isPagingEnabled: Bool {
        get { scroll.isPaging }
        set { KeyValueObservers.change(self, "pagingEnabled") { scroll.isPaging = newValue } }
    }
    /// Whether a finger that moves along one direction scrolls only so. False by default.
    open var isDirectionalLockEnabled: Bool {
        get { scroll.locksDirection }
        set { scroll.locksDirection = newValue }
    }
    /// Whether content goes on beyond its ends, and back. True by default.
    open var bounces: Bool {
        get { scroll.bounces }
        set { scroll.bounces = newValue }
    }
    /// Whether content bounces in either direction, where ``bounces`` lets it.
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var allowsKeyboardScrolling = true
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    /// Where content that is smaller than the view lies: 0 at the start, 1 at the end.
    open var contentAlignmentPoint = CGPoint.zero
    open var isScrollAnimating: Bool { scroll.phase == .resting && scroll.mover.isMoving }
    open var isZoomAnimating: Bool { false }
    open var indexDisplayMode = IndexDisplayMode.automatic
    public enum IndexDisplayMode: Int, Sendable { case automatic, alwaysHidden }
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        changes()
        flashScrollIndicators()
    }
    /// Whether the content can be pulled up and down even where all of it is seen. False by default.
    open var alwaysBounceVertical: Bool {
        get { scroll.alwaysBouncesVertically }
        set { changeInsets { $0.alwaysBouncesVertically = newValue } }
    }
    /// Whether the content can be pulled sideways even where all of it is seen. False by default.
    open var alwaysBounceHorizontal: Bool {
        get { scroll.alwaysBouncesHorizontally }
        set { changeInsets { $0.alwaysBouncesHorizontally = newValue } }
    }
    /// How fast scrolling slows down. Normal by default.
    open var decelerationRate: DecelerationRate {
        get { scroll.decelerationRate }
        set { scroll.decelerationRate = newValue }
    }
    /// Whether a touch waits until it is clear that nothing is scrolled. True by default.
    open var delaysContentTouches: Bool {
        get { scroll.delaysTouches }
        set { scroll.delaysTouches = newValue }
    }
    /// Whether a touch of content can become scrolling. True by default.
    open var canCancelContentTouches: Bool {
        get { scroll.cancelsTouches }
        set { scroll.cancelsTouches = newValue }
    }
    /// Whether content gets the touches. True by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether content's touches may become scrolling. By default they may unless it is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// Whether a tap on the status bar scrolls to the top. True by default.
    open var scrollsToTop: Bool {
        get { scroll.scrollsToTop }
        set { scroll.scrollsToTop = newValue }
    }
    /// Whether dragging sends the keyboard away. No by default.
    open var keyboardDismissMode: KeyboardDismissMode {
        get { scroll.keyboardDismissMode }
        set { scroll.keyboardDismissMode = newValue }
    }
    /// What a pull at the top shows; nil, the default, for none.
    open var refreshControl: UIRefreshControl? {
        get { scroll.refreshControl }
        set { KeyValueObservers.change(self, "refreshControl") { replaceRefreshControl(newValue) } }
    }

    /// Whether a finger is down.
    open var isTracking: Bool { scroll.phase == .dragging }
    /// Whether a finger scrolls, or content goes on after it.
    open var isDragging: Bool { scroll.phase == .dragging }
    /// Whether content goes on after the finger left.
    open var isDecelerating: Bool { scroll.phase == .decelerating }
    /// What scrolls.
    open var panGestureRecognizer: UIPanGestureRecognizer { scroll.pan }
    /// What zooms; nil where there is nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

    // MARK: - Indicators

    /// Whether a bar shows where one is while scrolling. True by default.
    open var showsVerticalScrollIndicator: Bool {
        get { indicators.showsVertical }
        set { changeIndicators { $0.showsVertical = newValue } }
    }
    /// Whether a bar shows where one is while scrolling. True by default.
    open var showsHorizontalScrollIndicator: Bool {
        get { indicators.showsHorizontal }
        set { changeIndicators { $0.showsHorizontal = newValue } }
    }
    /// Whether the bars are black or white; decided by what lies behind, by default.
    open var indicatorStyle: IndicatorStyle {
        get { indicators.style }
        set { changeIndicators { $0.style = newValue } }
    }
    /// Room around the bar, in points; zero by default.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { indicators.verticalInsets }
        set { changeIndicators { $0.verticalInsets = newValue } }
    }
    /// Room around the bar, in points; zero by default.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { indicators.horizontalInsets }
        set { changeIndicators { $0.horizontalInsets = newValue } }
    }
    /// The insets of both axes' bars at once; reads the vertical ones.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { indicators.verticalInsets }
        set { changeIndicators { ($0.verticalInsets, $0.horizontalInsets) = (newValue, newValue) } }
    }
    /// Whether bars keep clear of the safe area. True by default.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { indicators.followsInsets }
        set { changeIndicators { $0.followsInsets = newValue } }
    }
    /// Shows the bars for a moment.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: - Edges

    /// How content fades out under bars at the top.
    open var topEdgeEffect: UIScrollEdgeEffect { madeEdgeEffects.top }
    /// How content fades out under bars at the left.
    open var leftEdgeEffect: UIScrollEdgeEffect { madeEdgeEffects.left }
    /// How content fades out under bars at the bottom.
    open var bottomEdgeEffect: UIScrollEdgeEffect { madeEdgeEffects.bottom }
    /// How content fades out under bars at the right.
    open var rightEdgeEffect: UIScrollEdgeEffect { madeEdgeEffects.right }

    // MARK: - Zooming

    /// 1 by default; zooming needs it to be other than the other one.
    open var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }
    /// 1 by default; zooming needs it to be other than the other one.
    open var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            zoom.maximum = newValue
            preparePinch()
        }
    }
    /// 1 by default; within the limits.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoom(newValue, animated: false) }
    }
    /// Zooms; animated, it takes a moment.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }
    /// Zooms until the rectangle, in the coordinates of what is zoomed, fills the view.
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated) }
    /// Whether zooming goes on beyond its limits, and back. True by default.
    open var bouncesZoom: Bool {
        get { zoom.bounces }
        set { zoom.bounces = newValue }
    }
    /// Whether fingers zoom.
    open var isZooming: Bool { zoom.isZooming }
    /// Whether zooming goes back to its limit.
    open var isZoomBouncing: Bool { zoom.isBouncing }

    // MARK: - UIView

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeScrolling(coder)
    }
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeScrolling(coder)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        keepZoomedViewAtOrigin()
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
    /// Whether the content is as large as constraints on what is inside say.
    var contentFollowsConstraints: Bool { true }
    /// Whether a touch is on something of the view's own that fingers drag.
    func isHandle(_ touch: UITouch) -> Bool { false }
    /// Content came to the end of an animated way.
    func contentArrived() {}
    /// A finger takes hold of the content.
    func dragWillBegin() {}
    /// The content is elsewhere; before the delegate hears of it.
    func contentMoved() {}
    /// A finger let go and the content glides no more, or an animated way is over; before the delegate hears of it.
    func contentRested() {}
    /// Where content that glides to `offset` is to end instead; speeds in points a millisecond.
    func glideTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

extension UIScrollView {
    /// When the safe area is added to the insets: where it makes sense, where it can be scrolled, never, always.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    /// Whether bars are black, white, or decided by what lies behind.
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    /// What dragging does to the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// How a drag dismisses the keyboard: not at all; at once; along with the finger; with its accessory view.
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The part of its speed that scrolling keeps each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The usual one.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate that suits paging.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
