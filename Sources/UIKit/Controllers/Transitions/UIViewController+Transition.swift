extension UIViewController {
    /// How a controller comes when it is pushed or presented, and goes again.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind {
            case style(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        fileprivate init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Up from the bottom, and down again.
        public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
        /// Turns around the vertical axis.
        public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
        /// Fades in and out.
        public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
        /// The page above it curls up. Slides as `coverVertical` here.
        public static var partialCurl: Transition { Transition(.style(.partialCurl)) }

        /// Grows out of a view, such as a picture in a list, and shrinks back into one.
        ///
        /// - Parameters:
        ///   - options: What lies behind and which part grows; nil for neither.
        ///   - sourceViewProvider: Asked as the controller comes and as it goes for the view. Where it says nil, or a view that
        ///     is not on the screen, the controller moves as without a transition of its own.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition(.zoom(options ?? ZoomOptions(), sourceViewProvider)) }

        /// As the form for views; the item's button is the view.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceBarButtonItemProvider: @escaping (ZoomSourceViewProviderContext) -> UIBarButtonItem?
        ) -> Transition {
            zoom(options: options, sourceViewProvider: { sourceBarButtonItemProvider($0)?.shownView })
        }

        /// The two controllers, while a view is asked for.
        @preconcurrency @MainActor
        public final class ZoomSourceViewProviderContext: NSObject {
            /// Where the controller came from.
            public let sourceViewController: UIViewController
            /// The controller that comes or goes.
            public let zoomedViewController: UIViewController

            fileprivate init(_ source: UIViewController, _ zoomed: UIViewController) {
                sourceViewController = source
                zoomedViewController = zoomed
                super.init()
            }
        }

        /// What else decides about a zoom.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// The part of the controller's view, in its coordinates, that lies over the source view where the zoom begins.
            /// Nil, the default, or an answer of nil takes all of it.
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            /// Whether a drag from the leading edge of the screen may begin to take the controller back. Yes where it is nil.
            public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
            /// Of what lies over the things behind while the controller comes and goes; nil, the default, for nothing.
            public var dimmingColor: UIColor?
            /// The effect that lies there; nil, the default, for none.
            public var dimmingVisualEffect: UIVisualEffect?

            public override init() { super.init() }

            /// The two views, while the part is asked for.
            @preconcurrency @MainActor
            public final class AlignmentRectContext: NSObject {
                /// What the controller grows out of.
                public let sourceView: UIView
                /// The controller that comes or goes.
                public let zoomedViewController: UIViewController

                fileprivate init(_ source: UIView, _ zoomed: UIViewController) {
                    sourceView = source
                    zoomedViewController = zoomed
                    super.init()
                }
            }

            /// The finger that would take the controller back.
            @preconcurrency @MainActor
            public final class InteractionContext: NSObject {
                /// In the controller's view.
                public let location: CGPoint
                /// In points a second.
                public let velocity: CGVector
                /// Whether the controller goes unless the answer is no.
                public let willBegin: Bool

                init(location: CGPoint, velocity: CGVector) {
                    (self.location, self.velocity, willBegin) = (location, velocity, true)
                    super.init()
                }
            }
        }
    }
}

extension UIViewController.Transition {
    /// The movement of a controller's view in front of a container.
    ///
    /// - Parameters:
    ///   - zoomed: The controller that comes or goes.
    ///   - source: What is behind it.
    /// - Returns: Nil where there is nothing to grow out of.
    func movement(of zoomed: UIViewController, over source: UIViewController) -> ControllerTransition.Movement? {
        switch kind {
        case .style(.flipHorizontal): return .flip
        case .style(.crossDissolve): return .dissolve
        case .style: return .cover
        case .zoom(let options, let provider):
            guard let view = provider(.init(source, zoomed)), view.window != nil else { return nil }
            let part = options.alignmentRectProvider?(.init(view, zoomed))
            return .zoom(
                ControllerTransition.Zoom(
                    source: view, part: part, partOwner: zoomed.viewIfLoaded, color: options.dimmingColor,
                    effect: options.dimmingVisualEffect))
        }
    }
}
