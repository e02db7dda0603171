import UIKit

/// A place along an axis: its leading or top end, its middle, its trailing or bottom end.
enum AxisPlace {
    case start, middle, end
}

/// One of the two axes, so that placing along an axis is written once.
@MainActor
protocol LayoutAxis {
    associatedtype AnchorType: AnyObject
    /// What the two ends are constrained to.
    associatedtype Ends: AxisEnds
    /// What a single place is constrained to.
    associatedtype Point: SingleAxisLayout
    /// The other one.
    associatedtype Cross: LayoutAxis where Cross.Cross == Self

    static func anchor(_ place: AxisPlace, of provider: any LayoutAnchorsProvider) -> NSLayoutAnchor<AnchorType>
    static func start(of insets: Insets) -> CGFloat
    static func end(of insets: Insets) -> CGFloat
    static func insets(start: CGFloat, end: CGFloat, others: Insets) -> Insets
    /// Which way a difference of insets moves the middle: the original library's signs differ by axis.
    static var middleSign: CGFloat { get }
    /// What the innermost `UIView.with(…)` says about the axis.
    static var defaultLayout: ConstrainedLayout<Ends, Point> { get }
}

/// What the two ends of an axis are constrained to.
protocol AxisEnds: BaseLayout, Equatable {
    var start: LayoutAnchorable { get }
    var end: LayoutAnchorable { get }
}

extension LayoutAxis {
    /// `layout`, or the default with what `layout` says beside its operation.
    static func resolved(_ layout: ConstrainedLayout<Ends, Point>) -> ConstrainedLayout<Ends, Point> {
        guard layout.operation == .default else { return layout }
        var copy = defaultLayout
        copy.isConstrained = copy.isConstrained && layout.isConstrained
        copy.isAttached = copy.isAttached || layout.isAttached
        return copy
    }

    /// How far a place of a view lies from what it is pinned to, from spacing and insets.
    static func constant(_ place: AxisPlace, _ spacing: CGFloat, _ insets: Insets) -> CGFloat {
        switch place {
        case .start: spacing + start(of: insets)
        case .middle: -spacing + middleSign * (start(of: insets) - end(of: insets))
        case .end: -spacing - end(of: insets)
        }
    }
}

enum HorizontalAxis: LayoutAxis {
    typealias Cross = VerticalAxis
    typealias Ends = HorizontalAxisLayout
    typealias Point = XAxisLayout

    static func anchor(
        _ place: AxisPlace, of provider: any LayoutAnchorsProvider
    ) -> NSLayoutAnchor<NSLayoutXAxisAnchor> { xAnchor(place, of: provider) }
    static func xAnchor(_ place: AxisPlace, of provider: any LayoutAnchorsProvider) -> NSLayoutXAxisAnchor {
        switch place {
        case .start: provider.leadingAnchor
        case .middle: provider.centerXAnchor
        case .end: provider.trailingAnchor
        }
    }
    static func start(of insets: Insets) -> CGFloat { insets.leading }
    static func end(of insets: Insets) -> CGFloat { insets.trailing }
    static func insets(start: CGFloat, end: CGFloat, others: Insets) -> Insets {
        others.with(leading: start).with(trailing: end)
    }
    static let middleSign: CGFloat = -1
    static var defaultLayout: ConstrainedHorizontalLayout { UIView.Default.current.horizontally }
}

enum VerticalAxis: LayoutAxis {
    typealias Cross = HorizontalAxis
    typealias Ends = VerticalAxisLayout
    typealias Point = YAxisLayout

    static func anchor(
        _ place: AxisPlace, of provider: any LayoutAnchorsProvider
    ) -> NSLayoutAnchor<NSLayoutYAxisAnchor> { yAnchor(place, of: provider) }
    static func yAnchor(_ place: AxisPlace, of provider: any LayoutAnchorsProvider) -> NSLayoutYAxisAnchor {
        switch place {
        case .start: provider.topAnchor
        case .middle: provider.centerYAnchor
        case .end: provider.bottomAnchor
        }
    }
    static func start(of insets: Insets) -> CGFloat { insets.top }
    static func end(of insets: Insets) -> CGFloat { insets.bottom }
    static func insets(start: CGFloat, end: CGFloat, others: Insets) -> Insets {
        others.with(top: start).with(bottom: end)
    }
    static let middleSign: CGFloat = 1
    static var defaultLayout: ConstrainedVerticalLayout { UIView.Default.current.vertically }
}

extension HorizontalAxisLayout: AxisEnds {
    var start: LayoutAnchorable { leading }
    var end: LayoutAnchorable { trailing }
}

extension VerticalAxisLayout: AxisEnds {
    var start: LayoutAnchorable { top }
    var end: LayoutAnchorable { bottom }
}

extension HorizontalLayoutEdge {
    var place: AxisPlace {
        switch self {
        case .leading: .start
        case .centerX: .middle
        case .trailing: .end
        }
    }
}

extension VerticalLayoutEdge {
    var place: AxisPlace {
        switch self {
        case .top: .start
        case .centerY: .middle
        case .bottom: .end
        }
    }
}

extension LayoutPosition {
    var horizontally: AxisPlace {
        switch self {
        case .topLeading, .leadingCenter, .bottomLeading: .start
        case .topCenter, .center, .bottomCenter: .middle
        case .topTrailing, .trailingCenter, .bottomTrailing: .end
        }
    }

    var vertically: AxisPlace {
        switch self {
        case .topLeading, .topCenter, .topTrailing: .start
        case .leadingCenter, .center, .trailingCenter: .middle
        case .bottomLeading, .bottomCenter, .bottomTrailing: .end
        }
    }
}
