import UIKit

public typealias Insets = NSDirectionalEdgeInsets

extension NSDirectionalEdgeInsets {
    // MARK: One edge

    public static func top(_ top: CGFloat) -> Insets { Insets(top: top, leading: 0, bottom: 0, trailing: 0) }
    public static func leading(_ leading: CGFloat) -> Insets {
        Insets(top: 0, leading: leading, bottom: 0, trailing: 0)
    }
    public static func bottom(_ bottom: CGFloat) -> Insets { Insets(top: 0, leading: 0, bottom: bottom, trailing: 0) }
    public static func trailing(_ trailing: CGFloat) -> Insets {
        Insets(top: 0, leading: 0, bottom: 0, trailing: trailing)
    }

    // MARK: Several edges

    public static func insets(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Insets {
        Insets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
    public static func inset(_ value: CGFloat) -> Insets { .all(value) }
    public static func horizontal(_ inset: CGFloat) -> Insets { .insets(horizontal: inset) }
    public static func vertical(_ inset: CGFloat) -> Insets { .insets(vertical: inset) }
    public static func horizontally(_ horizontal: CGFloat, vertically vertical: CGFloat) -> Insets {
        .insets(horizontal: horizontal, vertical: vertical)
    }
    public static func all(_ value: CGFloat) -> Insets { .insets(horizontal: value, vertical: value) }
    /// The sum of all `insets`, edge by edge.
    public static func with(_ insets: Insets...) -> Insets { insets.reduce(.zero) { $0.adding($1) } }

    // MARK: Changed copies

    public func with(top: CGFloat) -> Insets { changed { $0.top = top } }
    public func with(leading: CGFloat) -> Insets { changed { $0.leading = leading } }
    public func with(bottom: CGFloat) -> Insets { changed { $0.bottom = bottom } }
    public func with(trailing: CGFloat) -> Insets { changed { $0.trailing = trailing } }
    public func with(horizontal: CGFloat) -> Insets { with(leading: horizontal).with(trailing: horizontal) }
    public func with(vertical: CGFloat) -> Insets { with(top: vertical).with(bottom: vertical) }
    public func inverted() -> Insets { multiply(by: -1) }
    public func adding(_ other: Insets) -> Insets {
        Insets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
    public func multiply(by factor: CGFloat) -> Insets {
        Insets(top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
    }
    public var horizontallySwapped: Insets { Insets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
    public var verticallySwapped: Insets { Insets(top: bottom, leading: leading, bottom: top, trailing: trailing) }

    // MARK: As other values

    /// Leading as left, trailing as right.
    public var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
    public var horizontalInset: CGFloat { leading + trailing }
    public var verticalInset: CGFloat { top + bottom }

    private func changed(_ change: (inout Insets) -> Void) -> Insets {
        var copy = self
        change(&copy)
        return copy
    }
}
