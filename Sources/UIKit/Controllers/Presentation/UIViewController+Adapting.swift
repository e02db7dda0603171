// Which presentation controller shows a controller: the one for its style, or, where the room is too small for that, the
// one of the style it adapts to.

extension UIViewController {
    /// The presentation in progress that the controller or an ancestor is part of, else the one it would have.
    var activeOrFuturePresentationController: UIPresentationController? {
        if parent != nil, presenting.requested == nil, let active = topmostAncestor.presenting.requested {
            return active
        }
        if presenting.presenter == nil, presenting.requested?.presentation.style != modalPresentationStyle {
            presenting.requested = makePresentationController(
                style: modalPresentationStyle, presenter: nil, source: self)
        }
        return presenting.requested
    }

    /// The one prepared by the client before presenting, or a new one.
    func presentationController(
        style: UIModalPresentationStyle, presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        if let prepared = presenting.requested, style != .custom, prepared.presentation.style == style {
            prepared.prepare(presenter: presenter)
            return prepared
        }
        return makePresentationController(style: style, presenter: presenter, source: source)
    }

    private func makePresentationController(
        style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController {
        let made: UIPresentationController =
            switch style {
            case .custom:
                transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
                    ?? systemPresentationController(presenter: presenter)
                    ?? UIPresentationController(presentedViewController: self, presenting: presenter)
            case .pageSheet, .formSheet:
                UISheetPresentationController(presentedViewController: self, presenting: presenter)
            case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
            default: FullScreenPresentation(presentedViewController: self, presenting: presenter)
            }
        made.presentation.style = style
        return made
    }

    /// The style in which `requested` is shown among the traits given; its own where nothing adapts.
    private func adaptedStyle(
        of requested: UIPresentationController, to traits: UITraitCollection
    ) -> UIModalPresentationStyle {
        let own = requested.presentation.style
        switch own {
        case .pageSheet, .formSheet, .popover, .custom: break
        default: return own
        }
        let asked = requested.delegate?.adaptivePresentationStyle(for: requested, traitCollection: traits) ?? .automatic
        let style = asked == .automatic ? requested.adaptivePresentationStyle(for: traits) : asked
        return style == .none || style == .automatic ? own : style
    }

    /// What is shown in place of `requested`, and which controller; the delegate may wrap the presented one.
    func adapted(
        _ requested: UIPresentationController, to traits: UITraitCollection, presenter: UIViewController
    ) -> (UIViewController, UIPresentationController) {
        if let system = systemAdaptation(of: requested, to: traits) { return (self, system) }
        let style = adaptedStyle(of: requested, to: traits)
        guard style != requested.presentation.style else { return (self, requested) }
        let shown =
            requested.delegate?.presentationController(requested, viewControllerForAdaptivePresentationStyle: style)
            ?? self
        let adapted =
            (shown === self ? preparedSheet(of: requested, style: style, presenter: presenter) : nil)
            ?? shown.makePresentationController(style: style, presenter: presenter, source: presenter)
        adapted.delegate = requested.delegate
        requested.delegate?.presentationController(requested, prepare: adapted)
        return (shown, adapted)
    }

    /// The sheet that the app set up for a popover; nil where it did not, or where the popover becomes something else.
    private func preparedSheet(
        of requested: UIPresentationController, style: UIModalPresentationStyle, presenter: UIViewController
    ) -> UIPresentationController? {
        guard style == .pageSheet || style == .formSheet,
            let sheet = (requested as? UIPopoverPresentationController)?.popover.sheet
        else { return nil }
        sheet.presentation.style = style
        sheet.prepare(presenter: presenter)
        return sheet
    }

    /// After a change of size classes: exchanges the presentations of what is presented where they adapt differently
    /// now. The controllers hear of nothing but their new sizes.
    func readaptPresentations() {
        guard let presented = presenting.presented else { return }
        defer { presented.readaptPresentations() }
        guard presented.presenting.coordinator == nil, let active = presented.presenting.controller,
            let requested = presented.presenting.requested, requested.presentedViewController === presented,
            let window = active.containerView?.window
        else { return }
        if let system = presented.systemAdaptation(of: requested, to: traitCollection) {
            if type(of: system) != type(of: active) { presented.exchange(active, for: system, by: self, in: window) }
            return
        }
        let style = presented.adaptedStyle(of: requested, to: traitCollection)
        guard style != active.presentation.style else { return }
        let next = presented.adapted(requested, to: traitCollection, presenter: self)
        guard next.0 === presented else { return }
        presented.exchange(active, for: next.1, by: self, in: window)
    }

    private func exchange(
        _ old: UIPresentationController, for new: UIPresentationController, by presenter: UIViewController,
        in window: UIWindow
    ) {
        appearing.ignoresTreeChanges = true
        defer { appearing.ignoresTreeChanges = false }
        if old.shouldRemovePresentersView { window.restoreView(of: presenter, below: old.presentation.container) }
        let oldContainer = old.presentation.container
        presenting.controller = new
        new.prepare(presenter: presenter)
        let container = new.begin(over: presenter, in: window)
        new.showChrome(true)
        if let view = new.presentedView {
            container.addSubview(view)
            view.frame = new.frameOfPresentedViewInContainerView
        }
        oldContainer?.removeFromSuperview()
        if old !== new { old.end() }
        if new.shouldRemovePresentersView { presenter.viewIfLoaded?.removeFromSuperview() }
        viewIfLoaded?.markNeedsTraitUpdate()
    }
}
