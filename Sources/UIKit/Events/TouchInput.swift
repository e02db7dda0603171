/// A person's fingers on a window: what a host or a test tells about touches becomes events.
@MainActor package final class TouchInput {
    private let window: UIWindow
    private var fingers: [Int: UITouch] = [:]
    private let event = UIEvent()

    package init(window: UIWindow) { self.window = window }

    /// Points are in the window's coordinates, times in seconds of the host's clock.
    package func begin(_ finger: Int = 0, at point: CGPoint, time: TimeInterval) {
        let touch = UITouch()
        touch.window = window
        touch.windowLocation = point
        touch.previousWindowLocation = point
        fingers[finger] = touch
        send(finger, .began, time)
    }

    package func move(_ finger: Int = 0, to point: CGPoint, time: TimeInterval) {
        guard let touch = fingers[finger] else { return }
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = point
        send(finger, .moved, time)
    }

    package func end(_ finger: Int = 0, time: TimeInterval) {
        send(finger, .ended, time)
        fingers[finger] = nil
    }

    package func cancel(_ finger: Int = 0, time: TimeInterval) {
        send(finger, .cancelled, time)
        fingers[finger] = nil
    }

    /// Lets waiting recognizers notice that time has passed without a touch changing.
    package func wait(until time: TimeInterval) { window.touchDispatcher.timeDidPass(time) }

    private func send(_ finger: Int, _ phase: UITouch.Phase, _ time: TimeInterval) {
        guard let touch = fingers[finger] else { return }
        window.touchDispatcher.timeDidPass(time)
        for other in fingers.values where other !== touch { other.phase = .stationary }
        touch.phase = phase
        touch.timestamp = time
        event.timestamp = time
        event.allTouches = Set(fingers.values)
        event.window = window
        UIApplication.shared.sendEvent(event)
    }
}

extension UIWindow {
    /// What has the keyboard in this window.
    package var currentFirstResponder: UIResponder? { firstResponder }
}
