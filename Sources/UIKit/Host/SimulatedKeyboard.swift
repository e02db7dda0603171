/// A keyboard that a host or a test shows, since no system does. It covers part of the screen, posts the keyboard
/// notifications and moves the keyboard guides.
@MainActor
package final class SimulatedKeyboard {
    package static let current = SimulatedKeyboard()

    /// In screen coordinates; nil while the keyboard is away.
    package private(set) var frame: CGRect?
    package private(set) var isDocked = true

    /// Shows the keyboard, or moves it.
    package func show(_ frame: CGRect, docked: Bool = true) {
        let isNew = self.frame == nil
        change(
            to: frame, docked: docked,
            will: isNew ? [UIResponder.keyboardWillShowNotification] : [],
            did: isNew ? [UIResponder.keyboardDidShowNotification] : [])
    }

    package func hide() {
        guard frame != nil else { return }
        change(
            to: nil, docked: true, will: [UIResponder.keyboardWillHideNotification],
            did: [UIResponder.keyboardDidHideNotification])
    }

    private func change(to new: CGRect?, docked: Bool, will: [Notification.Name], did: [Notification.Name]) {
        // A keyboard that is away waits below the screen.
        let screen = Runtime.current.screen.bounds
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
        func post(_ names: [Notification.Name]) {
            for name in names { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }
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
