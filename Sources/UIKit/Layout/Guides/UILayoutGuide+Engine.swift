extension UILayoutGuide {
    var solvedFrame: CGRect { node.engine?.frame(of: node) ?? .zero }

    /// The engine begins to use the guide: what the system knows of it holds from now on.
    func enterEngine(_ engine: HostedEngine) {
        guard let view = owningView else { return }
        for constraint in constraintsOnFirstUse() where !constraint.isActive {
            view.hold(constraint)
            engine.installWaiting(constraint, of: view)
        }
    }
}

extension HostedEngine {
    /// Takes a constraint at once that was only now made active.
    func installWaiting(_ constraint: NSLayoutConstraint, of view: UIView) {
        install(constraint)
        guard constraint.installation.engine === self else { return }
        view.constraintState.waiting.removeAll { $0 === constraint }
    }
}
