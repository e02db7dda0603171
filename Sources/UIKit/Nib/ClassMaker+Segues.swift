import Foundation
import QuartzCore

extension ClassMaker {
    /// `type.init(identifier: identifier, source: source, destination: destination)`
    @MainActor @_optimize(none) @inline(never)
    static func make(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        let segue = unsafeBitCast(type as AnyClass, to: SegueTwin.Type.self).init(
            identifier: identifier, source: source, destination: destination)
        return unsafeDowncast(segue as AnyObject, to: UIStoryboardSegue.self)
    }
}

// Open for the reason that `FrameTwin` is.
@_documentation(visibility: internal)
open class SegueTwin: UIStoryboardSegue {
    public required override init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}
