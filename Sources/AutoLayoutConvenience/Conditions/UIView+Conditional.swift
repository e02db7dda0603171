import UIKit

extension UIView {
    /// Makes the constraints of one side.
    public typealias ConditionCallback = () -> Void

    /// Makes the constraints of both closures now, and keeps those active whose side of `condition` holds.
    ///
    /// Each closure runs once. The condition is about the view that the constraints place; nested calls add up.
    @discardableResult
    public static func `if`(
        _ condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult { ConditionScope.run(condition, then, `else`) }

    /// Runs both closures once; afterwards the constraints of one side are active.
    @discardableResult
    public static func conditionallyConstrain(
        if condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult { UIView.if(condition, then: then, else: `else`) }

    /// As `if`, with a condition about `view`.
    @discardableResult
    public static func `if`(
        view: UIView, is condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult { UIView.if(.view(view, is: condition), then: then, else: `else`) }

    /// Runs both closures once; afterwards the constraints of one side are active.
    @discardableResult
    public static func `if`(
        view: UIView, has condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult { UIView.if(.view(view, is: condition), then: then, else: `else`) }

    /// `view` is not used, as in the original library.
    @discardableResult
    public static func conditionallyConstrain(
        ifView view: UIView, is condition: Condition, then: ConditionCallback, else: ConditionCallback = {}
    ) -> ConditionalResult { UIView.if(condition, then: then, else: `else`) }

    /// Constraints for views while their configuration has the name.
    @discardableResult
    public static func addNamedConditionalConfiguration(
        _ name: UIView.Condition.ConfigurationName, configuration: ConditionCallback
    ) -> ConditionalResult { UIView.if(.name(is: name), then: configuration) }

    /// Runs all closures once; afterwards the constraints of the configuration by name are active.
    @discardableResult
    public static func addNamedConditionalConfigurations(
        configurations: [UIView.Condition.ConfigurationName: ConditionCallback]
    ) -> ConditionalResult {
        // In the order of the names, because a dictionary has none.
        configurations.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { addNamedConditionalConfiguration($0.key, configuration: $0.value) }
            .reduce(ConditionalResult(views: [])) { ConditionalResult(views: $0.views + $1.views) }
    }

    /// What `if` answers: the views that got conditional constraints.
    @MainActor
    public struct ConditionalResult {
        let views: [UIView]

        /// Acts on every change at once instead of once at the end of the turn.
        @discardableResult
        public func withoutCoalescing() -> Self {
            views.forEach { $0.useDirectConditionalUpdates() }
            return self
        }

        /// Animates changes of the constraints.
        @discardableResult
        public func animateChanges() -> Self {
            views.forEach { $0.enableAnimationsForConditionalUpdates() }
            return self
        }

    }

    /// Has conditions looked at after each change, instead of once a turn.
    @discardableResult
    public func useDirectConditionalUpdates() -> Self {
        ConditionalConstraints.attached(to: self).updatesDirectly = true
        return self
    }

    /// Animates changes of conditions.
    @discardableResult
    public func enableAnimationsForConditionalUpdates() -> Self {
        ConditionalConstraints.attached(to: self).animatesChanges = true
        return self
    }

    /// Does now what waits for the end of the turn.
    public func updateConditionalConstraintsIfNeeded() { ConditionalConstraints.of(self)?.updateIfNeeded() }
    /// Looks at the view's conditions at the end of the turn.
    public func setConditionalConstraintsNeedsUpdate() { ConditionalConstraints.of(self)?.setNeedsUpdate() }
    /// Looks at the view's conditions now.
    public func forceUpdateConditionalConstraints() { ConditionalConstraints.of(self)?.update(animated: false) }

    /// The name that `.name(is:)` asks for; `.main` at first.
    public var activeConditionalConstraintsConfigurationName: UIView.Condition.ConfigurationName {
        get { ConfigurationNames.name(of: self) }
        set { ConfigurationNames.setName(newValue, of: self) }
    }
}

/// The conditions that surround the code that runs now.
@MainActor
enum ConditionScope {
    /// Each with the number of collections around it: a collection inside of a condition hides the condition until it
    /// hands over what it collected.
    private static var conditions: [(condition: UIView.Condition, depth: Int)] = []
    private static var receivers: [UIView] = []

    static var isActive: Bool { !conditions.isEmpty }

    static func run(
        _ condition: UIView.Condition, _ then: () -> Void, _ otherwise: () -> Void
    ) -> UIView.ConditionalResult {
        let outermost = conditions.isEmpty
        let first = receivers.count
        surround(condition, then)
        surround(condition.isFalse, otherwise)
        var views: [UIView] = []
        for view in receivers[first...] where !views.contains(where: { $0 === view }) { views.append(view) }
        if outermost {
            receivers = []
            for view in views {
                guard let constraints = ConditionalConstraints.of(view) else { continue }
                constraints.startWatching()
                constraints.update(animated: false)
            }
        }
        return UIView.ConditionalResult(views: views)
    }

    private static func surround(_ condition: UIView.Condition, _ body: () -> Void) {
        conditions.append((condition, ConstraintsReceiver.depth))
        body()
        conditions.removeLast()
    }

    /// Takes a new list in, if conditions surround the code and the list is a view's.
    static func take(_ list: ConstraintsList, within depth: Int) -> Bool {
        let surrounding = conditions.filter { $0.depth == depth }.map(\.condition)
        guard !surrounding.isEmpty, let view = list.view else { return false }
        ConditionalConstraints.attached(to: view).add(list, while: .all(surrounding))
        receivers.append(view)
        return true
    }
}
