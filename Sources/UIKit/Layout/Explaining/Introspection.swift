// What debugging tools ask of views and layers.

extension UIView {
    /// The nearest class of UIKit's own, for a view of another class.
    package var baseClassName: String? { publicBaseClass }

    /// Where the app made the view and set its frame last, as ``DebuggerHook/noteCallSite`` notes it.
    package var makingSite: AnyObject? { callSites.made }
    package var placingSite: AnyObject? { callSites.placed }
    /// What of a document the view was made from, as ``DebuggerHook/noteLoading`` notes it.
    package var loadingSite: AnyObject? { callSites.origin }
}

extension NSLayoutConstraint {
    /// Where the app made the constraint, as ``DebuggerHook/noteCallSite`` notes it.
    package var makingSite: AnyObject? { callSites.made }
    package var loadingSite: AnyObject? { callSites.origin }
}

extension CALayer {
    /// The view whose layer this is; nil for a layer by itself.
    package var owningView: UIView? { observer as? UIView }
}

/// A class's name as descriptions show it: bare for UIKit's, with its module for others.
package func describedClassName(of object: AnyObject) -> String { describedName(of: type(of: object)) }

extension String {
    /// The text without "0x…" addresses, which differ from run to run.
    package var withoutAddresses: String {
        replacing(#/(:?\s*)\b0x[0-9a-fA-F]+(\s*)/#) { match in
            // "<UIView: 0x6000; frame" reads "<UIView; frame".
            match.output.1.hasPrefix(":") ? String(match.output.2) : ""
        }
    }
}
