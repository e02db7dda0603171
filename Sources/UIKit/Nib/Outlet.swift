/// A property that a nib file fills in, as `@IBOutlet` is on Apple's platforms.
///
///     final class LoginController: UIViewController {
///         @Outlet var name: UITextField!
///         @Outlet var buttons: [UIButton]!
///     }
///
/// The loader finds the property by its name. An outlet keeps what it holds alive, unless it is made with
/// `@Outlet(.weak)`, as a reference to an object further up should be.
@propertyWrapper
public struct Outlet<Value>: Sendable {
    public enum Storage: Sendable { case strong, weak }

    private let box: OutletBox

    public init(_ storage: Storage = .strong) where Value: ExpressibleByNilLiteral {
        box = OutletBox(isWeak: storage == .weak)
    }

    public init(wrappedValue: Value) {
        box = OutletBox(isWeak: false)
        self.wrappedValue = wrappedValue
    }

    public var wrappedValue: Value {
        get {
            if let held = box.value, let value = held as? Value { return value }
            // Only optional values can be absent: the initialisers see to that.
            if let none = Optional<Any>.none as? Value { return none }
            preconditionFailure("an outlet of type \(Value.self) is read before the nib file has set it")
        }
        nonmutating set { box.value = newValue }
    }
}

/// What the loader needs of an outlet.
protocol ConnectableOutlet {
    /// The property's declared type, for messages.
    var valueType: Any.Type { get }
    /// Sets the value if it is of the right type.
    func connect(_ value: Any) -> Bool
}

extension Outlet: ConnectableOutlet {
    var valueType: Any.Type { Value.self }

    func connect(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        wrappedValue = value
        return true
    }
}

/// Objects of nibs live on the main actor; the box is only there so that a copy of the wrapper sets the same value.
private final class OutletBox: @unchecked Sendable {
    private let isWeak: Bool
    private var strong: Any?
    private weak var weakly: AnyObject?

    init(isWeak: Bool) { self.isWeak = isWeak }

    var value: Any? {
        get { isWeak ? weakly : strong }
        set {
            guard isWeak else { return strong = newValue }
            weakly = Self.object(in: newValue)
        }
    }

    /// The object inside optionals.
    private static func object(in value: Any?) -> AnyObject? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value as AnyObject }
        return mirror.children.first.flatMap { object(in: $0.value) }
    }
}

/// A property that user-defined runtime attributes of a nib file may set, as `@IBInspectable` is on Apple's platforms.
///
///     @Inspectable var cornerRadius: CGFloat = 0
@propertyWrapper
public struct Inspectable<Value> {
    private let box: Box

    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
}

extension Inspectable: ConnectableOutlet {
    var valueType: Any.Type { Value.self }

    func connect(_ value: Any) -> Bool {
        guard let value = NibValueConversion.convert(value, to: Value.self) else { return false }
        wrappedValue = value
        return true
    }
}
