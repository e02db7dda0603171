import Foundation
import QuartzCore

extension ClassMaker {
    /// `type.init(style: style, reuseIdentifier: reuseIdentifier)`
    @MainActor @_optimize(none) @inline(never)
    static func make(
        _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
    ) -> UITableViewCell {
        let cell = unsafeBitCast(type as AnyClass, to: CellTwin.Type.self).init(
            style: style, reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(cell as AnyObject, to: UITableViewCell.self)
    }

    /// `type.init(reuseIdentifier: reuseIdentifier)`
    @MainActor @_optimize(none) @inline(never)
    static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?) -> UITableViewHeaderFooterView
    {
        let view = unsafeBitCast(type as AnyClass, to: HeaderFooterTwin.Type.self).init(
            reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(view as AnyObject, to: UITableViewHeaderFooterView.self)
    }
}

// Open for the reason that `FrameTwin` is.
@_documentation(visibility: internal)
open class CellTwin: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@_documentation(visibility: internal)
open class HeaderFooterTwin: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
