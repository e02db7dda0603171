import Foundation
import QuartzCore

extension ClassMaker {
    /// `type.init(frame: frame)`
    @MainActor @_optimize(none) @inline(never)
    static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        let view = unsafeBitCast(type as AnyClass, to: FrameTwin.Type.self).init(frame: frame)
        return unsafeDowncast(view as AnyObject, to: type)
    }
}

// Open, because the optimiser knows all subclasses of a class that is not; it would find that none overrides the
// initialiser, and call it directly.
@_documentation(visibility: internal)
open class FrameTwin: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
