import UIKit

/// What the four edges of a box are constrained to.
public struct BoxLayout: BaseLayout, Equatable {
    /// What the upper edge is constrained to.
    public var top: LayoutAnchorable
    /// What the edge where reading begins is constrained to.
    public var leading: LayoutAnchorable
    /// What the lower edge is constrained to.
    public var bottom: LayoutAnchorable
    /// What the edge where reading ends is constrained to.
    public var trailing: LayoutAnchorable

    public init(
        top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same anchor area for all four edges.
    public init(_ all: LayoutAnchorable) { self.init(top: all, leading: all, bottom: all, trailing: all) }

    /// Two edges by one axis, two by the other.
    public static func horizontally(
        _ horizontally: HorizontalAxisLayout, vertically: VerticalAxisLayout
    ) -> BoxLayout {
        BoxLayout(
            top: vertically.top, leading: horizontally.leading, bottom: vertically.bottom,
            trailing: horizontally.trailing)
    }
    /// The top edge in one area, each of the other edges in one of its own.
    public static func top(
        _ top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) -> BoxLayout { BoxLayout(top: top, leading: leading, bottom: bottom, trailing: trailing) }
    /// The top edge in one area, the others in another.
    public static func top(_ top: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: top, leading: others, bottom: others, trailing: others)
    }
    /// The leading edge in one area, the others in another.
    public static func leading(_ leading: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: leading, bottom: others, trailing: others)
    }
    /// The bottom edge in one area, the others in another.
    public static func bottom(_ bottom: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: others, bottom: bottom, trailing: others)
    }
    /// The trailing edge in one area, the others in another.
    public static func trailing(_ trailing: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: others, bottom: others, trailing: trailing)
    }

    public func retargeted(to view: UIView?) -> Self {
        BoxLayout(
            top: top.retargeted(to: view), leading: leading.retargeted(to: view), bottom: bottom.retargeted(to: view),
            trailing: trailing.retargeted(to: view))
    }
}

/// What the two ends of the horizontal axis are constrained to.
public struct HorizontalAxisLayout: BaseLayout, Equatable {
    /// What the edge where reading begins is constrained to.
    public var leading: LayoutAnchorable
    /// What the edge where reading ends is constrained to.
    public var trailing: LayoutAnchorable

    public init(leading: LayoutAnchorable, trailing: LayoutAnchorable) {
        self.leading = leading
        self.trailing = trailing
    }

    /// The same for leading and trailing.
    public init(_ all: LayoutAnchorable) { self.init(leading: all, trailing: all) }

    /// Each edge by itself.
    public static func leading(_ leading: LayoutAnchorable, trailing: LayoutAnchorable) -> Self {
        Self(leading: leading, trailing: trailing)
    }
    public func retargeted(to view: UIView?) -> Self {
        Self(leading: leading.retargeted(to: view), trailing: trailing.retargeted(to: view))
    }
}

/// What the two ends of the vertical axis are constrained to.
public struct VerticalAxisLayout: BaseLayout, Equatable {
    /// What the upper edge is constrained to.
    public var top: LayoutAnchorable
    /// What the lower edge is constrained to.
    public var bottom: LayoutAnchorable

    public init(top: LayoutAnchorable, bottom: LayoutAnchorable) {
        self.top = top
        self.bottom = bottom
    }

    /// The same for top and bottom.
    public init(_ all: LayoutAnchorable) { self.init(top: all, bottom: all) }

    /// Each edge by itself.
    public static func top(_ top: LayoutAnchorable, bottom: LayoutAnchorable) -> Self { Self(top: top, bottom: bottom) }
    public func retargeted(to view: UIView?) -> Self {
        Self(top: top.retargeted(to: view), bottom: bottom.retargeted(to: view))
    }
}

/// What the coordinates of a point are constrained to.
public struct PointLayout: BaseLayout, Equatable {
    /// What the place from side to side is constrained to.
    public var x: LayoutAnchorable
    /// What the place from top to bottom is constrained to.
    public var y: LayoutAnchorable

    public init(x: LayoutAnchorable, y: LayoutAnchorable) {
        self.x = x
        self.y = y
    }

    /// The same for both centres.
    public init(_ all: LayoutAnchorable) { self.init(x: all, y: all) }

    /// Centres aligned to those of these areas.
    public static func x(_ x: LayoutAnchorable, y: LayoutAnchorable) -> Self { Self(x: x, y: y) }
    public func retargeted(to view: UIView?) -> Self { Self(x: x.retargeted(to: view), y: y.retargeted(to: view)) }
}

/// What a horizontal edge is constrained to.
public struct XAxisLayout: SingleAxisLayout {
    /// What the place from side to side is constrained to.
    public var x: LayoutAnchorable

    /// The area whose horizontal centre the view is aligned to.
    public init(_ all: LayoutAnchorable) { x = all }

    /// The horizontal centre aligned to that of the area.
    public static func x(_ x: LayoutAnchorable) -> Self { Self(x) }
    public var axis: LayoutAnchorable { x }
    public static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension {
        layoutAnchorsProvider.widthAnchor
    }
}

/// What a vertical edge is constrained to.
public struct YAxisLayout: SingleAxisLayout {
    /// What the place from top to bottom is constrained to.
    public var y: LayoutAnchorable

    /// The area whose vertical centre the view is aligned to.
    public init(_ all: LayoutAnchorable) { y = all }

    /// The vertical centre aligned to that of the area.
    public static func y(_ y: LayoutAnchorable) -> Self { Self(y) }
    public var axis: LayoutAnchorable { y }
    public static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension {
        layoutAnchorsProvider.heightAnchor
    }
}

extension SingleAxisLayout {
    /// The same of the view, where it is about the superview; nil leaves it.
    public func retargeted(to view: UIView?) -> Self { Self(axis.retargeted(to: view)) }
}

/// A place from side to side.
public enum HorizontalLayoutEdge: Sendable {
    /// Where reading begins, the middle, where reading ends.
    case leading, centerX, trailing
}

/// A place from top to bottom.
public enum VerticalLayoutEdge: Sendable {
    /// The top, the middle, the bottom.
    case top, centerY, bottom
}

/// Nine points of a rectangle.
public enum LayoutPosition: Int, Sendable {
    /// At the top.
    case topLeading, topCenter, topTrailing
    /// In the middle of the height.
    case leadingCenter, center, trailingCenter
    /// At the bottom.
    case bottomLeading, bottomCenter, bottomTrailing
}
