/// The object that keyboard input goes to: one in a window.
enum FirstResponder {
    /// The first responder of the window that `responder` is in.
    @MainActor
    static func current(near responder: UIResponder) -> UIResponder? { window(of: responder)?.firstResponder }

    @MainActor
    static func make(_ responder: UIResponder) -> Bool {
        guard let window = window(of: responder) else { return false }
        if window.firstResponder === responder { return true }
        guard responder.canBecomeFirstResponder else { return false }
        if let current = window.firstResponder, !current.resignFirstResponder() { return false }
        window.firstResponder = responder
        SimulatedKeyboard.current.update()
        return true
    }

    @MainActor
    static func resign(_ responder: UIResponder) -> Bool {
        guard let window = window(of: responder), window.firstResponder === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        window.firstResponder = nil
        SimulatedKeyboard.current.update()
        return true
    }

    @MainActor
    private static func window(of responder: UIResponder) -> UIWindow? {
        var link: UIResponder? = responder
        while let here = link {
            if let view = here as? UIView { return view.window }
            if let controller = here as? UIViewController { return controller.viewIfLoaded?.window }
            link = here.next
        }
        return nil
    }
}
