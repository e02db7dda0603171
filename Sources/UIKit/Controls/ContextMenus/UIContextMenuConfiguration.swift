/// Makes what lifts off when the menu appears; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Gets the actions that the system suggests, of which there are none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    /// Whether elements may be turned over when the menu opens upwards.
    public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

    /// Tells the menus of one interaction apart.
    public let identifier: any NSCopying
    /// Which entry lies where. Default: automatic, which is the order of the menu; `priority` has the first entry nearest
    /// to the preview.
    open var preferredMenuElementOrder = ElementOrder.automatic

    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: A unique one by default.
    ///   - previewProvider: Makes the controller whose view shows in place of the pressed one; nil lifts the pressed one.
    ///   - actionProvider: Makes the menu; without one only the preview shows.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }
}

/// Lets a delegate move along with a context menu that comes or goes.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// What the configuration's provider made; nil where the pressed view itself is the preview.
    var previewViewController: UIViewController? { get }
    /// Animates changes beside the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has the closure called when the animation is over.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that was tapped: it goes back, or grows to fill the screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// The animation after the preview was tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// Default: dismiss.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what delegates want to happen while a context menu comes or goes.
@MainActor final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { for change in animations { change() } }
    func complete() {
        let waiting = completions
        completions = []
        for completion in waiting { completion() }
    }
}
