import UIKit

/// A scroll view whose content is at least as wide as what is visible, and scrolls when it is wider.
@MainActor
open class HorizontalOverflowScrollView: UIScrollView {
    private var width: NSLayoutConstraint?
    private var height: NSLayoutConstraint?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// A scroll view around `subview`.
    public convenience init(with subview: UIView, vertically: VerticalAxisLayout = .superview) {
        self.init(frame: .zero)
        addOverflowingSubview(subview, vertically: vertically)
    }

    /// Adds `view` as the content: as high as what is visible, and as wide at least.
    public func addOverflowingSubview(_ view: UIView, vertically: VerticalAxisLayout = .superview) {
        addSubview(view, filling: .horizontally(.scrollContent, vertically: vertically))
    }

    private func start() {
        contentInsetAdjustmentBehavior = .always
        let height = contentLayoutGuide.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor)
        let width = contentLayoutGuide.widthAnchor.constraint(greaterThanOrEqualTo: frameLayoutGuide.widthAnchor)
        self.width = width
        self.height = height
        NSLayoutConstraint.activate([width, height])
        updateConstants()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        updateConstants()
    }

    private func updateConstants() {
        width?.constant = -adjustedContentInset.left - adjustedContentInset.right
        height?.constant = -adjustedContentInset.top - adjustedContentInset.bottom
    }

    open override var contentSize: CGSize {
        get { super.contentSize }
        set {
            let old = super.contentSize
            super.contentSize = newValue
            if old != newValue { invalidateIntrinsicContentSize() }
        }
    }

    open override var intrinsicContentSize: CGSize { contentSize }
}
