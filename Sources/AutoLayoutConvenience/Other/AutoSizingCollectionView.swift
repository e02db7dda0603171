import UIKit

/// A collection view as high as its content.
@MainActor
public class AutoSizingCollectionView: UICollectionView {
    public override var contentSize: CGSize {
        get { super.contentSize }
        set {
            let old = super.contentSize
            super.contentSize = newValue
            if old != newValue { invalidateIntrinsicContentSize() }
        }
    }

    public override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }
}
