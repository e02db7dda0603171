/// Presents a controller as a card that leaves a part of the presenter visible.
///
/// In compact height a sheet fills the screen. In regular width it is a centred card of a fixed size.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which the sheet can rest.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Tells detents apart.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The identifier of the detent about half as high as the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the detent as high as a sheet can be.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What tells it apart from others.
        open var identifier: Identifier { storedIdentifier }
        private let storedIdentifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            storedIdentifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the screen.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                context.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : (context.maximumDetentValue * SheetMetrics.mediumShare).rounded()
            }
        }

        /// A detent as high as a sheet can be.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// The resolver gives the height without the bottom safe area; nil leaves the detent out.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("com.apple.UIKit.custom"), resolver)
        }

        /// The height above the safe area's bottom, in points; nil where the detent is not offered in the context.
        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }
    }

    final var sheet = SheetState()

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    }

    /// The heights at which the sheet rests. The large one alone by default.
    open var detents: [Detent] {
        get { sheet.detents ?? [.large()] }
        set {
            sheet.detents = newValue
            invalidateDetents()
        }
    }
    /// The detent at which the sheet stands; nil for the smallest one.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { sheet.selected }
        set {
            sheet.selected = newValue
            invalidateDetents()
        }
    }
    /// Up to this detent there is no dimming.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { sheet.largestUndimmed }
        set {
            sheet.largestUndimmed = newValue
            invalidateDetents()
        }
    }
    /// Whether a short bar at the top invites to drag. False by default.
    open var prefersGrabberVisible: Bool {
        get { sheet.showsGrabber }
        set {
            sheet.showsGrabber = newValue
            invalidateDetents()
        }
    }
    /// The radius of the upper corners, in points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        get { sheet.cornerRadius }
        set {
            sheet.cornerRadius = newValue
            invalidateDetents()
        }
    }
    /// Whether a sheet of the full height is attached to the bottom edge in compact height too.
    open var prefersEdgeAttachedInCompactHeight: Bool {
        get { sheet.isAttachedInCompactHeight }
        set {
            sheet.isAttachedInCompactHeight = newValue
            invalidateDetents()
        }
    }
    /// Whether dragging content up that is at its top makes the sheet larger before the content scrolls. True by
    /// default.
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { sheet.expandsByScrolling }
        set { sheet.expandsByScrolling = newValue }
    }
    /// Whether a sheet attached to the bottom edge is as wide as its content prefers. Kept: it has the screen's width.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Marks the detents as invalid, so that they are resolved again.
    open func invalidateDetents() { containerView?.setNeedsLayout() }
    /// Runs changes of the sheet's properties, and moves the sheet to where they put it.
    open func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in animateToDetent(changes) }
    }

    open override var frameOfPresentedViewInContainerView: CGRect { sheetFrame }
    open override var shouldPresentInFullscreen: Bool { true }
    override var placesPresentedView: Bool { true }
    override var imposedTraits: TraitValues { sheetTraits }
    override func prepareContainer(_ container: UIView) { prepareSheet(container) }
    override func showChrome(_ isShown: Bool) { sheet.dimming?.alpha = isShown ? 1 : 0 }
    open override func containerViewDidLayoutSubviews() { updateSheetLooks() }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of what the sheet is in.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the sheet at its largest, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}

/// Measured on an iPhone 16 (`measured-uikit.md`); iPad sizes are the system's documented ones.
enum SheetMetrics {
    /// 425 of 759.
    static let mediumShare: CGFloat = 0.56
    static let formSheet = CGSize(width: 540, height: 620)
    static let pageSheetWidth: CGFloat = 704
    static let pageSheetMargin: CGFloat = 40
    static let grabber = CGSize(width: 36, height: 5)
}

struct SheetState {
    var detents: [UISheetPresentationController.Detent]?
    var selected: UISheetPresentationController.Detent.Identifier?
    var largestUndimmed: UISheetPresentationController.Detent.Identifier?
    var showsGrabber = false
    var cornerRadius: CGFloat?
    var isAttachedInCompactHeight = false
    var expandsByScrolling = true
    fileprivate var dimming: UIDimmingView?
    fileprivate var grabber: UIView?
}

extension UISheetPresentationController {
    /// A card in the middle of a regular window; on phones and in narrow windows the sheet is attached to the bottom.
    var isCard: Bool {
        guard let container = containerView else { return false }
        return container.traitCollection.horizontalSizeClass == .regular
            && container.traitCollection.verticalSizeClass == .regular
    }

    var fillsScreen: Bool {
        containerView?.traitCollection.verticalSizeClass == .compact && !sheet.isAttachedInCompactHeight
    }

    var sheetFrame: CGRect {
        guard let container = containerView else { return .zero }
        let bounds = container.bounds
        if fillsScreen { return bounds }
        if isCard { return cardFrame(in: bounds) }
        let safeArea = container.window?.safeAreaInsets ?? .zero
        let detent = activeDetent
        let maximum = context.maximumDetentValue
        let value = min(detent?.resolvedValue(in: context) ?? maximum, maximum)
        if value >= maximum {
            return CGRect(x: 0, y: safeArea.top, width: bounds.width, height: bounds.height - safeArea.top)
        }
        if !Design.current.has(.sheetFloats) {
            let height = value + safeArea.bottom
            return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
        // Since iOS 26 a smaller sheet floats: it is the full-width sheet of its height, scaled to leave the inset at the
        // sides.
        let width = bounds.width - 2 * Design.current[.sheetFloatingInset]
        let height = (value + safeArea.bottom) * width / bounds.width
        return CGRect(
            x: Design.current[.sheetFloatingInset], y: bounds.height - Design.current[.sheetFloatingInset] - height,
            width: width,
            height: height)
    }

    private func cardFrame(in bounds: CGRect) -> CGRect {
        var size =
            presentation.style == .formSheet
            ? SheetMetrics.formSheet
            : CGSize(
                width: SheetMetrics.pageSheetWidth, height: bounds.height - 2 * SheetMetrics.pageSheetMargin)
        let preferred = presentedViewController.preferredContentSize
        if presentation.style == .formSheet, preferred.width > 0, preferred.height > 0 { size = preferred }
        size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        let scale = containerView?.traitCollection.displayScale ?? 1
        return CGRect(
            x: ((bounds.width - size.width) / 2 * scale).rounded() / scale,
            y: ((bounds.height - size.height) / 2 * scale).rounded() / scale, width: size.width, height: size.height)
    }

    var activeDetent: Detent? {
        let usable = detents.filter { $0.resolvedValue(in: context) != nil }
        if let selected = sheet.selected, let detent = usable.first(where: { $0.identifier == selected }) {
            return detent
        }
        return usable.min {
            ($0.resolvedValue(in: context) ?? 0) < ($1.resolvedValue(in: context) ?? 0)
        }
    }

    var context: any UISheetPresentationControllerDetentResolutionContext {
        let safeArea = containerView?.window?.safeAreaInsets ?? .zero
        let height = (containerView?.bounds.height ?? 0) - safeArea.top - safeArea.bottom
        return DetentContext(traits: containerView?.traitCollection ?? traitCollection, maximum: max(0, height))
    }

    fileprivate var sheetTraits: TraitValues {
        var traits = TraitValues()
        guard !fillsScreen else { return traits }
        traits.userInterfaceLevel = .elevated
        if isCard { traits.horizontalSizeClass = .compact }
        return traits
    }

    // MARK: Views

    fileprivate func prepareSheet(_ container: UIView) {
        let dimming = UIDimmingView(frame: container.bounds)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.didTap = { [weak self] in self?.dismissByUser() }
        container.addSubview(dimming)
        sheet.dimming = dimming
        let card = UIDropShadowView(frame: sheetFrame)
        card.clipsToBounds = true
        presentation.wrapper = card
        guard let view = presentedViewController.view else { return }
        view.frame = card.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(view)
        card.addGestureRecognizer(SheetPanGestureRecognizer(for: self))
    }

    fileprivate func updateSheetLooks() {
        guard let card = presentation.wrapper else { return }
        let frame = sheetFrame
        let reachesBottom = frame.maxY >= (containerView?.bounds.height ?? 0)
        card.layer.cornerRadius = fillsScreen ? 0 : sheet.cornerRadius ?? Design.current[.sheetRadius]
        card.layer.maskedCorners =
            reachesBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        sheet.dimming?.isHidden = fillsScreen || isUndimmed
        updateGrabber(in: card)
    }

    private var isUndimmed: Bool {
        guard let limit = sheet.largestUndimmed,
            let undimmed = detents.first(where: { $0.identifier == limit })?.resolvedValue(in: context),
            let value = activeDetent?.resolvedValue(in: context)
        else { return false }
        return value <= undimmed
    }

    private func updateGrabber(in card: UIView) {
        guard sheet.showsGrabber, !fillsScreen, !isCard else {
            sheet.grabber?.removeFromSuperview()
            sheet.grabber = nil
            return
        }
        let grabber = sheet.grabber ?? UIView()
        sheet.grabber = grabber
        grabber.backgroundColor = .tertiaryLabel
        grabber.isUserInteractionEnabled = false
        grabber.layer.cornerRadius = SheetMetrics.grabber.height / 2
        card.addSubview(grabber)
        grabber.frame = CGRect(
            x: (card.bounds.width - SheetMetrics.grabber.width) / 2, y: Design.current[.sheetGrabberTop],
            width: SheetMetrics.grabber.width, height: SheetMetrics.grabber.height)
    }

    func animateToDetent(_ changes: @escaping () -> Void) {
        ControllerTransition.run(
            duration: containerView == nil ? 0 : ControllerTransition.presentationDuration,
            animations: {
                changes()
                self.presentation.displacement = 0
                self.containerView?.setNeedsLayout()
                self.containerView?.layoutIfNeeded()
            }, completion: { _ in })
    }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, maximum: CGFloat) {
        containerTraitCollection = traits
        maximumDetentValue = maximum
        super.init()
    }
}
