/// The touch that a control follows.
struct ControlTracking {
    fileprivate(set) var touch: UITouch?
    fileprivate(set) var isInside = false
}

extension UIControl {
    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, tracking.touch == nil, let touch = touches.min(by: { $0.timestamp < $1.timestamp }) else {
            return
        }
        tracking.touch = touch
        tracking.isInside = true
        guard beginTracking(touch, with: event) else {
            tracking = ControlTracking()
            return
        }
        isHighlighted = true
        sendEvents(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
        guard opensMenu else { return }
        trackCancelled(touches, event)
        trackDidOpenMenu()
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking.touch, touches.contains(touch) else { return }
        let wasInside = tracking.isInside
        let isInside = reaches(touch, event)
        tracking.isInside = isInside
        guard continueTracking(touch, with: event) else {
            tracking = ControlTracking()
            isHighlighted = false
            return
        }
        if isHighlighted != isInside { isHighlighted = isInside }
        if isInside != wasInside { sendEvents(isInside ? .touchDragEnter : .touchDragExit, with: event) }
        sendEvents(isInside ? .touchDragInside : .touchDragOutside, with: event)
    }

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking.touch, touches.contains(touch) else { return }
        let isInside = reaches(touch, event)
        tracking.isInside = isInside
        endTracking(touch, with: event)
        tracking = ControlTracking()
        isHighlighted = false
        if isInside { trackDidFinishInside() }
        sendEvents(isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside, !primaryEvent.isEmpty { sendEvents(primaryEvent, with: event) }
    }

    func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking.touch, touches.contains(touch) else { return }
        cancelTracking(with: event)
        tracking = ControlTracking()
        isHighlighted = false
        sendEvents(.touchCancel, with: event)
    }

    private func reaches(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        return point(inside: place, with: event) || bounds.insetBy(dx: -touchSlop, dy: -touchSlop).contains(place)
    }
}
