import QuartzCore

extension UIApplicationDelegate {
    /// Runs the app; `@main` on the delegate's class calls it.
    public static func main() {
        HostSession.run(
            {
                guard let type = Self.self as? NSObject.Type,
                    let delegate = ClassMaker.make(type) as? any UIApplicationDelegate
                else { fatalError("\(Self.self) is no subclass of NSObject; an app delegate has to be one.") }
                return delegate
            }())
    }
}

/// Runs the app with a delegate of the class named, as `NSStringFromClass(AppDelegate.self)` gives it.
///
/// - Parameters:
///   - argc: Not read.
///   - argv: Not read.
///   - principalClassName: Only nil: the application is always a `UIApplication`.
///   - delegateClassName: The class of the app's delegate, with its module.
/// - Returns: 0 when the host ended the app. On a device it never returns.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    HostSession.run(
        {
            guard let name = delegateClassName, let type = SceneManifest.main.classNamed(name) as? NSObject.Type,
                let delegate = ClassMaker.make(type) as? any UIApplicationDelegate
            else {
                let name = delegateClassName ?? ""
                fatalError(
                    "Unable to instantiate the UIApplication delegate instance. No class named \(name) is loaded.")
            }
            return delegate
        }())
    return 0
}
