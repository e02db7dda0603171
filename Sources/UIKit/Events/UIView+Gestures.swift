/// The recognizers of a view, in the order of adding.
struct GestureList {
    fileprivate(set) var recognizers: [UIGestureRecognizer] = []
}

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.detach(recognizer)
        gestures.recognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        gestures.recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func replaceRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for recognizer in gestures.recognizers { detach(recognizer) }
        for recognizer in recognizers { attach(recognizer) }
    }

    func resignWithin(_ force: Bool) -> Bool {
        guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return true }
        if responder.resignFirstResponder() { return true }
        if force { window?.firstResponder = nil }
        return force
    }
}
