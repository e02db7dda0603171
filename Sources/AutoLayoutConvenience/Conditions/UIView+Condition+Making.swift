import UIKit

// MARK: - Of a specific view

extension UIView.Condition {
    /// Whether the condition holds for that view.
    public static func view(_ view: UIView, is condition: Self) -> Self {
        Self(.of(WeakView(view: view), condition))
    }
    /// Whether the condition holds for that view.
    public static func view(_ view: UIView, has condition: Self) -> Self { .view(view, is: condition) }
    /// Whether the closure says so for that view.
    public static func view(_ view: UIView, matches callback: @escaping ViewEvaluator) -> Self {
        .view(view, is: .callback(callback))
    }
    /// Whether all hold for that view.
    public static func view(_ view: UIView, all conditions: [Self]) -> Self { .view(view, is: .all(conditions)) }
    /// Whether all hold for that view.
    public static func view(_ view: UIView, all conditions: Self...) -> Self { .view(view, is: .all(conditions)) }
    /// Whether one holds for that view.
    public static func view(_ view: UIView, any conditions: [Self]) -> Self { .view(view, is: .any(conditions)) }
    /// Whether one holds for that view.
    public static func view(_ view: UIView, any conditions: Self...) -> Self { .view(view, is: .any(conditions)) }
    /// Whether that view's traits include these.
    public static func view(_ view: UIView, hasTraitsIn traitCollection: UITraitCollection) -> Self {
        .view(view, is: .traits(in: traitCollection))
    }
    /// Whether that view's trait has the value.
    public static func view<Value: Equatable>(
        _ view: UIView, has keyPath: KeyPath<UITraitCollection, Value>, is value: Value
    ) -> Self { .view(view, is: .trait(keyPath, is: value)) }
}

// MARK: - Sizes and names

extension UIView.Condition {
    /// Holds while the view's width, in points, satisfies the constraint.
    public static func width(is width: SizeConstrain<CGFloat>) -> Self { Self(.width(width)) }
    /// Holds while the view's height, in points, satisfies the constraint.
    public static func height(is height: SizeConstrain<CGFloat>) -> Self { Self(.height(height)) }
    /// Holds while width and height both satisfy theirs.
    public static func width(is width: SizeConstrain<CGFloat>, heightIs height: SizeConstrain<CGFloat>) -> Self {
        .all(.width(is: width), .height(is: height))
    }
    /// Holds while both width and height satisfy the constraint.
    public static func widthAndHeight(is dimension: SizeConstrain<CGFloat>) -> Self {
        .width(is: dimension, heightIs: dimension)
    }
    /// A view's name is `.main` until another one is set.
    public static func name(is name: ConfigurationName) -> Self { Self(.named(name)) }
}

// MARK: - Traits

extension UIView.Condition {
    /// Whether the view's traits include these.
    public static func traits(in traitCollection: UITraitCollection) -> Self { Self(.traits(in: traitCollection)) }
    /// Whether the view's trait has the value.
    public static func trait<Value: Equatable>(_ keyPath: KeyPath<UITraitCollection, Value>, is value: Value) -> Self {
        ofTraits { $0[keyPath: keyPath] == value }
    }

    /// Whether there is little height.
    public static var verticallyCompact: Self { .trait(\.verticalSizeClass, is: .compact) }
    /// Whether there is much height.
    public static var verticallyRegular: Self { .trait(\.verticalSizeClass, is: .regular) }
    /// Whether there is little width.
    public static var horizontallyCompact: Self { .trait(\.horizontalSizeClass, is: .compact) }
    /// Whether there is much width.
    public static var horizontallyRegular: Self { .trait(\.horizontalSizeClass, is: .regular) }

    /// Whether the device is of the idiom.
    public static func idiom(_ idiom: UIUserInterfaceIdiom) -> Self { .trait(\.userInterfaceIdiom, is: idiom) }
    /// Whether the device is an iPhone.
    public static var phone: Self { .idiom(.phone) }
    /// Whether the device is an iPad.
    public static var pad: Self { .idiom(.pad) }
    /// Whether the device is a Mac.
    public static var mac: Self { .idiom(.mac) }
    /// Whether the device is an Apple TV.
    public static var tv: Self { .idiom(.tv) }
    /// Whether the screen is that of a car.
    public static var carPlay: Self { .idiom(.carPlay) }

    /// Whether the appearance is so.
    public static var light: Self { .trait(\.userInterfaceStyle, is: .light) }
    /// Whether the appearance is so.
    public static var dark: Self { .trait(\.userInterfaceStyle, is: .dark) }
    /// Whether the interface is read as Latin is.
    public static var leftToRight: Self { .trait(\.layoutDirection, is: .leftToRight) }
    /// Whether the interface is read as Arabic and Hebrew are.
    public static var rightToLeft: Self { .trait(\.layoutDirection, is: .rightToLeft) }

    /// Holds while the user's text size is this one.
    public static func contentSizeCategory(is size: UIContentSizeCategory) -> Self { category { $0 == size } }
    /// Holds at all text sizes but this one.
    public static func contentSizeCategory(isNot size: UIContentSizeCategory) -> Self { category { $0 != size } }
    /// Holds above this text size.
    public static func contentSizeCategory(isLargerThan size: UIContentSizeCategory) -> Self { category { $0 > size } }
    /// Holds below this text size.
    public static func contentSizeCategory(isSmallerThan size: UIContentSizeCategory) -> Self { category { $0 < size } }
    /// Holds from this text size on.
    public static func contentSizeCategory(isAtLeast size: UIContentSizeCategory) -> Self { category { $0 >= size } }
    /// Holds up to this text size.
    public static func contentSizeCategory(isAtMost size: UIContentSizeCategory) -> Self { category { $0 <= size } }
    /// Whether the text size is one of the accessibility settings'.
    public static var contentSizeCategoryIsAccessibility: Self { category { $0.isAccessibilityCategory } }
    /// Whether the text size is not one of the accessibility settings'.
    public static var contentSizeCategoryIsNotAccessibility: Self { category { !$0.isAccessibilityCategory } }

    private static func category(_ test: @escaping (UIContentSizeCategory) -> Bool) -> Self {
        ofTraits { test($0.preferredContentSizeCategory) }
    }

    private static func ofTraits(_ test: @escaping (UITraitCollection) -> Bool) -> Self {
        Self(.specificTrait { test($0.traitCollection) })
    }
}

// MARK: - Visibility and callbacks

extension UIView.Condition {
    /// Whether the view is hidden itself.
    public static var hidden: Self { Self(.hidden) }
    /// Whether the view is not hidden itself.
    public static var visible: Self { .not(.hidden) }
    /// Whether the closure says so, asked at each update.
    public static func callback(_ callback: @escaping ViewEvaluator) -> Self { Self(.callbackView(callback)) }
    /// Whether the closure says so, asked at each update.
    public static func callback(_ callback: @escaping NoViewEvaluator) -> Self { Self(.callbackNoView(callback)) }
    /// Whatever happens.
    public static var alwaysTrue: Self { Self(.alwaysTrue) }
    /// Whatever happens.
    public static var alwaysFalse: Self { Self(.alwaysFalse) }
}

// MARK: - Combinations

extension UIView.Condition {
    /// Holds while all of these hold; also for none.
    public static func all(_ conditions: [Self]) -> Self { Self(.all(conditions)) }
    /// Holds while all of these do.
    public static func all(_ conditions: Self...) -> Self { .all(conditions) }
    /// Holds while one of these does; never for none.
    public static func any(_ conditions: [Self]) -> Self { Self(.any(conditions)) }
    /// Holds while one of these does.
    public static func any(_ conditions: Self...) -> Self { .any(conditions) }
    /// Holds while none of `conditions` does.
    public static func not(_ conditions: [Self]) -> Self { Self(.not(conditions)) }
    /// Whether none holds.
    public static func not(_ conditions: Self...) -> Self { .not(conditions) }
    /// The condition itself.
    public var isTrue: Self { self }
    /// Whether the condition does not hold.
    public var isFalse: Self { .not(self) }
    /// Holds while this condition and the others do.
    public func and(_ other: Self...) -> Self { .all([self] + other) }
    /// Holds while this condition or one of the others does.
    public func or(_ other: Self...) -> Self { .any([self] + other) }
}
