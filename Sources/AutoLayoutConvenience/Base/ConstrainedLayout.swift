import UIKit

/// How a view lies along the axis that a call is not mainly about: filling, centred, at one end, free.
public struct ConstrainedLayout<FillLayout: BaseLayout & Equatable, MainAxisLayout: SingleAxisLayout>: Equatable {
    public typealias FillLayout = FillLayout
    public typealias MainAxisLayout = MainAxisLayout

    public struct CenteredLayout: Equatable {
        public var center: MainAxisLayout
        /// What the view stays within.
        public var fill: FillLayout
    }

    public enum Operation: Equatable {
        case none
        case `default`
        case fill(FillLayout?)
        case center(CenteredLayout?)
        case start(FillLayout?)
        case end(FillLayout?)
    }

    public var operation: Operation
    /// Whether the view stays within the box; false for `.overflow`.
    public var isConstrained: Bool = true
    /// Whether superview places mean those of the view that is pinned to.
    var isAttached = false

    public init(operation: Operation, isConstrained: Bool = true) {
        self.operation = operation
        self.isConstrained = isConstrained
    }

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
    public static var fill: Self { Self(operation: .fill(nil)) }
    public static func filling(_ other: FillLayout) -> Self { Self(operation: .fill(other)) }
    public static var center: Self { Self(operation: .center(nil)) }
    public static func centered(in other: MainAxisLayout) -> Self {
        centered(in: other, between: FillLayout(other.axis))
    }
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

public typealias ConstrainedHorizontalLayout = ConstrainedLayout<HorizontalAxisLayout, XAxisLayout>
public typealias ConstrainedVerticalLayout = ConstrainedLayout<VerticalAxisLayout, YAxisLayout>

extension ConstrainedLayout where FillLayout == HorizontalAxisLayout {
    public static var leading: Self { Self(operation: .start(nil)) }
    public static func leading(in other: FillLayout) -> Self { Self(operation: .start(other)) }
    public static var trailing: Self { Self(operation: .end(nil)) }
    public static func trailing(in other: FillLayout) -> Self { Self(operation: .end(other)) }
}

extension ConstrainedLayout where FillLayout == VerticalAxisLayout {
    public static var top: Self { Self(operation: .start(nil)) }
    public static func top(in other: FillLayout) -> Self { Self(operation: .start(other)) }
    public static var bottom: Self { Self(operation: .end(nil)) }
    public static func bottom(in other: FillLayout) -> Self { Self(operation: .end(other)) }
}
