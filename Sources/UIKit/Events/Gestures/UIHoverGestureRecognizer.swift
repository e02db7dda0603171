/// Follows a pointer over a view while no button is pressed: begins when it comes in, ends when it leaves.
///
/// Fingers do not hover. Scripts of the host move a pointer with `hover`.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    private var place: CGPoint?

    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        gesture.touchTypes = []
    }

    public override init?(coder: NSCoder) { super.init(coder: coder) }

    open override func location(in view: UIView?) -> CGPoint {
        guard let place else { return .zero }
        return view?.convert(place, from: nil) ?? place
    }

    open override func reset() { place = nil }

    /// How far the pencil is from the screen, from 0 to 1; 0 for pointers.
    open var zOffset: CGFloat { 0 }

    /// - Parameter point: In the window's coordinates.
    fileprivate func follow(_ point: CGPoint, isNew: Bool) {
        place = point
        enter(isNew ? .began : .changed)
    }

    fileprivate func leave(_ point: CGPoint?) {
        if let point { place = point }
        enter(.ended)
        startOver()
    }
}

/// Tells hover recognizers of one window where the pointer is.
@MainActor final class HoverTracker {
    private var hovered: [UIHoverGestureRecognizer] = []

    /// - Parameter point: In the window's coordinates; nil where the pointer has left.
    func move(to point: CGPoint?, in window: UIWindow) {
        var under: [UIHoverGestureRecognizer] = []
        var link = point.flatMap { window.hitTest($0, with: nil) }
        while let view = link {
            under += (view.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            link = view.superview
        }
        let left = hovered.filter { old in !under.contains { $0 === old } }
        let stay = hovered.filter { old in under.contains { $0 === old } }
        let new = under.filter { one in
            !hovered.contains { $0 === one } && one.delegate?.gestureRecognizerShouldBegin(one) ?? true
        }
        hovered = stay + new
        for recognizer in left { recognizer.leave(point) }
        guard let point else { return }
        for recognizer in stay { recognizer.follow(point, isNew: false) }
        for recognizer in new { recognizer.follow(point, isNew: true) }
    }
}

extension UIWindow {
    /// Moves a pointer over the window; nil takes it away.
    package func hover(at point: CGPoint?) { hoverTracker.move(to: point, in: self) }
}
