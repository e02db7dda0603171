/// Which views the trait pass has to look at.
///
/// As with layout: a view with `needsUpdate` has `descendant` set in each ancestor, so that the pass finds it from the
/// root and leaves the rest alone.
struct TraitFlags {
    fileprivate(set) var needsUpdate = false
    fileprivate(set) var descendant = false
    /// Whether `updateProperties` is due, as it is before a view's first layout.
    var needsProperties = true
}

/// Root to leaf: each object takes its traits from the one above, adds its overrides, and hears if something changed.
///
/// The way down is screen, scene, window, views; a controller stands between its root view and that view's superview.
/// Traits set by a parent controller for a child (`setOverrideTraitCollection(_:forChild:)`) and by a presentation
/// controller are added on the way into the controller. Controllers hear before their views, views before subviews.
/// A controller whose view has arrived in a window hears `viewIsAppearing` here, since that is the first moment with
/// right traits.
@MainActor
enum TraitPass {
    /// Updates the part of the tree above and below a view that is marked.
    static func updateNow(_ view: UIView) {
        run(from: view.root)
    }

    static func run(from root: UIView) {
        guard root.traitFlags.needsUpdate || root.traitFlags.descendant else { return }
        visit(root, below: root.inheritedTraits, isForced: false)
    }

    private static func visit(_ view: UIView, below inherited: UITraitCollection, isForced: Bool) {
        let isDue = isForced || view.traitFlags.needsUpdate
        guard isDue || view.traitFlags.descendant else { return }
        view.traitFlags = TraitFlags()
        PassCounters.current.traits += 1
        var changed = false
        if isDue {
            changed = update(view, below: inherited)
        }
        // By index: handlers may change the tree.
        var index = 0
        while index < view.hierarchy.subviews.count {
            visit(view.hierarchy.subviews[index], below: view.traitState.collection, isForced: changed)
            index += 1
        }
    }

    /// Returns whether the view's traits changed, so that what is below has to be looked at.
    private static func update(_ view: UIView, below inherited: UITraitCollection) -> Bool {
        var inherited = inherited
        if let controller = view.appearance.controller {
            let previous = controller.takeTraits(from: controller.traitsImposed(on: inherited))
            if !controller.announceFirstTraits(), let previous { controller.announceTraitChange(from: previous) }
            inherited = controller.traitState.collection
        }
        let previous = view.takeTraits(from: inherited)
        var isFirst = false
        if let previous {
            view.adopt(changedFrom: previous)
            if Runtime.current.appearanceRules.dependOnTraits, view.window != nil {
                Runtime.current.appearanceRules.apply(to: view, in: view.hierarchy.superview)
            }
            isFirst = view.announceFirstTraits()
            if !isFirst { view.announceTraitChange(from: previous) }
            view.notifyObservers(of: .traits)
        } else {
            isFirst = view.announceFirstTraits()
        }
        if let controller = view.appearance.controller, view.window != nil { controller.arriveInWindow() }
        return previous != nil || isFirst
    }
}

extension UIView {
    /// What a root view's environment has: its scene's or screen's traits, or, outside of windows, what it had.
    fileprivate var inheritedTraits: UITraitCollection {
        guard let window = self as? UIWindow else {
            return hierarchy.superview?.traitCollection ?? traitState.environment
        }
        return window.environmentTraits
    }

    /// Makes the next pass look at the view.
    func markNeedsTraitUpdate() {
        traitFlags.needsUpdate = true
        markAncestorsOfTraitUpdate()
        Runtime.current.updateCycle.needsTurn = true
    }

    /// Keeps the invariant of ``TraitFlags`` after the view was marked or got a new superview.
    func markAncestorsOfTraitUpdate() {
        guard traitFlags.needsUpdate || traitFlags.descendant else { return }
        var link = hierarchy.superview
        while let here = link, !here.traitFlags.descendant {
            here.traitFlags.descendant = true
            link = here.hierarchy.superview
        }
    }

    /// What UIKit itself does about changed traits, before the client hears of them.
    fileprivate func adopt(changedFrom previous: UITraitCollection) {
        if traitCollection.values.tintColor != previous.values.tintColor {
            refreshDynamicColors()
            setNeedsDisplay()
        }
        guard traitCollection != previous else { return }
        traitsDidChange(from: previous)
        setNeedsLayout()
        if traitCollection.layoutDirection != previous.layoutDirection { layoutDirectionChanged() }
        if traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            // The readable width depends on it.
            for guide in constraintState.systemGuides { guide.ownerInsetsChanged() }
        }
        if traitCollection.hasDifferentColorAppearance(comparedTo: previous) {
            refreshDynamicColors()
            tintColorMayHaveChanged()
            setNeedsDisplay()
        } else if traitCollection.changedTraits(from: previous).contains(where: UITraitCollection.affectsDrawing) {
            setNeedsDisplay()
        }
    }

    private func refreshDynamicColors() {
        if let color = backgroundColor, color.isDynamic { backgroundColor = color }
    }
}

extension UITraitCollection {
    /// Whether what a view drew may look different after the trait changed.
    fileprivate static func affectsDrawing(_ trait: UITrait) -> Bool {
        systemTraitsAffectingImageLookup.contains { $0 == trait }
    }
}
