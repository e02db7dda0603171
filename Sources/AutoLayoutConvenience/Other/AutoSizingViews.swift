import UIKit

/// A table view as high as its content.
@MainActor
public class AutoSizingTableView: UITableView {
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

/// A table cell that is at least so high.
@MainActor
open class MinimumHeightTableCell: UITableViewCell {
    /// The least height of new cells, in points; nil, the default, for none.
    public static var defaultMinimumHeight: CGFloat? = nil
    /// The cell's least height, in points; nil for none.
    open var minimumHeight: CGFloat? = MinimumHeightTableCell.defaultMinimumHeight

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        var size = super.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        if let minimumHeight { size.height = max(size.height, minimumHeight) }
        return size
    }
}
