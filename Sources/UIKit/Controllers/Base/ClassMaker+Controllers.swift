import Foundation
import QuartzCore

extension ClassMaker {
    /// `type.init(nibName: nibName, bundle: bundle)`
    @MainActor @_optimize(none) @inline(never)
    static func make(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
        let controller = unsafeBitCast(type as AnyClass, to: ControllerTwin.Type.self).init(
            nibName: nibName, bundle: bundle)
        return unsafeDowncast(controller as AnyObject, to: UIViewController.self)
    }

    /// `type.init(rootViewController: rootViewController)`
    @MainActor @_optimize(none) @inline(never)
    static func make(_ type: UINavigationController.Type, rootViewController: UIViewController)
        -> UINavigationController
    {
        let controller = unsafeBitCast(type as AnyClass, to: NavigationTwin.Type.self).init(
            rootViewController: rootViewController)
        return unsafeDowncast(controller as AnyObject, to: UINavigationController.self)
    }
}

// Open for the reason that `FrameTwin` is.
@_documentation(visibility: internal)
open class ControllerTwin: UIViewController {
    public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_documentation(visibility: internal)
open class NavigationTwin: UINavigationController {
    public required override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
