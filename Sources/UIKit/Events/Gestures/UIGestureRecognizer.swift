/// Watches the touches of a view and its subviews, and says when they make up a gesture.
///
/// Recognizers are state machines: subclasses follow touches in the `touches…` methods and set `state`. Which of several
/// recognizers on the same touches may act is decided by `GestureArbiter`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    final var gesture = GestureState()

    public init(target: Any?, action: Selector?) {
        super.init()
        if let action, let target { gesture.add(target as AnyObject, action) }
    }

    public convenience override init() { self.init(target: nil, action: nil) }

    public init?(coder: NSCoder) { super.init() }

    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }

    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var name: String? {
        get { gesture.name }
        set { gesture.name = newValue }
    }
    open internal(set) weak var view: UIView?
    open var state: State {
        get { gesture.state }
        set { gesture.request(newValue) }
    }
    /// A recognizer switched off while it acts is cancelled.
    open var isEnabled: Bool {
        get { gesture.isEnabled }
        set { setEnabled(newValue) }
    }
    /// Default: true.
    open var cancelsTouchesInView: Bool {
        get { gesture.cancelsTouches }
        set { gesture.cancelsTouches = newValue }
    }
    open var delaysTouchesBegan: Bool {
        get { gesture.delaysBegan }
        set { gesture.delaysBegan = newValue }
    }
    open var delaysTouchesEnded: Bool {
        get { gesture.delaysEnded }
        set { gesture.delaysEnded = newValue }
    }
    open var requiresExclusiveTouchType: Bool {
        get { gesture.exclusiveType }
        set { gesture.exclusiveType = newValue }
    }
    open var allowedTouchTypes: [NSNumber] {
        get { gesture.touchTypes }
        set { gesture.touchTypes = newValue }
    }

    /// The raw values of `UIPress.PressType`; none by default.
    open var allowedPressTypes: [NSNumber] {
        get { gesture.pressTypes }
        set { gesture.pressTypes = newValue }
    }

    open func addTarget(_ target: Any, action: Selector) { gesture.add(target as AnyObject, action) }
    open func removeTarget(_ target: Any?, action: Selector?) {
        gesture.remove(target.map { $0 as AnyObject }, action)
    }
    /// This recognizer acts only after `otherGestureRecognizer` has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        gesture.requiresFailure(of: otherGestureRecognizer)
    }

    // MARK: - Touches

    open var numberOfTouches: Int { gesture.touches.count }
    open func location(in view: UIView?) -> CGPoint { middle(of: gesture.touches, in: view) }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        gesture.touches[touchIndex].location(in: view)
    }
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Presses of ``allowedPressTypes`` while the focus is in the recognizer's view.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Back to the start, after the gesture is over.
    open func reset() {}
    open func ignore(_ touch: UITouch, for event: UIEvent) { gesture.drop(touch) }
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

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
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
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
}
