/// Pressing on a view with growing force, by 3D Touch: first a preview comes, then the content itself.
///
/// Screens here feel no force, so that it never begins, as on devices without 3D Touch; a `UIContextMenuInteraction` answers
/// a press there.
@preconcurrency @MainActor open class UIPreviewInteraction: NSObject {
    /// What is pressed. Held weakly; nil when it is gone.
    open private(set) weak var view: UIView?
    /// Would hear of the presses. Held weakly.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Where the finger is, in a coordinate space, nil for the window's; the origin while nothing is pressed.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    /// Ends a press; without one there is nothing to end.
    open func cancel() {}
}

/// Hears of presses with growing force.
@preconcurrency @MainActor public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Whether the press may begin. True where it is not implemented.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// How far the preview has come, from 0 to 1.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    /// How far the content itself has come, from 0 to 1. Without it, the press ends with the preview.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    /// The finger was lifted before the preview had come.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
