import UIKit

/// A footer of scrolling content that stays visible at the bottom when its mode asks for it.
///
/// It belongs to a ``StickyFooterScrollView``, ``StickyFooterTableView`` or ``StickyFooterCollectionView``, which places
/// it at each layout. Content goes in as subviews with constraints.
@MainActor
public final class StickyFooterView: UIView {
    /// What the footer keeps to at the moment.
    public enum State {
        /// It follows the content.
        case followingContent
        case stickingToBottomOfSafeArea
        case stickingToBottomOfKeyboard

        public var isSticking: Bool { self != .followingContent }
    }

    /// When the footer sticks to the bottom.
    public enum Mode: CaseIterable {
        /// At present as `onBottomWhenScrolledOutOfView`.
        case automatic
        /// Always, if there is enough room for the content.
        case alwaysOnBottom
        case alwaysBelowContent
        case onBottomWhenScrolledOutOfView
        case onBottomWhenNotOverlappingContent
    }

    /// Where content lies that is lower than the room above the footer.
    public enum ScrollableContentVerticalAlignment: CaseIterable {
        case top, center, bottom
    }

    /// A scroll view with such a footer.
    @MainActor
    public protocol Provider: UIScrollView {
        var stickyFooterView: StickyFooterView { get }
    }

    /// Behind the footer while it sticks.
    public var stickingBackgroundColor: UIColor? {
        didSet { updateBackground() }
    }
    public var stickingBlurEffect: UIBlurEffect? {
        didSet { updateBackground() }
    }
    /// Whether the system's scroll edge effect is used where there is one.
    public var stickingUsesScrollEdgeElement = false
    public private(set) var state = State.followingContent {
        didSet {
            guard oldValue != state else { return }
            updateBackground()
            stateDidChangeCallback?()
        }
    }
    public var stateDidChangeCallback: (() -> Void)?
    public var mode: Mode = .automatic {
        didSet { provider?.setNeedsLayout() }
    }
    public var avoidsKeyboard = true {
        didSet { provider?.setNeedsLayout() }
    }
    public var spacingToKeyboard = CGFloat(0) {
        didSet { provider?.setNeedsLayout() }
    }
    /// How much room the content needs above a sticking footer, in points.
    public var requiredAvailableScrollableContentHeight = CGFloat(0) {
        didSet { provider?.setNeedsLayout() }
    }
    public var fittingScrollableContentVerticalAlignment = ScrollableContentVerticalAlignment.top {
        didSet { provider?.setNeedsLayout() }
    }

    private weak var provider: UIScrollView?
    private let blurView = UIVisualEffectView(effect: nil)

    func start(in scrollView: UIScrollView) {
        provider = scrollView
        blurView.isHidden = true
        blurView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(blurView)
        scrollView.addSubview(self)
    }

    private func updateBackground() {
        backgroundColor = state.isSticking ? stickingBackgroundColor : nil
        blurView.effect = stickingBlurEffect
        blurView.isHidden = !state.isSticking || stickingBlurEffect == nil
        blurView.frame = bounds
        sendSubviewToBack(blurView)
    }

    // MARK: Placing

    /// The height that the footer's constraints ask for; nothing without content.
    func height(for width: CGFloat) -> CGFloat {
        guard subviews.contains(where: { $0 !== blurView && !$0.isHidden }) else { return 0 }
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Puts the footer where it belongs in `scrollView`.
    ///
    /// - Parameter contentHeight: That of the content above the footer.
    func place(in scrollView: UIScrollView, contentHeight: CGFloat) {
        let width = scrollView.bounds.width
        let height = height(for: width)
        let safeBottom = scrollView.safeAreaInsets.bottom
        let keyboard = avoidsKeyboard ? KeyboardTracker.shared.overlap(with: scrollView) : 0
        let atKeyboard = keyboard > safeBottom
        let covered = atKeyboard ? keyboard + spacingToKeyboard : safeBottom
        let lowest = scrollView.bounds.maxY - covered - height
        let following = max(contentHeight, alignedContentEnd(in: scrollView, contentHeight, height, covered))
        let visibleTop = scrollView.bounds.minY + scrollView.safeAreaInsets.top
        let hasRoom = lowest - visibleTop >= requiredAvailableScrollableContentHeight

        let sticks: Bool =
            switch mode {
            case .alwaysBelowContent: false
            case .alwaysOnBottom: hasRoom
            case .automatic, .onBottomWhenScrolledOutOfView: hasRoom && following > lowest
            case .onBottomWhenNotOverlappingContent: hasRoom && following <= lowest
            }
        let y = sticks ? lowest : following
        let extra = sticks && !atKeyboard ? safeBottom : 0
        let frame = CGRect(x: 0, y: y, width: width, height: height)
        if self.frame != frame { self.frame = frame }
        blurView.frame = CGRect(x: 0, y: 0, width: width, height: height + extra)
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

/// What the three kinds of scroll view have in common: the footer stays in front, its height is part of what scrolls.
@MainActor
struct StickyFooterPlacement {
    let scrollView: UIScrollView
    let footer: StickyFooterView

    /// At the end of each layout.
    func layOut(contentHeight: CGFloat) {
        footer.place(in: scrollView, contentHeight: contentHeight)
        let height = footer.bounds.height
        if scrollView.contentInset.bottom != height { scrollView.contentInset.bottom = height }
        if scrollView.subviews.last !== footer { scrollView.bringSubviewToFront(footer) }
    }
}
