/// The built-in movements of controllers' views.
@MainActor
enum Transition {
    /// In seconds.
    static let presentationDuration: TimeInterval = 0.5
    static let navigationDuration: TimeInterval = 0.35
    static let rotationDuration: TimeInterval = 0.3

    /// Runs animations and, when they are over, the completion; without a duration at once, the completion at the end
    /// of the turn.
    static func run(
        duration: TimeInterval, animations: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
        animations()
        Runtime.current.updateCycle.atEndOfTurn { completion(true) }
    }

    /// Brings in a presented view that is in its place already.
    static func bringIn(
        _ view: UIView, over container: UIView, style: UIModalTransitionStyle, duration: TimeInterval,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let place = view.center
        if duration > 0 {
            switch style {
            case .crossDissolve: view.alpha = 0
            default: view.center.y = place.y + container.bounds.height
            }
        }
        run(
            duration: duration,
            animations: {
                view.alpha = 1
                view.center = place
                alongside()
            }, completion: completion)
    }

    /// A push or, backwards, a pop: the view on top covers the other's whole width, the one below moves a third of it.
    static func slide(
        in container: UIView, from old: UIView?, to new: UIView, isBack: Bool, duration: TimeInterval,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let width = container.bounds.width
        let direction: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let (outside, behind) = (direction * width, -direction * width / 3)
        let place = new.center
        if duration > 0 { new.center.x = place.x + (isBack ? behind : outside) }
        run(
            duration: duration,
            animations: {
                new.center = place
                if duration > 0, let old { old.center.x += isBack ? outside : behind }
                alongside()
            }, completion: completion)
    }

    /// Takes a presented view away; whoever calls removes it in the completion.
    static func takeOut(
        _ view: UIView, from container: UIView, style: UIModalTransitionStyle, duration: TimeInterval,
        alongside: @escaping () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let place = view.center
        run(
            duration: duration,
            animations: {
                if duration > 0 {
                    switch style {
                    case .crossDissolve: view.alpha = 0
                    default: view.center.y = place.y + container.bounds.height
                    }
                }
                alongside()
            },
            completion: { finished in
                view.alpha = 1
                view.center = place
                completion(finished)
            })
    }
}
