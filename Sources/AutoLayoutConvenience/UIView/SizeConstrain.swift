import UIKit

/// How a length compares.
public enum SizeConstrainType: Sendable {
    /// At least, exactly, at most.
    case atLeast, exactly, atMost
}

/// A bound for a size: against a number, a size, or the size of something else.
public struct SizeConstrain<T> {
    /// How the length compares.
    public var type: SizeConstrainType
    /// What the size is compared with.
    public var value: T
    /// Required by default.
    public var priority: Priority = .required
    /// What the value is multiplied by; 1 by default.
    public var multiplier: CGFloat = 1
    /// The points that are added to it; 0 by default.
    public var constant: CGFloat = 0

    public init(
        type: SizeConstrainType, value: T, priority: Priority = .required, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.type = type
        self.value = value
        self.priority = priority
        self.multiplier = multiplier
        self.constant = constant
    }

    /// At least as large.
    public static func atLeast(
        _ value: T, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { Self(type: .atLeast, value: value, priority: priority, multiplier: multiplier, constant: constant) }
    /// Exactly as large.
    public static func exactly(
        _ value: T, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { Self(type: .exactly, value: value, priority: priority, multiplier: multiplier, constant: constant) }
    /// At most as large.
    public static func atMost(
        _ value: T, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { Self(type: .atMost, value: value, priority: priority, multiplier: multiplier, constant: constant) }
}

extension SizeConstrain where T: SingleAxisLayout {
    /// Exactly half as large.
    public static func exactly(halfOf value: T, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .exactly(value, priority: priority, multiplier: 0.5, constant: constant)
    }
    /// At most half as large.
    public static func atMost(halfOf value: T, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .atMost(value, priority: priority, multiplier: 0.5, constant: constant)
    }
    /// At least half as large.
    public static func atLeast(halfOf value: T, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .atLeast(value, priority: priority, multiplier: 0.5, constant: constant)
    }

    /// At least as large as another view.
    public static func atLeast(
        sameAs view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }
    /// Exactly as large as another view.
    public static func exactly(
        sameAs view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }
    /// At most as large as another view.
    public static func atMost(
        sameAs view: UIView, priority: Priority = .required, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> Self { .atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }

    /// At least half as large.
    public static func atLeast(halfOf view: UIView, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .atLeast(halfOf: .relative(view), priority: priority, constant: constant)
    }
    /// Exactly half as large.
    public static func exactly(halfOf view: UIView, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .exactly(halfOf: .relative(view), priority: priority, constant: constant)
    }
    /// At most half as large.
    public static func atMost(halfOf view: UIView, priority: Priority = .required, constant: CGFloat = 0) -> Self {
        .atMost(halfOf: .relative(view), priority: priority, constant: constant)
    }

    /// At least as large.
    public static func atLeast(
        _ value: T, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .atLeast(value, priority: priority, multiplier: multiplier, constant: constant) }
    /// At least as large as another view.
    public static func atLeast(
        sameAs view: UIView, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .atLeast(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }
    /// Exactly as large.
    public static func exactly(
        _ value: T, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .exactly(value, priority: priority, multiplier: multiplier, constant: constant) }
    /// Exactly as large as another view.
    public static func exactly(
        sameAs view: UIView, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .exactly(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }
    /// At most as large.
    public static func atMost(
        _ value: T, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .atMost(value, priority: priority, multiplier: multiplier, constant: constant) }
    /// At most as large as another view.
    public static func atMost(
        sameAs view: UIView, multipliedBy multiplier: CGFloat, priority: Priority = .required, constant: CGFloat = 0
    ) -> Self { .atMost(.relative(view), priority: priority, multiplier: multiplier, constant: constant) }
}

extension SizeConstrain {
    /// `dimension` against a number.
    @MainActor
    func constraint(_ dimension: NSLayoutDimension, _ constant: CGFloat) -> NSLayoutConstraint {
        switch type {
        case .atLeast: dimension.constraint(greaterThanOrEqualToConstant: constant).with(priority: priority)
        case .exactly: dimension.constraint(equalToConstant: constant).with(priority: priority)
        case .atMost: dimension.constraint(lessThanOrEqualToConstant: constant).with(priority: priority)
        }
    }

    /// `dimension` against another one, by the multiplier and constant.
    @MainActor
    func constraint(_ dimension: NSLayoutDimension, _ other: NSLayoutDimension) -> NSLayoutConstraint {
        switch type {
        case .atLeast:
            dimension.constraint(greaterThanOrEqualTo: other, multiplier: multiplier, constant: constant)
                .with(priority: priority)
        case .exactly:
            dimension.constraint(equalTo: other, multiplier: multiplier, constant: constant).with(priority: priority)
        case .atMost:
            dimension.constraint(lessThanOrEqualTo: other, multiplier: multiplier, constant: constant)
                .with(priority: priority)
        }
    }
}

extension SizeConstrain where T == CGFloat {
    /// The number that is meant, in points.
    var bound: CGFloat { value * multiplier + constant }
}
