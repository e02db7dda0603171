import UIKit

extension NSLayoutConstraint {
    /// The constraint itself, with another priority. Use it before the constraint is active.
    public func with(priority: Priority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }

    /// The constraint with a priority that gives way when a stack view hides what is in it.
    public var stackViewWorkaroundHigh: NSLayoutConstraint { with(priority: .stackViewWorkaroundHigh) }
    /// The constraint with a priority that gives way to a cell's first height.
    public var selfSizingCellHeightWorkaround: NSLayoutConstraint { with(priority: .selfSizingCellHeightWorkaround) }
}
