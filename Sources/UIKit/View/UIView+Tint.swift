/// A view's own say about its tint; nil and automatic follow the superview.
struct TintState {
    fileprivate var color: UIColor?
    fileprivate var mode = UIView.TintAdjustmentMode.automatic
}

extension UIView {
    /// Whether a view's tint is dimmed, as below an alert.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview; in full colour; in grey.
        case automatic, normal, dimmed
    }

    /// Dimmed views show their tint without colour.
    var effectiveTintColor: UIColor {
        let color = undimmedTintColor
        guard effectiveTintAdjustmentMode == .dimmed else { return color }
        return UIColor { traits in
            let resolved = color.resolvedColor(with: traits)
            var (white, alpha) = (CGFloat(0), CGFloat(0))
            guard resolved.getWhite(&white, alpha: &alpha) else { return resolved }
            return UIColor(white: white, alpha: alpha * 0.8)
        }
    }

    private var undimmedTintColor: UIColor {
        var link: UIView? = self
        while let here = link {
            if let color = here.tint.color { return color }
            link = here.hierarchy.superview
        }
        return .systemBlue
    }

    /// The view's own colour, nil where it follows its superview.
    var ownTintColor: UIColor? { tint.color }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        var link: UIView? = self
        while let here = link {
            if here.tint.mode != .automatic { return here.tint.mode }
            link = here.hierarchy.superview
        }
        return .normal
    }

    func setTintColor(_ color: UIColor?) {
        guard color != tint.color else { return }
        tint.color = color
        traitState.overrides.tintColor = color
        markNeedsTraitUpdate()
        tellTintChanged { $0.tint.color != nil }
    }

    func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
        guard mode != tint.mode else { return }
        tint.mode = mode
        tellTintChanged { $0.tint.mode != .automatic }
    }

    /// Tells the view and everything below that follows it; views that go their own way end the walk.
    private func tellTintChanged(except goesOwnWay: (UIView) -> Bool) {
        traitCollection.makeCurrent { tintColorDidChange() }
        for subview in hierarchy.subviews where !goesOwnWay(subview) {
            subview.tellTintChanged(except: goesOwnWay)
        }
    }

    /// The view has another superview, or dynamic colours look different.
    func tintColorMayHaveChanged() {
        traitCollection.makeCurrent { tintColorDidChange() }
    }
}
