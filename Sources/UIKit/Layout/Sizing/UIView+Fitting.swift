import LayoutEngine

extension UIView {
    /// The smallest size that satisfies the constraints of the view and its subviews, with the target as a wish.
    ///
    /// An engine is made for the call; nothing is laid out. Constraints held above the view do not count.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintPass.updateConstraintsNow(in: self, isMeasuring: true)
        let (target, horizontal, vertical) = wish(target, horizontal, vertical)
        let engine = HostedEngine(root: self, isMeasuring: true)
        engine.installAll(below: self)
        return engine.fit(target, horizontal, vertical)
    }

    /// A view that has a size of its own, and nothing else to say, takes it: a target counts only where it is required
    /// (recorded: a label 73 wide is not stretched to 300 by a target of high priority).
    private func wish(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> (CGSize, UILayoutPriority, UILayoutPriority) {
        let size = intrinsicContentSize
        guard hierarchy.subviews.isEmpty, constraintState.held.allSatisfy({ $0 == nil }),
            size.width >= 0 || size.height >= 0
        else {
            return (target, horizontal, vertical)
        }
        func weakened(_ priority: UILayoutPriority, _ length: CGFloat) -> UILayoutPriority {
            priority < .required && length >= 0 ? min(priority, .fittingSizeLevel) : priority
        }
        let (weakWidth, weakHeight) = (weakened(horizontal, size.width), weakened(vertical, size.height))
        return (target, weakWidth, weakHeight)
    }
}

extension HostedEngine {
    /// States everything that holds in the subtree.
    func installAll(below view: UIView) {
        for constraint in view.constraintState.held {
            if let constraint { install(constraint) }
        }
        if !view.constraintState.translatesAutoresizingMask || view === root {
            let item = item(of: view.layoutNode)
            if view !== root || view.heightFollowsWidth || view.intrinsicContentSize != Self.noSize {
                updateContentSize(of: item, view)
            }
        }
        for subview in view.hierarchy.subviews { installAll(below: subview) }
    }

    private static let noSize = CGSize(width: -1, height: -1)

    /// Solves with the wished size and gives the root's frame size, rounded up to pixels.
    func fit(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        guard let root else { return .zero }
        let item = item(of: root.layoutNode)
        let insets = root.alignmentRectInsets
        let width = target.width - insets.left - insets.right
        let height = target.height - insets.top - insets.bottom
        engine.add(
            TermList(LayoutTerm(item, .width)), .equal, constant: -width, priority: horizontal.rawValue,
            standing: Standing.container, order: Int64.max / 2)
        engine.add(
            TermList(LayoutTerm(item, .height)), .equal, constant: -height, priority: vertical.rawValue,
            standing: Standing.container, order: Int64.max / 2 + 1)
        solve()
        let solved = engine.rect(of: item)
        let size = root.frame(forAlignmentRect: CGRect(solved)).size
        return CGSize(width: grid.roundedUp(size.width), height: grid.roundedUp(size.height))
    }
}
