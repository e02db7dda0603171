import UIKit

/// Follows the keyboard by its notifications, for the guides that end at it.
@MainActor
final class KeyboardTracker {
    static let shared = KeyboardTracker()

    /// In screen coordinates; nil while the keyboard is away.
    private(set) var frame: CGRect?

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
                MainActor.assumeIsolated { KeyboardTracker.shared.change(name, to: end) }
            }
        }
    }

    func add(_ guide: any KeyboardFollowing) {
        followers.removeAll { $0.guide == nil }
        followers.append(Follower(guide: guide))
    }

    private func change(_ name: Notification.Name, to end: CGRect?) {
        let new = name == UIResponder.keyboardWillHideNotification ? nil : end
        guard new != frame else { return }
        frame = new
        for follower in followers { follower.guide?.keyboardChanged() }
    }

    /// How much of `view`'s bounds the keyboard covers from below, in points.
    func overlap(with view: UIView) -> CGFloat {
        guard let keyboard = frame(in: view) else { return 0 }
        return max(0, view.bounds.maxY - max(keyboard.minY, view.bounds.minY))
    }

    private func frame(in view: UIView) -> CGRect? {
        guard let frame, let window = view.window else { return nil }
        return view.convert(window.convert(frame, from: window.screen.coordinateSpace), from: window)
    }
}

/// Something that moves with the keyboard.
@MainActor
protocol KeyboardFollowing: AnyObject {
    func keyboardChanged()
}
