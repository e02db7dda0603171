/// How controls move by themselves: as an animation block of their own, on the host's clock.
@MainActor enum ControlAnimation {
    /// Runs `changes`, animated over `duration` seconds, and `completion` when all has come to rest.
    static func run(
        _ duration: TimeInterval, delay: TimeInterval = 0, changes: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        UIView.animate(
            withDuration: duration, delay: delay, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: changes, completion: completion.map { done in { _ in done() } })
    }
}
