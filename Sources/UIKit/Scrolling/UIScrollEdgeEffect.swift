/// How content that is scrolled under a bar fades out at an edge of a scroll view.
///
/// Its values are kept and have no effect: nothing is recorded of how the fade looks. Content shows below bars as it is, and
/// below a view with a ``UIScrollEdgeElementContainerInteraction`` it fades into the background.
@preconcurrency @MainActor public final class UIScrollEdgeEffect: NSObject {
    /// By the system, by default.
    public var style = Style.automatic
    /// Whether the edge has no effect. False by default.
    public var isHidden = false

    override init() { super.init() }

    /// How the fade looks.
    @MainActor public final class Style: NSObject {
        override init() { super.init() }

        /// As the system has it where the scroll view is.
        public static let automatic = Style()
        /// Ends at a line.
        public static let hard = Style()
        /// Fades out.
        public static let soft = Style()
    }
}

/// The effects of a scroll view's edges.
@MainActor struct ScrollEdgeEffects {
    let top = UIScrollEdgeEffect()
    let left = UIScrollEdgeEffect()
    let bottom = UIScrollEdgeEffect()
    let right = UIScrollEdgeEffect()
}

extension UIScrollView {
    /// Made when they are first asked for.
    var madeEdgeEffects: ScrollEdgeEffects {
        if let edgeEffects { return edgeEffects }
        let made = ScrollEdgeEffects()
        edgeEffects = made
        return made
    }
}
