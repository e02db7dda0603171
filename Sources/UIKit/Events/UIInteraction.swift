/// Behaviour that is added to a view as a unit.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction was added to; to be held weakly.
    var view: UIView? { get }

    /// The interaction is about to be added to `view`, or removed when nil.
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

/// Attached to a view, so that views without interactions carry nothing.
@MainActor
private final class InteractionList {
    var interactions: [any UIInteraction] = []

    private static var key = 0

    static func of(_ view: UIView) -> InteractionList? {
        withUnsafePointer(to: &key) { objc_getAssociatedObject(view, $0) as? InteractionList }
    }

    static func attached(to view: UIView) -> InteractionList {
        if let existing = of(view) { return existing }
        let new = InteractionList()
        withUnsafePointer(to: &key) { objc_setAssociatedObject(view, $0, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        return new
    }
}

extension UIView {
    /// The interactions of the view, in the order they were added. Setting the list adds and removes.
    public var interactions: [any UIInteraction] {
        get { InteractionList.of(self)?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
            if !newValue.isEmpty { InteractionList.attached(to: self).interactions = newValue }
        }
    }

    /// Adds the interaction, which leaves the view it was added to before.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        InteractionList.attached(to: self).interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard let list = InteractionList.of(self), list.interactions.contains(where: { $0 === interaction }) else {
            return
        }
        interaction.willMove(to: nil)
        list.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
