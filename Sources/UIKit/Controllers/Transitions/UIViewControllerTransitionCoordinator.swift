/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that goes.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController")
    /// The controller that comes.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that goes; nil where it stays in the tree.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that comes; nil where it is in the tree already.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What there is to know about a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether there is an animation.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` for pushes and the like.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began in the user's hands.
    var initiallyInteractive: Bool { get }
    /// Whether the animation can be taken into the user's hands while it runs.
    var isInterruptible: Bool { get }
    /// Whether the transition is in the user's hands now.
    var isInteractive: Bool { get }
    /// Whether the transition runs back to its beginning.
    var isCancelled: Bool { get }
    /// How long the transition takes, in seconds; 0 when it is not animated.
    var transitionDuration: TimeInterval { get }
    /// How far the transition is, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the finger was as it left, in parts of the way a second.
    var completionVelocity: CGFloat { get }
    /// The controller that goes or comes.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that goes or comes; nil where the transition does not move it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// What the views are in meanwhile.
    var containerView: UIView { get }
    /// The rotation that the transition gives the interface; the identity when it turns nothing.
    var targetTransform: CGAffineTransform { get }
}

/// A running transition that others can join: their animations run beside it, their completions after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes together with the transition. The completion is called at its end, also where it was called
    /// off.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Animates changes of a view outside of the transition's container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls the handler when the user lets go of an interactive transition; the context then knows whether it goes on
    /// or back.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Has the closure called when the finger leaves, with whether the transition goes on.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }

    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}
