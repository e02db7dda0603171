extension UIView {
    /// The margins in effect: the base plus the safe area, raised by what the superview's margins leave (behaviour
    /// reference, section 8.2). Those include the superview's safe area already.
    ///
    /// - Parameter safeArea: Another safe area than the one in effect.
    func computedMargins(in safeArea: UIEdgeInsets? = nil) -> UIEdgeInsets {
        var margins = baseMargins
        if insetState.includesSafeArea { margins = margins + (safeArea ?? safeAreaInsets) }
        if insetState.preservesSuperviewMargins, let superview = hierarchy.superview {
            var above = superview.layoutMargins
            if superview.insetState.includesSafeArea { above = above - superview.keptClearOf }
            let bounds = superview.layer.bounds
            var place = frame.offsetBy(dx: -bounds.origin.x, dy: -bounds.origin.y)
            // Scrolled content reaches beyond its view by nature; its margins do not grow with it.
            if superview.scrollsContent { place = CGRect(origin: .zero, size: bounds.size).intersection(place) }
            if place.isNull { place = CGRect(origin: .zero, size: bounds.size) }
            margins = margins.atLeast(
                UIEdgeInsets(
                    top: above.top - place.minY, left: above.left - place.minX,
                    bottom: above.bottom - (bounds.height - place.maxY),
                    right: above.right - (bounds.width - place.maxX)))
        }
        guard insetState.followsReadableWidth else { return margins }
        return ReadableWidth.insets(
            boundsWidth: bounds.width, margins: margins, category: traitCollection.preferredContentSizeCategory)
    }

    /// Without the safe area and the superview's margins; at least the system's minimum in a controller's root view.
    private var baseMargins: UIEdgeInsets {
        let direction = effectiveUserInterfaceLayoutDirection
        guard let controller = appearance.controller else { return insetState.base.resolved(direction) }
        let base: InsetState.BaseMargins = insetState.isBaseSet ? insetState.base : .directional(.zero)
        let margins = base.resolved(direction)
        guard controller.viewRespectsSystemMinimumLayoutMargins else { return margins }
        let minimum = controller.systemMinimumLayoutMargins.resolved(for: direction)
        return UIEdgeInsets(
            top: margins.top, left: max(margins.left, minimum.left), bottom: margins.bottom,
            right: max(margins.right, minimum.right))
    }

    func setBaseMargins(_ base: InsetState.BaseMargins) {
        guard base != insetState.base || !insetState.isBaseSet else { return }
        KeyValueObservers.follow(self, ["layoutMargins", "directionalLayoutMargins"]) {
            insetState.base = base
            insetState.isBaseSet = true
            insetRulesChanged()
        }
    }

    func setPreservesSuperviewMargins(_ preserves: Bool) {
        guard preserves != insetState.preservesSuperviewMargins else { return }
        insetState.preservesSuperviewMargins = preserves
        hierarchy.superview?.insetState.hasFollowers = true
        insetRulesChanged()
    }

    func setIncludesSafeArea(_ includes: Bool) {
        guard includes != insetState.includesSafeArea else { return }
        insetState.includesSafeArea = includes
        insetRulesChanged()
    }

    func setFollowsReadableWidth() {
        insetState.followsReadableWidth = true
        insetRulesChanged()
    }

    /// Margins that an app changes hold at once, and so does the callback.
    func insetRulesChanged() {
        insetState.needsDelivery = true
        deliverInsets()
        setNeedsLayout()
    }
}
