// What else has to happen when a view changes its place in the tree. Each concern adds its line here, so that the order
// between concerns is written in one place. No callback of the client runs in these.
extension UIView {
    /// The view still has its old superview, which is about to lose it.
    func willLeaveTree(of superview: UIView) {
        leaveConstraintTree()
        if hierarchy.window?.firstResponder.map({ ($0 as? UIView)?.isDescendant(of: self) ?? false }) == true {
            hierarchy.window?.firstResponder = nil
        }
    }

    /// The view has its new superview and window.
    func didMoveToTree(of superview: UIView) {
        enterConstraintTree()
        if insetState.preservesSuperviewMargins { superview.insetState.hasFollowers = true }
        insetsMayHaveChanged()
        markNeedsTraitUpdate()
    }

    /// Called in the view and each of its descendants, parents first.
    func didChangeWindow(from oldWindow: UIWindow?) {
        if let scale = hierarchy.window?.screen.scale, appearance.contentScaleFactor == nil, !contentsHaveScale {
            layer.contentsScale = scale
        }
        notifyObservers(of: .window)
    }
}
