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

    // Here and in the layer, what every pass touches is checked for exclusive access in debug builds only (docs/speed.md).
    // Not isolated, because a view that ends unties its subviews and its node.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    nonisolated(unsafe) final var hierarchy = HierarchyState()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var appearance = AppearanceState()
    final var resizing = ResizingState()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var observations = ObservationState()
    final var gestures = GestureList()
    // Not isolated, as the hierarchy.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    nonisolated(unsafe) final var constraintState = ConstraintState()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var insetState = InsetState()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var layoutVisits = LayoutVisits()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var traitState = TraitState()
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    final var traitFlags = TraitFlags()
    final var observed = ObservedReads()
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

    /// Where the view is, in its superview's coordinates, in points. With a transform other than the identity it is
    /// what encloses the transformed view, and undefined to set.
    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    /// The view's own coordinates, in points. Its origin is what subviews are shown from, which scrolling changes.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// The place of the layer's anchor point, by default the middle, in the superview's coordinates.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// Applied around ``center``; the identity by default. Frames of Auto Layout do not see it.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// What ``transform`` is, in three dimensions; the identity by default.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// In the unit square of the bounds; (0.5, 0.5) by default. Changing it moves the frame, not the center.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels of the content in a point; the screen's by default.
    open var contentScaleFactor: CGFloat {
        get { appearance.contentScaleFactor ?? (window == nil ? 1 : window?.screen.scale ?? 1) }
        set { setContentScaleFactor(newValue) }
    }

    // MARK: Coordinates

    /// A point of this view's coordinates in those of the other; nil means the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { convertPoint(point, from: self, to: view) }
    /// A point of the other view's coordinates in those of this one; nil means the window's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { convertPoint(point, from: view, to: self) }
    /// A rectangle of this view's coordinates in those of the other; nil means the window's.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, from: self, to: view) }
    /// A rectangle of the other view's coordinates in those of this one; nil means the window's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { convertRect(rect, from: view, to: self) }
    /// A point of this view's coordinates in those of the space.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, to: coordinateSpace)
    }
    /// A point of the space's coordinates in those of this view.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convertPoint(point, from: coordinateSpace)
    }
    /// A rectangle of this view's coordinates in those of the space.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        convertRect(rect, to: coordinateSpace)
    }
    /// A rectangle of the space's coordinates in those of this view.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convertRect(rect, from: coordinateSpace)
    }

    // MARK: Touches

    /// Whether touches reach the view and what is in it. True by default, false for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { appearance.isUserInteractionEnabled }
        set {
            KeyValueObservers.change(self, "userInteractionEnabled") { appearance.isUserInteractionEnabled = newValue }
        }
    }
    /// Whether the view gets more than the first finger of a touch. False by default.
    open var isMultipleTouchEnabled: Bool {
        get { appearance.isMultipleTouchEnabled }
        set { appearance.isMultipleTouchEnabled = newValue }
    }
    /// Whether other views of the window get no touches while this one has one. False by default.
    open var isExclusiveTouch: Bool {
        get { appearance.isExclusiveTouch }
        set { appearance.isExclusiveTouch = newValue }
    }
    /// The frontmost view in this one, or itself, that contains the point, which is in its own coordinates; nil
    /// outside, or where it is hidden, nearly transparent (below 0.01) or takes no touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestHit(point, with: event) }
    /// Whether `point`, in the view's coordinates, lies in its bounds; the far edges do not count.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// In the order in which they were added; nil where there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestures.recognizers.isEmpty ? nil : gestures.recognizers }
        set { replaceRecognizers(newValue ?? []) }
    }
    /// Lets the recogniser watch touches of the view and of what is in it. It leaves the view it was attached to
    /// before.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Takes the recogniser off, and ends what it was doing.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a recogniser that would succeed may do so. True by default.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether a tap there is the view's own to act on, and not that of recognizers of the views behind it.
    func actsAsControl(on touch: UITouch) -> Bool { false }
    /// Takes the keyboard away from the view or a view in it. Returns whether there was nothing that kept it.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { resignWithin(force) }

    // MARK: Hierarchy

    /// The view that this one is in; nil for windows and for views in no tree.
    open var superview: UIView? { hierarchy.superview }
    /// The views in this one, those behind first.
    open var subviews: [UIView] { hierarchy.subviews }
    /// The window that the view is in; nil where it is in none.
    open var window: UIWindow? { hierarchy.window }
    /// Takes the view out of its superview, with all constraints that lead out of it.
    open func removeFromSuperview() { leaveSuperview() }
    /// Puts the view in as a subview at the place in ``subviews``; one beyond the end means the end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }
    /// Lets two subviews change their places in the order.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Puts the view in front of the other subviews. It leaves the superview it had.
    open func addSubview(_ view: UIView) { insert(view, at: .front) }
    /// Puts the view right behind the sibling.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }
    /// Puts the view right before the sibling.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }
    /// Puts a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: .front) }
    /// Puts a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: .index(0)) }
    /// Whether the view is the other one or in it, however deep.
    open func isDescendant(of view: UIView) -> Bool { isSelfOrDescendant(of: view) }
    /// A number for finding the view; 0 by default.
    open var tag: Int {
        get { appearance.tag }
        set { KeyValueObservers.change(self, "tag") { appearance.tag = newValue } }
    }
    /// The view with the tag, this one or the first found in it; nil where there is none.
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is taken out.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view changes its superview; nil when it leaves.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view changed its superview.
    open func didMoveToSuperview() {}
    /// Called before the view changes its window; nil when it leaves.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view changed its window.
    open func didMoveToWindow() {}

    // MARK: Sizes

    /// Whether subviews follow a change of size by their autoresizing masks. True by default.
    open var autoresizesSubviews: Bool {
        get { resizing.resizesSubviews }
        set { resizing.resizesSubviews = newValue }
    }
    /// What may grow when the superview's size changes. Nothing by default: the view stays at the top left.
    open var autoresizingMask: AutoresizingMask {
        get { resizing.mask }
        set { setAutoresizingMask(newValue) }
    }
    /// The size that suits the view best within `size`; its present bounds' size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that ``sizeThatFits(_:)`` gives for the present one.
    open func sizeToFit() { fitSize() }

    // MARK: Layout

    /// The radii of the corners, which follow the view's size and place; nil, the default, leaves them to the layer.
    open var cornerConfiguration: UICornerConfiguration? {
        get { appearance.corners?.configuration }
        set { setCorners(newValue) }
    }
    /// The radius of a corner now, in points.
    open func effectiveRadius(corner: UIRectCorner) -> CGFloat { cornerRadius(corner) }

    /// Brings what the view shows up to date with the data behind it, before layout. Changes of observable objects that it
    /// reads make it run again. Does nothing by default.
    open func updateProperties() {}
    /// Has ``updateProperties()`` run in the next turn.
    open func setNeedsUpdateProperties() { PropertiesPass.mark(self) }
    /// Runs ``updateProperties()`` at once where it is due.
    open func updatePropertiesIfNeeded() { PropertiesPass.run(self) }

    /// Marks the view for layout in the next turn.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out what is marked in the tree the view is in, at once; animation blocks call it to animate changes of
    /// constraints.
    open func layoutIfNeeded() { Runtime.current.updateCycle.layOutNow(self) }
    /// Gives the subviews the places that constraints found for them; overrides call super first.
    open func layoutSubviews() { LayoutPass.placeSubviews(of: self) }
    /// Lays out the layer's subviews: for the view's own layer, a call of ``layoutSubviews()``.
    open func layoutSublayers(of layer: CALayer) { if layer === self.layer { LayoutPass.layOut(self) } }

    // MARK: Constraints

    /// The constraints that the view holds, and those that UIKit made for it and its subviews.
    open var constraints: [NSLayoutConstraint] { shownConstraints }
    /// Makes the view hold the constraint; activating it chooses the holder by itself.
    open func addConstraint(_ constraint: NSLayoutConstraint) { addChecked(constraint) }
    /// Makes the view hold the constraints.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        Runtime.current.updateCycle.activating {
            for constraint in constraints { addConstraint(constraint) }
        }
    }
    /// Takes back the constraint, which is inactive then.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    /// Takes back the constraints, which are inactive then.
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
    /// Whether ``updateConstraints()`` is due.
    open func needsUpdateConstraints() -> Bool { constraintState.needsUpdateConstraints }
    /// Has ``updateConstraints()`` called in the next turn.
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    /// Where a view changes its constraints as a whole; overrides call super last.
    open func updateConstraints() { finishUpdateConstraints() }
    /// Calls ``updateConstraints()`` where it is due, in the view and what is in it.
    open func updateConstraintsIfNeeded() { ConstraintPass.updateConstraintsNow(in: self) }

    /// The size of the alignment rectangle that suits the view's content; ``noIntrinsicMetric`` on an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// Has ``intrinsicContentSize`` asked for again, after content changed.
    open func invalidateIntrinsicContentSize() { contentSizeChanged() }
    /// How strongly the view resists becoming larger than its content on the axis. 250 by default, more for some
    /// controls.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.hugging[axis]
    }
    /// Sets how strongly the view resists becoming larger than its content on the axis.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, axis)
    }
    /// How strongly the view resists becoming smaller than its content on the axis. 750 by default.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        constraintState.resistance[axis]
    }
    /// Sets how strongly the view resists becoming smaller than its content on the axis.
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
    /// The frame of a view with the alignment rectangle; both are in the superview's coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
    /// From the frame inwards to the rectangle that constraints speak of. Zero by default; never flipped.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first baseline counts as this one's: itself by default.
    open var forFirstBaselineLayout: UIView { forBaselineLayout() }
    /// The view whose last baseline counts as this one's: itself by default.
    open var forLastBaselineLayout: UIView { forBaselineLayout() }
    /// What the two above are unless they are overridden; the view itself by default.
    open func forBaselineLayout() -> UIView { self }

    /// Whether constraints leave the view's place or size open. For debugging.
    open var hasAmbiguousLayout: Bool { layoutNode.isAmbiguous }
    /// Moves an ambiguous view to another place that its constraints allow as well.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// The constraints that determine the view's place and size on the axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutNode.constraintsAffectingLayout(axis)
    }

    // MARK: Focus, which nothing has here

    /// Whether the focus of keyboards and remotes may come to the view. False by default.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus.
    open var isFocused: Bool { false }
    /// Where the focus goes when it comes to the view: its subviews that want it.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
    /// The views in it that the focus could go through in a rectangle of its coordinates: its subviews there.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviews.filter { $0.frame.intersects(rect) } }
    /// Has the focus looked for again, where it is in this view.
    open func setNeedsFocusUpdate() {}
    /// Moves the focus at once where that is due.
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move as the context says. True by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// The focus moved as the context says.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Guides and margins

    /// The guides that the view owns, in the order in which they were added.
    open var layoutGuides: [UILayoutGuide] { constraintState.guides }
    /// Adds a guide; constraints can mention it from then on.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }
    /// Takes the guide out, with the constraints that mention it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }
    /// The part of the view that bars and the screen's corners leave free.
    open var safeAreaLayoutGuide: UILayoutGuide { insetGuide(.safeArea) }
    /// The part of the view within its margins.
    open var layoutMarginsGuide: UILayoutGuide { insetGuide(.margins) }
    /// The part of the view, centred, in which lines of text stay easy to read.
    open var readableContentGuide: UILayoutGuide { insetGuide(.readableContent) }
    /// Where the keyboard is, in this view; at the bottom of the safe area while there is none.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuide() }

    /// What bars and the like cover of the view, from its edges inwards.
    open var safeAreaInsets: UIEdgeInsets { presentSafeArea }
    /// Called after the safe area's insets changed.
    open func safeAreaInsetsDidChange() {}
    /// Where the view lies as far as its safe area is concerned, in its superview.
    var placeForInsets: CGRect { frame }
    /// The margins in effect: what was set, 8 by default, and the safe area. Setting sets the part without the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { computedMargins() }
        set { setBaseMargins(.fixed(newValue)) }
    }
    /// ``layoutMargins`` by the direction of reading, in points.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(computedMargins(), effectiveUserInterfaceLayoutDirection) }
        set { setBaseMargins(.directional(newValue)) }
    }
    /// Whether margins are at least as far from the edges as the superview's. False by default.
    open var preservesSuperviewLayoutMargins: Bool {
        get { insetState.preservesSuperviewMargins }
        set { setPreservesSuperviewMargins(newValue) }
    }
    /// Whether margins count from the safe area where that is further in. True by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { insetState.includesSafeArea }
        set { setIncludesSafeArea(newValue) }
    }
    /// Called after the margins changed.
    open func layoutMarginsDidChange() {}

    // MARK: Drawing

    /// Draws the view's content into the current context; `rect` is the part to redraw, here always all of the bounds.
    /// Empty by default.
    open func draw(_ rect: CGRect) {}
    /// Has the view drawn again for the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Has the view drawn again for the next frame; here all of it.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }
    /// Gives the layer its content; for layers whose delegate the view is.
    open func display(_ layer: CALayer) { displayContents(of: layer) }
    /// Called before the layer draws its content.
    open func layerWillDraw(_ layer: CALayer) {}
    /// Draws the layer's content into the context; for the view's own layer a call of ``draw(_:)-(CGRect)``.
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
    /// What animates a change of the layer's property: within an animation block the block's animation, else null.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(for: layer, event) }

    /// Drawn behind the content; nil, the default, draws nothing.
    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set { setBackgroundColor(newValue) }
    }
    /// From 0, invisible, to 1, the default; what is in the view takes part.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(min(max(newValue, 0), 1)) }
    }
    /// Whether the view and what is in it are neither drawn nor touched. False by default; constraints still hold,
    /// stack views leave it out.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    /// Whether the view promises to cover all of its bounds. True by default, but for most controls and stack views. What
    /// `draw(_:)` leaves out of an opaque view without background colour is black.
    open var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }
    /// Whether what is in the view is cut off at its bounds. False by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Whether the context is cleared before drawing. True by default; content here is always drawn from empty.
    open var clearsContextBeforeDrawing: Bool {
        get { appearance.clearsContextBeforeDrawing }
        set { appearance.clearsContextBeforeDrawing = newValue }
    }
    /// How content fills the bounds when they change without drawing. `.scaleToFill` by default.
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set { KeyValueObservers.change(self, "contentMode") { setContentMode(newValue) } }
    }
    /// A view whose opacity decides what is seen of this one; nil for all. It is in no tree of its own.
    open var mask: UIView? {
        get { appearance.mask }
        set { setMask(newValue) }
    }

    // MARK: Traits

    /// The traits that hold for the view.
    open var traitCollection: UITraitCollection { traitState.collection }
    /// The view's traits changed from those given, which are nil the first time.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Light or dark for the view and what is in it; unspecified, the default, takes the surroundings'.
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
    /// The limits of the text size that hold for the view, its own and those above, for messages.
    open var appliedContentSizeCategoryLimitsDescription: String { describeContentSizeLimits() }
    /// Single traits for the view and what is in it, in place of those of the surroundings.
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
        set { KeyValueObservers.change(self, "tintColor") { setTintColor(newValue) } }
    }
    /// Whether the tint colour is dimmed, as behind an alert. Automatic, which takes the superview's, by default.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }
    /// Called after the tint colour or its adjustment changed.
    open func tintColorDidChange() {}

    // MARK: Direction

    /// Whether the view turns with the direction of the interface. Unspecified, which turns, by default.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { appearance.semanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }
    /// The direction in which the view lays out its content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { resolvedLayoutDirection }
    /// The direction that a view with the attribute has when the interface itself has `relativeTo`'s direction.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { layoutDirection(for: attribute, in: direction) }
    /// The direction of content with the attribute, in the app's direction or in one that is given.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { layoutDirection(for: attribute, in: Runtime.current.layoutDirection) }

    /// What the view's outline is as a body. Bodies are boxes here, whatever is said.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline of a body that is no box, about the view's centre; empty by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// Called as the app leaves the screen, to save what the view shows; for views with an identifier whose controller
    /// has one.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Called at the next launch, with what the view saved.
    open func decodeRestorableState(with coder: NSCoder) {}
    /// A name by which an app without scenes saves and restores the view. Nil, the default, for none.
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
    /// Whether the first baseline is the last one too, whatever the height: the view always shows one line, at its top.
    var hasOneBaseline: Bool { false }
    /// From the middle of the alignment rectangle down to the one baseline of a view that centres its text; else nil.
    var baselineBelowCenter: CGFloat? { nil }
    /// The line height of the view's text, for spacing between baselines; nil without text.
    var lineHeightForSpacing: CGFloat? { nil }
    /// For a scroll view, the node of its content: constraints of subviews to the view's edges are constraints to it.
    var contentLayoutNode: LayoutNode? { nil }

    /// Whether subviews move with the bounds' origin, as a scroll view's content does.
    nonisolated var scrollsContent: Bool { false }
    /// The part of the safe area that the view keeps all its subviews clear of: it is none of their business
    /// (behaviour reference, section 8.1), or cells would grow where they come under a bar.
    var keptClearOf: UIEdgeInsets { .zero }
    /// Whether the view shows text that breaks into several lines.
    var breaksLines: Bool { false }

    /// Bounds, position, anchor point or transform changed, or only the part of the content that is shown.
    func geometryDidChange(sizeChanged: Bool) {}
    /// What holds of a subview's autoresizing mask: for views that place some of their subviews themselves.
    func mask(heldBy subview: UIView) -> AutoresizingMask { subview.resizing.mask }
    /// A direct subview's intrinsic size may be another now.
    func subviewContentSizeDidChange(_ subview: UIView) {}

    /// Whether what an opaque view draws lies on black where it has no background colour. Views of UIKit's own that draw are
    /// opaque only where they say so for the sake of what lies behind them.
    var drawsOnBlack: Bool { true }
    /// Whether the layer's contents say themselves how many of their pixels are a point.
    var contentsHaveScale: Bool { false }

    /// The text that descriptions and constraint dumps show beside the view's class.
    var textForDescription: String? { nil }
    /// What ``description`` adds at its end.
    var extraDescription: String { "" }
    /// What a description says before the layer.
    var contentDescription: String { "" }
    /// The background that a description shows of a view that has none.
    var descriptionOfNoBackground: String? { nil }
    /// How a description calls the layer's class.
    var layerNameForDescription: String { unqualifiedName(of: layer) }
}
