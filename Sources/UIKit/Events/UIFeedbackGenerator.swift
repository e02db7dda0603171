/// Gives what the user does a feel. Apps use one of its subclasses.
///
/// No device here has a motor for it: as on an iPad, generators may be prepared and triggered, and nothing is felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    public private(set) weak var view: UIView?

    public override init() { super.init() }

    /// - Parameter view: What the feedback belongs to; the generator becomes one of its interactions.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Announces that feedback follows soon.
    open func prepare() {}
}

/// For things that meet.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public override init() { super.init() }

    public convenience init(style: FeedbackStyle) { self.init() }

    public convenience init(style: FeedbackStyle, view: UIView) { self.init(view: view) }

    open func impactOccurred() {}
    /// - Parameter intensity: From 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
    /// - Parameter location: In the view's coordinates.
    open func impactOccurred(at location: CGPoint) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// For a selection that moves from one choice to the next.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

/// For tasks that end well or badly.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
