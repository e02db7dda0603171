import UIKit

public typealias Priority = UILayoutPriority

extension UILayoutPriority {
    /// High, but below what a stack view gives its own constraints.
    public static var stackViewWorkaroundHigh: Priority { Priority(rawValue: 951) }
    /// Lets a self-sizing cell's encapsulated height win.
    public static var selfSizingCellHeightWorkaround: Priority { Priority(rawValue: 999) }

    public var higher: Priority { higher(1) }
    public var lower: Priority { lower(1) }
    public func higher(_ value: Float) -> Priority { offsetted(value) }
    public func lower(_ value: Float) -> Priority { offsetted(-value) }
    public func offsetted(_ offset: Float) -> Priority { Priority(rawValue: rawValue + offset) }
    public static func offsetted(_ priority: Priority, offset: Float) -> Priority { priority.offsetted(offset) }
}
