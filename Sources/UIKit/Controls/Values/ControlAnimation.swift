/// How controls move by themselves. The one place that knows of animation.
@MainActor enum ControlAnimation {
    /// Runs `changes`, animated over `duration` seconds.
    static func run(_ duration: TimeInterval, changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
        changes()
        completion?()
    }
}
