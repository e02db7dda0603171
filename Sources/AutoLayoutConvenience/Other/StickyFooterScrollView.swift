import UIKit

/// A scroll view with a footer that can stick to the bottom.
@MainActor
open class StickyFooterScrollView: UIScrollView, StickyFooterView.Provider {
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
    public var stickyFooterBackgroundColor: UIColor? {
        get { stickyFooterView.stickingBackgroundColor }
        set { stickyFooterView.stickingBackgroundColor = newValue }
    }
    public var stickyFooterBlurEffect: UIBlurEffect? {
        get { stickyFooterView.stickingBlurEffect }
        set { stickyFooterView.stickingBlurEffect = newValue }
    }
    public var stickyFooterUsesScrollEdgeElement: Bool {
        get { stickyFooterView.stickingUsesScrollEdgeElement }
        set { stickyFooterView.stickingUsesScrollEdgeElement = newValue }
    }
    public var stickingState: StickyFooterView.State { stickyFooterView.state }
    public var footerStickinessChangedCallback: (() -> Void)? {
        get { stickyFooterView.stateDidChangeCallback }
        set { stickyFooterView.stateDidChangeCallback = newValue }
    }
    public var stickyFooterMode: StickyFooterView.Mode {
        get { stickyFooterView.mode }
        set { stickyFooterView.mode = newValue }
    }
    public var stickyFooterAvoidsKeyboard: Bool {
        get { stickyFooterView.avoidsKeyboard }
        set { stickyFooterView.avoidsKeyboard = newValue }
    }
    public var stickyFooterSpacingToKeyboard: CGFloat {
        get { stickyFooterView.spacingToKeyboard }
        set { stickyFooterView.spacingToKeyboard = newValue }
    }
    public var stickyFooterRequiredAvailableContentHeight: CGFloat {
        get { stickyFooterView.requiredAvailableScrollableContentHeight }
        set { stickyFooterView.requiredAvailableScrollableContentHeight = newValue }
    }
    public var stickyFooterTableContentAlignment: StickyFooterView.ScrollableContentVerticalAlignment {
        get { stickyFooterView.fittingScrollableContentVerticalAlignment }
        set { stickyFooterView.fittingScrollableContentVerticalAlignment = newValue }
    }
}
