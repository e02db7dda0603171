/// Something that the user did: touches, presses on a keyboard, a shake.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
    }
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        // Buttons on earphones, which no host has.
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
        case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// When the event happened, in seconds of the host's clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var allTouches: Set<UITouch>? = []
    /// Where the event is to go.
    final weak var window: UIWindow?

    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches?.filter { $0.gestureRecognizers?.contains(gesture) ?? false }
    }
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
    /// What a touch did since the last event, finely: here, where each event tells all, the touch itself. Nil for touches
    /// that are not of the event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
    /// Where a touch may be next: hosts do not guess. Nil for touches that are not of the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [] : nil }
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
}
