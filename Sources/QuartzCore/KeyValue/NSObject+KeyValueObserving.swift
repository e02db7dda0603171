import Foundation

extension NSObjectProtocol where Self: NSObject {
    /// Calls the closure at each change of the property, until the result is invalidated or let go.
    ///
    /// Properties of UIKit and QuartzCore are observed as on Apple's platforms. Properties of an app's own are between
    /// `willChangeValue(for:)` and `didChangeValue(for:)`, which Swift does not call by itself here; `plumb port` has the
    /// setters of `dynamic` ones call them.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let registration = KeyValueRegistration(self, Self.key(keyPath), options) { [weak self] change in
            guard let self else { return }
            // The options decide, not whether a value is nil: nil is also a value of optional properties.
            let isNewTold = options.contains(.new) && !change.isPrior
            let isOldTold = options.contains(.old) && !change.isInitial
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: change.kind, newValue: isNewTold ? change.new as? Value : nil,
                    oldValue: isOldTold ? change.old as? Value : nil, indexes: change.indexes, isPrior: change.isPrior))
        }
        KeyValueObservers.add(registration, to: self)
        if options.contains(.initial) {
            registration.handler(.init(new: options.contains(.new) ? self[keyPath: keyPath] : nil, isInitial: true))
        }
        return NSKeyValueObservation(registration)
    }

    /// Says that the property is about to change; a call of `didChangeValue(for:)` must follow.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.isUsed else { return }
        AnnouncedChanges.begin(self, Self.key(keyPath))
    }

    /// Tells observers that the property has changed.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        guard KeyValueObservers.isUsed else { return }
        AnnouncedChanges.end(self, Self.key(keyPath))
    }

    private static func key(_ path: AnyKeyPath) -> KeyValueRegistration.Key {
        KeyedProperties.property(path, of: Self.self).map { .name($0.name) } ?? .path(path)
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Tells observers that the property is about to change.
    public func willChangeValue(forKey key: String) {
        guard KeyValueObservers.isUsed, !KeyedMembers.isChanging(self, key) else { return }
        AnnouncedChanges.begin(self, named(key))
    }
    /// Tells observers that the property has changed.
    public func didChangeValue(forKey key: String) {
        guard KeyValueObservers.isUsed, !KeyedMembers.isChanging(self, key) else { return }
        AnnouncedChanges.end(self, named(key))
    }

    private func named(_ key: String) -> KeyValueRegistration.Key {
        .name(KeyedProperties.property(key, of: self)?.name ?? key)
    }

    /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` at each change, until it is removed. The
    /// observer is not kept alive.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        let registration = KeyValueRegistration(
            self, .name("keyPath: " + keyPath), options, observer: observer, context: context
        ) { [weak self, weak observer] change in
            guard let self, let taker = observer as? any NSKeyValueObserving else { return }
            var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
            dictionary[.indexesKey] = change.indexes
            // A value that is nil is reported as NSNull. What came has no old value, and what went no new one.
            if options.contains(.old), change.old != nil || !change.isInitial, change.kind != .insertion {
                dictionary[.oldKey] = KeyedValue.boxed(change.old) ?? NSNull()
            }
            if options.contains(.new), !change.isPrior, change.kind != .removal {
                dictionary[.newKey] = KeyedValue.boxed(change.new) ?? NSNull()
            }
            if change.isPrior { dictionary[.notificationIsPriorKey] = true }
            taker.observeValue(forKeyPath: keyPath, of: self, change: dictionary, context: context)
        }
        KeyValueObservers.add(registration, to: self)
        follow(keyPath.split(separator: ".").map(String.init), of: registration)
        if options.contains(.initial) {
            registration.handler(.init(new: options.contains(.new) ? value(at: keyPath) : nil, isInitial: true))
        }
    }

    /// Ends an observation; one that was not begun traps.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        removeObserver(observer, keyPath) { _ in true }
    }

    /// Ends an observation; one that was not begun traps.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        removeObserver(observer, keyPath) { $0.context == context }
    }

    /// The one that was added last, as on Apple's platforms.
    private func removeObserver(_ observer: NSObject, _ keyPath: String, _ fits: (KeyValueRegistration) -> Bool) {
        let found = KeyValueObservers.registrations(of: self).last {
            $0.key == .name("keyPath: " + keyPath) && $0.observer === observer && fits($0)
        }
        guard let found else {
            preconditionFailure(
                "Cannot remove an observer \(observer) for the key path \"\(keyPath)\" from \(self) because it is not "
                    + "registered as an observer.")
        }
        found.end()
    }

    private func value(at keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self as Any?) { object, key in
            guard let object = object as? NSObject else { return nil }
            return KeyedProperties.property(String(key), of: object)?.read(object)
        }
    }

    /// Watches each object on the way; when one is replaced, the rest of the path is resolved again.
    private func follow(_ keys: [String], of registration: KeyValueRegistration) {
        for inner in registration.inner { inner.end() }
        registration.inner = []
        var object: NSObject? = self
        for (index, key) in keys.enumerated() {
            guard let here = object else { return }
            let name = KeyedProperties.property(key, of: here)?.name ?? key
            let isLast = index == keys.count - 1
            let options: NSKeyValueObservingOptions = isLast ? registration.options.union([.old, .new]) : []
            let path = keys.joined(separator: ".")
            let inner = KeyValueRegistration(here, .name(name), options.subtracting(.initial)) {
                [weak self, weak registration] change in
                guard let self, let registration else { return }
                if isLast { return registration.handler(change) }
                self.follow(keys, of: registration)
                registration.handler(.init(new: self.value(at: path)))
            }
            KeyValueObservers.add(inner, to: here)
            registration.inner.append(inner)
            object = isLast ? nil : KeyedProperties.property(key, of: here)?.read(here) as? NSObject
        }
    }
}
