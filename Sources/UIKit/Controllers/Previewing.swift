/// Peeking into a controller by a press, before iOS 13. Here such a press shows a context menu with the preview.
@preconcurrency @MainActor public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    /// What lifts off, in the source view's coordinates; all of it unless set.
    var sourceRect: CGRect { get set }
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
}

@preconcurrency @MainActor public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// - Returns: Nil for no preview there.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// For the previews of 3D Touch: the preview was pressed harder and is to be shown.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// What a preview offers.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
    var title: String { get }
}

@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable { case `default`, selected, destructive }
    public let title: String
    public let style: Style
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void

    public init(
        title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
    ) {
        (self.title, self.style) = (title, style)
        self.handler = { item, controller in (item as? UIPreviewAction).map { handler($0, controller) } }
        super.init()
    }
}

@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    public let title: String
    let style: UIPreviewAction.Style
    let actions: [UIPreviewAction]

    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        (self.title, self.style, self.actions) = (title, style, actions)
        super.init()
    }
}

/// Presses on a source view, as a context menu interaction.
final class Previewing: NSObject, UIViewControllerPreviewing, UIContextMenuInteractionDelegate {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect
    let previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()
    private weak var owner: UIViewController?
    private var preview: UIViewController?
    private var interaction: UIContextMenuInteraction?
    private static var alive: [ObjectIdentifier: [Previewing]] = [:]

    init(_ owner: UIViewController, _ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        self.owner = owner
        self.delegate = delegate
        sourceView = view
        sourceRect = view.bounds
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        view.addInteraction(interaction)
        // The interaction holds its delegate weakly, and nobody else holds this.
        objc_setAssociatedObject(
            view, unsafeBitCast(self, to: UnsafeRawPointer.self), self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func end() {
        if let interaction { sourceView.removeInteraction(interaction) }
        objc_setAssociatedObject(
            sourceView, unsafeBitCast(self, to: UnsafeRawPointer.self), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        sourceRect = sourceView.bounds
        guard let preview = delegate.previewingContext(self, viewControllerForLocation: location) else { return nil }
        self.preview = preview
        return UIContextMenuConfiguration(
            identifier: nil, previewProvider: { preview },
            actionProvider: { [weak self] _ in
                UIMenu(children: preview.previewActionItems.map { Self.element($0, preview, self?.sourceView) })
            })
    }

    private static func element(
        _ item: any UIPreviewActionItem, _ preview: UIViewController, _ source: UIView?
    ) -> UIMenuElement {
        func action(_ action: UIPreviewAction) -> UIAction {
            UIAction(
                title: action.title, attributes: action.style == .destructive ? .destructive : [],
                state: action.style == .selected ? .on : .off
            ) { _ in action.handler(action, preview) }
        }
        if let group = item as? UIPreviewActionGroup {
            return UIMenu(
                title: group.title, options: group.style == .destructive ? .destructive : [],
                children: group.actions.map(action))
        }
        return (item as? UIPreviewAction).map(action) ?? UIAction(title: item.title) { _ in }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let preview else { return }
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [self] in delegate.previewingContext(self, commit: preview) }
    }
}
