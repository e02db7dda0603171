/// Which arranged view lends the stack its baselines; nested stacks pass the question on.
extension UIStackView {
    var firstBaselineView: UIView {
        let visible = arrangement.views.filter { !$0.isHidden }
        guard let first = visible.first else { return self }
        let usesFirst = axis == .vertical || [.fill, .leading, .firstBaseline].contains(alignment)
        return (usesFirst ? first : tallest(of: visible) ?? first).forFirstBaselineLayout
    }

    var lastBaselineView: UIView {
        let visible = arrangement.views.filter { !$0.isHidden }
        guard let last = visible.last else { return self }
        let usesLast = axis == .vertical || [.fill, .trailing, .lastBaseline].contains(alignment)
        return (usesLast ? last : tallest(of: visible) ?? last).forLastBaselineLayout
    }

    private func tallest(of views: [UIView]) -> UIView? {
        var tallest: (view: UIView, height: CGFloat)?
        for view in views {
            let intrinsic = view.intrinsicContentSize.height
            let height = intrinsic >= 0 ? intrinsic : view.bounds.height
            if height > tallest?.height ?? -1 { tallest = (view, height) }
        }
        return tallest?.view
    }
}
