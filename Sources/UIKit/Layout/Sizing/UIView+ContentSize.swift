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
    }

    func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        priority.checkLegal()
        guard constraintState.hugging[axis] != priority else { return }
        constraintState.hugging[axis] = priority
        contentSizeChanged()
    }

    func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
        priority.checkLegal()
        guard constraintState.resistance[axis] != priority else { return }
        constraintState.resistance[axis] = priority
        contentSizeChanged()
    }

    func setTranslatesMask(_ translates: Bool) {
        guard translates != constraintState.translatesAutoresizingMask else { return }
        constraintState.translatesAutoresizingMask = translates
        if translates, let node = constraintState.nodeIfAny, let engine = node.engine {
            engine.withdrawContentSize(of: node)
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

    /// Sets bounds' size and center, never the frame, so that a transform survives.
    ///
    /// - Returns: Whether the view lies there now, which a view that overrides the two may have declined.
    @discardableResult
    func place(in frame: CGRect) -> Bool {
        let anchor = layer.anchorPoint
        let newCenter = CGPoint(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        let moves = !layer.position.isNear(newCenter)
        let resizes = !layer.bounds.size.isNear(frame.size)
        guard moves || resizes else { return true }
        LayoutWriting.isActive = true
        if resizes { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
        if moves { center = newCenter }
        LayoutWriting.isActive = false
        return layer.position.isNear(newCenter) && layer.bounds.size.isNear(frame.size)
    }

    /// Pixels per point of the screen the view is on, or of the main screen.
    var pixelScale: CGFloat { hierarchy.window?.screen.scale ?? Runtime.current.screen.scale }
}

/// Lengths that differ by less than this are the same to layout.
private let negligibleLength: CGFloat = 1e-6

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint) -> Bool {
        !(abs(x - other.x) > negligibleLength || abs(y - other.y) > negligibleLength)
    }
}

extension CGSize {
    fileprivate func isNear(_ other: CGSize) -> Bool {
        !(abs(width - other.width) > negligibleLength || abs(height - other.height) > negligibleLength)
    }
}

/// Whether Auto Layout is writing a frame now, which is then no new input for it.
@MainActor
enum LayoutWriting {
    static var isActive = false
}

extension CGFloat {
    /// To the nearest pixel of the main screen.
    @MainActor var roundedToPixel: CGFloat { CGFloat(PixelGrid(scale: Runtime.current.screen.scale).rounded(self)) }
}
