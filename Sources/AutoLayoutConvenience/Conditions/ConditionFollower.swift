import UIKit

/// Calls back after each change that conditions of a view depend on, while somebody holds it.
@MainActor
final class ConditionFollower {
    private var observations: [ViewObservation] = []
    private var nameObservations: [NameObservation] = []
    /// Whether all conditions follow one kind of change of one view at most.
    let isSimple: Bool

    init(_ conditions: [UIView.Condition], of view: UIView, changed: @escaping () -> Void) {
        var seen: [ConditionDependency] = []
        for dependency in conditions.flatMap({ $0.dependencies(for: view) })
        where !seen.contains(where: { $0.view === dependency.view && $0.change == dependency.change }) {
            seen.append(dependency)
        }
        isSimple = seen.count <= 1
        for dependency in seen {
            if let change = dependency.change.viewChange {
                observations.append(dependency.view.watch(change) { _ in changed() })
            } else {
                nameObservations.append(ConfigurationNames.observe(dependency.view, changed))
            }
        }
    }
}

extension ConditionDependency.Change {
    fileprivate var viewChange: ViewChanges? {
        switch self {
        case .size: .size
        case .hidden: .hidden
        case .traits: .traits
        case .name: nil
        }
    }
}
