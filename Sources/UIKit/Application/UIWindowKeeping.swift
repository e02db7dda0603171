/// What delegates of apps and of window scenes have in common: a property for the main window.
///
/// Apple's `window` is an optional requirement, which reads as `UIWindow??` through the protocol and is declared as
/// `var window: UIWindow?` in classes. Here the requirement is this protocol's, and the delegates' protocols have a
/// member of the other type, which their users see.
@preconcurrency @MainActor
public protocol UIWindowKeeping: AnyObject {
    /// The main window; without a property of one's own there is none.
    @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowKeeping {
    @_disfavoredOverload public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The same, by a name that means one property only.
    var keptWindow: UIWindow? {
        get { (self as any UIWindowKeeping).window }
        set { window = newValue }
    }
}
