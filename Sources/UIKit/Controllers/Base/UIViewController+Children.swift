struct ContainmentState {
    fileprivate(set) weak var parent: UIViewController?
    fileprivate(set) var children: [UIViewController] = []
    fileprivate(set) var traitsFromParent: UITraitCollection?
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    func adopt(_ child: UIViewController) {
        precondition(child !== self, "Cannot add self as a child view controller.")
        guard child.containment.parent !== self else { return }
        child.willMove(toParent: self)
        child.containment.parent?.disown(child)
        child.containment.parent = self
        child.containment.isMovingToParent = true
        containment.children.append(child)
    }

    func leaveParent() {
        guard let parent = containment.parent else { return }
        parent.disown(self)
        containment.traitsFromParent = nil
        containment.isMovingFromParent = true
        didMove(toParent: nil)
        containment.isMovingFromParent = false
    }

    private func disown(_ child: UIViewController) {
        containment.children.removeAll { $0 === child }
        child.containment.parent = nil
    }

    /// The controller itself or the parent's parent's… parent.
    var topmostAncestor: UIViewController {
        lineage.reduce(self) { $1 }
    }

    /// The controller itself, its parent, the parent's parent …
    var lineage: some Sequence<UIViewController> { sequence(first: self) { $0.containment.parent } }

    /// The nearest controller up the chain of parents, self left out, of a type.
    func ancestor<Kind: UIViewController>(of type: Kind.Type) -> Kind? {
        lineage.dropFirst().first { $0 is Kind } as? Kind
    }

    // MARK: Traits

    func setTraits(_ collection: UITraitCollection?, for child: UIViewController) {
        precondition(
            child.parent === self,
            "setOverrideTraitCollection:forChildViewController: called with a controller that is no child of \(description)"
        )
        child.containment.traitsFromParent = collection
        child.viewIfLoaded?.markNeedsTraitUpdate()
    }
}
