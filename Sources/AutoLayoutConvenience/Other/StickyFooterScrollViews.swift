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

    open override var contentSize: CGSize {
        get { super.contentSize }
        set {
            super.contentSize = newValue
            setNeedsLayout()
        }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        StickyFooterPlacement(scrollView: self, footer: stickyFooterView).layOut(contentHeight: contentSize.height)
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

    open override var contentSize: CGSize {
        get { super.contentSize }
        set {
            super.contentSize = newValue
            setNeedsLayout()
        }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        StickyFooterPlacement(scrollView: self, footer: stickyFooterView).layOut(contentHeight: contentSize.height)
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
