import UIKit

/// Calls its handler when the configuration name of a view changes, while somebody holds it.
@MainActor
final class NameObservation {
    fileprivate let handler: () -> Void
    fileprivate init(_ handler: @escaping () -> Void) { self.handler = handler }
}

/// The configuration name of a view, and who follows it.
@MainActor
final class ConfigurationNames {
    private struct Reference {
        weak var observation: NameObservation?
    }

    private var name: UIView.Condition.ConfigurationName = .main
    private var references: [Reference] = []

    private static var key = 0

    private static func of(_ view: UIView) -> ConfigurationNames? {
        withUnsafePointer(to: &key) { objc_getAssociatedObject(view, $0) as? ConfigurationNames }
    }

    private static func attached(to view: UIView) -> ConfigurationNames {
        if let existing = of(view) { return existing }
        let new = ConfigurationNames()
        withUnsafePointer(to: &key) { objc_setAssociatedObject(view, $0, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        return new
    }

    static func name(of view: UIView) -> UIView.Condition.ConfigurationName { of(view)?.name ?? .main }

    static func setName(_ name: UIView.Condition.ConfigurationName, of view: UIView) {
        let names = attached(to: view)
        guard names.name != name else { return }
        names.name = name
        for reference in names.references { reference.observation?.handler() }
    }

    static func observe(_ view: UIView, _ handler: @escaping () -> Void) -> NameObservation {
        let observation = NameObservation(handler)
        let names = attached(to: view)
        names.references.removeAll { $0.observation == nil }
        names.references.append(Reference(observation: observation))
        return observation
    }
}
