import QuartzCore

// The same way as for NSObject.init(), for the initialisers that lists and nibs make objects by. See ClassMaker.

/// Makes views of classes that were registered for reuse, and gesture recognizers that a nib names.
@MainActor enum ClassInstantiation {
    /// `type.init(frame: frame)`
    @_optimize(none) @inline(never)
    static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        let view = unsafeBitCast(type as AnyClass, to: FrameTwin.Type.self).init(frame: frame)
        return unsafeDowncast(view as AnyObject, to: type)
    }

    /// `type.init(style: style, reuseIdentifier: reuseIdentifier)`
    @_optimize(none) @inline(never)
    static func make(
        _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
    ) -> UITableViewCell {
        let cell = unsafeBitCast(type as AnyClass, to: CellTwin.Type.self).init(
            style: style, reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(cell as AnyObject, to: UITableViewCell.self)
    }

    /// `type.init(reuseIdentifier: reuseIdentifier)`
    @_optimize(none) @inline(never)
    static func make(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?) -> UITableViewHeaderFooterView
    {
        let view = unsafeBitCast(type as AnyClass, to: HeaderFooterTwin.Type.self).init(
            reuseIdentifier: reuseIdentifier)
        return unsafeDowncast(view as AnyObject, to: UITableViewHeaderFooterView.self)
    }

    /// `type.init(coder: coder)`
    @_optimize(none) @inline(never)
    static func make(_ type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
        unsafeBitCast(type as AnyClass, to: GestureTwin.Type.self).init(coder: coder).map {
            unsafeDowncast($0 as AnyObject, to: UIGestureRecognizer.self)
        }
    }
}

// Not private: of a private class the compiler knows that nothing overrides it, and calls it directly.
package class FrameTwin: UIView {
    package required override init(frame: CGRect) { super.init(frame: frame) }
    package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package class CellTwin: UITableViewCell {
    package required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package class HeaderFooterTwin: UITableViewHeaderFooterView {
    package required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    package required init?(coder: NSCoder) { super.init(coder: coder) }
}

package class GestureTwin: UIGestureRecognizer {
    package override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    package required override init?(coder: NSCoder) { super.init(coder: coder) }
}
