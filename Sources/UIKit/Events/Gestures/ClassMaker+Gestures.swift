import Foundation
import QuartzCore

extension ClassMaker {
    /// `type.init(coder: coder)`
    @MainActor @_optimize(none) @inline(never)
    static func make(_ type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
        unsafeBitCast(type as AnyClass, to: GestureTwin.Type.self).init(coder: coder).map {
            unsafeDowncast($0 as AnyObject, to: UIGestureRecognizer.self)
        }
    }
}

// Open for the reason that `FrameTwin` is.
@_documentation(visibility: internal)
open class GestureTwin: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
}
