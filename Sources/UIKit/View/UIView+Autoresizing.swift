/// How a view and its subviews follow size changes without constraints.
struct ResizingState {
    fileprivate(set) var mask: UIView.AutoresizingMask = []
    var resizesSubviews = true
    /// The bounds' size that the subviews' frames are for.
    fileprivate var fittedSize = CGSize.zero
}

extension UIView {
    func setAutoresizingMask(_ mask: AutoresizingMask) {
        resizing.mask = mask
        maskOrFrameChanged()
    }

    /// Moves and resizes the subviews by their masks, at once, as the behaviour reference, section 3, has it.
    func resizeSubviews() {
        let (oldSize, newSize) = (resizing.fittedSize, layer.bounds.size)
        resizing.fittedSize = newSize
        guard resizing.resizesSubviews, !hierarchy.subviews.isEmpty else { return }
        for subview in hierarchy.subviews where subview.resizing.mask.rawValue != 0 && !subview.isResizedByEngine {
            subview.resizeInSuperview(from: oldSize, to: newSize)
        }
    }

    /// What of the mask holds in the superview.
    var effectiveMask: AutoresizingMask { hierarchy.superview?.mask(heldBy: self) ?? resizing.mask }

    private func resizeInSuperview(from old: CGSize, to new: CGSize) {
        let mask = effectiveMask
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let center = layer.position
        // Where the view lies without its transform, which autoresizing does not see.
        let horizontal = Autoresizing.resize(
            near: center.x - anchor.x * size.width, size: size.width, within: old.width, to: new.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let vertical = Autoresizing.resize(
            near: center.y - anchor.y * size.height, size: size.height, within: old.height, to: new.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        let newSize = CGSize(width: horizontal.size, height: vertical.size)
        if newSize != size { bounds.size = newSize }
        let newCenter = CGPoint(
            x: horizontal.near + anchor.x * newSize.width, y: vertical.near + anchor.y * newSize.height)
        if newCenter != center { self.center = newCenter }
    }
}

/// Autoresizing along one axis.
enum Autoresizing {
    /// The difference is shared among the flexible parts in proportion to their old lengths, or equally when these add
    /// up to nothing. Nothing is rounded.
    static func resize(
        near: CGFloat, size: CGFloat, within old: CGFloat, to new: CGFloat,
        flexible: (near: Bool, size: Bool, far: Bool)
    ) -> (near: CGFloat, size: CGFloat) {
        let delta = new - old
        let count = (flexible.near ? 1 : 0) + (flexible.size ? 1 : 0) + (flexible.far ? 1 : 0)
        guard count > 0, delta != 0 else { return (near, size) }
        let far = old - near - size
        let total = (flexible.near ? near : 0) + (flexible.size ? size : 0) + (flexible.far ? far : 0)
        func grown(_ length: CGFloat, _ isFlexible: Bool) -> CGFloat {
            guard isFlexible else { return length }
            return total != 0 ? length + delta * length / total : length + delta / CGFloat(count)
        }
        return (grown(near, flexible.near), max(0, grown(size, flexible.size)))
    }
}
