import UIKit

/// How a view lies along the axis that a call is not mainly about: filling, centred, at one end, free.
public struct ConstrainedLayout<FillLayout: BaseLayout & Equatable, MainAxisLayout: SingleAxisLayout>: Equatable {
    /// A layout at both edges of the axis.
    public typealias FillLayout = FillLayout
    /// The centre of the axis.
    public typealias MainAxisLayout = MainAxisLayout

    /// A centre, and edges that are not passed.
    public struct CenteredLayout: Equatable {
        /// What the view is centred in.
        public var center: MainAxisLayout
        /// What the view stays within.
        public var fill: FillLayout
    }

    /// How a view lies on an axis.
    public enum Operation: Equatable {
        /// No constraint is made.
        case none
        /// As `UIView.Default` says.
        case `default`
        /// From edge to edge; nil for the call's own edges.
        case fill(FillLayout?)
        /// In the middle; nil for the call's own area.
        case center(CenteredLayout?)
        /// At the beginning, not beyond the end.
        case start(FillLayout?)
        /// At the end, not beyond the beginning.
        case end(FillLayout?)
    }

    /// How the view lies on the axis.
    public var operation: Operation
    /// Whether the view stays within the box; false for `.overflow`.
    public var isConstrained: Bool = true
    /// Whether superview places mean those of the view that is pinned to.
    var isAttached = false

    public init(operation: Operation, isConstrained: Bool = true) {
        self.operation = operation
        self.isConstrained = isConstrained
    }

    /// Makes no constraint.
    public static var none: Self { Self(operation: .none) }
    /// What the innermost `UIView.with(…)` says, else `.fill`.
    public static var `default`: Self { Self(operation: .default) }
    /// Fills the view that is pinned to.
    public static var attach: Self { attached(.fill) }
    /// `layout` in the view that is pinned to.
    public static func attached(_ layout: Self) -> Self {
        var copy = layout
        copy.isAttached = true
        return copy
    }
    /// From edge to edge of the superview.
    public static var fill: Self { Self(operation: .fill(nil)) }
    /// From edge to edge of another view or guide.
    public static func filling(_ other: FillLayout) -> Self { Self(operation: .fill(other)) }
    /// In the middle of the superview.
    public static var center: Self { Self(operation: .center(nil)) }
    /// In the middle of another view or guide.
    public static func centered(in other: MainAxisLayout) -> Self {
        centered(in: other, between: FillLayout(other.axis))
    }
    /// In the middle of a view or guide, between the edges of another.
    public static func centered(in other: MainAxisLayout, between: FillLayout) -> Self {
        Self(operation: .center(CenteredLayout(center: other, fill: between)))
    }
    /// `value` without the limit to the box.
    public static func overflow(_ value: Self) -> Self {
        var copy = value
        copy.isConstrained = false
        return copy
    }
}

/// How a view lies from side to side.
public typealias ConstrainedHorizontalLayout = ConstrainedLayout<HorizontalAxisLayout, XAxisLayout>
/// How a view lies from top to bottom.
public typealias ConstrainedVerticalLayout = ConstrainedLayout<VerticalAxisLayout, YAxisLayout>

extension ConstrainedLayout where FillLayout == HorizontalAxisLayout {
    /// Where reading begins, not beyond where it ends.
    public static var leading: Self { Self(operation: .start(nil)) }
    /// Where reading begins, not beyond where it ends.
    public static func leading(in other: FillLayout) -> Self { Self(operation: .start(other)) }
    /// Where reading ends, not beyond where it begins.
    public static var trailing: Self { Self(operation: .end(nil)) }
    /// Where reading ends, not beyond where it begins.
    public static func trailing(in other: FillLayout) -> Self { Self(operation: .end(other)) }
}

extension ConstrainedLayout where FillLayout == VerticalAxisLayout {
    /// At the top of the superview, not beyond its bottom.
    public static var top: Self { Self(operation: .start(nil)) }
    /// At the top of another view or guide, not beyond its bottom.
    public static func top(in other: FillLayout) -> Self { Self(operation: .start(other)) }
    /// At the bottom of the superview, not beyond its top.
    public static var bottom: Self { Self(operation: .end(nil)) }
    /// At the bottom of another view or guide, not beyond its top.
    public static func bottom(in other: FillLayout) -> Self { Self(operation: .end(other)) }
}
