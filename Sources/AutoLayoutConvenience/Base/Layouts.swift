import UIKit

/// What the four edges of a box are constrained to.
public struct BoxLayout: BaseLayout, Equatable {
    public var top: LayoutAnchorable
    public var leading: LayoutAnchorable
    public var bottom: LayoutAnchorable
    public var trailing: LayoutAnchorable

    public init(
        top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init(_ all: LayoutAnchorable) { self.init(top: all, leading: all, bottom: all, trailing: all) }

    public static func horizontally(
        _ horizontally: HorizontalAxisLayout, vertically: VerticalAxisLayout
    ) -> BoxLayout {
        BoxLayout(
            top: vertically.top, leading: horizontally.leading, bottom: vertically.bottom,
            trailing: horizontally.trailing)
    }
    public static func top(
        _ top: LayoutAnchorable, leading: LayoutAnchorable, bottom: LayoutAnchorable, trailing: LayoutAnchorable
    ) -> BoxLayout { BoxLayout(top: top, leading: leading, bottom: bottom, trailing: trailing) }
    public static func top(_ top: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: top, leading: others, bottom: others, trailing: others)
    }
    public static func leading(_ leading: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: leading, bottom: others, trailing: others)
    }
    public static func bottom(_ bottom: LayoutAnchorable, others: LayoutAnchorable) -> BoxLayout {
        BoxLayout(top: others, leading: others, bottom: bottom, trailing: others)
    }
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
    public var leading: LayoutAnchorable
    public var trailing: LayoutAnchorable

    public init(leading: LayoutAnchorable, trailing: LayoutAnchorable) {
        self.leading = leading
        self.trailing = trailing
    }

    public init(_ all: LayoutAnchorable) { self.init(leading: all, trailing: all) }

    public static func leading(_ leading: LayoutAnchorable, trailing: LayoutAnchorable) -> Self {
        Self(leading: leading, trailing: trailing)
    }
    public func retargeted(to view: UIView?) -> Self {
        Self(leading: leading.retargeted(to: view), trailing: trailing.retargeted(to: view))
    }
}

/// What the two ends of the vertical axis are constrained to.
public struct VerticalAxisLayout: BaseLayout, Equatable {
    public var top: LayoutAnchorable
    public var bottom: LayoutAnchorable

    public init(top: LayoutAnchorable, bottom: LayoutAnchorable) {
        self.top = top
        self.bottom = bottom
    }

    public init(_ all: LayoutAnchorable) { self.init(top: all, bottom: all) }

    public static func top(_ top: LayoutAnchorable, bottom: LayoutAnchorable) -> Self { Self(top: top, bottom: bottom) }
    public func retargeted(to view: UIView?) -> Self {
        Self(top: top.retargeted(to: view), bottom: bottom.retargeted(to: view))
    }
}

/// What the coordinates of a point are constrained to.
public struct PointLayout: BaseLayout, Equatable {
    public var x: LayoutAnchorable
    public var y: LayoutAnchorable

    public init(x: LayoutAnchorable, y: LayoutAnchorable) {
        self.x = x
        self.y = y
    }

    public init(_ all: LayoutAnchorable) { self.init(x: all, y: all) }

    public static func x(_ x: LayoutAnchorable, y: LayoutAnchorable) -> Self { Self(x: x, y: y) }
    public func retargeted(to view: UIView?) -> Self { Self(x: x.retargeted(to: view), y: y.retargeted(to: view)) }
}

/// What a horizontal edge is constrained to.
public struct XAxisLayout: SingleAxisLayout {
    public var x: LayoutAnchorable

    public init(_ all: LayoutAnchorable) { x = all }

    public static func x(_ x: LayoutAnchorable) -> Self { Self(x) }
    public var axis: LayoutAnchorable { x }
    public static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension {
        layoutAnchorsProvider.widthAnchor
    }
}

/// What a vertical edge is constrained to.
public struct YAxisLayout: SingleAxisLayout {
    public var y: LayoutAnchorable

    public init(_ all: LayoutAnchorable) { y = all }

    public static func y(_ y: LayoutAnchorable) -> Self { Self(y) }
    public var axis: LayoutAnchorable { y }
    public static func layoutDimension(in layoutAnchorsProvider: any LayoutAnchorsProvider) -> NSLayoutDimension {
        layoutAnchorsProvider.heightAnchor
    }
}

extension SingleAxisLayout {
    public func retargeted(to view: UIView?) -> Self { Self(axis.retargeted(to: view)) }
}

public enum HorizontalLayoutEdge: Sendable {
    case leading, centerX, trailing
}

public enum VerticalLayoutEdge: Sendable {
    case top, centerY, bottom
}

/// Nine points of a rectangle.
public enum LayoutPosition: Int, Sendable {
    case topLeading, topCenter, topTrailing
    case leadingCenter, center, trailingCenter
    case bottomLeading, bottomCenter, bottomTrailing
}
