import LayoutEngine

extension UIView {
    /// The value on an axis on which a view has no size of its own.
    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    func contentSizeChanged() {
        if !constraintState.translatesAutoresizingMask || constraintState.nodeIfAny?.engine != nil {
            markNeedsSync(.contentSize)
        }
        hierarchy.superview?.subviewContentSizeDidChange(self)
        notifyObservers(of: .contentSize)
    }

    func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        priority.checkLegal(allowingZero: true)
        guard constraintState.hugging[axis] != priority else { return }
        constraintState.hugging[axis] = priority
        contentSizeChanged()
    }

    func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        priority.checkLegal(allowingZero: true)
        guard constraintState.resistance[axis] != priority else { return }
        constraintState.resistance[axis] = priority
        contentSizeChanged()
    }

    func setTranslatesMask(_ translates: Bool) {
        guard translates != constraintState.translatesAutoresizingMask else { return }
        constraintState.translatesAutoresizingMask = translates
        if translates, let node = constraintState.nodeIfAny, let engine = node.engine {
            engine.withdrawContentSize(of: node.item)
        }
        markNeedsSync(.mask)
        hierarchy.superview?.setNeedsLayout()
    }

    // MARK: Alignment

    func readAlignmentInsets(into engine: HostedEngine, _ item: ItemID) {
        let insets = alignmentRectInsets
        engine.engine.setInsets(
            Insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right), of: item)
    }
}
