/// Watches the touches of a view and its subviews, and says when they make up a gesture.
///
/// Recognizers are state machines: subclasses follow touches in the `touches…` methods and set `state`. Which of several
/// recognizers on the same touches may act is decided by `GestureArbiter`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    final var gesture = GestureState()

    /// Sends the action to the target when its state changes.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action, let target { gesture.add(target as AnyObject, action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public init?(coder: NSCoder) { super.init() }

    /// How far a gesture is.
    public enum State: Int, Sendable {
        /// Nothing yet; begun, changed and ended for gestures that last; taken away; not this gesture.
        case possible, began, changed, ended, cancelled, failed
        /// Ended, by another name.
        public static var recognized: State { .ended }
    }

    /// Decides about touches and other gestures. Held weakly.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// A name for debugging; nil for none.
    open var name: String? {
        get { gesture.name }
        set { gesture.name = newValue }
    }
    /// What it was added to; nil for none.
    open internal(set) weak var view: UIView?
    /// How far it is; subclasses set it.
    open var state: State {
        get { gesture.state }
        set { gesture.request(newValue) }
    }
    /// A recognizer switched off while it acts is cancelled.
    open var isEnabled: Bool {
        get { gesture.isEnabled }
        set { setEnabled(newValue) }
    }
    /// Whether the view no longer gets the touches once the gesture is recognized. Default: true.
    open var cancelsTouchesInView: Bool {
        get { gesture.cancelsTouches }
        set { gesture.cancelsTouches = newValue }
    }
    /// Whether the view gets touches only once the gesture failed. False by default.
    open var delaysTouchesBegan: Bool {
        get { gesture.delaysBegan }
        set { gesture.delaysBegan = newValue }
    }
    /// Whether the view hears of the touches' end only once the gesture failed. True by default.
    open var delaysTouchesEnded: Bool {
        get { gesture.delaysEnded }
        set { gesture.delaysEnded = newValue }
    }
    /// Whether one kind of touch at a time takes part. True by default.
    open var requiresExclusiveTouchType: Bool {
        get { gesture.exclusiveType }
        set { gesture.exclusiveType = newValue }
    }
    /// Kinds of touches that take part, as numbers. All by default.
    open var allowedTouchTypes: [NSNumber] {
        get { gesture.touchTypes }
        set { gesture.touchTypes = newValue }
    }

    /// The raw values of `UIPress.PressType`; none by default.
    open var allowedPressTypes: [NSNumber] {
        get { gesture.pressTypes }
        set { gesture.pressTypes = newValue }
    }

    /// Sends the action to another target as well.
    open func addTarget(_ target: Any, action: Selector) { gesture.add(target as AnyObject, action) }
    /// Ends sending the action to the target; nil means any.
    open func removeTarget(_ target: Any?, action: Selector?) {
        gesture.remove(target.map { $0 as AnyObject }, action)
    }
    /// This recognizer acts only after `otherGestureRecognizer` has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        gesture.requiresFailure(of: otherGestureRecognizer)
    }

    // MARK: - Touches

    /// Fingers that take part.
    open var numberOfTouches: Int { gesture.touches.count }
    /// Where the fingers' middle, or a finger, is, in the view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint { middle(of: gesture.touches, in: view) }
    /// Where the fingers' middle, or a finger, is, in the view's coordinates; nil means the window's.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        gesture.touches[touchIndex].location(in: view)
    }
    /// For subclasses: fingers were put down on the view. Call super.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// For subclasses: fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// For subclasses: fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// For subclasses: the system took the touches away, as for an alert.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Presses of `allowedPressTypes` while the focus is in the recognizer's view.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// For subclasses: the force of a press changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// For subclasses: keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// For subclasses: the system took the presses away.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Back to the start, after the gesture is over.
    open func reset() {}
    /// For subclasses: the touch no longer takes part.
    open func ignore(_ touch: UITouch, for event: UIEvent) { gesture.drop(touch) }
    /// Whether it ends the other gesture. True by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other gesture ends it. True by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether it waits until the other one failed. False by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other one waits until it failed. False by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether events such as scrolling with a trackpad are for it. True by default; hosts send touches and keys.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Called when it came from a document.
    open func awakeFromNib() {}

    /// For recognizers that wait: the host's clock shows `now`, in seconds.
    func timeDidPass(_ now: TimeInterval) {}
    /// For how long a touch that this recognizer may still take is kept from its view, in seconds.
    func contentDelay(of touch: UITouch) -> TimeInterval { 0 }
    /// Whether the gesture is begun but needs touches that are still to come.
    var isMidway: Bool { false }
}

/// Asked by recognizers before they act.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether it may begin. True where it is not implemented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether it goes on beside another, waits for it, or takes the touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether it waits until the other one failed. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other one waits until it failed. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether it goes on beside another, waits for it, or takes the touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
}

extension UIGestureRecognizer {
    /// The keys held during the last event; hosts tell them with presses only.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a pointing device that are held; hosts tell touches.
    public var buttonMask: UIEvent.ButtonMask { [] }
}
