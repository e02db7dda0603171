/// A finger on the screen, from its beginning to its end.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

    /// When the touch began or last changed, in seconds of the host's clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase: Phase = .began
    open internal(set) var tapCount = 1
    open internal(set) var type: TouchType = .direct
    open internal(set) weak var window: UIWindow?
    /// The view that the touch began in. It stays the same while the touch moves.
    open internal(set) weak var view: UIView?
    open internal(set) var majorRadius: CGFloat = 20
    open internal(set) var force: CGFloat = 0

    /// Whether the view has heard of the touch and counts it as its own.
    var isWithView = false
    /// When the finger came down.
    var beginning: TimeInterval = 0

    /// In the window's coordinates.
    package internal(set) var windowLocation: CGPoint = .zero
    package internal(set) var previousWindowLocation: CGPoint = .zero

    /// Where the touch is, in `view`'s coordinates, or in the window's when `view` is nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    /// Where the touch was before it last moved.
    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
    }
}
