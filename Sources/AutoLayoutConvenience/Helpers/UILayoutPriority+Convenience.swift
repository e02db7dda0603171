import UIKit

/// UIKit's.
public typealias Priority = UILayoutPriority

extension UILayoutPriority {
    /// High, but below what a stack view gives its own constraints.
    public static var stackViewWorkaroundHigh: Priority { Priority(rawValue: 951) }
    /// Lets a self-sizing cell's encapsulated height win.
    public static var selfSizingCellHeightWorkaround: Priority { Priority(rawValue: 999) }

    /// Higher by so much, 1 by default.
    public var higher: Priority { higher(1) }
    /// Lower by so much, 1 by default.
    public var lower: Priority { lower(1) }
    /// Higher by so much, 1 by default.
    public func higher(_ value: Float) -> Priority { offsetted(value) }
    /// Lower by so much, 1 by default.
    public func lower(_ value: Float) -> Priority { offsetted(-value) }
    /// Moved by so much.
    public func offsetted(_ offset: Float) -> Priority { Priority(rawValue: rawValue + offset) }
    /// Moved by so much.
    public static func offsetted(_ priority: Priority, offset: Float) -> Priority { priority.offsetted(offset) }
}
