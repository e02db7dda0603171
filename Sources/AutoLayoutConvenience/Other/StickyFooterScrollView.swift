import UIKit

/// A scroll view with a footer that can stick to the bottom.
@MainActor
open class StickyFooterScrollView: UIScrollView, StickyFooterView.Provider {
    /// The footer.
    public let stickyFooterView = StickyFooterView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        stickyFooterView.start(in: self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        stickyFooterView.start(in: self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        stickyFooterView.providerDidLayOut()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        stickyFooterView.keepInFront()
    }
    open override func insertSubview(_ view: UIView, at index: Int) {
        super.insertSubview(view, at: index)
        stickyFooterView.keepInFront()
    }
    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        super.insertSubview(view, aboveSubview: siblingSubview)
        stickyFooterView.keepInFront()
    }
    open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
        stickyFooterView.keepInFront()
    }
    open override func bringSubviewToFront(_ view: UIView) {
        super.bringSubviewToFront(view)
        stickyFooterView.keepInFront()
    }
}

/// A table view with a footer that can stick to the bottom.
@MainActor
open class StickyFooterTableView: UITableView, StickyFooterView.Provider {
    /// The footer.
    public let stickyFooterView = StickyFooterView()

    public override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        stickyFooterView.start(in: self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        stickyFooterView.start(in: self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        stickyFooterView.providerDidLayOut()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        stickyFooterView.keepInFront()
    }
    open override func insertSubview(_ view: UIView, at index: Int) {
        super.insertSubview(view, at: index)
        stickyFooterView.keepInFront()
    }
    open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        super.insertSubview(view, aboveSubview: siblingSubview)
        stickyFooterView.keepInFront()
    }
    open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
        stickyFooterView.keepInFront()
    }
    open override func bringSubviewToFront(_ view: UIView) {
        super.bringSubviewToFront(view)
        stickyFooterView.keepInFront()
    }
}

/// A table view whose sticky footer is set through the table itself.
@MainActor
open class StickyBottomFooterTableView: StickyFooterTableView {
    /// The colour behind the footer; nil for none.
    public var stickyFooterBackgroundColor: UIColor? {
        get { stickyFooterView.stickingBackgroundColor }
        set { stickyFooterView.stickingBackgroundColor = newValue }
    }
    /// Blurs what lies behind the footer; nil for none.
    public var stickyFooterBlurEffect: UIBlurEffect? {
        get { stickyFooterView.stickingBlurEffect }
        set { stickyFooterView.stickingBlurEffect = newValue }
    }
    /// Whether the footer takes part in the scroll view's edge.
    public var stickyFooterUsesScrollEdgeElement: Bool {
        get { stickyFooterView.stickingUsesScrollEdgeElement }
        set { stickyFooterView.stickingUsesScrollEdgeElement = newValue }
    }
    /// Whether the footer sticks, and to what.
    public var stickingState: StickyFooterView.State { stickyFooterView.state }
    /// Called when that changes; nil for nothing.
    public var footerStickinessChangedCallback: (() -> Void)? {
        get { stickyFooterView.stateDidChangeCallback }
        set { stickyFooterView.stateDidChangeCallback = newValue }
    }
    /// When the footer sticks.
    public var stickyFooterMode: StickyFooterView.Mode {
        get { stickyFooterView.mode }
        set { stickyFooterView.mode = newValue }
    }
    /// Whether the footer stays above the keyboard. True by default.
    public var stickyFooterAvoidsKeyboard: Bool {
        get { stickyFooterView.avoidsKeyboard }
        set { stickyFooterView.avoidsKeyboard = newValue }
    }
    /// The gap between footer and keyboard, in points; 0 by default.
    public var stickyFooterSpacingToKeyboard: CGFloat {
        get { stickyFooterView.spacingToKeyboard }
        set { stickyFooterView.spacingToKeyboard = newValue }
    }
    /// The least height that stays for the content, in points.
    public var stickyFooterRequiredAvailableContentHeight: CGFloat {
        get { stickyFooterView.requiredAvailableScrollableContentHeight }
        set { stickyFooterView.requiredAvailableScrollableContentHeight = newValue }
    }
    /// Where content stands that is lower than the view. At the top by default.
    public var stickyFooterTableContentAlignment: StickyFooterView.ScrollableContentVerticalAlignment {
        get { stickyFooterView.fittingScrollableContentVerticalAlignment }
        set { stickyFooterView.fittingScrollableContentVerticalAlignment = newValue }
    }
}
