import UIKit

/// Follows the keyboard by its notifications, for the guides that end at it.
@MainActor
final class KeyboardTracker {
    static let shared = KeyboardTracker()

    /// A keyboard that is up, in its screen's coordinates.
    private struct Keyboard {
        weak var screen: UIScreen?
        let frame: CGRect
    }

    private var keyboards: [Keyboard] = []

    private struct Follower {
        weak var guide: (any KeyboardFollowing)?
    }

    private var followers: [Follower] = []
    private var tokens: [any NSObjectProtocol] = []

    private init() {
        let names: [Notification.Name] = [
            UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardWillHideNotification,
        ]
        tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let end = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                let screen = notification.object as? UIScreen
                // UIKit posts them on the main thread.
                MainActor.assumeIsolated { KeyboardTracker.shared.change(name, to: end, on: screen ?? .main) }
            }
        }
    }

    func add(_ guide: any KeyboardFollowing) {
        followers.removeAll { $0.guide == nil }
        followers.append(Follower(guide: guide))
    }

    private func change(_ name: Notification.Name, to end: CGRect?, on screen: UIScreen) {
        let new = name == UIResponder.keyboardWillHideNotification ? nil : end
        guard new != frame(on: screen) else { return }
        keyboards.removeAll { $0.screen == nil || $0.screen === screen }
        if let new { keyboards.append(Keyboard(screen: screen, frame: new)) }
        for follower in followers { follower.guide?.keyboardChanged() }
    }

    private func frame(on screen: UIScreen) -> CGRect? { keyboards.first { $0.screen === screen }?.frame }

    /// How much of `view`'s bounds the keyboard covers from below, in points.
    ///
    /// - Parameter ignoringTransforms: Whether superviews are taken to lie where they would without their transforms,
    ///   as while an animation scales or moves them.
    func overlap(with view: UIView, ignoringTransforms: Bool = false) -> CGFloat {
        guard let window = view.window, let frame = frame(on: window.screen) else { return 0 }
        let keyboard = window.convert(frame, from: window.screen.coordinateSpace)
        let top =
            ignoringTransforms
            ? keyboard.minY - view.untransformedOrigin(in: window).y : view.convert(keyboard, from: window).minY
        return max(0, view.bounds.maxY - max(top, view.bounds.minY))
    }
}

extension UIView {
    /// Where the zero point of the view's coordinates lies in `ancestor` when no view has a transform.
    fileprivate func untransformedOrigin(in ancestor: UIView) -> CGPoint {
        var origin = CGPoint.zero
        var view = self
        while view !== ancestor, let superview = view.superview {
            let anchor = view.layer.anchorPoint
            origin.x += view.center.x - view.bounds.width * anchor.x - view.bounds.minX
            origin.y += view.center.y - view.bounds.height * anchor.y - view.bounds.minY
            view = superview
        }
        return origin
    }
}

/// Something that moves with the keyboard.
@MainActor
protocol KeyboardFollowing: AnyObject {
    func keyboardChanged()
}
