import UIKit

/// Insets by the direction of reading.
public typealias Insets = NSDirectionalEdgeInsets

extension NSDirectionalEdgeInsets {
    // MARK: One edge

    /// An inset of one edge, in points; the others are 0.
    public static func top(_ top: CGFloat) -> Insets { Insets(top: top, leading: 0, bottom: 0, trailing: 0) }
    /// As `top(_:)`.
    public static func leading(_ leading: CGFloat) -> Insets {
        Insets(top: 0, leading: leading, bottom: 0, trailing: 0)
    }
    /// As `top(_:)`.
    public static func bottom(_ bottom: CGFloat) -> Insets { Insets(top: 0, leading: 0, bottom: bottom, trailing: 0) }
    /// As `top(_:)`.
    public static func trailing(_ trailing: CGFloat) -> Insets {
        Insets(top: 0, leading: 0, bottom: 0, trailing: trailing)
    }

    // MARK: Several edges

    /// Insets of both sides, and of top and bottom, in points.
    public static func insets(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> Insets {
        Insets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
    /// The same inset of all edges, in points.
    public static func inset(_ value: CGFloat) -> Insets { .all(value) }
    /// Insets of both sides, in points.
    public static func horizontal(_ inset: CGFloat) -> Insets { .insets(horizontal: inset) }
    /// Insets of top and bottom, in points.
    public static func vertical(_ inset: CGFloat) -> Insets { .insets(vertical: inset) }
    /// Insets of both sides, and of top and bottom, in points.
    public static func horizontally(_ horizontal: CGFloat, vertically vertical: CGFloat) -> Insets {
        .insets(horizontal: horizontal, vertical: vertical)
    }
    /// The same inset of all edges, in points.
    public static func all(_ value: CGFloat) -> Insets { .insets(horizontal: value, vertical: value) }
    /// The sum of all `insets`, edge by edge.
    public static func with(_ insets: Insets...) -> Insets { insets.reduce(.zero) { $0.adding($1) } }

    // MARK: Changed copies

    /// The same insets with another top one, in points.
    public func with(top: CGFloat) -> Insets { changed { $0.top = top } }
    /// The same insets with another leading one, in points.
    public func with(leading: CGFloat) -> Insets { changed { $0.leading = leading } }
    /// The same insets with another bottom one, in points.
    public func with(bottom: CGFloat) -> Insets { changed { $0.bottom = bottom } }
    /// The same insets with another trailing one, in points.
    public func with(trailing: CGFloat) -> Insets { changed { $0.trailing = trailing } }
    /// The same insets with other leading and trailing ones, in points.
    public func with(horizontal: CGFloat) -> Insets { with(leading: horizontal).with(trailing: horizontal) }
    /// The same insets with other ones at top and bottom, in points.
    public func with(vertical: CGFloat) -> Insets { with(top: vertical).with(bottom: vertical) }
    /// Outwards instead of inwards.
    public func inverted() -> Insets { multiply(by: -1) }
    /// The sum.
    public func adding(_ other: Insets) -> Insets {
        Insets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
    /// Multiplied.
    public func multiply(by factor: CGFloat) -> Insets {
        Insets(top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
    }
    /// Leading and trailing changed about.
    public var horizontallySwapped: Insets { Insets(top: top, leading: trailing, bottom: bottom, trailing: leading) }
    /// Top and bottom changed about.
    public var verticallySwapped: Insets { Insets(top: bottom, leading: leading, bottom: top, trailing: trailing) }

    // MARK: As other values

    /// Leading as left, trailing as right.
    public var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
    /// Leading and trailing together.
    public var horizontalInset: CGFloat { leading + trailing }
    /// Top and bottom together.
    public var verticalInset: CGFloat { top + bottom }

    private func changed(_ change: (inout Insets) -> Void) -> Insets {
        var copy = self
        change(&copy)
        return copy
    }
}
