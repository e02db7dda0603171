/// A keyboard that a host or a test shows, since no system does. It covers part of the screen, posts the keyboard
/// notifications and moves the keyboard guides.
@MainActor
package final class SimulatedKeyboard {
    /// The keyboard of the current runtime.
    package static var current: SimulatedKeyboard { Runtime.current.keyboard }

    /// In screen coordinates, with the accessory of what has the focus; nil while the keyboard is away.
    package private(set) var frame: CGRect?
    package private(set) var isDocked = true
    /// Where the host has the keys.
    private var keys: CGRect?
    private var wantsDocked = true
    let inputViews = InputViews()

    /// Shows the keyboard, or moves it.
    ///
    /// - Parameter frame: Of the keys; an accessory view comes on top of it, and a view for input in its place.
    package func show(_ frame: CGRect, docked: Bool = true) {
        keys = frame
        wantsDocked = docked
        update(always: true)
    }

    package func hide() {
        keys = nil
        update()
    }

    /// Takes on the views of what has the focus now.
    func update(always: Bool = false) {
        let old = frame
        let new = inputViews.frame(over: keys)
        defer { inputViews.show(in: frame) }
        guard new != old || always && new != nil else { return }
        guard let new else {
            return change(
                to: nil, docked: true, will: [UIResponder.keyboardWillHideNotification],
                did: [UIResponder.keyboardDidHideNotification])
        }
        change(
            to: new, docked: wantsDocked, will: old == nil ? [UIResponder.keyboardWillShowNotification] : [],
            did: old == nil ? [UIResponder.keyboardDidShowNotification] : [])
    }

    private func change(to new: CGRect?, docked: Bool, will: [Notification.Name], did: [Notification.Name]) {
        // A keyboard that is away waits below the screen.
        let display = Runtime.current.screen
        let screen = display.bounds
        func away(_ other: CGRect?) -> CGRect {
            CGRect(x: 0, y: screen.maxY, width: screen.width, height: other?.height ?? 0)
        }
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: frame ?? away(new)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new ?? away(frame)),
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: 7,
            UIResponder.keyboardIsLocalUserInfoKey: true,
        ]
        // Since iOS 16.1 the object is the screen that the keyboard appears on.
        func post(_ names: [Notification.Name]) {
            for name in names { NotificationCenter.default.post(name: name, object: display, userInfo: info) }
        }
        post(will + [UIResponder.keyboardWillChangeFrameNotification])
        frame = new
        isDocked = docked
        tellGuides()
        post([UIResponder.keyboardDidChangeFrameNotification] + did)
    }

    private func tellGuides() {
        func tell(_ view: UIView) {
            for case let guide as UIKeyboardLayoutGuide in view.constraintState.systemGuides { guide.keyboardChanged() }
            for subview in view.hierarchy.subviews { tell(subview) }
        }
        for window in Runtime.current.windows { tell(window) }
    }
}
