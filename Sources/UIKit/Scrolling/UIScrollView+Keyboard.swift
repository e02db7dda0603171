/// Drags that take the keyboard away.
extension UIScrollView {
    private var dismissesInteractively: Bool {
        keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
    }

    func dragMayDismissKeyboard() {
        scroll.keyboardAtStart = SimulatedKeyboard.current.frame
        if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { dismissKeyboard() }
    }

    /// A finger that comes down to the keyboard takes it along.
    func carryKeyboard(_ pan: UIPanGestureRecognizer) {
        guard dismissesInteractively, let start = scroll.keyboardAtStart, let window else { return }
        let finger = window.convert(pan.location(in: window), to: nil).y
        var frame = start
        frame.origin.y = max(start.minY, finger)
        if frame != SimulatedKeyboard.current.frame { SimulatedKeyboard.current.show(frame) }
    }

    /// A keyboard that was carried down goes; one that was pushed up again comes back.
    func dropKeyboard(_ pan: UIPanGestureRecognizer) {
        guard dismissesInteractively, let start = scroll.keyboardAtStart else { return }
        scroll.keyboardAtStart = nil
        guard let frame = SimulatedKeyboard.current.frame, frame.minY > start.minY else { return }
        if pan.state == .ended, pan.velocity(in: nil).y >= 0 {
            dismissKeyboard()
        } else {
            SimulatedKeyboard.current.show(start)
        }
    }

    private func dismissKeyboard() {
        window?.endEditing(true)
        SimulatedKeyboard.current.hide()
    }
}
