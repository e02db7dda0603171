// The class body holds every member that a subclass may override, since Swift cannot override extension members off
// Apple's platforms; each is a line that calls into UIView+Concern.swift. That is why the file is long.

/// A rectangle on the screen that draws content, holds other views and takes touches.
///
/// Geometry is stored in ``layer``, the order of siblings in the view tree. All lengths are points; `frame` and
/// `center` are in the superview's coordinates, `bounds` in the view's own. State that several members share sits in
/// one struct per concern, each declared in the file of that concern.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UICoordinateSpace, @preconcurrency CALayerDelegate,
    UITraitChangeObservable, TraitBearer
{
    /// The class of the layer that every view of this class is made with, by its `init()`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that stores the view's geometry and appearance and shows its content.
    nonisolated(unsafe) public final let layer: CALayer

    // Not isolated, because a view that ends unties its subviews and its node.
    nonisolated(unsafe) final var hierarchy = HierarchyState()
    final var appearance = AppearanceState()
    final var resizing = ResizingState()
    final var observations = ObservationState()
    final var gestures = GestureList()
    nonisolated(unsafe) final var constraintState = ConstraintState()
    final var insetState = InsetState()
    final var layoutVisits = LayoutVisits()
    final var traitState = TraitState()
    final var traitFlags = TraitFlags()
    final var tint = TintState()
    final var callSites = CallSites()
    final var followedAppearance: Set<String> = []

    public convenience override init() { self.init(frame: .zero) }

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        layer.observer = self
        layer.owningDelegate = self
        if frame != .zero { layer.frame = frame }
        didInit()
    }

    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        layer.observer = self
        layer.owningDelegate = self
        didInit()
        decode(from: coder)
    }

    deinit {
        layer.observer = nil
        layer.owningDelegate = nil
        endTies()
    }

    open func encode(with coder: NSCoder) { encodeView(to: coder) }

    open override var next: UIResponder? { appearance.controller ?? superview }
    nonisolated open override var description: String { described(self) { describe() } }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// In the unit square of the bounds; (0.5, 0.5) by default. Changing it moves the frame, not the center.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { appearance.contentScaleFactor ?? (window == nil ? 1 : window?.screen.scale ?? 1) }
        set { setContentScaleFactor(newValue) }
    }

    // MARK: Coordinates

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, from: self, to: view) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view, to: self) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, from: self, to: view) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view, to: self) }
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, to: coordinateSpace)
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, from: coordinateSpace)
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convertRect(rect, to: coordinateSpace)
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convertRect(rect, from: coordinateSpace)
    }

    // MARK: Touches

    open var isUserInteractionEnabled: Bool {
        get { appearance.isUserInteractionEnabled }
        set { appearance.isUserInteractionEnabled = newValue }
    }
    open var isMultipleTouchEnabled: Bool {
        get { appearance.isMultipleTouchEnabled }
        set { appearance.isMultipleTouchEnabled = newValue }
    }
    open var isExclusiveTouch: Bool {
        get { appearance.isExclusiveTouch }
        set { appearance.isExclusiveTouch = newValue }
    }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestHit(point, with: event) }
    /// Whether `point`, in the view's coordinates, lies in its bounds; the far edges do not count.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestures.recognizers.isEmpty ? nil : gestures.recognizers }
        set { replaceRecognizers(newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Takes the keyboard away from the view or a view in it. Returns whether there was nothing that kept it.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignWithin(force) }

    // MARK: Hierarchy

    open var superview: UIView? { hierarchy.superview }
    open var subviews: [UIView] { hierarchy.subviews }
    open var window: UIWindow? { hierarchy.window }
    open func removeFromSuperview() { leaveSuperview() }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func addSubview(_ view: UIView) { insert(view, at: .front) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: .front) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: .index(0)) }
    open func isDescendant(of view: UIView) -> Bool { isSelfOrDescendant(of: view) }
    open var tag: Int {
        get { appearance.tag }
        set { appearance.tag = newValue }
    }
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Sizes

    open var autoresizesSubviews: Bool {
        get { resizing.resizesSubviews }
        set { resizing.resizesSubviews = newValue }
    }
    open var autoresizingMask: AutoresizingMask {
        get { resizing.mask }
        set { setAutoresizingMask(newValue) }
    }
    /// The size that suits the view best within `size`; its present bounds' size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { fitSize() }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { Runtime.current.updateCycle.layOutNow(self) }
    /// Gives the subviews the places that constraints found for them; overrides call super first.
    open func layoutSubviews() { LayoutPass.placeSubviews(of: self) }
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { LayoutPass.layOut(self) } }

    // MARK: Constraints

    /// The constraints that the view holds, and those that UIKit made for it and its subviews.
    open var constraints: [NSLayoutConstraint] { shownConstraints }
    open func addConstraint(_ constraint: NSLayoutConstraint) { addChecked(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        Runtime.current.updateCycle.activating {
            for constraint in constraints { addConstraint(constraint) }
        }
    }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
    /// Whether the frame and the autoresizing mask stand for constraints. True by default.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { constraintState.translatesAutoresizingMask }
        set { setTranslatesMask(newValue) }
    }
    /// Whether views of the class need constraints to be laid out, even where no constraint exists yet.
    open class var requiresConstraintBasedLayout: Bool { false }
    open func needsUpdateConstraints() -> Bool { constraintState.needsUpdateConstraints }
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    /// Where a view changes its constraints as a whole; overrides call super last.
    open func updateConstraints() { finishUpdateConstraints() }
    open func updateConstraintsIfNeeded() { ConstraintPass.updateConstraintsNow(in: self) }

    /// The size of the alignment rectangle that suits the view's content; ``noIntrinsicMetric`` on an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.hugging[axis]
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.resistance[axis]
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setResistance(priority, axis) }
    /// As the other form with both priorities at ``UILayoutPriority/fittingSizeLevel``.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints of the view and its subviews give, rounded up to pixels.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The inverse of ``frame(forAlignmentRect:)``. Override ``alignmentRectInsets`` rather than these.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
    /// From the frame inwards to the rectangle that constraints speak of. Zero by default; never flipped.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { forBaselineLayout() }
    open var forLastBaselineLayout: UIView { forBaselineLayout() }
    /// What the two above are unless they are overridden; the view itself by default.
    open func forBaselineLayout() -> UIView { self }

    open var hasAmbiguousLayout: Bool { layoutNode.isAmbiguous }
    /// Moves an ambiguous view to another place that its constraints allow as well.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// The constraints that determine the view's place and size on the axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutNode.constraintsAffectingLayout(axis)
    }

    // MARK: Focus, which nothing has here

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Guides and margins

    open var layoutGuides: [UILayoutGuide] { constraintState.guides }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
    open var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }
    open var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
    open var readableContentGuide: UILayoutGuide { insetGuide(.readableContent) }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide() }

    /// What bars and the like cover of the view, from its edges inwards.
    open var safeAreaInsets: UIEdgeInsets { presentSafeArea }
    open func safeAreaInsetsDidChange() {}
    /// Where the view lies as far as its safe area is concerned, in its superview.
    var placeForInsets: CGRect { frame }
    /// The margins in effect: what was set, 8 by default, and the safe area. Setting sets the part without the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { computedMargins() }
        set { setBaseMargins(.fixed(newValue)) }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(computedMargins(), effectiveUserInterfaceLayoutDirection) }
        set { setBaseMargins(.directional(newValue)) }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { insetState.preservesSuperviewMargins }
        set { setPreservesSuperviewMargins(newValue) }
    }
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { insetState.includesSafeArea }
        set { setIncludesSafeArea(newValue) }
    }
    open func layoutMarginsDidChange() {}

    // MARK: Drawing

    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    open func display(_ layer: CALayer) { displayContents(of: layer) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in context: CGContext) { drawContent(of: layer, in: context) }
    /// A view that shows this one as it looks now, or nil where this one is empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }
    /// - Parameters:
    ///   - rect: The part to show, in this view's coordinates.
    ///   - afterUpdates: Whether changes that wait for the next turn are shown.
    ///   - capInsets: What is not stretched when the copy is resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }
    /// Draws the view and all below it into the current context, scaled to fill `rect`. False where there is no context
    /// or nothing to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(for: layer, event) }

    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set { setBackgroundColor(newValue) }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    /// A hint that the view covers all of its bounds; drawing does not depend on it.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    open var clearsContextBeforeDrawing: Bool {
        get { appearance.clearsContextBeforeDrawing }
        set { appearance.clearsContextBeforeDrawing = newValue }
    }
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set { setContentMode(newValue) }
    }
    open var mask: UIView? {
        get { appearance.mask }
        set { setMask(newValue) }
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { traitState.collection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState.overrideStyle }
        set { setOverrideStyle(newValue) }
    }
    /// The least text size in the view and below; nil for no limit.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traitState.sizeLimits.least }
        set { limitContentSize { $0.least = newValue } }
    }
    /// The greatest text size in the view and below; nil for no limit. Wins over a greater minimum.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traitState.sizeLimits.greatest }
        set { limitContentSize { $0.greatest = newValue } }
    }
    open var traitOverrides: UITraitOverrides {
        get { traitState.overrides }
        set { setTraitOverrides(newValue) }
    }
    /// Runs the trait pass now where the view or one above waits for it.
    open func updateTraitsIfNeeded() { TraitPass.updateNow(self) }

    // MARK: Tint

    /// The colour of interactive parts: the superview's where nil was set, the system's blue at the top.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }
    open func tintColorDidChange() {}

    // MARK: Direction

    open var semanticContentAttribute: UISemanticContentAttribute {
        get { appearance.semanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { resolvedLayoutDirection }
    /// The direction that a view with the attribute has when the interface itself has `relativeTo`'s direction.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { layoutDirection(for: attribute, in: direction) }
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { layoutDirection(for: attribute, in: Runtime.current.layoutDirection) }

    open var restorationIdentifier: String? {
        get { appearance.restorationIdentifier }
        set { appearance.restorationIdentifier = newValue }
    }

    // MARK: For UIKit's own subclasses

    /// The view's traits changed; called before the client hears of it.
    func traitsDidChange(from previous: UITraitCollection) {}

    /// Whether the content's height follows from its width, as that of a label of several lines: layout then asks for
    /// ``intrinsicContentSize(forWidth:)`` once the width is known.
    var heightFollowsWidth: Bool { false }
    func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }
    /// From the top of the alignment rectangle down to the first baseline, from its bottom up to the last.
    var baselineOffsets: (fromTop: CGFloat, fromBottom: CGFloat) { (0, 0) }
    /// From the middle of the alignment rectangle down to the one baseline of a view that centres its text; else nil.
    var baselineBelowCenter: CGFloat? { nil }
    /// The line height of the view's text, for spacing between baselines; nil without text.
    var lineHeightForSpacing: CGFloat? { nil }
    /// What stands for the view's edges in constraints from inside it, where those mean its content: a scroll view.
    var contentLayoutNode: LayoutNode? { nil }

    /// Bounds, position, anchor point or transform changed, or only the part of the content that is shown.
    func geometryDidChange(sizeChanged: Bool) {}
    /// A direct subview's intrinsic size may be another now.
    func subviewContentSizeDidChange(_ subview: UIView) {}

    /// The text that descriptions and constraint dumps show beside the view's class.
    var textForDescription: String? { nil }
    /// What ``description`` adds at its end.
    var extraDescription: String { "" }
}
