import QuartzCore

/// Where a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the box is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down: the box is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points left: the box is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points right: the box is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Whichever direction has most room.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not decided yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover can point at: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem {
    /// The view that stands for the item in its bar.
    var shownView: UIView? {
        if let customView { return customView }
        func find(_ view: UIView) -> UIView? {
            if let button = view as? BarButton, button.item === self { return button }
            for subview in view.subviews {
                if let found = find(subview) { return found }
            }
            return nil
        }
        return barView.flatMap(find)
    }
}

/// Hears of a popover's life.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown; the last moment to set its source.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// The size of the screen changed; both values may be replaced.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Presents a controller in a bubble that points at what it came from. In compact width it becomes a sheet, unless the
/// delegate's adaptive style says otherwise.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    final var popover = PopoverState()

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// Directions the arrow may point in; any by default.
    open var permittedArrowDirections: UIPopoverArrowDirection {
        get { popover.permitted }
        set { popover.permitted = newValue }
    }
    /// Where the arrow points now.
    open var arrowDirection: UIPopoverArrowDirection { popover.direction }
    /// The view that ``sourceRect`` is in, and the popover is anchored to.
    open var sourceView: UIView? {
        get { popover.sourceView }
        set {
            popover.sourceView = newValue
            containerView?.setNeedsLayout()
        }
    }
    /// What the arrow points to, in ``sourceView``'s coordinates; its bounds by default.
    open var sourceRect: CGRect {
        get { popover.sourceRect ?? .null }
        set {
            popover.sourceRect = newValue
            containerView?.setNeedsLayout()
        }
    }
    /// The bar button the arrow points at; the same as setting ``sourceItem``.
    open var barButtonItem: UIBarButtonItem? {
        get { popover.sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    /// The view or bar button the arrow points at. Held weakly.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { popover.sourceItem }
        set {
            popover.sourceItem = newValue
            containerView?.setNeedsLayout()
        }
    }
    /// Whether the bubble may lie over its source where there is no room beside it.
    open var canOverlapSourceViewRect: Bool {
        get { popover.mayOverlap }
        set { popover.mayOverlap = newValue }
    }
    /// Views that still take touches while the popover shows.
    open var passthroughViews: [UIView]? {
        get { popover.passthrough }
        set { popover.passthrough = newValue }
    }
    /// The sheet that the popover becomes in compact width; for its detents, grabber and corners.
    open var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheet = popover.sheet { return sheet }
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: presentingViewController)
        popover.sheet = sheet
        return sheet
    }
    /// The colour of the box and its arrow; nil, the default, for the system's.
    open var backgroundColor: UIColor? {
        get { popover.background }
        set {
            popover.background = newValue
            containerView?.setNeedsLayout()
        }
    }
    /// What stays free between the bubble and the container's edges; 10 points within the safe area by default.
    open var popoverLayoutMargins: UIEdgeInsets {
        get { popover.margins }
        set { popover.margins = newValue }
    }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }
    open override var frameOfPresentedViewInContainerView: CGRect { bubbleFrame }
    override var placesPresentedView: Bool { true }
    override var duration: TimeInterval { ControllerTransition.alertDuration }
    override var imposedTraits: TraitValues {
        var traits = TraitValues()
        traits.userInterfaceLevel = .elevated
        traits.horizontalSizeClass = .compact
        return traits
    }
    override func movement(from presenter: UIViewController) -> ControllerTransition.Movement { .dissolve }
    override func prepareContainer(_ container: UIView) { prepareBubble(container) }
    open override func containerViewWillLayoutSubviews() { placeBubble() }
    open override func containerViewDidLayoutSubviews() { updateBubble() }
}

@MainActor struct PopoverState {
    var permitted = UIPopoverArrowDirection.any
    fileprivate(set) var direction = UIPopoverArrowDirection.unknown
    fileprivate(set) weak var sourceView: UIView?
    fileprivate(set) var sourceRect: CGRect?
    fileprivate(set) var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    var mayOverlap = false
    var passthrough: [UIView]?
    fileprivate(set) var background: UIColor?
    var backgroundClass: UIPopoverBackgroundView.Type?
    fileprivate(set) var sheet: UISheetPresentationController?
    var margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// The rectangle pointed at, and the bubble's, both in the container.
    fileprivate var plan: PopoverPlan?
}

/// Where a bubble of some size goes around what it points at.
struct PopoverPlan: Equatable {
    /// The arrow's length and the width of its foot.
    static let arrow = CGSize(width: 26, height: 13)
    static let cornerRadius: CGFloat = 13

    let direction: UIPopoverArrowDirection
    /// The bubble's place, its arrow included.
    let frame: CGRect
    /// The tip's place along the side it is on.
    let tip: CGFloat

    /// - Parameters:
    ///   - room: What the bubble may cover.
    ///   - mayOverlap: Whether the bubble lies over its source, in place of being smaller, where no side has room.
    init(
        content: CGSize, around source: CGRect, in room: CGRect, permitted: UIPopoverArrowDirection,
        mayOverlap: Bool = false
    ) {
        // An arrow that points up has its bubble below.
        func space(_ direction: UIPopoverArrowDirection) -> CGFloat {
            switch direction {
            case .up: room.maxY - source.maxY
            case .down: source.minY - room.minY
            case .left: room.maxX - source.maxX
            default: source.minX - room.minX
            }
        }
        func length(_ direction: UIPopoverArrowDirection) -> CGFloat {
            (direction == .up || direction == .down ? content.height : content.width) + Self.arrow.height
        }
        let all: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(permitted.contains)
        let choices = all.isEmpty ? [.up, .down] : all
        // The first side with room; else the one that lacks the least of it.
        direction =
            choices.first { space($0) >= length($0) }
            ?? choices.max { space($0) - length($0) < space($1) - length($1) } ?? .up
        let isVertical = direction == .up || direction == .down
        let most = mayOverlap ? (isVertical ? room.height : room.width) : space(direction)
        let reach = min(length(direction), max(most, Self.arrow.height + 44))
        let across = min(isVertical ? content.width : content.height, isVertical ? room.width : room.height)
        let middle = isVertical ? source.midX : source.midY
        let (low, high) = isVertical ? (room.minX, room.maxX) : (room.minY, room.maxY)
        let start = min(max(middle - across / 2, low), high - across).rounded()
        switch direction {
        case .up:
            let y = mayOverlap ? min(source.maxY, room.maxY - reach) : source.maxY
            frame = CGRect(x: start, y: y, width: across, height: reach)
        case .down:
            let y = mayOverlap ? max(source.minY, room.minY + reach) : source.minY
            frame = CGRect(x: start, y: y - reach, width: across, height: reach)
        case .left:
            let x = mayOverlap ? min(source.maxX, room.maxX - reach) : source.maxX
            frame = CGRect(x: x, y: start, width: reach, height: across)
        default:
            let x = mayOverlap ? max(source.minX, room.minX + reach) : source.minX
            frame = CGRect(x: x - reach, y: start, width: reach, height: across)
        }
        let margin = Self.cornerRadius + Self.arrow.width / 2
        tip = min(max(middle - start, margin), max(margin, across - margin))
    }

    /// The part of the bubble that holds the content, in the bubble's coordinates.
    var body: CGRect {
        let size = frame.size
        let arrow = Self.arrow.height
        return switch direction {
        case .up: CGRect(x: 0, y: arrow, width: size.width, height: size.height - arrow)
        case .down: CGRect(x: 0, y: 0, width: size.width, height: size.height - arrow)
        case .left: CGRect(x: arrow, y: 0, width: size.width - arrow, height: size.height)
        default: CGRect(x: 0, y: 0, width: size.width - arrow, height: size.height)
        }
    }

    @MainActor var outline: UIBezierPath {
        let path = UIBezierPath(roundedRect: body, cornerRadius: Self.cornerRadius)
        let half = Self.arrow.width / 2
        let (foot, point): ((CGFloat) -> CGPoint, CGPoint) =
            switch direction {
            case .up: ({ CGPoint(x: tip + $0, y: body.minY) }, CGPoint(x: tip, y: 0))
            case .down: ({ CGPoint(x: tip - $0, y: body.maxY) }, CGPoint(x: tip, y: frame.height))
            case .left: ({ CGPoint(x: body.minX, y: tip - $0) }, CGPoint(x: 0, y: tip))
            default: ({ CGPoint(x: body.maxX, y: tip + $0) }, CGPoint(x: frame.width, y: tip))
            }
        path.move(to: foot(-half))
        path.addLine(to: point)
        path.addLine(to: foot(half))
        path.close()
        return path
    }
}

extension UIPopoverPresentationController {
    /// Whether the app said what the popover points at, or who decides about it.
    var isSetUp: Bool { popover.sourceView != nil || popover.sourceItem != nil || delegate != nil }

    fileprivate var bubbleFrame: CGRect {
        guard let container = containerView else { return .zero }
        guard let source = anchor(in: container) else {
            preconditionFailure(
                "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before "
                    + "the presentation occurs.")
        }
        let safe = container.window?.safeAreaInsets ?? .zero
        let room = container.bounds.inset(by: safe).inset(by: popoverLayoutMargins)
        let plan = PopoverPlan(
            content: contentSize, around: source, in: room, permitted: permittedArrowDirections,
            mayOverlap: canOverlapSourceViewRect)
        popover.plan = plan
        popover.direction = plan.direction
        return plan.frame
    }

    /// A controller that wishes no size gets 320 by 480.
    private var contentSize: CGSize {
        let wish = presentedViewController.preferredContentSize
        return CGSize(width: wish.width > 0 ? wish.width : 320, height: wish.height > 0 ? wish.height : 480)
    }

    /// A view of an app's own that draws the bubble, a subclass of ``UIPopoverBackgroundView``; nil, the default, for the
    /// system's. Set before the presentation.
    public var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
        get { popover.backgroundClass }
        set { popover.backgroundClass = newValue as? UIPopoverBackgroundView.Type }
    }

    private func anchor(in container: UIView) -> CGRect? {
        if let item = popover.sourceItem as? UIBarButtonItem, let view = item.shownView {
            return view.convert(view.bounds, to: container)
        }
        guard let view = popover.sourceItem as? UIView ?? popover.sourceView else { return nil }
        let rect = popover.sourceRect.flatMap { $0.isNull ? nil : $0 } ?? view.bounds
        return view.convert(rect, to: container)
    }

    fileprivate func prepareBubble(_ container: UIView) {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        let catcher = PopoverTouchCatcher(frame: container.bounds)
        catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        catcher.passthrough = { [weak self] in self?.popover.passthrough ?? [] }
        catcher.didTap = { [weak self] in self?.dismissIfAllowed() }
        container.addSubview(catcher)
        let bubble = PopoverBubbleView(frame: bubbleFrame)
        bubble.background = popover.backgroundClass.map { ClassMaker.make($0, frame: bubble.bounds) }
        presentation.wrapper = bubble
        guard let view = presentedViewController.view else { return }
        if let plan = popover.plan { bubble.content.frame = plan.body }
        view.autoresizingMask = []
        view.frame = bubble.content.bounds
        bubble.content.addSubview(view)
    }

    fileprivate func placeBubble() {
        guard containerView?.window != nil else { return }
        _ = bubbleFrame
    }

    fileprivate func updateBubble() {
        guard let bubble = presentation.wrapper as? PopoverBubbleView, let plan = popover.plan else { return }
        let color = backgroundColor ?? presentedViewController.view.backgroundColor ?? .systemBackground
        // The bubble is not below the controller's view, but its colour is to have the controller's traits.
        bubble.show(plan, color: color.resolvedColor(with: presentedViewController.traitCollection))
        presentedViewController.viewIfLoaded?.frame = bubble.content.bounds
    }

}

/// Takes touches beside the bubble, but those on views that may be used meanwhile.
private final class PopoverTouchCatcher: UIView {
    var passthrough: () -> [UIView] = { [] }
    var didTap: (() -> Void)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in passthrough() where view.window != nil {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { didTap?() }
}

/// The bubble: its outline with arrow and shadow, the content inside of the rounded part.
private final class PopoverBubbleView: UIView {
    let content = UIView()
    private let outline = CAShapeLayer()
    /// Draws in the outline's place.
    var background: UIPopoverBackgroundView? {
        didSet {
            guard let background else { return }
            insertSubview(background, at: 0)
            outline.isHidden = true
            if !type(of: background).wantsDefaultContentAppearance { content.layer.cornerRadius = 0 }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(outline)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 32
        layer.shadowOffset = CGSize(width: 0, height: 8)
        content.clipsToBounds = true
        content.layer.cornerRadius = PopoverPlan.cornerRadius
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ plan: PopoverPlan, color: UIColor) {
        // The layer belongs to no view, so its changes would be animated implicitly.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        outline.frame = bounds
        outline.path = plan.outline.cgPath
        outline.fillColor = color.cgColor
        CATransaction.commit()
        layer.shadowPath = plan.outline.cgPath
        content.frame = plan.body
        guard let background else { return }
        background.frame = bounds
        background.arrowDirection = plan.direction
        let isVertical = plan.direction == .up || plan.direction == .down
        background.arrowOffset = plan.tip - (isVertical ? bounds.width : bounds.height) / 2
        content.frame = plan.body.inset(by: type(of: background).contentViewInsets())
    }
}
