// What debugging tools ask of views and layers.

extension UIView {
    /// The controller whose root view this is.
    package var owningController: UIViewController? { appearance.controller }

    /// The nearest class of UIKit's own, for a view of another class.
    package var baseClassName: String? { publicBaseClass }
}

extension CALayer {
    /// The view whose layer this is; nil for a layer by itself.
    package var owningView: UIView? { observer as? UIView }
}

/// A class's name as descriptions show it: bare for UIKit's, with its module for others.
package func describedClassName(of object: AnyObject) -> String { describedName(of: type(of: object)) }
