/// What about a view can be watched from outside of it.
package struct ViewChanges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The size of the bounds.
    package static let size = ViewChanges(rawValue: 1)
    package static let hidden = ViewChanges(rawValue: 2)
    /// The effective trait collection.
    package static let traits = ViewChanges(rawValue: 4)
    /// The window that the view is in.
    package static let window = ViewChanges(rawValue: 8)
    /// Anything about the geometry: where the view lies in its superview, its size, its transform.
    package static let place = ViewChanges(rawValue: 16)
    /// The view said that it may want another size.
    package static let contentSize = ViewChanges(rawValue: 32)
}

/// Tells of a view's changes for as long as somebody holds it.
@MainActor
package final class ViewObservation {
    fileprivate let changes: ViewChanges
    fileprivate let handler: (ViewChanges) -> Void

    fileprivate init(_ changes: ViewChanges, _ handler: @escaping (ViewChanges) -> Void) {
        self.changes = changes
        self.handler = handler
    }
}

/// Whoever watches a view. Held weakly, because an observer often owns its observation.
struct ObservationState {
    fileprivate struct Reference {
        weak var observation: ViewObservation?
    }

    fileprivate var references: [Reference] = []
}

extension UIView {
    /// Calls `handler` right after any of `changes` happened, until the result is let go.
    package func watch(_ changes: ViewChanges, _ handler: @escaping (ViewChanges) -> Void) -> ViewObservation {
        let observation = ViewObservation(changes, handler)
        observations.references.removeAll { $0.observation == nil }
        observations.references.append(.init(observation: observation))
        return observation
    }

    /// For the places where a view changes. Costs nothing when nobody watches.
    func notifyObservers(of change: ViewChanges) {
        guard !observations.references.isEmpty else { return }
        for reference in observations.references {
            if let observation = reference.observation, observation.changes.contains(change) {
                observation.handler(change)
            }
        }
    }
}
