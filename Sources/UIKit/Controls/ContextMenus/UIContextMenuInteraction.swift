/// Shows a menu when its view is pressed for half a second: the view lifts off what is behind it, the menu beside it.
///
/// A finger that stays down may slide onto an entry and choose it by lifting. Where things lie is in
/// `ContextMenuView.swift`.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// What menus look like: unknown, with a preview, or compact.
    public enum Appearance: UInt, Sendable { case unknown, rich, compact }

    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?
    /// Says what menus show. Held weakly.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// Rich, with a preview, while a menu shows; unknown before and after.
    open var menuAppearance: Appearance { shown == nil ? .unknown : .rich }

    final var shown: ContextMenuView?
    final var configuration: UIContextMenuConfiguration?
    private let press = UILongPressGestureRecognizer()

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.delegate = self
        press.addTarget(self, action: Selector(UIContextMenuInteraction.pressed))
    }

    /// Called before the interaction changes its view.
    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(press)
        dismissMenu()
    }

    /// Called after the interaction changed its view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Where the view is pressed, in the coordinates of `view`, or the window's where that is nil.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Puts another menu in the place of the one that shows.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { shown?.changeMenu(block) }

    /// Closes the menu, if it is open.
    open func dismissMenu() { end() }

    func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: present()
        case .changed: shown?.slide(to: press.location(in: shown))
        case .ended: shown?.lift(at: press.location(in: shown))
        default: break
        }
    }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
    /// The press counts only where there is something to show.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard shown == nil, let view, view.window != nil else { return false }
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: gestureRecognizer.location(in: view))
        return configuration != nil
    }

    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        (view as? UIScrollView)?.isHandle(touch) != true
    }
}

/// Says what the menu at a place shows, and hears of its coming and going.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// - Parameters:
    ///   - interaction: The interaction that asks.
    ///   - location: In the coordinates of the interaction's view.
    /// - Returns: Nil for no menu there.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What lifts off; nil for the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// Where the preview goes when the menu does; nil for where it came from.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview?
    /// As `highlightPreviewForItemWithIdentifier`, before iOS 16.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// As `dismissalPreviewForItemWithIdentifier`, before iOS 16.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The user tapped the preview of a context menu; the animator runs what shall happen with the menu's end.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// The menu is about to come, to go, or to make way for what it previews.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// The menu is about to come, to go, or to make way for what it previews.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}
