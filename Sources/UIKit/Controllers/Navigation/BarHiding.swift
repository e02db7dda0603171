/// When a navigation controller's bars go by themselves.
@MainActor final class BarHiding: NSObject {
    private unowned let controller: UINavigationController
    var onSwipe = false
    var onTap = false
    var withKeyboard = false
    var whenCompact = false
    /// Whether the keyboard or the height has hidden the bars, which then come back by themselves.
    private var isHiddenByCompactHeight = false
    private var observers: [any NSObjectProtocol] = []
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    /// How far a finger must go, in points.
    private static let distance: CGFloat = 30

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        swipe.cancelsTouchesInView = false
        tap.cancelsTouchesInView = false
        swipe.delegate = self
        tap.delegate = self
        swipe.addTarget(self, action: Selector(BarHiding.swiped))
        tap.addTarget(self, action: Selector(BarHiding.tapped))
    }

    func swiped(_ pan: UIPanGestureRecognizer) {
        guard onSwipe, pan.state == .changed || pan.state == .ended else { return }
        let way = pan.translation(in: controller.view).y
        if way < -Self.distance, !controller.isNavigationBarHidden {
            controller.setNavigationBarHidden(true, animated: true)
        }
        if way > Self.distance, controller.isNavigationBarHidden {
            controller.setNavigationBarHidden(false, animated: true)
        }
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        if onTap { controller.setNavigationBarHidden(!controller.isNavigationBarHidden, animated: true) }
    }

    func update() {
        guard let view = controller.viewIfLoaded else { return }
        for (gesture, isOn) in [(swipe as UIGestureRecognizer, onSwipe), (tap, onTap)] {
            if isOn, gesture.view == nil { view.addGestureRecognizer(gesture) }
            if !isOn, gesture.view != nil { view.removeGestureRecognizer(gesture) }
        }
        if withKeyboard, observers.isEmpty {
            observers = [
                NotificationCenter.default.addObserver(
                    forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
                ) { [weak self] _ in
                    // UIKit posts it on the main thread.
                    MainActor.assumeIsolated {
                        guard let self, self.withKeyboard else { return }
                        self.controller.setNavigationBarHidden(true, animated: true)
                    }
                }
            ]
        }
        guard whenCompact || isHiddenByCompactHeight else { return }
        let isCompact = whenCompact && controller.traitCollection.verticalSizeClass == .compact
        guard isCompact != isHiddenByCompactHeight else { return }
        isHiddenByCompactHeight = isCompact
        controller.setNavigationBarHidden(isCompact, animated: false)
    }
}

extension BarHiding: UIGestureRecognizerDelegate {
    /// The content scrolls along.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    /// Taps on bars and controls are for them.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard gestureRecognizer === tap, let view = touch.view else { return true }
        return !(view is UIControl) && !view.isDescendant(of: controller.navigationBar)
            && !view.isDescendant(of: controller.toolbar)
    }
}

extension UINavigationController {
    func updateBarHiding() {
        hidesBars = true
        barHiding.update()
    }
}
