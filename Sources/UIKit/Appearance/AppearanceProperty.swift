/// A property that proxies carry over: how to tell that it was set, and how to copy it.
@MainActor struct AppearanceProperty {
    /// Unique among all classes, as "UILabel.font".
    let name: String
    /// Whether the property has another value in the first object; false if an object has no such property.
    let differs: (NSObject, NSObject) -> Bool
    /// From the first object to the second.
    let copy: (NSObject, NSObject) -> Void
}

/// The properties of one class that proxies carry over.
@MainActor struct AppearanceProperties<Owner: NSObject> {
    private(set) var all: [AppearanceProperty] = []

    init(_ fill: @MainActor (inout Self) -> Void) { fill(&self) }

    mutating func add<Value: Equatable>(
        _ name: String, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
    ) {
        add(name, get: get, set: set, areEqual: { $0 == $1 })
    }

    mutating func add<Value: Equatable>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        add(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Text attributes, whose values have no common idea of equality.
    mutating func addTextAttributes(
        _ name: String, get: @escaping (Owner) -> [NSAttributedString.Key: Any]?,
        set: @escaping (Owner, [NSAttributedString.Key: Any]?) -> Void
    ) {
        add(name, get: get, set: set) {
            NSAttributedString(string: " ", attributes: $0) == NSAttributedString(string: " ", attributes: $1)
        }
    }

    /// One property for each state that a control or item has values for.
    mutating func addPerState<Value: Equatable>(
        _ name: String, get: @escaping (Owner, UIControl.State) -> Value,
        set: @escaping (Owner, Value, UIControl.State) -> Void
    ) {
        for state in Self.states {
            add("\(name)(\(state.rawValue))", get: { get($0, state) }, set: { set($0, $1, state) })
        }
    }

    mutating func addTextAttributesPerState(
        _ name: String, get: @escaping (Owner, UIControl.State) -> [NSAttributedString.Key: Any]?,
        set: @escaping (Owner, [NSAttributedString.Key: Any]?, UIControl.State) -> Void
    ) {
        for state in Self.states {
            addTextAttributes("\(name)(\(state.rawValue))", get: { get($0, state) }, set: { set($0, $1, state) })
        }
    }

    private static var states: [UIControl.State] {
        [.normal, .highlighted, .disabled, .selected, [.selected, .highlighted], .focused]
    }

    private mutating func add<Value>(
        _ name: String, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void,
        areEqual: @escaping (Value, Value) -> Bool
    ) {
        all.append(
            AppearanceProperty(
                name: "\(Owner.self).\(name)",
                differs: { a, b in
                    guard let a = a as? Owner, let b = b as? Owner else { return false }
                    return !areEqual(get(a), get(b))
                },
                copy: { source, target in
                    guard let source = source as? Owner, let target = target as? Owner else { return }
                    set(target, get(source))
                }))
    }
}
