import UIKit

/// A footer of scrolling content that stays visible at the bottom when its mode asks for it.
///
/// It belongs to a ``StickyFooterScrollView``, ``StickyFooterTableView`` or ``StickyFooterCollectionView``, which places
/// it at each layout. Content goes in as subviews with constraints.
@MainActor
public final class StickyFooterView: UIView {
    /// What the footer keeps to at the moment.
    public enum State: Sendable {
        /// It follows the content.
        case followingContent
        /// At the bottom of the safe area.
        case stickingToBottomOfSafeArea
        /// On the keyboard.
        case stickingToBottomOfKeyboard

        /// Whether it sticks to anything.
        public var isSticking: Bool { self != .followingContent }
    }

    /// When the footer sticks to the bottom.
    public enum Mode: CaseIterable, Sendable {
        /// At present as `onBottomWhenScrolledOutOfView`.
        case automatic
        /// Always, if there is enough room for the content.
        case alwaysOnBottom
        /// It follows the content.
        case alwaysBelowContent
        /// At the bottom while its place is out of sight.
        case onBottomWhenScrolledOutOfView
        /// At the bottom where that covers no content.
        case onBottomWhenNotOverlappingContent
    }

    /// Where content lies that is lower than the room above the footer.
    public enum ScrollableContentVerticalAlignment: CaseIterable, Sendable {
        /// Where content stands that is lower than the view. At the top by default.
        case top, center, bottom
    }

    /// A scroll view with a sticky footer.
    @MainActor
    public protocol Provider: UIScrollView {
        /// The footer at the bottom of the visible area or of the content, whichever is lower.
        var stickyFooterView: StickyFooterView { get }
    }

    /// The colour behind the footer while it sticks.
    public var stickingBackgroundColor: UIColor? {
        didSet { updateBackground() }
    }
    /// Blurs what lies behind while it sticks; nil for none.
    public var stickingBlurEffect: UIBlurEffect? {
        didSet { updateBackground() }
    }
    /// Whether content fades out below the footer while it sticks, by the system's scroll edge effect.
    public var stickingUsesScrollEdgeElement = false {
        didSet { updateBackground() }
    }
    /// Whether it sticks, and to what.
    public private(set) var state = State.followingContent {
        didSet {
            guard oldValue != state else { return }
            updateBackground()
            stateDidChangeCallback?()
        }
    }
    /// Called when that changes; nil for nothing.
    public var stateDidChangeCallback: (() -> Void)?
    /// When the footer sticks.
    public var mode: Mode = .automatic {
        didSet { provider?.setNeedsLayout() }
    }
    /// Whether the footer stays above the keyboard. True by default.
    public var avoidsKeyboard = true {
        didSet { provider?.setNeedsLayout() }
    }
    /// The gap between footer and keyboard, in points; 0 by default.
    public var spacingToKeyboard = CGFloat(0) {
        didSet { provider?.setNeedsLayout() }
    }
    /// How much room the content needs above a sticking footer, in points.
    public var requiredAvailableScrollableContentHeight = CGFloat(0) {
        didSet { provider?.setNeedsLayout() }
    }
    /// Where content stands that is lower than the view. At the top by default.
    public var fittingScrollableContentVerticalAlignment = ScrollableContentVerticalAlignment.top {
        didSet { provider?.setNeedsLayout() }
    }

    private weak var provider: UIScrollView?
    private let blurView = UIVisualEffectView(effect: nil)
    private let edgeElement = UIScrollEdgeElementContainerInteraction()
    private var top: NSLayoutConstraint?
    /// The part of the provider's bottom inset that makes room for the footer.
    private var inset: CGFloat = 0

    // MARK: The provider's calls

    /// Puts the footer in, as wide as the scroll view and as high as its constraints ask for.
    func start(in scrollView: UIScrollView) {
        provider = scrollView
        KeyboardTracker.shared.add(self)
        blurView.isHidden = true
        insertSubview(blurView, at: 0)
        edgeElement.scrollView = scrollView
        edgeElement.edge = .bottom
        scrollView.addSubviewForAutoLayout(self)
        let frame = scrollView.frameLayoutGuide
        let top = topAnchor.constraint(equalTo: frame.topAnchor)
        self.top = top
        NSLayoutConstraint.activate([
            top, leadingAnchor.constraint(equalTo: frame.leadingAnchor),
            widthAnchor.constraint(equalTo: frame.widthAnchor),
            // Without content there is no footer.
            heightAnchor.constraint(equalToConstant: 0).with(priority: Priority(1)),
        ])
    }

    /// At the end of each layout of the provider: its content may be another, or lie elsewhere.
    func providerDidLayOut() {
        guard let provider else { return }
        place(in: provider, contentHeight: provider.contentSize.height)
        keepInFront()
    }

    /// Brings the footer to the front again, after the order of the provider's subviews changed.
    func keepInFront() {
        guard let provider, superview === provider, provider.subviews.last !== self else { return }
        provider.bringSubviewToFront(self)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let extra = state == .stickingToBottomOfSafeArea ? provider?.safeAreaInsets.bottom ?? 0 : 0
        blurView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + extra)
        // A footer that grew has to be placed again.
        if bounds.height != inset { provider?.setNeedsLayout() }
    }

    private func updateBackground() {
        backgroundColor = state.isSticking ? stickingBackgroundColor : nil
        blurView.effect = stickingBlurEffect
        blurView.isHidden = !state.isSticking || stickingBlurEffect == nil
        sendSubviewToBack(blurView)
        setNeedsLayout()
        let fades = state.isSticking && stickingUsesScrollEdgeElement
        if fades, edgeElement.view == nil { addInteraction(edgeElement) }
        if !fades { removeInteraction(edgeElement) }
    }

    // MARK: Placing

    /// The height that the footer's constraints ask for; nothing without content.
    private func height(for width: CGFloat) -> CGFloat {
        guard subviews.contains(where: { $0 !== blurView && !$0.isHidden }) else { return 0 }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Puts the footer where it belongs.
    ///
    /// - Parameter contentHeight: That of the content above the footer.
    private func place(in scrollView: UIScrollView, contentHeight: CGFloat) {
        let height = height(for: scrollView.bounds.width)
        let safeBottom = scrollView.safeAreaInsets.bottom
        let keyboard = avoidsKeyboard ? KeyboardTracker.shared.overlap(with: scrollView) : 0
        let atKeyboard = keyboard > safeBottom
        let covered = atKeyboard ? keyboard + spacingToKeyboard : safeBottom
        let lowest = scrollView.bounds.maxY - covered - height
        let following = alignedContentEnd(in: scrollView, contentHeight, height, covered)
        let visibleTop = scrollView.bounds.minY + scrollView.safeAreaInsets.top
        let hasRoom = lowest - visibleTop >= requiredAvailableScrollableContentHeight

        let sticks: Bool =
            switch mode {
            case .alwaysBelowContent: false
            case .alwaysOnBottom: hasRoom
            case .automatic, .onBottomWhenScrolledOutOfView: hasRoom && following > lowest
            case .onBottomWhenNotOverlappingContent: hasRoom && following <= lowest
            }
        let distance = (sticks ? lowest : following) - scrollView.bounds.minY
        if top?.constant != distance { top?.constant = distance }
        if inset != height {
            // Only the footer's own part of the bottom inset changes.
            scrollView.contentInset.bottom += height - inset
            inset = height
        }
        state = !sticks ? .followingContent : atKeyboard ? .stickingToBottomOfKeyboard : .stickingToBottomOfSafeArea
    }

    /// Where content ends that is lower than the room it has.
    private func alignedContentEnd(
        in scrollView: UIScrollView, _ contentHeight: CGFloat, _ height: CGFloat, _ covered: CGFloat
    ) -> CGFloat {
        let room = scrollView.bounds.height - scrollView.safeAreaInsets.top - covered - height
        guard contentHeight < room else { return contentHeight }
        return switch fittingScrollableContentVerticalAlignment {
        case .top: contentHeight
        case .center: contentHeight + (room - contentHeight) / 2
        case .bottom: room
        }
    }
}

extension StickyFooterView: KeyboardFollowing {
    func keyboardChanged() { provider?.setNeedsLayout() }
}
