import QuartzCore

/// A drag from the leading edge of the screen that takes the top controller back with it.
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    /// UIKit's own conditions, in force until the app puts a delegate of its own, or none, in this place.
    private let gate: PopGate

    init(for navigationController: UINavigationController) {
        gate = PopGate(navigationController)
        super.init(target: navigationController, action: Selector(UINavigationController.popDragged))
        delegate = gate
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        edges = isRightToLeft ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        // The content's recognizers wait for this one to fail, which it does at once for a drag in another direction.
        if isAnotherDrag { state = .failed }
    }

    override func allowsStart(_ movement: CGPoint) -> Bool {
        let inwards = isRightToLeft ? -movement.x : movement.x
        return inwards > abs(movement.y)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanGestureRecognizer
    }

    var isRightToLeft: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

/// Lets the drag begin where the bar shows a back button, and where it would lead the pop: not where the delegate's
/// animator would pop by itself. As in UIKit.
private final class PopGate: UIGestureRecognizerDelegate {
    private weak var navigationController: UINavigationController?

    init(_ navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigationController else { return false }
        return !navigationController.isNavigationBarHidden && navigationController.navigationBar.showsBackButton
            && !navigationController.popsByItself && !navigationController.forbidsDrag(gestureRecognizer)
    }
}

/// A pop in the user's hands.
@MainActor
final class InteractivePop {
    /// A drag completes the pop when it would come to rest beyond the middle; speed counts for so many seconds. Our
    /// choice: the system's own rule is not documented.
    private static let foresight: CGFloat = 0.15

    let animator = UIViewPropertyAnimator(duration: ControllerTransition.navigationDuration, curve: .linear)
    /// Fades the bar at the drag's pace.
    private let barClock: TransitionClock
    private let width: CGFloat
    private var coordinator: TransitionCoordinator?

    init(in view: UIView, bar: UINavigationBar) {
        width = max(view.bounds.width, 1)
        barClock = TransitionClock(bar.layer, duration: ControllerTransition.navigationDuration)
    }

    func begin(_ coordinator: TransitionCoordinator) {
        self.coordinator = coordinator
        coordinator.beginInteraction()
    }

    /// - Parameter distance: From the leading edge inwards, in points.
    func move(to distance: CGFloat) {
        let progress = min(max(distance / width, 0), 1)
        animator.fractionComplete = progress
        barClock.move(to: progress)
        coordinator?.handProgress = progress
    }

    /// - Parameter velocity: Inwards, in points a second; nil where the gesture was cancelled.
    func letGo(at distance: CGFloat, velocity: CGFloat?) {
        move(to: distance)
        let completes = velocity.map { distance + $0 * Self.foresight > width / 2 } ?? false
        let progress = animator.fractionComplete
        let rest = completes ? 1 - progress : progress
        // The rest of the way is done at the finger's speed, but no slower than by a transition without a finger.
        let fastest = rest * width / max(abs(velocity ?? 0), 1)
        let seconds = min(Double(rest) * ControllerTransition.navigationDuration, max(Double(fastest), 0.1))
        coordinator?.endInteraction(
            cancelled: !completes,
            velocity: CGFloat(Double(rest) * ControllerTransition.navigationDuration / max(seconds, 0.01)))
        barClock.run(to: completes ? 1 : 0, in: seconds, .easeOut) { [barClock] in barClock.takeBack() }
        animator.isReversed = !completes
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
            durationFactor: max(seconds, 0.001) / ControllerTransition.navigationDuration)
    }

    /// Another change of the stack comes in between.
    func endNow() {
        if animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .end)
        }
        barClock.takeBack()
    }
}

extension UINavigationController {
    /// Whether the delegate has an animator for a pop, and nothing that would hold it back for a hand.
    fileprivate var popsByItself: Bool {
        guard let delegate, let top = topViewController, let below = viewControllers.dropLast().last,
            let animator = delegate.navigationController(self, animationControllerFor: .pop, from: top, to: below)
        else { return false }
        return delegate.navigationController(self, interactionControllerFor: animator) == nil
    }

    /// Whether the zoom that brought the top controller is against a drag that begins here.
    fileprivate func forbidsDrag(_ gesture: UIGestureRecognizer) -> Bool {
        guard let top = topViewController, case .zoom(let options, _)? = top.preferredTransition?.kind,
            let allows = options.interactiveDismissShouldBegin
        else { return false }
        let velocity = (gesture as? UIPanGestureRecognizer)?.velocity(in: top.view) ?? .zero
        return !allows(
            .init(
                location: gesture.location(in: top.view), velocity: CGVector(dx: velocity.x, dy: velocity.y)))
    }

    fileprivate func popDragged(_ gesture: InteractivePopGestureRecognizer) {
        let sign: CGFloat = gesture.isRightToLeft ? -1 : 1
        let distance = gesture.translation(in: view).x * sign
        switch gesture.state {
        case .began:
            guard navigation.coordinator == nil, viewControllers.count > 1 else { return }
            navigation.drag = InteractivePop(in: view, bar: navigationBar)
            popViewController(animated: true)
            // A custom animator has taken over, or a subclass has declined.
            if navigation.drag?.animator.state != .active { abandonDrag() }
        case .changed: navigation.drag?.move(to: distance)
        case .ended, .cancelled, .failed:
            let velocity = gesture.state == .ended ? gesture.velocity(in: view).x * sign : nil
            navigation.drag?.letGo(at: distance, velocity: velocity)
            navigation.drag = nil
        default: break
        }
    }

    private func abandonDrag() {
        navigation.drag?.endNow()
        navigation.drag = nil
    }
}
