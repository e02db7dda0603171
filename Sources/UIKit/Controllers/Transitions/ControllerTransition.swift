/// The built-in movements of controllers' views, all on the host's clock.
@MainActor
enum ControllerTransition {
    /// How long a presentation takes, in seconds.
    static let presentationDuration: TimeInterval = 0.5
    static let navigationDuration: TimeInterval = 0.35
    static let rotationDuration: TimeInterval = 0.3
    static let alertDuration: TimeInterval = 0.25

    /// How a presented view comes in and goes.
    enum Movement {
        /// Up from below the container.
        case cover
        case dissolve
        /// The whole window turns over.
        case flip
        /// A card that shrinks into place while it appears, and only fades when it goes.
        case pop
        /// Out of another view, and back into it.
        case zoom(Zoom)

        fileprivate var isFlip: Bool {
            if case .flip = self { true } else { false }
        }
    }

    /// Runs animations and, when they are over, the completion; without a duration at once, the completion at the end
    /// of the turn. System transitions always end: `completion` hears true.
    static func run(
        duration: TimeInterval, animations: @escaping () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
        let endLater = { Runtime.current.updateCycle.atEndOfTurn { completion(true) } }
        guard duration > 0, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(animations)
            return endLater()
        }
        // Without a change to animate, `animate` completes before it returns; callers need the completion to come
        // later.
        var hasReturned = false
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: animations
        ) { _ in
            if hasReturned { completion(true) } else { endLater() }
        }
        hasReturned = true
    }

    /// Brings the views up to date that are about to move, so that only the movement is animated.
    private static func settle(_ container: UIView) {
        UIView.performWithoutAnimation {
            TraitPass.updateNow(container)
            container.layoutIfNeeded()
        }
    }

    /// Brings in a presented view that is in its place already.
    static func bringIn(
        _ view: UIView, over container: UIView, by movement: Movement, duration: TimeInterval,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        settle(container)
        guard duration > 0 else { return run(duration: 0, animations: alongside, completion: completion) }
        if movement.isFlip {
            view.isHidden = true
            return flip(container, .transitionFlipFromRight, duration, { view.isHidden = false }, alongside, completion)
        }
        if case .zoom(let zoom) = movement {
            return zoom.run(
                view, in: container, isBack: false, duration: duration, alongside: alongside, completion: completion)
        }
        let place = view.center
        UIView.performWithoutAnimation {
            switch movement {
            case .cover, .flip: view.center.y += container.bounds.maxY - view.frame.minY
            case .dissolve: view.alpha = 0
            case .pop:
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
            case .zoom: break
            }
        }
        run(
            duration: duration,
            animations: {
                view.alpha = 1
                view.transform = .identity
                view.center = place
                alongside()
            }, completion: completion)
    }

    /// Takes a presented view away; whoever calls removes it in the completion.
    static func takeOut(
        _ view: UIView, from container: UIView, by movement: Movement, duration: TimeInterval,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        guard duration > 0 else { return run(duration: 0, animations: alongside, completion: completion) }
        settle(container)
        if movement.isFlip {
            let end = { (finished: Bool) in
                view.isHidden = false
                completion(finished)
            }
            return flip(container, .transitionFlipFromLeft, duration, { view.isHidden = true }, alongside, end)
        }
        if case .zoom(let zoom) = movement {
            return zoom.run(
                view, in: container, isBack: true, duration: duration, alongside: alongside, completion: completion)
        }
        let place = view.center
        run(
            duration: duration,
            animations: {
                switch movement {
                case .cover, .flip: view.center.y += container.bounds.maxY - view.frame.minY
                case .dissolve, .pop: view.alpha = 0
                case .zoom: break
                }
                alongside()
            },
            completion: { finished in
                UIView.performWithoutAnimation {
                    view.alpha = 1
                    view.center = place
                }
                completion(finished)
            })
    }

    /// Turns the window over, with `change` on its back.
    private static func flip(
        _ container: UIView, _ option: UIView.AnimationOptions, _ duration: TimeInterval,
        _ change: @escaping () -> Void, _ alongside: @escaping () -> Void, _ completion: @escaping (Bool) -> Void
    ) {
        let window = container.window ?? container
        UIView.transition(
            with: window, duration: duration, options: [option, .curveEaseInOut], animations: change,
            completion: { _ in completion(true) })
        run(duration: duration, animations: alongside, completion: { _ in })
    }

    /// A push or, backwards, a pop: the view on top covers the other's whole width, the one below moves a third of it
    /// and is darkened a little meanwhile.
    ///
    /// - Parameter hand: An animator whose progress the user's finger sets. The movement is added to it and it stays
    ///   paused; the completion is called with whether it reached its end. Nil runs the movement on the clock.
    static func slide(
        in container: UIView, from old: UIView?, to new: UIView, isBack: Bool, duration: TimeInterval,
        hand: UIViewPropertyAnimator? = nil, alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        settle(container)
        guard duration > 0 else { return run(duration: 0, animations: alongside, completion: completion) }
        let width = container.bounds.width
        let direction: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let (outside, behind) = (direction * width, -direction * width / 3)
        let place = new.center
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
        UIView.performWithoutAnimation {
            new.center.x = place.x + (isBack ? behind : outside)
            (isBack ? new : old)?.addSubview(shade)
            shade.alpha = isBack ? 1 : 0
        }
        let movement = {
            new.center = place
            old?.center.x += isBack ? outside : behind
            shade.alpha = isBack ? 0 : 1
            alongside()
        }
        let end = { (finished: Bool) in
            shade.removeFromSuperview()
            completion(finished)
        }
        guard let hand else { return run(duration: duration, animations: movement, completion: end) }
        hand.addAnimations(movement)
        hand.addCompletion { end($0 == .end) }
        hand.pauseAnimation()
    }
}
