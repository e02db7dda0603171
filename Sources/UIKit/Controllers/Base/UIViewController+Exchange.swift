extension UIViewController {
    /// Puts one child's view in the place of another's, by the transition of `options` or the caller's animations.
    func exchange(
        _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        precondition(
            old.parent === self && new.parent === self,
            "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
                + "completion:]")
        let container: UIView = old.view.superview ?? view
        if options.namesTransition {
            UIView.transition(with: container, duration: duration, options: options) {
                container.addSubview(new.view)
                animations?()
                old.view.removeFromSuperview()
            } completion: {
                completion?($0)
            }
        } else {
            container.addSubview(new.view)
            UIView.animate(withDuration: duration, delay: 0, options: options) {
                animations?()
            } completion: {
                old.view.removeFromSuperview()
                completion?($0)
            }
        }
    }
}
