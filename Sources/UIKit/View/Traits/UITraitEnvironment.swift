/// An object that has traits and hears of their changes: screens, window scenes, windows, views, controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The current traits: inherited ones, changed by overrides.
    var traitCollection: UITraitCollection { get }
    /// Traits changed from those given, which are nil the first time.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What a registered handler gets: the object, and the traits it had before.
public typealias UITraitChangeHandler<TraitChangeObservable> = (TraitChangeObservable, UITraitCollection) -> Void

/// A registration for changes of traits, to be handed to `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object on which changes of chosen traits can be observed.
///
/// A handler is called once per update, synchronously, and only if one of its traits changed. Registrations end with
/// the object.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// Has the closure called when one of the traits changes.
    @discardableResult
    func registerForTraitChanges<Observable>(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observable>
    ) -> any UITraitChangeRegistration

    /// The action takes no argument, the object, or the object and its previous traits.
    @discardableResult
    func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration

    /// Calls the action on the object itself.
    @discardableResult
    func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration

    /// Ends such calls.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges<Observable>(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observable>
    ) -> any UITraitChangeRegistration {
        addRegistration(traits) { object, previous in
            guard let object = object as? Observable else { return }
            handler(object, previous)
        }
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        weak let target = target as AnyObject
        return addRegistration(traits) { object, previous in
            guard let target else { return }
            action.perform(on: target, with: object, previous)
        }
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration {
        addRegistration(traits) { object, previous in action.perform(on: object, with: object, previous) }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitBearer)?.traitState.registrations.removeAll { $0 === registration }
    }

    private func addRegistration(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> TraitRegistration {
        let registration = TraitRegistration(traits: traits, call: call)
        (self as? any TraitBearer)?.traitState.registrations.append(registration)
        return registration
    }
}

/// One registration: which traits, and what to do.
final class TraitRegistration: UITraitChangeRegistration {
    let traits: Set<ObjectIdentifier>
    let call: (AnyObject, UITraitCollection) -> Void

    init(traits: [UITrait], call: @escaping (AnyObject, UITraitCollection) -> Void) {
        self.traits = Set(traits.map { ObjectIdentifier($0) })
        self.call = call
    }
}
