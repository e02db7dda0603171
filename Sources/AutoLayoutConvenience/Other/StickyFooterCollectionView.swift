import UIKit

/// A collection view with a footer that can stick to the bottom.
@MainActor
open class StickyFooterCollectionView: UICollectionView, StickyFooterView.Provider {
    /// The footer.
    public let stickyFooterView = StickyFooterView()

    public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
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
