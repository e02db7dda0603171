import UIKit

extension NSLayoutConstraint {
    /// The constraint itself, with another priority. Use it before the constraint is active.
    public func with(priority: Priority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }

    public var stackViewWorkaroundHigh: NSLayoutConstraint { with(priority: .stackViewWorkaroundHigh) }
    public var selfSizingCellHeightWorkaround: NSLayoutConstraint { with(priority: .selfSizingCellHeightWorkaround) }
}
