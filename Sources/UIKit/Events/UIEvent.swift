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

extension UIEvent {
    /// The keys held while it happened; hosts tell them with presses only.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointing device that are held; hosts tell touches.
    public var buttonMask: ButtonMask { [] }

    /// Buttons of a pointing device.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }
}
