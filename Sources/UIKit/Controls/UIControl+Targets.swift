/// Who hears of a control's events, in the order of registration.
struct ControlHandlers {
    struct Entry {
        enum Receiver {
            case target(WeakTarget, Selector)
            case action(UIAction)
        }
        let receiver: Receiver
        var events: UIControl.Event
    }

    /// A target that its control does not keep alive. A nil `object` with `isAny` means the responder chain.
    final class WeakTarget {
        weak var object: AnyObject?
        let isAny: Bool
        init(_ object: AnyObject?) {
            self.object = object
            isAny = object == nil
        }
        var isGone: Bool { !isAny && object == nil }
    }

    fileprivate(set) var entries: [Entry] = []
}

extension UIControl {
    func addHandler(target: Any?, action: Selector, _ events: Event) {
        let object = target.map { $0 as AnyObject }
        let same = handlers.entries.firstIndex {
            guard case .target(let known, let selector) = $0.receiver else { return false }
            return known.object === object && known.isAny == (object == nil) && selector == action
        }
        if let same {
            handlers.entries[same].events.formUnion(events)
        } else {
            handlers.entries.append(.init(receiver: .target(.init(object), action), events: events))
        }
    }

    func addHandler(_ action: UIAction, _ events: Event) {
        removeHandlers(action.identifier, events)
        handlers.entries.append(.init(receiver: .action(action), events: events))
    }

    func removeHandlers(target: Any?, action: Selector?, _ events: Event) {
        let object = target.map { $0 as AnyObject }
        subtract(events) { entry in
            guard case .target(let known, let selector) = entry.receiver else { return false }
            return (object == nil || known.object === object) && (action == nil || selector == action)
        }
    }

    func removeHandlers(_ identifier: UIAction.Identifier, _ events: Event) {
        subtract(events) { entry in
            guard case .action(let action) = entry.receiver else { return false }
            return action.identifier == identifier
        }
    }

    private func subtract(_ events: Event, where matches: (ControlHandlers.Entry) -> Bool) {
        for index in handlers.entries.indices where matches(handlers.entries[index]) {
            handlers.entries[index].events.subtract(events)
        }
        handlers.entries.removeAll { $0.events.isEmpty }
    }

    var registeredTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in handlers.entries {
            if case .target(let target, _) = entry.receiver, let object = target.object as? NSObject {
                targets.insert(object)
            }
        }
        return targets
    }

    func actionNames(_ target: Any?, _ event: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names: [String] = handlers.entries.compactMap { entry in
            guard case .target(let known, let selector) = entry.receiver,
                known.object === object, entry.events.contains(event)
            else { return nil }
            return selector.description
        }
        return names.isEmpty ? nil : names
    }

    func visitHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stop = false
        for entry in handlers.entries where !stop {
            switch entry.receiver {
            case .action(let action): visit(action, nil, entry.events, &stop)
            case .target(let target, let selector): visit(nil, (target.object, selector), entry.events, &stop)
            }
        }
    }

    /// Calls everyone who listens to one of `events`, in the order of registration.
    func sendEvents(_ events: Event, with event: UIEvent?) {
        // The loop runs over a copy of the list, so that a handler may add and remove handlers.
        for entry in handlers.entries where !entry.events.isDisjoint(with: events) {
            switch entry.receiver {
            case .action(let action):
                sendAction(action)
            case .target(let target, let selector):
                if !target.isGone { sendAction(selector, to: target.object, for: event) }
            }
        }
    }
}
