import Foundation
import QuartzCore

// What ClassMaker does for `NSObject.init()`, for the other initialisers by which lists and nibs make objects.

/// Makes views of classes that were registered for reuse, and gesture recognizers and segues that a nib names.
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

    /// `type.init(identifier: identifier, source: source, destination: destination)`
    @_optimize(none) @inline(never)
    static func make(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        let segue = unsafeBitCast(type as AnyClass, to: SegueTwin.Type.self).init(
            identifier: identifier, source: source, destination: destination)
        return unsafeDowncast(segue as AnyObject, to: UIStoryboardSegue.self)
    }

    /// `type.init(nibName: nibName, bundle: bundle)`
    @_optimize(none) @inline(never)
    static func make(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
        let controller = unsafeBitCast(type as AnyClass, to: ControllerTwin.Type.self).init(
            nibName: nibName, bundle: bundle)
        return unsafeDowncast(controller as AnyObject, to: UIViewController.self)
    }

    /// `type.init(rootViewController: rootViewController)`
    @_optimize(none) @inline(never)
    static func make(_ type: UINavigationController.Type, rootViewController: UIViewController)
        -> UINavigationController
    {
        let controller = unsafeBitCast(type as AnyClass, to: NavigationTwin.Type.self).init(
            rootViewController: rootViewController)
        return unsafeDowncast(controller as AnyObject, to: UINavigationController.self)
    }

    /// `type.init(coder: coder)`
    @_optimize(none) @inline(never)
    static func make(_ type: UIGestureRecognizer.Type, coder: NSCoder) -> UIGestureRecognizer? {
        unsafeBitCast(type as AnyClass, to: GestureTwin.Type.self).init(coder: coder).map {
            unsafeDowncast($0 as AnyObject, to: UIGestureRecognizer.self)
        }
    }
}

// Open, because the optimiser knows all subclasses of a class that is not; it would find that none overrides the
// initialiser, and call it directly.
@_documentation(visibility: internal)
open class FrameTwin: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

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

@_documentation(visibility: internal)
open class GestureTwin: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
    public required override init?(coder: NSCoder) { super.init(coder: coder) }
}

@_documentation(visibility: internal)
open class SegueTwin: UIStoryboardSegue {
    public required override init(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) {
        super.init(identifier: identifier, source: source, destination: destination)
    }
}
