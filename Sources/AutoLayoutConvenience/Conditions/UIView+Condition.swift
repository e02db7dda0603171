import UIKit

extension UIView {
    /// Something about a view that is true or not, and may change.
    @MainActor
    public struct Condition {
        /// Says whether a condition holds for the view.
        public typealias ViewEvaluator = (UIView) -> Bool
        /// Says whether a condition holds.
        public typealias NoViewEvaluator = () -> Bool

        /// What can be found out about one view.
        enum Fact {
            case width(SizeConstrain<CGFloat>)
            case height(SizeConstrain<CGFloat>)
            case named(ConfigurationName)
            case traits(in: UITraitCollection)
            case specificTrait(ViewEvaluator)
            case callbackView(ViewEvaluator)
            case callbackNoView(NoViewEvaluator)
            case hidden
            case alwaysTrue
            case alwaysFalse
        }

        indirect enum Form {
            case fact(Fact)
            case of(WeakView, Condition)
            case all([Condition])
            case any([Condition])
            /// None of them holds.
            case not([Condition])
        }

        let form: Form

        init(_ form: Form) { self.form = form }
        init(_ fact: Fact) { form = .fact(fact) }
    }
}

/// A view that a condition is about; the condition does not keep it.
@MainActor
struct WeakView {
    weak var view: UIView?
}

extension UIView.Condition {
    /// Whether it holds for `view`; what is said of another view that is gone is false.
    func isTrue(for view: UIView) -> Bool {
        switch form {
        case .fact(let fact): fact.isTrue(for: view)
        case .of(let other, let condition): other.view.map(condition.isTrue(for:)) ?? false
        case .all(let conditions): conditions.allSatisfy { $0.isTrue(for: view) }
        case .any(let conditions): conditions.contains { $0.isTrue(for: view) }
        case .not(let conditions): !conditions.contains { $0.isTrue(for: view) }
        }
    }

    /// Everything that decides about the condition when it is asked of `view`.
    func dependencies(for view: UIView) -> [ConditionDependency] {
        switch form {
        case .fact(let fact): fact.changes.map { [ConditionDependency(view: view, change: $0)] } ?? []
        case .of(let other, let condition): other.view.map(condition.dependencies(for:)) ?? []
        case .all(let conditions), .any(let conditions), .not(let conditions):
            conditions.flatMap { $0.dependencies(for: view) }
        }
    }
}

/// One kind of change of one view that a condition follows.
@MainActor
struct ConditionDependency {
    enum Change: Hashable { case size, hidden, traits, name }

    let view: UIView
    let change: Change
}

extension UIView.Condition.Fact {
    @MainActor
    func isTrue(for view: UIView) -> Bool {
        switch self {
        case .width(let bound): bound.isTrue(of: view.bounds.width, scale: view.pixelScale)
        case .height(let bound): bound.isTrue(of: view.bounds.height, scale: view.pixelScale)
        case .named(let name): view.activeConditionalConstraintsConfigurationName == name
        case .traits(let traits): view.traitCollection.containsTraits(in: traits)
        case .specificTrait(let evaluate), .callbackView(let evaluate): evaluate(view)
        case .callbackNoView(let evaluate): evaluate()
        case .hidden: view.isHidden
        case .alwaysTrue: true
        case .alwaysFalse: false
        }
    }

    /// Callbacks are asked whenever anything else makes the view's conditions be looked at.
    var changes: ConditionDependency.Change? {
        switch self {
        case .width, .height: .size
        case .named: .name
        case .traits, .specificTrait: .traits
        case .hidden: .hidden
        case .callbackView, .callbackNoView, .alwaysTrue, .alwaysFalse: nil
        }
    }
}

extension SizeConstrain where T == CGFloat {
    /// Lengths are compared in whole pixels, so that rounding decides nothing.
    fileprivate func isTrue(of length: CGFloat, scale: CGFloat) -> Bool {
        let (length, bound) = ((length * scale).rounded(), (bound * scale).rounded())
        return switch type {
        case .atLeast: length >= bound
        case .exactly: length == bound
        case .atMost: length <= bound
        }
    }
}

extension UIView {
    fileprivate var pixelScale: CGFloat { (window?.screen ?? UIScreen.main).scale }
}
