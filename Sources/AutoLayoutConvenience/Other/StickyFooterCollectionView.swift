import UIKit

/// A collection view with a footer that can stick to the bottom.
@MainActor
open class StickyFooterCollectionView: UICollectionView, StickyFooterView.Provider {
    public let stickyFooterView = StickyFooterView()

    public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
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
